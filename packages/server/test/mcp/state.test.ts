import { keyRing } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { createRequestStateCodec, inputRequired, type McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { accept, offerServer } from '../offer-server.ts'
import { connect, type Leg } from '../peers.ts'

const M = '2026-07-28'
const answers = (offer: unknown) => ({ inputResponses: { offer: accept({ offer }) } })
const call = (more: Record<string, unknown> = {}) => ({
  name: 'pick_offer',
  arguments: { list: 'a' },
  ...more,
})

/** Everything but the last character of the state itself tells tampering apart from re-targeting: neither is told. */
const NEUTRAL = new Set([
  'Invalid or expired requestState',
  'This call can not be continued. Start it again.',
])
function expectRefused(leg: Leg, done: readonly string[]) {
  expect(leg.error?.code).toBe(-32602)
  expect(NEUTRAL).toContain(leg.error?.message)
  expect(done).toEqual([])
}

async function asked(options: Parameters<typeof offerServer>[0] = {}) {
  const server = offerServer(options)
  const peer = await connect(server.factory, { revision: M })
  const first = await peer.leg(call())
  const state = first.requestState ?? ''
  return { ...server, peer, first, state }
}

const tampered: [string, (state: string) => string][] = [
  ['a flipped bit', s => s.slice(0, 40) + (s[40] === 'A' ? 'B' : 'A') + s.slice(41)],
  ['a flipped last character', s => s.slice(0, -1) + (s.endsWith('A') ? 'B' : 'A')],
  ['appended bytes', s => `${s}AAAA`],
  ['cut short', s => s.slice(0, -4)],
  ['nothing behind the prefix', () => 'ag1.'],
  ['another key name', s => s.replace(/^ag1\.[^.]+/, 'ag1.k9')],
  ['far too long', s => s + 'A'.repeat(9000)],
]
for (const [name, tamper] of tampered) {
  test(`S13 [${M}] a state with ${name} is refused with -32602`, async () => {
    const { peer, state, done } = await asked()
    expectRefused(await peer.leg(call({ ...answers('plus'), requestState: tamper(state) })), done)
    await peer.close()
  })
}

test(`S13 [${M}] a state is refused for another tool and for other arguments`, async () => {
  const { peer, state, done } = await asked()
  expectRefused(await peer.leg(call({ ...answers('plus'), requestState: state, name: 'pick_other' })), done)
  expectRefused(
    await peer.leg(call({ ...answers('plus'), requestState: state, arguments: { list: 'b' } })),
    done,
  )
  expectRefused(await peer.leg(call({ ...answers('plus'), requestState: state, arguments: {} })), done)
  await peer.close()
})

test(`S13 [${M}] a state is refused by another server with the same keys, and by this one with other keys`, async () => {
  const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(7) }])
  const { peer, state } = await asked({ keys })
  for (const other of [offerServer({ keys, name: 'Other' }), offerServer()]) {
    const stranger = await connect(other.factory, { revision: M })
    expectRefused(await stranger.leg(call({ ...answers('plus'), requestState: state })), other.done)
    await stranger.close()
  }
  await peer.close()
})

test(`S13 [${M}] a state is refused after its time`, async () => {
  let now = Date.parse('2026-11-30T12:00:00Z')
  const clock = { now: () => new Date(now) }
  const { peer, state, done } = await asked({ clock, store: memoryStore({ clock }) })
  now += 30 * 60 * 1000 + 1
  expectRefused(await peer.leg(call({ ...answers('plus'), requestState: state })), done)
  await peer.close()
})

test(`S13 [${M}] a state replayed with the same answer gives the stored result, with another answer nothing`, async () => {
  const { peer, state, done } = await asked()
  const first = await peer.leg(call({ ...answers('plus'), requestState: state }))
  const same = await peer.leg(call({ ...answers('plus'), requestState: state }))
  const other = await peer.leg(call({ ...answers('pro'), requestState: state }))

  expect([first.text, same.text]).toEqual(['plus comes first.', 'plus comes first.'])
  expect(other).toMatchObject({
    isError: true,
    text: expect.stringContaining('already answered differently') as string,
  })
  expect(done).toEqual(['a plus'])
  await peer.close()
})

test(`R03 [${M}] the same retry twice in the same moment takes effect once, and both get the result`, async () => {
  const { peer, state, done } = await asked()
  const retry = call({ ...answers('plus'), requestState: state })
  const both = await Promise.all([peer.leg(retry), peer.leg(retry)])
  expect(both.map(leg => leg.text)).toEqual(['plus comes first.', 'plus comes first.'])
  expect(done).toEqual(['a plus'])
  await peer.close()
})

