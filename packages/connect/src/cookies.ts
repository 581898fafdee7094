/**
 * Cookies of a request, by name. A name that came more than once is not here: one of them was planted, and nobody can
 * tell which.
 */
export type Cookies = ReadonlyMap<string, string>

export const SESSION_COOKIE = '__Host-askgate-session'
export const LOGIN_COOKIE = '__Host-askgate-login'
const FLOW_COOKIE = '__Host-askgate-flow-'

/** At most so many flows at once in one browser. */
const MAX_FLOWS = 5

/** The cookie of one attempt: tabs beside each other do not take each other's away. */
export function flowCookie(stateHash: string): string {
  return FLOW_COOKIE + stateHash.slice(0, 12)
}

export function parseCookies(header: string | null): Cookies {
  const cookies = new Map<string, string>()
  const double = new Set<string>()
  for (const pair of (header ?? '').split(';')) {
    const [, name, value] = /^\s*([^=\s]+)=([\w-]+)\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined) continue
    if (cookies.has(name)) double.add(name)
    cookies.set(name, value)
  }
  for (const name of double) cookies.delete(name)
  return cookies
}

/**
 * Lax and not Strict: the way back from a provider or an issuer is a cross-site navigation. The `__Host-` prefix keeps
 * other hosts of the domain, and plain http, from setting it.
 *
 * @see [RFC 6265bis, section 4.1.3](https://www.ietf.org/archive/id/draft-ietf-httpbis-rfc6265bis-22.html#section-4.1.3)
 */
export function setCookie(name: string, value: string, lifeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; Secure; HttpOnly; SameSite=Lax`
}

export function dropCookie(name: string): string {
  return setCookie(name, '', 0)
}

/** Drops what is over the limit once one more is set. */
export function dropSurplusFlows(cookies: Cookies): string[] {
  const flows = [...cookies.keys()].filter(name => name.startsWith(FLOW_COOKIE))
  return flows.slice(0, Math.max(0, flows.length - (MAX_FLOWS - 1))).map(dropCookie)
}
