import type { Elicitation, Ticket } from '@askgate/core'
import { createEngine, type Interaction } from '@askgate/server'
import type { ConnectionHandle } from '@askgate/server/connect'
import { memoryStore } from '@askgate/store'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connectingServer, onlyTicket, type World } from '../connect/connecting.ts'
import { caller, play, type Play, type Played } from '../connect/play.ts'

interface Case {
  readonly id: string
  readonly revision: '2025-11-25' | '2026-07-28'
  readonly steps: readonly string[]
  readonly expect: { readonly why: string; readonly [member: string]: unknown }
}

const CASES = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')) as readonly Case[]
const tried = new Set<string>()

/** A case by its id, with what it says must hold. */
function resume(
  id: string,
  play: (expected: Case['expect'], revision: Case['revision']) => Promise<void>,
): void {
  const found = CASES.find(one => one.id === id)
  if (found === undefined) throw new TypeError(`There is no case ${id}.`)
  tried.add(id)
  test(`${id} [${found.revision}] ${found.steps.join(', ')}: ${found.expect.why}`, () =>
    play(found.expect, found.revision))
}

const ACCEPT = { action: 'accept' }
const schema = z.object({ offer: z.enum(['basic', 'plus']) })
const choose = () => ({ action: 'accept', content: { offer: 'plus' } })

/** A form, then an effect that is counted. */
function formTool(onAct: () => void = () => undefined) {
  const done: string[] = []
  const interaction: Interaction<unknown, { offer: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('offer', { purpose: 'choose', effect: 'It is booked.', schema }),
    act(_, { offer }) {
      done.push(offer)
      onAct()
      return `Booked ${offer}.`
    },
  }
  return { interaction, done }
}

/** An account, then an effect that is counted. */
function accountTool(onAct: () => void = () => undefined) {
  const done: string[] = []
  const interaction: Interaction<unknown, ConnectionHandle, string> = {
    authorize: 'none',
    ask: (_, person) => person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] }),
    act(_, { account }) {
      done.push(account)
      onAct()
      return `Stored for ${account}.`
    },
  }
  return { interaction, done }
}

function atTicket(world: World, does: (ticket: Ticket) => Promise<unknown>) {
  return async (question: Elicitation) => {
    if (question.mode !== 'url') throw new TypeError('That is no page.')
    await does(await world.ticketAt(question.url))
    return ACCEPT
  }
}

async function grants({ store }: World, subject = 'alice'): Promise<number> {
  return (await store.connections.of(caller(subject).principal)).filter(({ state }) => state === 'active')
    .length
}

function moving() {
  const clock = {
    at: new Date(),
    now: () => clock.at,
    move: (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms)),
  }
  return clock
}

const textOf = ({ served }: Played<string>) => (served.is === 'result' ? served.result : served.is)

resume('M003', async (expected, revision) => {
  const world = connectingServer()
  const engine = createEngine(world.options)
  const gone = new AbortController()
  const { interaction, done } = accountTool(() => {
    gone.abort()
  })
  const person = atTicket(world, ticket => world.page.finish(ticket))
  await play(engine, { revision, interaction, person, signal: gone.signal })
  const again = await play(engine, { revision, interaction, person })
  expect(textOf(again)).toBe('Stored for alice@acme.example.')
  expect([await grants(world), done.length]).toEqual([expected['grants'], expected['side_effects']])
})

resume('M004', async (expected, revision) => {
  const gone = new AbortController()
  const { interaction, done } = formTool(() => {
    gone.abort()
  })
  const engine = createEngine(connectingServer().options)
  await play(engine, { revision, interaction, person: choose, signal: gone.signal })
  const again = await play(engine, { revision, interaction, person: choose })
  expect(textOf(again)).toBe('Booked plus.')
  expect([done.length, again.asked]).toEqual([expected['side_effects'], []])
})

