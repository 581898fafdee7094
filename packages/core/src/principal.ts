import { canonicalJson } from './canonical.ts'

/** The authenticated user: tenant, issuer and subject. Never an e-mail address, never anything the client says. */
export interface Principal {
  /** A configured claim of the verified token; by default its issuer. */
  readonly tenant: string
  readonly issuer: string
  readonly subject: string
}

/**
 * How we know who calls.
 *
 * - `verified`: an access token that was checked on this request.
 * - `local`: the operating-system user on stdio.
 * - `anonymous`: HTTP without authorization. Forms only, and nothing is remembered for anybody.
 * - `machine`: a token that belongs to a client and to no person. It is never asked anything.
 */
export type Standing = 'verified' | 'local' | 'anonymous' | 'machine'

/** Person, OAuth client and server together: what sealed state, answers and results belong to. */
export interface Caller {
  readonly standing: Standing
  readonly principal: Principal
  /** OAuth client id from the token; `undefined` where there is no token. Never `clientInfo`. */
  readonly client: string | undefined
  /** The name this server was configured with. */
  readonly server: string
}

/** The same text for the same caller, different text for any other. */
export function callerKey({ standing, principal, client, server }: Caller): string {
  return canonicalJson([
    server,
    standing,
    principal.tenant,
    principal.issuer,
    principal.subject,
    client ?? null,
  ])
}
