import { McpServer } from '@modelcontextprotocol/server'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, offerServer } from '../offer-server.ts'
import { connect, type Frame, REVISIONS, WAYS } from '../peers.ts'

const person = () => accept({ offer: 'plus' })
const questionsIn = (frames: readonly Frame[]) =>
  JSON.stringify(frames).match(/"method":"elicitation\/create"/g)?.length ?? 0

for (const { revision, transport } of WAYS) {
  const on = `[${revision}] over ${transport}`

  test(`C01 ${on}: a client that declares form mode only is asked by form and never by URL`, async () => {
    const { factory } = offerServer()
    const peer = await connect(factory, {
      revision,
      transport,
      person,
      capabilities: { elicitation: { form: {} } },
    })
    expect((await peer.call('pick_offer')).text).toBe('plus comes first.')
    expect(JSON.stringify(peer.frames)).not.toContain('"mode":"url"')
    await peer.close()
  })

  test(`C02 ${on}: a client that declares URL mode only is never sent a form`, async () => {
    const { factory, done } = offerServer()
    const peer = await connect(factory, {
      revision,
      transport,
      person,
      capabilities: { elicitation: { url: {} } },
    })
    const leg = await peer.leg({ name: 'pick_offer', arguments: {} })
    if (revision === '2026-07-28') {
      expect(leg.error).toMatchObject({
        code: -32021,
        data: { requiredCapabilities: { elicitation: { form: {} } } },
      })
    } else {
      expect(leg).toMatchObject({
        isError: true,
        text: expect.stringContaining('does not show forms') as string,
      })
    }
    expect(questionsIn(peer.frames)).toBe(0)
    expect(done).toEqual([])
    await peer.close()
  })

  test(`C03 ${on}: a client that declares both modes gets forms`, async () => {
    const { factory } = offerServer()
    const peer = await connect(factory, { revision, transport, person })
    expect((await peer.call('pick_offer')).text).toBe('plus comes first.')
    expect(peer.asked[0]?.mode).toBe(revision === '2025-06-18' ? undefined : 'form')
    await peer.close()
  })

  test(`C04 ${on}: a client that declares nothing is not asked, and is told what to do`, async () => {
    const { factory, done } = offerServer()
    const peer = await connect(factory, { revision, transport, capabilities: {} })
    const leg = await peer.leg({ name: 'pick_offer', arguments: {} })
    if (revision === '2026-07-28') {
      expect(leg.error).toMatchObject({
        code: -32021,
        data: { requiredCapabilities: { elicitation: { form: {} } } },
      })
    } else {
      expect(leg).toMatchObject({
        isError: true,
        text: expect.stringContaining('Use a client that supports') as string,
      })
    }
    expect(questionsIn(peer.frames)).toBe(0)
    expect(done).toEqual([])
    await peer.close()
  })

  test(`C05 ${on}: an empty elicitation object is form mode`, async () => {
    const { factory } = offerServer()
    const peer = await connect(factory, { revision, transport, person, capabilities: { elicitation: {} } })
    expect((await peer.call('pick_offer')).text).toBe('plus comes first.')
    await peer.close()
  })
}

for (const transport of ['stdio', 'http'] as const) {
  test(`C06 [2026-07-28] over ${transport}: each round is judged by the capabilities of its own request`, async () => {
    const { factory, done } = offerServer({ check: offer => offer !== 'basic' || 'Basic is sold out.' })
    const peer = await connect(factory, { revision: '2026-07-28', transport })
    const meta = (elicitation: unknown) => ({
      _meta: {
        'io.modelcontextprotocol/clientCapabilities': elicitation === undefined ? {} : { elicitation },
      },
    })
    const first = await peer.leg({ name: 'pick_offer', arguments: {}, ...meta({ form: {} }) })
    const answer = { requestState: first.requestState, inputResponses: { offer: accept({ offer: 'basic' }) } }

    // The answer was wrong, so the question is due again: to a client that no longer says it can show it.
    const without = await peer.leg({ name: 'pick_offer', arguments: {}, ...answer, ...meta(undefined) })
    const withIt = await peer.leg({ name: 'pick_offer', arguments: {}, ...answer, ...meta({ form: {} }) })

    expect(without.error?.code).toBe(-32021)
    expect(withIt.inputRequests?.['offer']?.params.message).toMatch(/^Basic is sold out/)
    expect(done).toEqual([])
    await peer.close()
  })
}

test('C04 [2025-11-25] over HTTP without a session: nothing is sent into the void', async () => {
  const { factory, done } = offerServer()
  const { createMcpHandler } = await import('@modelcontextprotocol/server')
  const stateless = createMcpHandler(factory)
  const client = new Client({ name: 'c', version: '1' }, { capabilities: { elicitation: {} } })
  client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }))
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://server.test/mcp'), {
      fetch: (url, init) => stateless.fetch(new Request(url, init)),
    }),
  )
  const result = await client.callTool({ name: 'pick_offer', arguments: {} })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain('opened no session')
  expect(done).toEqual([])
  await client.close()
})

for (const revision of REVISIONS) {
  test(`C18 [${revision}] a form that asks for a password is not sent, under any field name`, async () => {
    const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
    const factory = () => {
      const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
      askgate.tool(server, 'sign_in', {
        description: 'd',
        authorize: 'none',
        ask: (_, who) =>
          who.form('q', {
            purpose: 'sign in',
            effect: 'You are signed in.',
            schema: z.object({ field1: z.string().meta({ title: 'Your password' }) }),
          }),
        act: () => 'signed in',
      })
      return server
    }
    const peer = await connect(factory, { revision, person: () => accept({ field1: 'x' }) })
    const result = await peer.call('sign_in')
    expect(result).toMatchObject({
      isError: true,
      text: expect.stringContaining('asked for a secret') as string,
    })
    expect(peer.asked).toHaveLength(0)
    await peer.close()
  })
}

test('a machine token is never asked anything, and its tools without questions still run', async () => {
  const { createEngine } = await import('@askgate/server')
  const { peerOf } = await import('@askgate/core')
  const engine = createEngine({ name: 'Acme', store: memoryStore() })
  const peer = peerOf({
    version: '2026-07-28',
    capabilities: { elicitation: { form: {}, url: {} } },
    caller: {
      standing: 'machine',
      principal: { tenant: 't', issuer: 'https://login.example', subject: 'robot' },
      client: 'robot',
      server: 'Acme',
    },
    hasChannel: true,
  })
  const request = {
    method: 'tools/call',
    input: {},
    rawArguments: {},
    peer,
    state: undefined,
    responses: undefined,
    signal: new AbortController().signal,
    isFailure: () => false,
    progress: () => undefined,
  } as const
  const asks = {
    authorize: 'none',
    ask: (_: unknown, who: { form: (...a: never[]) => unknown }) =>
      who.form(
        ...(['q', { purpose: 'choose', effect: 'None.', schema: z.object({ a: z.string() }) }] as never[]),
      ),
    act: () => 'done',
  } as never
  expect(await engine.serve({ ...request, name: 'asks', interaction: asks })).toMatchObject({
    is: 'refused',
    reason: 'no-person',
  })
  const quiet = { authorize: 'none', ask: () => 1, act: () => 'done' } as never
  expect(await engine.serve({ ...request, name: 'quiet', interaction: quiet })).toMatchObject({
    is: 'result',
    result: 'done',
  })
})
