import { peerOf, type Elicitation } from '@askgate/core'
import { createEngine, type Interaction, type InteractiveRequest } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connectingServer, onlyTicket, type World } from './connecting.ts'
import { caller, play, type Played } from './play.ts'

const { principal } = caller()
const FORM_ONLY = { elicitation: { form: {} } }
const URL_ONLY = { elicitation: { url: {} } }

/** A world whose time can be moved, with everything that was done in it. */
function timed() {
  let at = Date.now()
  const clock = { now: () => new Date(at) }
  const world = connectingServer({ store: memoryStore({ clock }), clock })
  const pass = (seconds: number) => void (at += seconds * 1000)
  return { world, engine: createEngine(world.options), pass, done: [] as unknown[] }
}

/** Asks in a form, then for an account; what was typed is what is done. */
function typed(done: unknown[]): Interaction<unknown, string, string> {
  return {
    authorize: 'none',
    repeatable: true,
    async ask(_, person) {
      const { tone } = await person.form('tone', {
        ...{ purpose: 'choose', effect: 'It is stored.' },
        schema: z.object({ tone: z.enum(['short', 'long']) }),
      })
      await person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] })
      return tone
    },
    act: (_, tone) => `${tone} ${String(done.push(tone))}`,
  }
}

function approved(done: unknown[]): Interaction<unknown, unknown, string> {
  return {
    authorize: 'none',
    ask: (_, person) =>
      person.approval('send', {
        purpose: 'send it',
        plan: { title: 'Send?', lines: [{ label: 'To', value: 'Bob' }], data: { to: 'Bob' } },
      }),
    act: (_, plan) => String(done.push(plan)),
  }
}

const tone = (value: string) => () => ({ action: 'accept', content: { tone: value } })
const referenceIn = ({ served }: Played<string>) =>
  /reference ([\w-]+)/.exec('text' in served ? served.text : '')?.[1]

test('what continue brings back is good for one effect, and not for long', async () => {
  const { world, engine, pass, done } = timed()
  const options = { revision: '2025-06-18', interaction: typed(done), capabilities: FORM_ONLY } as const
  const told = await play(engine, { ...options, person: tone('long') })
  await world.page.finish(await onlyTicket(world, principal))
  const goOn = async () => {
    const continues = await engine.frozen(referenceIn(told) ?? '', caller())
    return play(engine, { ...options, ...(continues && { continues }), person: () => ({ action: 'cancel' }) })
  }
  expect((await goOn()).served).toEqual({ is: 'result', result: 'long 1' })
  for (const seconds of [0, 11 * 60, 20 * 3600]) {
    pass(seconds)
    const { served } = await goOn()
    expect(served).toMatchObject({ is: 'refused' })
  }
  expect(done).toEqual(['long'])
})

test('what continue brings back is forgotten with the time of its page', async () => {
  const { world, engine, pass, done } = timed()
  const options = { revision: '2025-06-18', interaction: typed(done), capabilities: FORM_ONLY } as const
  const told = await play(engine, { ...options, person: tone('long') })
  await world.page.finish(await onlyTicket(world, principal))
  pass(31 * 60)
  const continues = await engine.frozen(referenceIn(told) ?? '', caller())
  const again = await play(engine, { ...options, ...(continues && { continues }), person: tone('short') })
  expect(again.asked).toHaveLength(1)
  expect(done).toEqual(['short'])
})

test('a call that finds the page of another one is told no reference, which would bring back the other', async () => {
  const { engine, done } = timed()
  const options = { revision: '2025-06-18', interaction: typed(done), capabilities: FORM_ONLY } as const
  const first = await play(engine, { ...options, person: tone('short') })
  expect(referenceIn(first)).toBeDefined()
  expect(referenceIn(await play(engine, { ...options, person: tone('short') }))).toBe(referenceIn(first))
  const others = [
    await play(engine, { ...options, person: tone('long') }),
    await play(engine, { ...options, input: { other: 'arguments' }, person: tone('short') }),
  ]
  for (const told of others) {
    expect(told.served).toMatchObject({ text: expect.stringMatching(/Then ask again\.$/) as string })
    expect(referenceIn(told)).toBeUndefined()
  }
})

