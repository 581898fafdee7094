import type { Tickets } from '@askgate/core'
import { localCode, ticketHandle } from '@askgate/server/connect'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import { cancel, decline } from '../offer-server.ts'
import { connect, type PersonScript, REVISIONS } from '../peers.ts'
import { connectingServer, localPerson, onlyTicket, TOKEN, urlOf, type World } from './connecting.ts'

const accept = { action: 'accept' }
const NOTHING = { capabilities: {} }
const FORM_ONLY = { capabilities: { elicitation: { form: {} } } }
const WITH_URL = ['2025-11-25', '2026-07-28'] as const
const stored = [`POST https://crm.example/api/drafts Bearer ${TOKEN}`]

/** Finishes on the page before the client's dialog is answered. */
function finishes(world: World): PersonScript {
  return async question => {
    await world.page.finish(await world.ticketAt(question.url))
    return accept
  }
}

for (const revision of WITH_URL) {
  test(`C03 [${revision}] an account is asked for at a page, and the draft is stored with it, once`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: finishes(world) })
    expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
    expect(peer.asked).toHaveLength(1)
    expect(peer.asked[0]).toMatchObject({
      mode: 'url',
      url: expect.stringMatching(/^https:\/\/connect\.example\/t\/[\w-]{43}$/) as string,
      message: expect.stringContaining(
        'Acme asks you to connect your account at Acme CRM, to store the draft. It may then: Write drafts.',
      ) as string,
    })
    expect(world.called).toEqual(stored)
    await peer.close()
  })

  test(`[${revision}] a connection with consent is used without a question`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: finishes(world) })
    await peer.call('store_draft')
    expect((await peer.call('store_draft', { text: 'Again' })).text).toBe('Stored "Again".')
    expect(peer.asked).toHaveLength(1)
    await peer.close()
  })

  test(`[${revision}] a connection without consent for this caller is not used`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: finishes(world) })
    await peer.call('store_draft')
    await world.store.consents.revoke('connection-1')
    await peer.call('store_draft', { text: 'Again' })
    expect(peer.asked).toHaveLength(2)
    await peer.close()
  })

  test(`[${revision}] declining in the dialog closes the ticket, and nothing is done`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: () => decline })
    expect((await peer.call('store_draft')).text).toBe('You declined. Nothing was done.')
    expect((await world.ticketAt(urlOf(peer.asked[0]))).state).toBe('declined')
    expect(world.called).toEqual([])
    await peer.close()
  })

  test(`[${revision}] closing the dialog decides nothing: the ticket stays open`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: () => cancel })
    expect((await peer.call('store_draft')).text).toContain('You closed the question')
    expect((await world.ticketAt(urlOf(peer.asked[0]))).state).toBe('pending')
    await peer.close()
  })

  test(`[${revision}] declining on the page is a decline, whatever the dialog said; so is "I did not start this"`, async () => {
    for (const end of ['decline', 'disown'] as const) {
      const world = connectingServer()
      const person: PersonScript = async ({ url }) => {
        await world.page[end](await world.ticketAt(url))
        return accept
      }
      const peer = await connect(world.factory, { revision, person })
      expect((await peer.call('store_draft')).text).toBe('You declined. Nothing was done.')
      expect((await peer.call('store_draft')).text).toContain('not asked again')
      expect([peer.asked.length, world.called]).toEqual([1, []])
      await peer.close()
    }
  })

  test(`[${revision}] a ticket that failed is replaced by another, three times at most`, async () => {
    const world = connectingServer()
    const person: PersonScript = async ({ url }) => {
      await world.page.fail(await world.ticketAt(url))
      return accept
    }
    const peer = await connect(world.factory, { revision, person })
    const { text, isError } = await peer.call('store_draft')
    expect([text, isError]).toEqual([expect.stringContaining('No usable answer came'), true])
    expect(new Set(peer.asked.map(({ url }) => url)).size).toBe(3)
    expect(world.called).toEqual([])
    await peer.close()
  })

  test(`[${revision}] fewer scopes than were asked for are no connection`, async () => {
    const world = connectingServer()
    const person: PersonScript = async ({ url }, count) => {
      if (count > 1) return cancel
      const ticket = await world.ticketAt(url)
      const { id: connection } = await world.page.finish(ticket, [])
      // More was agreed to than the provider granted.
      const consent = { connection, caller: ticket.caller, scopes: ['drafts:write'], clientName: undefined }
      await world.store.consents.grant(consent)
      return accept
    }
    const peer = await connect(world.factory, { revision, person })
    expect((await peer.call('store_draft')).isError).toBe(false)
    expect([peer.asked.length, world.called]).toEqual([2, []])
    await peer.close()
  })

  test(`R08 [${revision}] the browser finishes after the person came back: the held call goes on`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: () => accept })
    const call = peer.call('store_draft')
    await expect.poll(() => peer.asked.length).toBe(1)
    const ticket = await world.ticketAt(urlOf(peer.asked[0]))
    await world.page.begin(ticket)
    await world.page.finish(ticket)
    expect((await call).text).toBe('Stored "Hello".')
    expect([peer.asked.length, world.called]).toEqual([1, stored])
    await peer.close()
  })

  test(`R09 [${revision}] a call that was left while the browser goes on does nothing; the next one does`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: () => accept })
    const caller = new AbortController()
    const call = peer.call('store_draft', {}, { signal: caller.signal })
    await expect.poll(() => peer.asked.length).toBe(1)
    const ticket = await world.ticketAt(urlOf(peer.asked[0]))
    caller.abort()
    await expect(call).rejects.toThrow()
    await world.page.finish(ticket)
    expect(world.called).toEqual([])
    expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
    expect([peer.asked.length, world.called]).toEqual([1, stored])
    await peer.close()
  })

  test(`[${revision}] the credential is in no frame`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: finishes(world) })
    await peer.call('store_draft')
    expect(JSON.stringify(peer.frames)).not.toContain('canary')
    await peer.close()
  })
}

