import type { Revision } from '@askgate/core'
import type { ClientOptions } from '@modelcontextprotocol/client'

/** What makes a client of the SDK speak this revision and no other. */
export const SPEAKS: Readonly<Record<Revision, ClientOptions>> = {
  '2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
  '2025-11-25': { supportedProtocolVersions: ['2025-11-25'] },
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
}
