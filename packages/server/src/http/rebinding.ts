import { isLoopback } from './loopback.ts'
import type { Settings } from './settings.ts'

/** Why a request came from a page that has no business here; `undefined` when it may pass. */
export type RebindingVerdict = 'host' | 'origin' | undefined

/**
 * Refuses requests that a web page made a browser send: by rebinding its own name to this machine (`Host`), or from
 * another origin (`Origin`). `X-Forwarded-*` is never read.
 *
 * @param listening - `host:port` values of this process's own loopback listeners.
 * @see [MCP 2025-11-25, Transports, Security Warning](https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning)
 */
export function judgeSource(
  request: Request,
  settings: Settings,
  listening: ReadonlySet<string>,
): RebindingVerdict {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
  if (!hostAllowed(host, settings, listening)) return 'host'
  const origin = request.headers.get('origin')
  if (origin !== null && !settings.allowedOrigins.includes(origin.toLowerCase())) return 'origin'
  return undefined
}

function hostAllowed(host: string, settings: Settings, listening: ReadonlySet<string>): boolean {
  if (listening.has(host)) return true
  const hostname = host.replace(/:\d+$/, '')
  if (settings.allowedHosts.some(allowed => allowed === host || allowed === hostname)) return true
  if (settings.authorization !== undefined) return host === settings.authorization.resource.host
  // Embedded without authorization: nothing tells which port is ours, and a rebound name is never a loopback name.
  return listening.size === 0 && isLoopback(hostname)
}