test('R08 [2026-07-28] the browser finishes before, during and after the retry: stored once each time', async () => {
  for (const when of ['before', 'during', 'after'] as const) {
    const world = connectingServer({ limits: { holdSeconds: when === 'during' ? 25 : 0.02 } })
    const peer = await connect(world.factory, { revision: '2026-07-28' })
    const args = { name: 'store_draft', arguments: {} }
    const first = await peer.leg(args)
    const [[key, request] = []] = Object.entries(first.inputRequests ?? {})
    const ticket = await world.ticketAt(request?.params.url)
    if (when === 'before') await world.page.finish(ticket)
    const retry = peer.leg({
      ...args,
      inputResponses: { [String(key)]: accept },
      requestState: first.requestState,
    })
    if (when !== 'after') {
      if (when === 'during') await world.page.finish(ticket)
      expect((await retry).text).toBe('Stored "Hello".')
    } else {
      const waiting = await retry
      expect(waiting.resultType).toBe('input_required')
      expect(waiting.inputRequests ?? {}).toEqual({})
      await world.page.finish(ticket)
      expect((await peer.leg({ ...args, requestState: waiting.requestState })).text).toBe('Stored "Hello".')
    }
    expect(world.called).toEqual(stored)
    await peer.close()
  }
})

test('[2026-07-28] who never finishes gets a final text by round nine, one dialog, and can go on later', async () => {
  const world = connectingServer({ limits: { holdSeconds: 0.01 } })
  const peer = await connect(world.factory, { revision: '2026-07-28', person: () => accept })
  const { text, isError } = await peer.call('store_draft')
  expect([text, isError]).toEqual([expect.stringContaining('still open'), true])
  const ticket = await onlyTicket(world, localPerson())
  expect(text).toContain(`reference ${ticket.id}`)
  expect(peer.asked).toHaveLength(1)
  const legs = peer.frames.filter(([way, { method }]) => way === '>' && method === 'tools/call')
  expect(legs).toHaveLength(9)
  expect(world.called).toEqual([])
  await world.page.finish(ticket)
  expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
  await peer.close()
})

