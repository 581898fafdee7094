import assert from 'node:assert/strict'
import type {
  CallKey,
  Claim,
  ClaimRequest,
  Clock,
  Effect,
  JournalEntry,
  Lease,
  Refusal,
  Store,
} from '@askgate/core'

export const call: CallKey = { caller: 'caller-alice', tool: 'tool-draft', arguments: 'arguments-1' }

/** Lease 30 s, kept for an hour, not to be repeated for ten minutes. */
export function request(flow: string, changes: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    flow,
    call,
    answers: 'answers-1',
    leaseSeconds: 30,
    keepSeconds: 3600,
    repeatAfterSeconds: 600,
    settled: [],
    spends: [],
    accounts: [],
    ...changes,
  }
}

export async function claimed(store: Store, flow: string, changes?: Partial<ClaimRequest>): Promise<Lease> {
  const claim = await store.effects.claim(request(flow, changes))
  assert.equal(claim.is, 'mine')
  return leaseOf(claim)
}

export async function finished(store: Store, flow: string, changes?: Partial<ClaimRequest>): Promise<Lease> {
  const lease = await claimed(store, flow, changes)
  assert.equal(await store.effects.finish(lease, `result of ${flow}`), true)
  return lease
}

export async function latest(store: Store, of: CallKey = call): Promise<Effect> {
  const effect = await store.effects.latest(of)
  assert.ok(effect, 'There is an effect of this call.')
  return effect
}

export function leaseOf(claim: Claim): Lease {
  assert.equal(claim.is, 'mine')
  return claim.lease
}

export function effectOf(claim: Claim): Effect {
  assert.ok(
    claim.is === 'known' || claim.is === 'rival',
    `There is an effect in a claim that is ${claim.is}.`,
  )
  return claim.effect
}

export function after(clock: Clock, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000)
}

/** A decline that is in force for a minute. */
export function refusal(clock: Clock, changes: Partial<Refusal> = {}): Refusal {
  return {
    call,
    question: 'service',
    action: 'decline',
    at: clock.now(),
    until: after(clock, 60),
    ...changes,
  }
}

export function entry(clock: Clock, changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    at: clock.now(),
    flow: 'flow-1',
    caller: {
      standing: 'verified',
      principal: { tenant: 'acme', issuer: 'https://id.example', subject: 'alice' },
      client: 'client-1',
      server: 'Acme CRM',
    },
    tool: 'draft_follow_up',
    question: 'service',
    mode: 'form',
    outcome: 'declined',
    reason: 'cool-down',
    fields: ['service', 'größe'],
    manifest: {
      revision: '2026-07-28',
      form: true,
      url: false,
      client: { name: 'some client', version: '1.0' },
      server: { name: 'Acme CRM', version: '2.0' },
    },
    ...changes,
  }
}
