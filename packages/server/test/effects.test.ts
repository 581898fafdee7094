import type { Effects, Journal, Store } from '@askgate/core'
import { createEngine, type Interaction, keyRing, type Reconciled } from '@askgate/server'
import { ProviderError } from '@askgate/server/connect'
import { peerOf } from '@askgate/core'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import * as z from 'zod'

/** A ledger that does not deduplicate: two effects are two lines. */
function bench(options: { readonly reconcile?: false; readonly repeatable?: true } = {}) {
  let now = Date.parse('2026-11-30T12:00:00Z')
  const clock = { now: () => new Date(now) }
  const memory = memoryStore({ clock })
  const ledger: string[] = []
  const hooks: { beforeEffect?: () => Promise<void> | void; afterEffect?: () => Promise<void> | void } = {}
  const interaction: Interaction<{ note: string }, { name: string }, string> = {
    authorize: 'none',
    ...(options.repeatable && { repeatable: true }),
    ask: (_, person) =>
      person.form('name', {
        purpose: 'name it',
        effect: 'It is written down.',
        schema: z.object({ name: z.string() }),
      }),
    async act({ note }, { name }, run) {
      await hooks.beforeEffect?.()
      await run.fence()
      ledger.push(`${run.flow} ${note} ${name}`)
      await hooks.afterEffect?.()
      return `written ${name}`
    },
    ...(options.reconcile !== false && {
      reconcile: (_, { flow }): Reconciled<string> => {
        const line = ledger.find(written => written.startsWith(`${flow} `))
        return line === undefined
          ? { is: 'not-done' }
          : { is: 'done', result: `written ${line.split(' ')[2] ?? ''}` }
      },
    }),
  }
  const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(1) }])
  const process = (store: Store = memory) => createEngine({ name: 'Acme', store, keys, clock })
  const peer = (subject = 'alice', tenant = 'acme') =>
    peerOf({
      version: '2026-07-28',
      capabilities: { elicitation: {} },
      caller: {
        standing: 'verified',
        principal: { tenant, issuer: 'https://login.example', subject },
        client: 'app',
        server: 'Acme',
      },
      hasChannel: true,
    })
  function leg(
    engine: ReturnType<typeof process>,
    state?: string,
    name?: string,
    more: { signal?: AbortSignal; subject?: string } = {},
  ) {
    return engine.serve({
      method: 'tools/call',
      name: 'write',
      interaction,
      input: { note: 'n' },
      rawArguments: { note: 'n' },
      peer: peer(more.subject),
      state,
      responses: name === undefined ? undefined : { name: { action: 'accept', content: { name } } },
      signal: more.signal ?? new AbortController().signal,
      isFailure: result => result.startsWith('FAILED'),
      progress: () => undefined,
    })
  }
  async function asked(engine: ReturnType<typeof process>): Promise<string> {
    const served = await leg(engine)
    if (served.is !== 'question') throw new Error(`expected a question, got ${JSON.stringify(served)}`)
    return served.state
  }
  return {
    memory,
    ledger,
    hooks,
    interaction,
    process,
    leg,
    asked,
    peer,
    advance: (seconds: number) => void (now += seconds * 1000),
  }
}

/** The process dies there: the promise never settles and nothing more of it runs. */
function dies(at: keyof Effects, store: Store): Store {
  return { ...store, effects: { ...store.effects, [at]: () => new Promise(() => {}) } }
}

function silent(journal: Journal): Journal {
  return { ...journal, append: () => new Promise(() => {}) }
}

test('R04 a repeated call within ten minutes is told that it was done, and when', async () => {
  const { process, asked, leg, ledger, advance } = bench()
  const engine = process()
  await leg(engine, await asked(engine), 'x')
  await handedOver()

  const again = await leg(engine)
  expect(again).toMatchObject({ is: 'refused', isError: false, reason: 'already_done' })
  expect(again).toMatchObject({
    text: 'This was already done at 2026-11-30 12:00:00 UTC. It was not done again.',
  })

  advance(10 * 60 + 1)
  expect((await leg(engine)).is).toBe('question')
  expect(ledger).toHaveLength(1)
})