test('C33 [2026-07-28] there is no elicitationId and no completion notification', async () => {
  const world = connectingServer()
  const peer = await connect(world.factory, { revision: '2026-07-28', person: finishes(world) })
  await peer.call('store_draft')
  expect(JSON.stringify(peer.frames)).not.toMatch(/elicitationId|elicitation\/complete|-32042/)
  await peer.close()
})

test('[2025-11-25] a page that ends first takes the dialog away and tells the client', async () => {
  const world = connectingServer()
  let withdrawn: AbortSignal | undefined
  const person: PersonScript = (_, __, signal) => {
    withdrawn = signal
    return new Promise(() => {})
  }
  const peer = await connect(world.factory, { revision: '2025-11-25', person })
  const call = peer.call('store_draft')
  await expect.poll(() => peer.asked.length).toBe(1)
  await world.page.finish(await world.ticketAt(urlOf(peer.asked[0])))
  expect((await call).text).toBe('Stored "Hello".')
  await expect.poll(() => withdrawn?.aborted).toBe(true)
  const sent = peer.frames.find(([, { method }]) => method === 'elicitation/create')?.[1]
  const notices = peer.frames.filter(([, { method }]) => method === 'notifications/elicitation/complete')
  const { elicitationId } = sent?.['params'] as { elicitationId: string }
  expect(notices.map(([, { params }]) => params)).toEqual([{ elicitationId }])
  await peer.close()
})

test('[2025-11-25] the completion notice goes to the session that was sent there, and to no other', async () => {
  const world = connectingServer()
  const other = await connect(world.factory, { revision: '2025-11-25', person: () => accept })
  const peer = await connect(world.factory, { revision: '2025-11-25', person: finishes(world) })
  await peer.call('store_draft')
  const notices = ({ frames }: typeof peer) =>
    frames.filter(([, { method }]) => method === 'notifications/elicitation/complete').length
  await expect.poll(() => notices(peer)).toBe(1)
  expect(notices(other)).toBe(0)
  await Promise.all([peer.close(), other.close()])
})

test('[2025-11-25] the client is told that the page ended, also when the dialog was faster to say so', async () => {
  for (const end of ['finish', 'decline'] as const) {
    const store = memoryStore()
    // Hears of nothing before it is asked.
    const changed: Tickets['changed'] = (id, _, signal) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => {
          resolve(store.tickets.get(id))
        })
      })
    const world = connectingServer({ store: { ...store, tickets: { ...store.tickets, changed } } })
    const person: PersonScript = async ({ url }) => {
      await world.page[end](await world.ticketAt(url))
      return accept
    }
    const peer = await connect(world.factory, { revision: '2025-11-25', person })
    await peer.call('store_draft')
    const notices = () =>
      peer.frames.filter(([, { method }]) => method === 'notifications/elicitation/complete')
    await expect.poll(() => notices().length).toBe(1)
    await peer.close()
  }
})

test('[2025-11-25] a call whose caller hears of no progress ends, and says how to go on', async () => {
  const world = connectingServer({ limits: { silentSeconds: 0.05 } })
  for (const person of [() => accept, () => new Promise(() => {})]) {
    const peer = await connect(world.factory, { revision: '2025-11-25', person })
    const { text, isError } = await peer.call('store_draft')
    expect([text, isError]).toEqual([expect.stringContaining('when you are done'), true])
    await peer.close()
  }
  expect(world.called).toEqual([])
})

test('[2025-11-25] a caller that hears of progress is kept waiting, and hears that it waits', async () => {
  const world = connectingServer({ limits: { silentSeconds: 0.01 } })
  const peer = await connect(world.factory, { revision: '2025-11-25', person: () => accept })
  const seen: (string | undefined)[] = []
  const onprogress = ({ message }: { message?: string }) => void seen.push(message)
  const call = peer.call('store_draft', {}, { onprogress })
  // Once for the dialog, once for the page.
  await expect.poll(() => seen.length).toBe(2)
  await world.page.finish(await onlyTicket(world, localPerson()))
  expect((await call).text).toBe('Stored "Hello".')
  expect(new Set(seen)).toEqual(new Set(['Waiting for your answer.']))
  await peer.close()
})