resume('M006', async (_, revision) => {
  const world = connectingServer()
  const { interaction } = accountTool()
  const person = atTicket(world, ticket => world.page.finish(ticket))
  const played = await play(createEngine(world.options), { revision, interaction, person })
  expect(played.notices).toHaveLength(1)
  expect(textOf(played)).toBe('Stored for alice@acme.example.')

  // Who never comes back from the page: an end within the time limit, and no notice.
  const silent = connectingServer({ limits: { answerSeconds: 0.05 } })
  const ended = await play(createEngine(silent.options), { revision, interaction })
  expect(ended.served).toMatchObject({ is: 'refused', outcome: 'unanswered' })
})

resume('M008', async (expected, revision) => {
  const world = connectingServer()
  const { interaction, done } = accountTool()
  // The page ends and the client is told; its dialog is answered later, or never.
  const person = async (question: Elicitation) => {
    if (question.mode !== 'url') throw new TypeError('That is no page.')
    await world.page.finish(await world.ticketAt(question.url))
    return new Promise<never>(() => undefined)
  }
  const played = await play(createEngine(world.options), { revision, interaction, person })
  expect(played.notices).toHaveLength(1)
  expect([await grants(world), done.length]).toEqual([expected['grants'], 1])
})

resume('M010', async (expected, revision) => {
  const world = connectingServer({ limits: { answerSeconds: 0.05 } })
  const engine = createEngine(world.options)
  const { interaction, done } = accountTool()
  const tickets = new Set<string>()
  const person = atTicket(world, ticket => {
    tickets.add(ticket.id)
    return world.page.begin(ticket)
  })
  const first = await play(engine, { revision, interaction, person })
  const second = await play(engine, { revision, interaction, person })
  expect(first.asked.length + second.asked.length).toBeLessThanOrEqual(Number(expected['questions_max']))
  expect([tickets.size, await grants(world), done.length]).toEqual([1, expected['grants'], 0])
})

resume('M012', async (expected, revision) => {
  const clock = moving()
  const engine = createEngine(connectingServer({ clock, store: memoryStore({ clock }) }).options)
  const { interaction } = formTool()
  const first = await play(engine, { revision, interaction, person: () => ({ action: 'cancel' }) })
  expect(first.served).toMatchObject({ outcome: 'cancelled' })
  clock.move(31_000)
  const second = await play(engine, { revision, interaction, person: choose })
  expect(first.asked.length + second.asked.length).toBe(expected['questions'])
  expect(textOf(second)).toBe('Booked plus.')
})

resume('M014', async (expected, revision) => {
  const world = connectingServer()
  const engine = createEngine(world.options)
  const { interaction } = accountTool()
  const person = atTicket(world, ticket => world.page.finish(ticket))
  const played = [
    await play(engine, { revision, interaction, person, caller: caller('alice') }),
    await play(engine, { revision, interaction, person, caller: caller('bob') }),
  ]
  expect(played.flatMap(({ asked }) => asked)).toHaveLength(Number(expected['questions']))
  expect((await grants(world, 'alice')) + (await grants(world, 'bob'))).toBe(expected['grants'])
})

resume('M016', async (expected, revision) => {
  const world = connectingServer()
  const paid: number[] = []
  const interaction: Interaction<unknown, { euros: number }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.approval('pay', {
        purpose: 'pay for it',
        plan: { title: 'Pay 10 EUR?', lines: [{ label: 'Amount', value: '10 EUR' }], data: { euros: 10 } },
      }),
    act: (_, { euros }) => String(paid.push(euros)),
  }
  // The page reports its end twice.
  const person = atTicket(world, ticket =>
    Promise.all([world.page.approve(ticket), world.page.approve(ticket)]),
  )
  await play(createEngine(world.options), { revision, interaction, person })
  expect(paid).toHaveLength(Number(expected['payments']))
})

resume('M019', async (expected, revision) => {
  const clock = moving()
  const store = memoryStore({ clock })
  const world = connectingServer({ clock, store, limits: { answerSeconds: 0.05 } })
  const engine = createEngine(world.options)
  const { interaction, done } = accountTool()
  let id = ''
  const person = atTicket(world, ticket => {
    ;({ id } = ticket)
    return world.page.begin(ticket)
  })
  await play(engine, { revision, interaction, person })
  clock.move(31 * 60_000)
  expect(await store.tickets.move({ id, from: ['begun'], to: 'returned' })).toBeUndefined()
  expect([await grants(world), done.length]).toEqual([expected['grants'], 0])
})

