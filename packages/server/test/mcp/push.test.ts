import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { accept, offerServer } from '../offer-server.ts'
import { connect, LEGACY } from '../peers.ts'

for (const revision of LEGACY) {
  for (const transport of ['stdio', 'http'] as const) {
    const on = `[${revision}] over ${transport}`

    test(`${on}: a waiting call reports progress on its own token, with numbers that rise into act`, async () => {
      const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
      const factory = () => {
        const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
        askgate.tool(server, 'steps', {
          description: 'd',
          authorize: 'none',
          ask: () => 1,
          act(_, __, run) {
            for (const step of ['one', 'two', 'three']) run.progress(step)
            return 'ok'
          },
        })
        return server
      }
      const peer = await connect(factory, { revision, transport })
      const seen: { progress: number; message?: string }[] = []
      await peer.call(
        'steps',
        {},
        { onprogress: (p: { progress: number; message?: string }) => seen.push(p) },
      )
      expect(seen.map(({ progress, message }) => `${String(progress)} ${message ?? ''}`)).toEqual([
        '1 one',
        '2 two',
        '3 three',
      ])
      await peer.close()
    })

    test(`${on}: a caller that gives a token hears at once that it waits for a person`, async () => {
      const { factory } = offerServer()
      const seen: string[] = []
      const peer = await connect(factory, {
        revision,
        transport,
        person: async () => {
          await expect.poll(() => seen).toEqual(['Waiting for your answer.'])
          return accept({ offer: 'plus' })
        },
      })
      const onprogress = ({ message }: { message?: string }) => seen.push(message ?? '')
      expect((await peer.call('pick_offer', {}, { onprogress })).text).toBe('plus comes first.')
      await peer.close()
    })

    test(`${on}: when the caller leaves, the question is withdrawn and nothing happens`, async () => {
      const { factory, done } = offerServer()
      const caller = new AbortController()
      let withdrawn: AbortSignal | undefined
      const peer = await connect(factory, {
        revision,
        transport,
        person: (_, __, signal) => {
          withdrawn = signal
          caller.abort()
          return new Promise(() => {})
        },
      })
      await expect(peer.call('pick_offer', {}, { signal: caller.signal })).rejects.toThrow()
      await expect.poll(() => withdrawn?.aborted).toBe(true)
      expect(done).toEqual([])
      await peer.close()
    })

    test(`${on}: a question nobody answers ends the call after its time, and nothing happens`, async () => {
      const { factory, done } = offerServer({ limits: { answerSeconds: 0.05 } })
      const peer = await connect(factory, { revision, transport, person: () => new Promise(() => {}) })
      const result = await peer.call('pick_offer')
      expect(result).toMatchObject({
        isError: true,
        text: expect.stringContaining('no answer in time') as string,
      })
      expect(done).toEqual([])
      await peer.close()
    })

    test(`${on}: a client that answers a question with an error is told apart from a person who says no`, async () => {
      const { factory, done, store } = offerServer()
      const peer = await connect(factory, {
        revision,
        transport,
        person: () => Promise.reject(new Error('no screen')),
      })
      const result = await peer.call('pick_offer')
      expect(result).toMatchObject({
        isError: true,
        text: expect.stringContaining('could not show the question') as string,
      })
      expect(done).toEqual([])
      expect((await store.journal.read())[0]).toMatchObject({ outcome: 'unavailable', reason: 'not_shown' })
      await peer.close()
    })
  }

  test(`[${revision}] over http: a question travels on the stream of the call that needs it`, async () => {
    const { factory } = offerServer()
    const host = serveHttp({ server: factory })
    const listener = await host.listen()
    const post = (body: unknown, session?: string) =>
      fetch(listener.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(session && { 'mcp-session-id': session, 'mcp-protocol-version': revision }),
        },
        body: JSON.stringify(body),
      })
    const opened = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: revision,
        capabilities: { elicitation: {} },
        clientInfo: { name: 'c', version: '1' },
      },
    })
    const session = opened.headers.get('mcp-session-id') ?? ''
    await opened.text()
    await (await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, session)).text()

    // No GET stream is open: the only way to this client is the response of its own POST.
    const call = await post(
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'pick_offer', arguments: {} } },
      session,
    )
    const reader = call.body?.pipeThrough(new TextDecoderStream()).getReader()
    let stream = ''
    while (!stream.includes('elicitation/create')) stream += (await reader?.read())?.value ?? ''
    const { id } = JSON.parse(/data: (.*elicitation\/create.*)/.exec(stream)?.[1] ?? '{}') as { id: number }
    await (await post({ jsonrpc: '2.0', id, result: accept({ offer: 'pro' }) }, session)).text()
    while (!stream.includes('pro comes first.')) stream += (await reader?.read())?.value ?? ''
    expect(stream).toContain('pro comes first.')
    await listener.close()
    await host.close()
  })
}

test('[2025-06-18] an early client that says "reject" has declined', async () => {
  const { factory, store } = offerServer()
  const peer = await connect(factory, { revision: '2025-06-18', person: () => ({ action: 'reject' }) })
  const { text } = await peer.call('pick_offer')
  // The official client checks its own answers, so this one may not even leave it; either way nothing is accepted.
  expect(text).toMatch(/^(You declined|Your client could not show)/)
  expect((await store.journal.read())[0]?.outcome).not.toBe('accepted')
  await peer.close()
})