test('R04 a repeatable tool may take effect again at once', async () => {
  const { process, asked, leg, ledger } = bench({ repeatable: true })
  const engine = process()
  for (const name of ['x', 'y']) {
    await leg(engine, await asked(engine), name)
    await handedOver()
  }
  expect(ledger).toHaveLength(2)
})

test('R04 two flows of the same call that are answered at the same time take effect once', async () => {
  const { process, asked, leg, ledger } = bench()
  const engine = process()
  const states = [await asked(engine), await asked(engine)]
  const ends = await Promise.all(states.map(state => leg(engine, state, 'x')))
  expect(ledger).toHaveLength(1)
  expect(ends.filter(end => end.is === 'result').length).toBeGreaterThanOrEqual(1)
})

test('R01 a result nobody received is delivered once, then it is already done', async () => {
  const { process, asked, leg, ledger, hooks } = bench()
  const engine = process()
  const caller = new AbortController()
  hooks.afterEffect = () => {
    caller.abort()
  }
  await leg(engine, await asked(engine), 'x', { signal: caller.signal })
  await handedOver()

  expect(await leg(engine)).toMatchObject({ is: 'result', result: 'written x' })
  expect(await leg(engine)).toMatchObject({ reason: 'already_done' })
  expect(ledger).toHaveLength(1)
})

test('R04 a result counts as received although the SDK ends the exchange right after it', async () => {
  const { process, asked, leg } = bench()
  const engine = process()
  const exchange = new AbortController()
  await leg(engine, await asked(engine), 'x', { signal: exchange.signal })
  exchange.abort()
  await handedOver()

  expect(await leg(engine)).toMatchObject({ reason: 'already_done' })
})

test('a process that dies between claim and effect leaves nothing behind: the next call finds out and starts anew', async () => {
  const { process, asked, leg, ledger, hooks, advance } = bench()
  hooks.beforeEffect = () => new Promise(() => {})
  const first = process()
  void leg(first, await asked(first), 'x')

  const second = process()
  await expect.poll(async () => (await leg(second)).is).toBe('refused')
  expect(await leg(second)).toMatchObject({ reason: 'running' })
  advance(31)
  delete hooks.beforeEffect
  const state = await asked(second)
  expect(await leg(second, state, 'y')).toMatchObject({ is: 'result', result: 'written y' })
  expect(ledger).toHaveLength(1)
})