resume('M023', async (expected, revision) => {
  const engine = createEngine(connectingServer().options)
  const { interaction, done } = formTool()
  const gone = new AbortController()
  let asked = 0
  const first = play(engine, {
    ...{ revision, interaction, signal: gone.signal },
    person() {
      asked++
      gone.abort()
      return new Promise<never>(() => undefined)
    },
  })
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  const second = await play(engine, { revision, interaction, person: choose })
  expect(asked + second.asked.length).toBe(expected['questions'])
  expect(done).toHaveLength(Number(expected['side_effects']))
})

resume('M024', async (expected, revision) => {
  const world = connectingServer()
  const engine = createEngine(world.options)
  const { interaction, done } = accountTool()
  const gone = new AbortController()
  const first = play(engine, {
    ...{ revision, interaction, signal: gone.signal },
    person() {
      gone.abort()
      return new Promise<never>(() => undefined)
    },
  })
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  await world.page.finish(await onlyTicket(world, caller().principal))
  const second = await play(engine, { revision, interaction })
  expect([second.asked, done.length, await grants(world)]).toEqual([[], 1, expected['grants']])
})

/** The first round of a call, and what a client may make of its state. */
async function firstRound(options: Partial<Parameters<typeof connectingServer>[0]> = {}) {
  const world = connectingServer(options)
  const engine = createEngine(world.options)
  const tool = formTool()
  const states: string[] = []
  const listening = {
    ...engine,
    async serve(...[request]: Parameters<typeof engine.serve>) {
      const served = await engine.serve(request)
      if (served.is === 'question') states.push(served.state)
      return served
    },
  } as typeof engine
  await play(listening, {
    revision: '2026-07-28',
    interaction: tool.interaction,
    person: () => NOBODY,
    rounds: 1,
  })
  const [state = ''] = states
  const retry = (
    more: Partial<Play<unknown, { offer: string }, string>> & { readonly answer?: unknown } = {},
    by = engine,
  ) => {
    const { answer = choose(), ...rest } = more
    const responses = answer === undefined || answer === NOBODY ? {} : { offer: answer }
    return play(by, {
      revision: '2026-07-28',
      interaction: tool.interaction,
      first: { state, responses },
      rounds: 1,
      ...rest,
    })
  }
  return { world, engine, state, retry, ...tool }
}

const NOBODY = Symbol('nobody answers')

resume('M026', async () => {
  const { retry, done } = await firstRound()
  await expect(retry({ input: { book: 'b' } })).rejects.toMatchObject({ code: 'state_rejected' })
  expect(done).toEqual([])
})

resume('M027', async () => {
  const { state, retry, done } = await firstRound()
  for (const at of [4, Math.floor(state.length / 2), state.length - 1]) {
    const changed = state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1)
    const first = { state: changed, responses: { offer: choose() } }
    await expect(retry({ first })).rejects.toMatchObject({ code: 'state_rejected' })
  }
  expect(done).toEqual([])
})

resume('M028', async () => {
  const clock = moving()
  const { retry, done } = await firstRound({ clock })
  clock.move(31 * 60_000)
  await expect(retry()).rejects.toMatchObject({ code: 'state_rejected' })
  expect(done).toEqual([])
})

resume('M029', async expected => {
  const { retry, done } = await firstRound()
  expect(textOf(await retry())).toBe('Booked plus.')
  expect(textOf(await retry())).toBe('Booked plus.')
  expect(done).toHaveLength(Number(expected['side_effects']))
})

resume('M030', async () => {
  const { world, retry, done } = await firstRound()
  expect(textOf(await retry({}, createEngine(world.options)))).toBe('Booked plus.')
  expect(done).toEqual(['plus'])
})

resume('M032', async () => {
  const { retry, done } = await firstRound()
  const { served } = await retry({ answer: NOBODY })
  expect(served).toMatchObject({ is: 'question', key: 'offer' })
  expect(done).toEqual([])
})

test('every case is tried', () => {
  // What a client does with a second notice is for the client: packages/client/test/required-pages.test.ts.
  expect(CASES.map(({ id }) => id).filter(id => !tried.has(id))).toEqual(['M018'])
})