for (const sent of [{}, { content: { tone: 'long' } }])
  test(`an answer of the client to a page is none to its form, and continue asks it once: ${JSON.stringify(sent)}`, async () => {
    const { world, engine, done } = timed()
    const options = { revision: '2026-07-28', interaction: typed(done), capabilities: URL_ONLY } as const
    await play(engine, {
      ...{ ...options, rounds: 2 },
      async person(question: Elicitation) {
        if (question.mode !== 'url') throw new TypeError('That is no page.')
        await world.page.answer(await world.ticketAt(question.url), { tone: 'short' })
        return { action: 'accept', ...sent }
      },
    })
    const ticket = await onlyTicket(world, principal)
    expect(ticket.kind).toBe('connection')
    await world.page.finish(ticket)
    const continues = await engine.frozen(ticket.id, caller())
    const played = await play(engine, { ...options, ...(continues && { continues }) })
    expect([played.asked, done]).toEqual([[], ['short']])
  })

test('[2026-07-28] a no in the client takes back the yes on the page, for every later call', async () => {
  const { world, engine, pass, done } = timed()
  const options = { revision: '2026-07-28', interaction: approved(done) } as const
  const first = await play(engine, {
    ...options,
    async person(question) {
      if (question.mode === 'url') await world.page.approve(await world.ticketAt(question.url))
      return { action: 'decline' }
    },
  })
  expect(first.served).toMatchObject({ outcome: 'declined' })
  pass(121)
  const second = await play(engine, { ...options, person: () => ({ action: 'cancel' }) })
  expect([second.asked.length, done]).toEqual([1, []])
})

for (const no of ['decline', 'disown'] as const)
  test(`"${no}" on a page that was found by oneself keeps the next calls from asking at once`, async () => {
    const { world, engine, pass, done } = timed()
    const options = { revision: '2026-07-28', interaction: approved(done), capabilities: {} } as const
    await play(engine, options)
    await world.page[no](await onlyTicket(world, principal))
    expect((await play(engine, options)).served).toMatchObject({ outcome: 'declined' })
    expect((await play(engine, options)).served).toMatchObject({ reason: 'cool_down' })
    expect(await world.store.tickets.open(principal)).toEqual([])
    pass(5 * 60)
    expect((await play(engine, options)).served).toMatchObject({ reason: 'questions-page' })
  })

test('a caller has twenty pages open and no more, and finds those again', async () => {
  const { world, engine, done } = timed()
  const options = { revision: '2026-07-28', interaction: approved(done), capabilities: {} } as const
  const reasons = new Set<string>()
  for (let number = 0; number < 25; number++) {
    const { served } = await play(engine, { ...options, input: { number } })
    if (served.is === 'refused') reasons.add(served.reason)
  }
  expect(await world.store.tickets.open(principal)).toHaveLength(20)
  expect([...reasons]).toEqual(['questions-page', 'too_many_open'])
  expect((await play(engine, { ...options, input: { number: 3 } })).served).toMatchObject({
    reason: 'questions-page',
  })
  // Others have room of their own.
  expect((await play(engine, { ...options, caller: caller('alice', 'other client') })).served).toMatchObject({
    reason: 'questions-page',
  })
})

test('an answer that nobody can open is no answer', async () => {
  const { world, engine, done } = timed()
  const interaction: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('note', {
        ...{ purpose: 'say it', effect: 'It is noted.' },
        schema: z.object({ note: z.string().optional() }),
      }),
    act: (_, note) => String(done.push(note)),
  }
  const options = { revision: '2026-07-28', interaction, capabilities: {} } as const
  await play(engine, options)
  const { id } = await onlyTicket(world, principal)
  await world.store.tickets.move({ id, from: ['pending'], to: 'completed', result: 'not sealed by us' })
  expect((await play(engine, options)).served).toMatchObject({ reason: 'questions-page' })
  expect(done).toEqual([])
})