test('a process that dies after the effect, before it could say so, is reconciled: nothing is done twice', async () => {
  const { memory, process, asked, leg, ledger, advance } = bench()
  const first = process(dies('finish', memory))
  const state = await asked(first)
  void leg(first, state, 'x')
  await expect.poll(() => ledger.length).toBe(1)
  advance(31)

  const second = process()
  expect(await leg(second), 'a fresh call').toMatchObject({ is: 'result', result: 'written x' })
  expect(await leg(second, state, 'x'), 'the same retry').toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test.for([
  ['finish', 31, 'reconciled'],
  ['journal', 0, 'delivered_later'],
] as const)(
  'what a process did that dies at its %s is in the journal when the next call gets the result',
  async ([at, seconds, reason]) => {
    const { memory, process, asked, leg, ledger, advance } = bench()
    const first = process(at === 'finish' ? dies(at, memory) : { ...memory, journal: silent(memory.journal) })
    void leg(first, await asked(first), 'x')
    await expect.poll(() => ledger.length).toBe(1)
    advance(seconds)

    const second = process()
    await expect.poll(async () => (await leg(second)).is).toBe('result')

    const [flow = ''] = ledger[0]?.split(' ') ?? []
    expect(await memory.journal.read()).toMatchObject([{ flow, outcome: 'accepted', reason }])
  },
)

test('a retry of the same flow after a crash before the effect runs act under the higher fence', async () => {
  const { process, asked, leg, ledger, hooks, advance } = bench()
  hooks.beforeEffect = () => new Promise(() => {})
  const first = process()
  const state = await asked(first)
  void leg(first, state, 'x')
  const second = process()
  await expect.poll(async () => (await leg(second)).is).toBe('refused')
  advance(31)
  delete hooks.beforeEffect
  expect(await leg(second, state, 'x')).toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test('a paused process that wakes after its lease has lost the effect, and its fence refuses', async () => {
  const { process, asked, leg, ledger, hooks, advance } = bench()
  let wake = () => {}
  hooks.beforeEffect = () => new Promise<void>(resolve => (wake = resolve))
  const first = process()
  const state = await asked(first)
  const sleeper = leg(first, state, 'x')
  const second = process()
  await expect.poll(async () => (await leg(second)).is).toBe('refused')

  advance(31)
  delete hooks.beforeEffect
  expect(await leg(second, state, 'x')).toMatchObject({ is: 'result', result: 'written x' })
  wake()
  expect(await sleeper).toMatchObject({ is: 'refused', reason: 'effect_superseded' })
  expect(ledger).toHaveLength(1)
})

test('a paused process that wakes after its lease, before anybody took over, does not act either', async () => {
  const { process, asked, leg, ledger, hooks, advance } = bench()
  let wake = () => {}
  let waiting = false
  hooks.beforeEffect = () => new Promise<void>(resolve => ((waiting = true), (wake = resolve)))
  const engine = process()
  const sleeper = leg(engine, await asked(engine), 'x')
  await expect.poll(() => waiting).toBe(true)
  advance(31)
  wake()
  expect(await sleeper).toMatchObject({ is: 'refused', reason: 'effect_superseded' })
  expect(ledger).toEqual([])
})

test('without a reconcile nobody knows, so nothing is repeated', async () => {
  const { memory, process, asked, leg, ledger, advance } = bench({ reconcile: false })
  const first = process(dies('finish', memory))
  const state = await asked(first)
  void leg(first, state, 'x')
  await expect.poll(() => ledger.length).toBe(1)
  advance(31)
  const second = process()
  expect(await leg(second)).toMatchObject({ is: 'refused', isError: true, reason: 'in_doubt' })
  expect(await leg(second, state, 'x')).toMatchObject({ reason: 'in_doubt' })
  expect(ledger).toHaveLength(1)
})

test('a reconcile that can not find out leaves the doubt standing, and is asked again by the next call', async () => {
  const { memory, process, asked, leg, ledger, advance, interaction } = bench()
  const first = process(dies('finish', memory))
  void leg(first, await asked(first), 'x')
  await expect.poll(() => ledger.length).toBe(1)
  advance(31)
  const found = interaction.reconcile
  interaction.reconcile = () =>
    Promise.reject(new Error('the ledger is down at https://ledger.test/?key=CANARY'))
  const second = process()
  const doubt = await leg(second)
  expect(doubt).toMatchObject({ is: 'refused', isError: true, reason: 'in_doubt' })
  expect(JSON.stringify(doubt)).not.toContain('CANARY')
  if (found) interaction.reconcile = found
  expect(await leg(second)).toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test('act that throws is not retried by itself: once its lease is over, the next call reconciles', async () => {
  const { process, asked, leg, ledger, hooks, advance } = bench()
  const engine = process()
  hooks.afterEffect = () => {
    throw new Error('connection lost to https://ledger.test/?key=CANARY')
  }
  const failed = await leg(engine, await asked(engine), 'x')
  expect(failed).toMatchObject({ is: 'refused', outcome: 'failed', isError: true })
  expect(JSON.stringify(failed)).not.toContain('CANARY')
  delete hooks.afterEffect
  advance(31)
  expect(await leg(engine)).toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test('what act sent before it threw may arrive late: nobody looks, and nothing is done again, before that', async () => {
  const { process, asked, leg, ledger, interaction, advance } = bench()
  const engine = process()
  const late = Promise.withResolvers<string>()
  interaction.act = ({ note }, { name }, { flow }) => {
    late.resolve(`${flow} ${note} ${name}`)
    throw new Error('The line is cut.')
  }
  await leg(engine, await asked(engine), 'x')

  expect(await leg(engine)).toMatchObject({ is: 'refused', reason: 'running' })
  ledger.push(await late.promise)
  advance(31)
  expect(await leg(engine)).toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test.for([
  ['what was refused', new ProviderError('refused', 'No.', 422), 'question'],
  ['access that is taken no longer', new ProviderError('reauth-required', 'No.'), 'question'],
  ['a gateway that gave up waiting', new ProviderError('refused', 'No.', 504), 'refused'],
  ['no answer', new ProviderError('unreachable', 'No.'), 'refused'],
] as const)('[%s] the next call waits only for what may still arrive', async ([, error, is]) => {
  const { process, asked, leg, interaction } = bench()
  const engine = process()
  interaction.act = () => {
    throw error
  }
  await leg(engine, await asked(engine), 'x')
  expect(await leg(engine)).toMatchObject({ is })
})

test('a result that tells of a failure does not stand in the way of trying again', async () => {
  const { process, asked, leg, interaction, ledger } = bench()
  const engine = process()
  const { act } = interaction
  interaction.act = () => 'FAILED: sold out'
  await leg(engine, await asked(engine), 'x')
  await handedOver()
  interaction.act = act
  expect(await leg(engine, await asked(engine), 'x')).toMatchObject({ is: 'result', result: 'written x' })
  expect(ledger).toHaveLength(1)
})

test('a cancelled call never acts: not before the claim, and not right after it', async () => {
  const { memory, process, asked, leg, ledger } = bench()
  const caller = new AbortController()
  const leaving: Store = {
    ...memory,
    effects: {
      ...memory.effects,
      claim: async request => {
        const claim = await memory.effects.claim(request)
        caller.abort()
        return claim
      },
    },
  }
  const engine = process(leaving)
  const state = await asked(engine)
  await expect(leg(engine, state, 'x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'cancelled',
  })
  await expect(leg(engine, state, 'x', { signal: caller.signal })).rejects.toMatchObject({
    code: 'cancelled',
  })
  expect(ledger).toEqual([])

  // Nothing of it stands in the way of the next try.
  const next = process()
  expect(await leg(next, state, 'x')).toMatchObject({ is: 'result' })
})

test('R07 a client that never answers leaves nothing locked and nothing stored', async () => {
  const { memory, process, asked, leg } = bench()
  const engine = process()
  for (let i = 0; i < 20; i++) await asked(engine)
  expect(await memory.journal.read()).toEqual([])
  expect((await leg(engine, await asked(engine), 'x')).is).toBe('result')
})

test('S02 [2026-07-28] another tenant, or another person, can not use a state', async () => {
  const { process, asked, interaction, peer, ledger, leg } = bench()
  const engine = process()
  const state = await asked(engine)
  for (const stranger of [peer('bob'), peer('alice', 'globex')]) {
    await expect(
      engine.serve({
        method: 'tools/call',
        name: 'write',
        interaction,
        input: { note: 'n' },
        rawArguments: { note: 'n' },
        peer: stranger,
        state,
        responses: { name: { action: 'accept', content: { name: 'x' } } },
        signal: new AbortController().signal,
        isFailure: () => false,
        progress: () => undefined,
      }),
    ).rejects.toMatchObject({ code: 'state_rejected' })
  }
  expect(ledger).toEqual([])
  expect((await leg(engine, state, 'x')).is).toBe('result')
})

test('what Alice declined does not keep Bob from being asked, and what she did is not "already done" for him', async () => {
  const { process, asked, leg } = bench()
  const engine = process()
  await leg(engine, await asked(engine), 'x')
  await handedOver()
  expect(await leg(engine)).toMatchObject({ reason: 'already_done' })
  expect((await leg(engine, undefined, undefined, { subject: 'bob' })).is).toBe('question')
})

test('a form that is accepted touches no store before act', async () => {
  const { memory, process, asked, leg } = bench()
  const calls: string[] = []
  const counted = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function'
          ? (...args: unknown[]) => {
              calls.push(String(name))
              return (value as (...a: unknown[]) => unknown).apply(target, args)
            }
          : value
      },
    })
  const engine = process({
    ...memory,
    mayConcern: call => memory.mayConcern(call),
    effects: counted(memory.effects),
    refusals: counted(memory.refusals),
    journal: counted(memory.journal),
  })
  const state = await asked(engine)
  expect(calls).toEqual([])
  await leg(engine, state, 'x')
  expect(calls[0]).toBe('claim')
})

/** A result counts as received in the turn after it was returned. */
function handedOver(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
