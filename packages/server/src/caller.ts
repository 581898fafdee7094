import { userInfo } from 'node:os'
import type { Caller } from '@askgate/core'

/** What an SDK tells of a verified access token; the same in both generations. */
export interface TokenInfo {
  readonly clientId: string
  /** `iss` and `sub` of the token, and `tenant` where one is configured. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

/** The operating-system user of a stdio server. */
export function localCaller(server: string): Caller {
  const principal = { tenant: 'local', issuer: 'local', subject: localUser() }
  return { standing: 'local', principal, client: undefined, server }
}

/** By number, where the system has numbers: a container may run under one that no list has a name for. */
function localUser(): string {
  return process.getuid === undefined ? userInfo().username : String(process.getuid())
}

/**
 * Who calls over HTTP. A token without `sub` belongs to a client and to no person; no token at all belongs to nobody
 * in particular.
 *
 * @param token - Verified by the hosting on this very request; `undefined` where it asks for no authorization.
 */
export function httpCaller(server: string, token: TokenInfo | undefined): Caller {
  if (token === undefined) {
    const principal = { tenant: 'anonymous', issuer: 'anonymous', subject: 'anonymous' }
    return { standing: 'anonymous', principal, client: undefined, server }
  }
  const issuer = text(token.extra?.['iss']) ?? 'unknown'
  const tenant = text(token.extra?.['tenant']) ?? issuer
  const subject = text(token.extra?.['sub'])
  return {
    standing: subject === undefined ? 'machine' : 'verified',
    principal: { tenant, issuer, subject: subject ?? token.clientId },
    client: token.clientId,
    server,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
