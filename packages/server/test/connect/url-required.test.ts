import { peerOf, type Revision } from '@askgate/core'
import { expect, test } from 'vitest'
import { connect, type Peer, REVISIONS } from '../peers.ts'
import { connectingServer, localPerson, onlyTicket } from './connecting.ts'

const PREFERS = { experimental: { 'askgate/url-elicitation-required': {} } }
const accept = { action: 'accept' }

function notices({ frames }: Peer): unknown[] {
  return frames
    .filter(([, { method }]) => method === 'notifications/elicitation/complete')
    .map(([, { params }]) => params)
}

test('C27 [2025-11-25] who prefers it is refused with the page, told when it ends, and served on the retry', async () => {
  const world = connectingServer()
  const capabilities = { elicitation: { url: {} }, ...PREFERS }
  const peer = await connect(world.factory, { revision: '2025-11-25', capabilities, person: () => accept })
  const { error } = await peer.leg({ name: 'store_draft', arguments: {} })
  const ticket = await onlyTicket(world, localPerson())
  expect(error?.code).toBe(-32042)
  const { elicitations } = error?.data as { elicitations: Record<string, string>[] }
  expect(elicitations).toEqual([
    {
      mode: 'url',
      message: expect.stringContaining('connect your account') as string,
      url: expect.stringMatching(/^https:\/\/connect\.example\/t\//) as string,
      elicitationId: expect.stringMatching(/^[\w-]{22}$/) as string,
    },
  ])
  expect(notices(peer)).toEqual([])
  await world.page.finish(ticket)
  const [entry] = elicitations
  await expect.poll(() => notices(peer)).toEqual([{ elicitationId: entry?.['elicitationId'] }])
  expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
  expect([peer.asked, world.called.length]).toEqual([[], 1])
  await peer.close()
})

test('C27 [2025-11-25] who did not say so, or opens no pages, never gets the error', async () => {
  for (const capabilities of [
    { elicitation: { form: {}, url: {} } },
    { elicitation: { form: {} }, ...PREFERS },
    { ...PREFERS },
  ]) {
    const world = connectingServer()
    const peer = await connect(world.factory, {
      revision: '2025-11-25',
      capabilities,
      person: () => ({ action: 'cancel' }),
    })
    expect((await peer.leg({ name: 'store_draft', arguments: {} })).error).toBeUndefined()
    expect(JSON.stringify(peer.frames)).not.toContain('-32042')
    await peer.close()
  }
})

for (const revision of ['2025-06-18', '2026-07-28'] as const) {
  test(`C27 C33 [${revision}] a revision without the error never gets it, whatever the client says`, async () => {
    const world = connectingServer()
    const capabilities = { elicitation: { form: {}, url: {} }, ...PREFERS }
    const peer = await connect(world.factory, {
      revision,
      capabilities,
      person: () => ({ action: 'cancel' }),
    })
    await peer.call('store_draft')
    expect(JSON.stringify(peer.frames)).not.toContain('-32042')
    await peer.close()
  })
}

test('the preference counts on one revision, and only beside URL mode', () => {
  const prefers = (version: Revision, elicitation: unknown, experimental: unknown) => {
    const caller = {
      standing: 'anonymous',
      principal: localPerson(),
      client: undefined,
      server: 'Acme',
    } as const
    const capabilities = { elicitation, experimental }
    return peerOf({ version, capabilities, caller, hasChannel: true }).prefersUrlError
  }
  const name = 'askgate/url-elicitation-required'
  expect(REVISIONS.map(revision => prefers(revision, { url: {} }, { [name]: {} }))).toEqual([
    false,
    true,
    false,
  ])
  expect(prefers('2025-11-25', {}, { [name]: {} })).toBe(false)
  expect(prefers('2025-11-25', { url: {} }, { [name]: true })).toBe(false)
  expect(prefers('2025-11-25', { url: {} }, undefined)).toBe(false)
})