test('R02 [2025-11-25] a person whose client lost the notice calls again, and it is stored once', async () => {
  const world = connectingServer({ limits: { silentSeconds: 0.05 } })
  const peer = await connect(world.factory, { revision: '2025-11-25', person: () => accept })
  await peer.call('store_draft')
  await world.page.finish(await onlyTicket(world, localPerson()))
  expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
  expect([peer.asked.length, world.called]).toEqual([1, stored])
  await peer.close()
})

test('[2025-11-25] two calls at the same time share one ticket', async () => {
  const world = connectingServer()
  const peer = await connect(world.factory, { revision: '2025-11-25', person: () => accept })
  const calls = ['one', 'two'].map(text => peer.call('store_draft', { text }))
  await expect.poll(() => peer.asked.length).toBe(2)
  await world.page.finish(await onlyTicket(world, localPerson()))
  expect((await Promise.all(calls)).map(({ text }) => text)).toEqual(['Stored "one".', 'Stored "two".'])
  await peer.close()
})

for (const revision of WITH_URL) {
  test(`[${revision}] who is at the provider already is not asked again by a call beside, which goes on with it`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, person: () => accept })
    const waits: unknown[] = []
    const first = peer.call(
      'store_draft',
      { text: 'one' },
      { onprogress: (wait: unknown) => void waits.push(wait) },
    )
    // For the dialog, and for the page.
    await expect.poll(() => waits).toHaveLength(2)
    const ticket = await world.ticketAt(urlOf(peer.asked[0]))
    await world.page.begin(ticket)
    const secondWaits: unknown[] = []
    const onprogress = (wait: unknown) => void secondWaits.push(wait)
    const second = peer.call('store_draft', { text: 'two' }, { onprogress })
    await expect.poll(() => secondWaits.length).toBeGreaterThan(0)
    await world.page.finish(ticket)
    const texts = (await Promise.all([first, second])).map(({ text }) => text)
    expect(texts).toEqual(['Stored "one".', 'Stored "two".'])
    expect(peer.asked).toHaveLength(1)
    await peer.close()
  })

  test(`[${revision}] who left the provider's page is asked again once no call waits any more`, async () => {
    const world = connectingServer({ limits: { holdSeconds: 0.01, silentSeconds: 0.05 } })
    const peer = await connect(world.factory, { revision, person: () => accept })
    const first = peer.call('store_draft')
    await expect.poll(() => peer.asked.length).toBe(1)
    await world.page.begin(await world.ticketAt(urlOf(peer.asked[0])))
    expect((await first).text).toContain('still open')
    await peer.call('store_draft')
    expect(peer.asked).toHaveLength(2)
    await peer.close()
  })
}

for (const revision of REVISIONS) {
  for (const [what, options] of [
    ['declares nothing', NOTHING],
    ['has forms alone', FORM_ONLY],
  ] as const) {
    test(`C04 [${revision}] a client that ${what} is told of the questions page, and never asked`, async () => {
      const world = connectingServer()
      const peer = await connect(world.factory, { revision, ...options, person: () => accept })
      const { text, isError } = await peer.call('store_draft')
      const ticket = await onlyTicket(world, localPerson())
      expect(isError).toBe(true)
      // On this machine nobody signs in, so there is no list: the address of the page, and its code.
      expect(text).toContain(`https://connect.example/t/${ticketHandle(world.keys, ticket.id)}`)
      expect(text).toContain(localCode(world.keys, ticket.id))
      expect(text).toContain(ticket.id)
      expect([peer.asked, world.called]).toEqual([[], []])
      await world.page.finish(ticket)
      expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
      await peer.close()
    })
  }

  test(`[${revision}] over HTTP nobody in particular is asked for an account, and no ticket is made`, async () => {
    const world = connectingServer()
    const peer = await connect(world.factory, { revision, transport: 'http', person: () => accept })
    const { text, isError } = await peer.call('store_draft')
    expect([isError, text]).toEqual([true, expect.stringContaining('Sign in to this server first')])
    expect(await world.store.journal.timeline()).toHaveLength(1)
    await peer.close()
  })
}