for (const revision of ['2025-06-18', '2025-11-25', M] as const) {
  test(`S14 [${revision}] answers nobody asked for unlock nothing: the question is put all the same`, async () => {
    const { factory, done } = offerServer()
    const peer = await connect(factory, { revision, person: () => ({ action: 'decline' }) })
    const leg = await peer.leg(call({ ...answers('plus') }))
    if (revision === M) expect(leg.inputRequests).toHaveProperty('offer')
    else expect(leg.text).toMatch(/^You declined/)
    expect(done).toEqual([])
    await peer.close()
  })
}

test(`S14 [${M}] an answer under a state in which nothing was asked counts for nothing`, async () => {
  const { peer, state, done } = await asked()
  // The first retry leaves the answer out; its own state shows the question again, not an answer.
  const second = await peer.leg(call({ requestState: state }))
  expect(second.inputRequests).toHaveProperty('offer')
  expect(done).toEqual([])
  await peer.close()
})

test(`C28 [${M}] an interim result has its type, one question and a state; a final one has neither`, async () => {
  const { peer, first, state } = await asked()
  expect(first).toMatchObject({
    resultType: 'input_required',
    requestState: expect.stringMatching(/^ag1\./) as string,
  })
  expect(Object.keys(first.inputRequests ?? {})).toEqual(['offer'])
  expect(first.inputRequests?.['offer']).toEqual({
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: expect.any(String) as string,
      requestedSchema: expect.any(Object) as object,
    },
  })
  await peer.leg(call({ ...answers('plus'), requestState: state }))
  const final = peer.frames.at(-1)?.[1]['result'] as Record<string, unknown>
  expect(final).not.toHaveProperty('requestState')
  expect(final['resultType'] ?? 'complete').toBe('complete')
  await peer.close()
})

test(`C28 [${M}] listing tools is never answered with a question`, async () => {
  const { peer } = await asked()
  await peer.client.listTools()
  expect(peer.frames.at(-1)?.[1]['result']).not.toMatchObject({ resultType: 'input_required' })
  await peer.close()
})

test(`C31 [${M}] a missing answer is asked for again, an extra one is ignored, a malformed one is an error`, async () => {
  const { peer, state, done } = await asked()
  const missing = await peer.leg(call({ requestState: state, inputResponses: {} }))
  const extra = await peer.leg(
    call({ requestState: state, inputResponses: { other: accept({ offer: 'pro' }) } }),
  )
  for (const again of [missing, extra]) expect(again.inputRequests).toHaveProperty('offer')

  for (const bad of [
    { action: 'perhaps' },
    { action: 'accept', content: { offer: { deep: 1 } } },
    { method: 'elicitation/create', result: accept({ offer: 'plus' }) },
    'plus',
  ]) {
    const leg = await peer.leg(call({ requestState: state, inputResponses: { offer: bad } }))
    expect(leg.error?.code, JSON.stringify(bad)).toBe(-32602)
  }
  expect(done).toEqual([])
  await peer.close()
})

test(`C32 [${M}] the server sends no request of its own`, async () => {
  const { peer, state } = await asked()
  await peer.leg(call({ ...answers('plus'), requestState: state }))
  const requests = peer.frames.filter(
    ([from, message]) => from === '<' && 'method' in message && 'id' in message,
  )
  expect(requests).toEqual([])
  await peer.close()
})

for (const transport of ['stdio', 'http'] as const) {
  test(`R10 [${M}] over ${transport}: the retry may land on another instance, or after a restart`, async () => {
    const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(7) }])
    const store = memoryStore()
    const one = offerServer({ keys, store })
    const two = offerServer({ keys, store })
    const first = await connect(one.factory, { revision: M, transport })
    const { requestState } = await first.leg(call())
    await first.close()

    const second = await connect(two.factory, { revision: M, transport })
    const result = await second.leg(call({ ...answers('pro'), requestState }))

    expect(result.text).toBe('pro comes first.')
    expect([one.done, two.done]).toEqual([[], ['a pro']])
    await second.close()
  })
}

