import { type ElicitationCapability, parseElicitationCapability, prefersUrlError } from './capabilities.ts'
import type { Caller } from './principal.ts'
import { type Era, eraOf, parseRevision, type Revision } from './revision.ts'

/** Name and version an implementation gives itself. Logged, never believed. */
export interface Implementation {
  readonly name: string
  readonly version: string
}

/** What an adapter knows about the request it serves. */
export interface PeerFacts {
  /** Negotiated in `initialize` (2025) or stated by this request (2026-07-28). */
  readonly version: string | undefined
  /** `ClientCapabilities` as received. Untrusted. */
  readonly capabilities: unknown
  readonly clientInfo?: unknown
  readonly caller: Caller
  /** A question can reach the client while this request is open. `false` on 2025 HTTP without a session. */
  readonly hasChannel: boolean
}

/** Who is at the other end of one request, and what that client can be asked. */
export interface Peer {
  /** The revision we judge by; the oldest where the client's is unknown to us. */
  readonly revision: Revision
  readonly era: Era
  readonly elicitation: ElicitationCapability
  /** The client opens pages, and would rather be refused with their address than be asked to open one. */
  readonly prefersUrlError: boolean
  readonly caller: Caller
  readonly hasChannel: boolean
  readonly client: Implementation | undefined
}

/**
 * The peer of a request. Made afresh for every request: on 2026-07-28 nothing carries over from an earlier one, and
 * `clientInfo` decides nothing.
 *
 * @see [MCP 2026-07-28, Basic, Statelessness](https://modelcontextprotocol.io/specification/2026-07-28/basic)
 */
export function peerOf(facts: PeerFacts): Peer {
  const known = parseRevision(facts.version)
  const revision = known ?? '2025-06-18'
  const elicitation = parseElicitationCapability(
    known === undefined ? undefined : facts.capabilities,
    revision,
  )
  return {
    revision,
    era: eraOf(revision),
    elicitation,
    prefersUrlError: revision === '2025-11-25' && elicitation.url && prefersUrlError(facts.capabilities),
    caller: facts.caller,
    hasChannel: facts.hasChannel && known !== undefined,
    client: parseImplementation(facts.clientInfo),
  }
}

function parseImplementation(info: unknown): Implementation | undefined {
  if (typeof info !== 'object' || info === null) return undefined
  const { name, version } = info as Record<string, unknown>
  if (typeof name !== 'string' || typeof version !== 'string') return undefined
  return { name: name.slice(0, 100), version: version.slice(0, 100) }
}