test('[2025-11-25] a client that is refused a thousand times takes no notice from others', async () => {
  const { world, engine, done } = timed()
  const told: string[] = []
  const refused = (subject: string) => {
    const request = {
      ...{ method: 'tools/call', name: 'tool', interaction: approved(done), input: {}, rawArguments: {} },
      peer: peerOf({
        version: '2025-11-25',
        capabilities: URL_ONLY,
        caller: caller(subject),
        hasChannel: true,
      }),
      ...{ state: undefined, responses: undefined, signal: new AbortController().signal },
      push: () => Promise.resolve({ is: 'not-shown' }),
      prefersUrlError: true,
      completed: () => void told.push(subject),
      isFailure: () => false,
      progress: () => undefined,
    } as const satisfies InteractiveRequest<unknown, unknown, string>
    return engine.serve<unknown, unknown, string>(request)
  }
  for (let number = 0; number < 1000; number++) await refused('bob')
  expect((await refused('alice')).is).toBe('url-required')
  await world.page.approve(await onlyTicket(world, principal))
  await expect.poll(() => told).toEqual(['alice'])
  await world.page.approve(await onlyTicket(world, caller('bob').principal))
  await expect.poll(() => told.filter(subject => subject === 'bob').length).toBe(10)
})

test('a yes while one account was used is none to using another', async () => {
  const { world, engine } = timed()
  const used: string[] = []
  const interaction: Interaction<unknown, { readonly account: string }, string> = {
    authorize: 'none',
    async ask(_, person) {
      const crm = await person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] })
      await person.approval('send', {
        purpose: 'send it',
        plan: { title: 'Send?', lines: [{ label: 'To', value: 'Bob' }], data: {} },
      })
      return crm
    },
    act: (_, { account }) => String(used.push(account)),
  }
  const options = { revision: '2026-07-28', interaction, capabilities: {} } as const
  await play(engine, options)
  const connected = await onlyTicket(world, principal)
  await world.page.finish(connected)
  await play(engine, options)
  await world.page.approve(await onlyTicket(world, principal))

  // The person connects a second account, for more, and takes the first away.
  const { store } = world
  const [first] = await store.connections.of(principal)
  await connectSecond(world, connected.caller, ['contacts:read', 'drafts:write'])
  await store.connections.move(first?.id ?? '', ['active'], 'revoked')
  expect((await play(engine, options)).served).toMatchObject({ reason: 'questions-page' })
  expect(used).toEqual([])
})

test('a flow goes on with the account that its own page led to', async () => {
  const { world, engine } = timed()
  const used: string[] = []
  const interaction: Interaction<unknown, { readonly account: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] }),
    act: (_, { account }) => String(used.push(account)),
  }
  await play(engine, {
    ...{ revision: '2026-07-28', interaction },
    async person(question) {
      if (question.mode !== 'url') throw new TypeError('That is no page.')
      const ticket = await world.ticketAt(question.url)
      await world.page.finish(ticket)
      await connectSecond(world, ticket.caller, ['drafts:write'])
      return { action: 'accept' }
    },
  })
  expect(used).toEqual(['alice@acme.example'])
})

/** Another account of the same person, which this caller may use, too. */
async function connectSecond(
  { store, options }: World,
  usedBy: string,
  scopes: readonly string[],
): Promise<void> {
  const id = 'second'
  const account = { id: 'a2', label: 'private@acme.example' }
  await store.connections.create({ id, principal, provider: 'crm', account, scopes, state: 'inactive' })
  await options.vault?.put(
    { connection: id, principal, provider: 'crm', account: account.id, scopes, version: 1 },
    { accessToken: 'other', tokenType: 'Bearer' },
  )
  await store.consents.grant({ connection: id, caller: usedBy, scopes, clientName: undefined })
  await store.connections.move(id, ['inactive'], 'active')
}