test(`R11 [${M}] a question reworded by a deploy between rounds is put again, and the old answer does not count`, async () => {
  const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(7) }])
  const old = offerServer({ keys })
  const peer = await connect(old.factory, { revision: M })
  const { requestState } = await peer.leg(call())
  await peer.close()

  const { createAskgate } = await import('@askgate/server/mcp')
  const { McpServer } = await import('@modelcontextprotocol/server')
  const z = await import('zod')
  const askgate = createAskgate({ name: 'Acme', version: '2.0.0', store: memoryStore(), keys })
  const done: string[] = []
  const deployed = await connect(
    () => {
      const server = new McpServer({ name: 'acme', version: '2.0.0' }, askgate.serverOptions())
      askgate.tool(server, 'pick_offer', {
        description: 'd',
        inputSchema: z.object({ list: z.string() }),
        authorize: 'none',
        ask: (_, person) =>
          person.form('offer', {
            purpose: 'choose which offer is deleted',
            effect: 'It is gone.',
            schema: z.object({ offer: z.enum(['basic', 'plus', 'pro']).meta({ title: 'Offer' }) }),
          }),
        act: (_, { offer }) => {
          done.push(offer)
          return `${offer} is gone.`
        },
      })
      return server
    },
    { revision: M },
  )
  const again = await deployed.leg(call({ ...answers('plus'), requestState }))
  expect(again.inputRequests?.['offer']?.params.message).toMatch(/^This has changed since you answered it\./)
  expect(done).toEqual([])

  const end = await deployed.leg(call({ ...answers('plus'), requestState: again.requestState }))
  expect(end.text).toBe('plus is gone.')
  await deployed.close()
})

test(`[${M}] another handler's own state passes our hook untouched, and its own hook still runs`, async () => {
  const codec = createRequestStateCodec<{ n: number }>({ key: new Uint8Array(32).fill(3) })
  const { askgate } = offerServer()
  const { McpServer } = await import('@modelcontextprotocol/server')
  const seen: unknown[] = []
  const foreign = (server: McpServer, mint: (ctx: never) => Promise<string> | string) =>
    server.registerTool('foreign', {}, async ctx => {
      const state = ctx.mcpReq.requestState()
      if (state === undefined) return inputRequired({ requestState: await mint(ctx as never) })
      seen.push(state)
      return { content: [{ type: 'text', text: 'ok' }] }
    })
  const plain = await connect(
    () => {
      const server = new McpServer({ name: 's', version: '1' }, askgate.serverOptions())
      foreign(server, () => 'theirs')
      return server
    },
    { revision: M },
  )
  const hooked = await connect(
    () => {
      const server = new McpServer(
        { name: 's', version: '1' },
        askgate.serverOptions({ requestState: { verify: codec.verify } }),
      )
      foreign(server, ctx => codec.mint({ n: 1 }, ctx))
      return server
    },
    { revision: M },
  )
  expect((await plain.call('foreign')).text).toBe('ok')
  expect((await hooked.call('foreign')).text).toBe('ok')
  expect(seen).toEqual(['theirs', { n: 1 }])
  expect((await hooked.leg({ name: 'foreign', requestState: 'v1.forged' })).error?.code).toBe(-32602)
  await plain.close()
  await hooked.close()
})

test(`S13 [${M}] a state of another handler that looks like a flow is not taken for one`, async () => {
  const { askgate, done, factory } = offerServer()
  const forged = { gate: 'Acme', asked: { key: 'offer', digest: 'x' }, answers: {}, id: 'f', round: 1 }
  const peer = await connect(
    () => {
      const server = factory()
      const options = askgate.serverOptions({ requestState: { verify: () => forged } })
      ;(server.server as unknown as { _requestStateVerify: unknown })._requestStateVerify =
        options.requestState?.verify
      return server
    },
    { revision: M },
  )
  expectRefused(await peer.leg(call({ ...answers('plus'), requestState: 'foreign' })), done)
  await peer.close()
})

test(`[${M}] without serverOptions a tampered state is refused all the same`, async () => {
  const { askgate, done } = offerServer()
  const { McpServer } = await import('@modelcontextprotocol/server')
  const z = await import('zod')
  const peer = await connect(
    () => {
      const server = new McpServer({ name: 's', version: '1' })
      askgate.tool(server, 'pick_offer', {
        description: 'd',
        inputSchema: z.object({ list: z.string() }),
        authorize: 'none',
        ask: (_, person) =>
          person.form('offer', {
            purpose: 'choose',
            effect: 'None.',
            schema: z.object({ offer: z.string() }),
          }),
        act: (_, { offer }) => {
          done.push(offer)
          return 'ok'
        },
      })
      return server
    },
    { revision: M },
  )
  const { requestState = '' } = await peer.leg(call())
  expectRefused(
    await peer.leg(call({ ...answers('plus'), requestState: `${requestState.slice(0, -3)}AAA` })),
    done,
  )
  await peer.close()
})
