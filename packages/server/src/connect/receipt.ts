import { type Principal, type Ticket } from '@askgate/core'
import type { KeyRing } from '../keys.ts'
import type { Plan } from './ticket-content.ts'

/** A person's yes to a frozen plan. Good for one effect: spend its ticket's id together with the claim. */
export interface Receipt {
  readonly ticket: string
  /** Keyed digest of the person, the caller and the whole plan. */
  readonly approves: string
  readonly approvedAt: Date
  /** When the person last showed who they are; `undefined` where the host application does not say. */
  readonly authenticatedAt: Date | undefined
  readonly assurance: string | undefined
}

export interface Approval {
  readonly ticket: Pick<Ticket, 'id' | 'principal' | 'caller'>
  readonly plan: Plan
  readonly approvedAt: Date
  readonly authenticatedAt: Date | undefined
  readonly assurance: string | undefined
}

const TYPE = 'askgate-receipt+jwt'

/** A signed receipt, as the `result` of an approval's ticket. Only the service that has seen the person makes one. */
export async function issueReceipt(keys: KeyRing, approval: Approval): Promise<string> {
  const { ticket, plan, approvedAt, authenticatedAt, assurance } = approval
  const kid = keys.currentKid
  const key = keys.key(kid, 'receipt')
  if (key === undefined) throw new TypeError('The current key is not on the ring.')
  const { SignJWT } = await jose()
  return await new SignJWT({
    approves: approves(keys, ticket.principal, ticket.caller, plan),
    ...(authenticatedAt !== undefined && { auth_time: seconds(authenticatedAt) }),
    ...(assurance !== undefined && { acr: assurance }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid })
    .setJti(ticket.id)
    .setIssuedAt(seconds(approvedAt))
    .sign(key)
}

/**
 * The receipt of this ticket for this plan; `undefined` when it is not ours, not whole, of another ticket, person or
 * caller, or for a plan that differs in anything. How old it may be is for the caller to say.
 */
export async function verifyReceipt(
  keys: KeyRing,
  ticket: Pick<Ticket, 'id' | 'principal' | 'caller' | 'result'>,
  plan: Plan,
): Promise<Receipt | undefined> {
  if (ticket.result === undefined) return undefined
  const { jwtVerify } = await jose()
  try {
    const { payload } = await jwtVerify(ticket.result, header => keyNamed(keys, header.kid), {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['jti', 'iat', 'approves'],
    })
    const expected = approves(keys, ticket.principal, ticket.caller, plan)
    if (payload.jti !== ticket.id || payload['approves'] !== expected) return undefined
    const { auth_time: authTime, acr } = payload
    return {
      ticket: ticket.id,
      approves: expected,
      approvedAt: new Date((payload.iat ?? 0) * 1000),
      authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : undefined,
      assurance: typeof acr === 'string' ? acr : undefined,
    }
  } catch {
    return undefined
  }
}

function approves(keys: KeyRing, principal: Principal, caller: string, plan: Plan): string {
  const { tenant, issuer, subject } = principal
  const { title, lines, data, version, freshSignIn } = plan
  const shown = lines.map(({ label, value }) => [label, value])
  return keys.digest([
    'approves',
    [tenant, issuer, subject],
    caller,
    [title, shown, data ?? null, version ?? null, freshSignIn],
  ])
}

function keyNamed(keys: KeyRing, kid: string | undefined): Uint8Array {
  const key = kid === undefined ? undefined : keys.key(kid, 'receipt')
  if (key === undefined) throw new TypeError('The key is not on the ring.')
  return key
}

/** Loaded when it is needed: it takes as long as the engine. */
function jose() {
  return import('jose')
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
