import { userInfo } from 'node:os'
import type { Caller, Principal } from '@askgate/core'

/** What an SDK tells of a verified access token; the same in both generations. */
export interface TokenInfo {
  readonly clientId: string
  /** `iss` and `sub` of the token, and `tenant` where one is configured. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** The operating-system user of a stdio server. */
export function localCaller(server: string): Caller {
  return { standing: 'local', principal: localPrincipal(), client: undefined, server }
}

/** Who a stdio server takes its caller for: what `identity.local` of a connect service beside it has to name. */
export function localPrincipal(): Principal {
  return { tenant: 'local', issuer: 'local', subject: localUser() }
}

/** By number, where the system has numbers: a container may run under one that no list has a name for. */
function localUser(): string {
  return process.getuid === undefined ? userInfo().username : String(process.getuid())
}

/**
 * Who calls over HTTP. A token without `iss` and `sub` belongs to a client and to no person, since the same subject of
 * another issuer is somebody else; no token at all belongs to nobody in particular.
 *
 * @param token - Verified by the hosting on this very request; `undefined` where it asks for no authorization.
 */
export function httpCaller(server: string, token: TokenInfo | undefined): Caller {
  if (token === undefined) {
    const principal = { tenant: 'anonymous', issuer: 'anonymous', subject: 'anonymous' }
    return { standing: 'anonymous', principal, client: undefined, server }
  }
  const { clientId: client, extra } = token
  const issuer = text(extra?.['iss'])
  const subject = text(extra?.['sub'])
  const tenant = text(extra?.['tenant']) ?? issuer ?? 'unknown'
  if (issuer === undefined || subject === undefined) {
    const principal = { tenant, issuer: issuer ?? 'unknown', subject: client }
    return { standing: 'machine', principal, client, server }
  }
  return { standing: 'verified', principal: { tenant, issuer, subject }, client, server }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
