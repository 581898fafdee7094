import { McpServer } from '@modelcontextprotocol/server'
import { describe, expect, test, vi } from 'vitest'
import { createElicitation } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { connectRaw, connectSdk, NAME_FORM, type OnRequest, type RawServer } from './peers.ts'
import { scriptedUi, unansweredUi } from './scripted-ui.ts'

const bob = () => scriptedUi(() => ({ action: 'accept', content: { name: 'Bob' } }))
const URL_QUESTION = {
  mode: 'url',
  message: 'Connect',
  url: 'https://mcp.example.com/c',
  elicitationId: 'e1',
}

describe.each(['2025-06-18', '2025-11-25'] as const)('a question pushed on %s', revision => {
  test(`C07 [${revision}] a missing mode is shown as a form`, async () => {
    const ui = bob()
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM), { revision, ui })

    await elicitation.callTool({ name: 'rename', arguments: { id: 7 } })

    expect(ui.shown[0]?.interaction.view).toMatchObject({
      mode: 'form',
      server: { name: 'Billing', claim: 'raw' },
      call: { kind: 'tool', name: 'rename', arguments: [{ name: 'id', value: '7' }] },
    })
    expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'accept', content: { name: 'Bob' } } }])
  })

  test(`C08 [${revision}] an undeclared mode is refused with -32602 and no prompt`, async () => {
    const ui = bob()
    const { elicitation, raw } = await connectRaw(pushing(URL_QUESTION), {
      revision,
      ui,
      capabilities: { elicitation: { form: {} } },
    })

    await elicitation.callTool({ name: 'rename' })

    expect(answersIn(raw)).toMatchObject([{ error: { code: -32602 } }])
    expect(ui.shown).toHaveLength(0)
  })

  test(`[${revision}] a client that declared nothing does not know the method`, async () => {
    const ui = bob()
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM), { revision, ui, capabilities: {} })

    await elicitation.callTool({ name: 'rename' })

    expect(answersIn(raw)).toMatchObject([{ error: { code: -32601 } }])
    expect(ui.shown).toHaveLength(0)
  })

  test(`C13 [${revision}] a question while no call is open is refused`, async () => {
    const ui = bob()
    const { elicitation, raw } = await connectRaw(ending, { revision, ui })
    await elicitation.callTool({ name: 'rename' })

    raw.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })

    await vi.waitFor(() => {
      expect(answersIn(raw)).toMatchObject([{ id: 'q0', error: { code: -32602 } }])
    })
    expect(ui.shown).toHaveLength(0)
  })

  test(`C13 [${revision}] it is shown when the author accepts the danger, and names no call`, async () => {
    const ui = bob()
    const { raw } = await connectRaw(ending, { revision, ui, danger: { allowUnsolicited: true } })

    raw.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })

    await vi.waitFor(() => {
      expect(answersIn(raw)).toMatchObject([{ id: 'q0', result: { action: 'accept' } }])
    })
    expect(ui.shown[0]?.interaction.view.call).toBeUndefined()
  })

  test(`R05 [${revision}] a window that closes without a choice is a cancel`, async () => {
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM), { revision, ui: scriptedUi() })

    await elicitation.callTool({ name: 'rename' })

    expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'cancel' } }])
  })

  test(`R06 [${revision}] a wrong value is put right before anything is sent`, async () => {
    const tries = ['B', 'Bob']
    const ui = scriptedUi(() => ({ action: 'accept', content: { name: tries.shift() ?? '' } }))
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM), { revision, ui })

    await elicitation.callTool({ name: 'rename' })

    expect(tries).toEqual([])
    expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'accept', content: { name: 'Bob' } } }])
  })

  test(`[${revision}] a form that can not be shown whole, or asks for a secret, is refused with -32602`, async () => {
    const ui = bob()
    const password = { type: 'object', properties: { p: { type: 'string', title: 'Password' } } }
    const unknown = { type: 'object', properties: { p: { type: 'string', format: 'hostname', title: 'x' } } }
    const { elicitation, raw } = await connectRaw(
      pushing({ message: 'Sign in', requestedSchema: password }, { message: 'x', requestedSchema: unknown }),
      { revision, ui },
    )

    await elicitation.callTool({ name: 'rename' })

    expect(answersIn(raw)[0]).toMatchObject({ error: { code: -32602 } })
    expect(ui.shown.map(({ interaction }) => interaction.view.message)).not.toContain('Sign in')
  })

  test(`[${revision}] with several calls open it is not said which one asks`, async () => {
    const ui = bob()
    const open: Array<string | number> = []
    const { elicitation, raw } = await connectRaw(({ id }) => void open.push(id), { revision, ui })
    const calls = [elicitation.callTool({ name: 'a' }), elicitation.callTool({ name: 'b' })]
    await vi.waitFor(() => {
      expect(open).toHaveLength(2)
    })

    raw.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })
    await vi.waitFor(() => {
      expect(answersIn(raw)).toHaveLength(1)
    })
    for (const id of open) raw.result(id, { content: [] })
    await Promise.all(calls)

    expect(ui.shown[0]?.interaction.view.call).toBeUndefined()
  })

  test(`[${revision}] two questions are shown one after the other`, async () => {
    let open = 0
    const ui = scriptedUi(async () => {
      expect((open += 1)).toBe(1)
      await new Promise(resolve => setImmediate(resolve))
      open -= 1
      return { action: 'accept', content: { name: 'Bob' } }
    })
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM, NAME_FORM), { revision, ui })

    await elicitation.callTool({ name: 'rename' })

    expect(answersIn(raw)).toHaveLength(2)
  })

  test(`[${revision}] a question the server withdraws is closed and not answered`, async () => {
    const ui = unansweredUi()
    let call: string | number = ''
    const { elicitation, raw } = await connectRaw(
      ({ id }, server) => {
        call = id
        server.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })
      },
      { revision, ui },
    )
    const result = elicitation.callTool({ name: 'rename' })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })

    raw.send({ method: 'notifications/cancelled', params: { requestId: 'q0', reason: 'finished elsewhere' } })
    await vi.waitFor(() => {
      expect(ui.shown[0]?.options.signal.aborted).toBe(true)
    })
    raw.result(call, { content: [] })
    await result

    expect(answersIn(raw)).toEqual([])
  })

  test(`[${revision}] a cancelled call ends at once and closes its dialog`, async () => {
    const ui = unansweredUi()
    const { elicitation, raw } = await connectRaw(
      (_, server) => {
        server.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })
      },
      { revision, ui },
    )
    const leave = new AbortController()
    const reason = new Error('The user left.')
    const call = elicitation.callTool({ name: 'rename' }, { signal: leave.signal })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })

    leave.abort(reason)

    await expect(call).rejects.toBe(reason)
    expect(ui.shown[0]?.options.signal.aborted).toBe(true)
    await vi.waitFor(() => {
      expect(raw.received).toContainEqual(expect.objectContaining({ method: 'notifications/cancelled' }))
      expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'cancel' } }])
    })
  })

  test(`[${revision}] the server gets its answer even when a dialog does not close`, async () => {
    const shown = Promise.withResolvers<undefined>()
    const ui = {
      ask() {
        shown.resolve(undefined)
        return new Promise<never>(() => {})
      },
    }
    const { elicitation, raw } = await connectRaw(pushing(NAME_FORM), { revision, ui })
    const leave = new AbortController()
    const call = elicitation.callTool({ name: 'rename' }, { signal: leave.signal })
    await shown.promise

    leave.abort(new Error('left'))

    await expect(call).rejects.toThrow('left')
    await vi.waitFor(() => {
      expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'cancel' } }])
    })
  })

  test(`[${revision}] a call lives while a person thinks, and dies when the server is silent`, async () => {
    const clock = manualClock()
    let decide = (): void => {}
    const ui = scriptedUi(async () => {
      await new Promise<void>(resolve => {
        decide = resolve
      })
      return { action: 'accept', content: { name: 'Bob' } }
    })
    const { elicitation, raw } = await connectRaw(
      (_, server) => {
        server.send({ id: 'q0', method: 'elicitation/create', params: NAME_FORM })
      },
      { revision, ui, clock },
    )
    const call = elicitation.callTool({ name: 'rename' })
    const outcome = expect(call).rejects.toMatchObject({ code: 'timed_out' })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })

    clock.advance(60 * 60 * 1000)
    expect(clock.waiting).toEqual([])
    decide()
    await vi.waitFor(() => {
      expect(answersIn(raw)).toHaveLength(1)
      expect(clock.waiting).toEqual([60_000])
    })
    clock.advance(60_000)

    await outcome
  })

  test(`[${revision}] progress is a sign of life`, async () => {
    const clock = manualClock()
    let asked: { id: string | number; token: unknown } | undefined
    const { elicitation, raw } = await connectRaw(
      ({ id, params }) => {
        asked = { id, token: (params['_meta'] as { progressToken: unknown }).progressToken }
      },
      { revision, ui: unansweredUi(), clock },
    )
    const seen: number[] = []
    const call = elicitation.callTool(
      { name: 'rename' },
      { onprogress: ({ progress }) => seen.push(progress) },
    )
    await vi.waitFor(() => {
      expect(asked).toBeDefined()
    })

    for (let beat = 1; beat <= 3; beat += 1) {
      clock.advance(50_000)
      raw.send({ method: 'notifications/progress', params: { progressToken: asked?.token, progress: beat } })
      await vi.waitFor(() => {
        expect(clock.waiting).toEqual([60_000])
      })
    }
    raw.result(asked?.id ?? '', { content: [] })

    await call
    expect(seen).toEqual([1, 2, 3])
  })
})

test('[2025-11-25] members of a schema that the SDK does not know reach us', async () => {
  const ui = bob()
  const schema = {
    type: 'object',
    properties: { name: { type: 'string', 'x-hint': 'short', pattern: '^B' } },
  }
  const { elicitation } = await connectRaw(pushing({ message: 'm', requestedSchema: schema }), {
    revision: '2025-11-25',
    ui,
  })

  await elicitation.callTool({ name: 'rename' })

  expect(ui.shown).toHaveLength(1)
})

test('[2025-11-25] consent to a page is sent without content', async () => {
  const ui = scriptedUi(() => ({ action: 'accept' }))
  const { elicitation, raw } = await connectRaw(pushing(URL_QUESTION), { revision: '2025-11-25', ui })

  await elicitation.callTool({ name: 'connect' })

  expect(answersIn(raw)).toEqual([{ id: 'q0', result: { action: 'accept' } }])
  expect(ui.shown[0]?.interaction.view).toMatchObject({ mode: 'url', url: 'https://mcp.example.com/c' })
})

test('S21 [2025-11-25] the configured name stands, whatever the server calls itself', async () => {
  const ui = bob()
  const { elicitation } = await connectSdk(
    () => {
      const server = new McpServer({ name: 'your-bank', title: 'Your Bank (verified)', version: '1' })
      server.registerTool('ask', {}, async ctx => {
        await ctx.mcpReq.send({
          method: 'elicitation/create',
          params: { mode: 'form', ...NAME_FORM },
        })
        return { content: [] }
      })
      return server
    },
    { revision: '2025-11-25', ui, server: { name: 'Billing', origin: 'https://mcp.example.com' } },
  )

  await elicitation.callTool({ name: 'ask' })

  expect(ui.shown[0]?.interaction.view.server).toEqual({
    name: 'Billing',
    origin: 'https://mcp.example.com',
    claim: 'Your Bank (verified)',
  })
})

test('[2025-11-25] a client that was connected before takes questions as well', async () => {
  const { client, raw } = await connectRaw(pushing(NAME_FORM), { revision: '2025-11-25', ui: unansweredUi() })
  const elicitation = createElicitation(client, { server: { name: 'Billing' }, ui: bob() })

  await elicitation.callTool({ name: 'rename' })

  expect(answersIn(raw)).toMatchObject([{ result: { action: 'accept' } }])
})

test('C13 [2026-07-28] a question of a call that was made past us is not shown, and not taken for one of ours', async () => {
  const ui = bob()
  const { client, elicitation } = await connectRaw(
    ({ id, params }, server) => {
      const request = { method: 'elicitation/create', params: NAME_FORM }
      if (params['name'] === 'past')
        server.result(id, { resultType: 'input_required', inputRequests: { k: request } })
    },
    { revision: '2026-07-28', ui },
  )
  const leave = new AbortController()
  const ours = elicitation.callTool({ name: 'ours' }, { signal: leave.signal })

  await expect(client.callTool({ name: 'past' })).rejects.toMatchObject({ code: -32602 })
  expect(ui.shown).toHaveLength(0)

  leave.abort(new Error('end'))
  await expect(ours).rejects.toThrow('end')
})

test('S22 [2025-11-25] a flood of questions is refused', async () => {
  const ui = bob()
  const { elicitation, raw } = await connectRaw(pushing(...Array.from({ length: 8 }, () => NAME_FORM)), {
    revision: '2025-11-25',
    ui,
    limits: { questionsPerCall: 3 },
  })

  await elicitation.callTool({ name: 'rename' })

  expect(answersIn(raw).filter(answer => 'error' in answer)).toHaveLength(5)
  expect(ui.shown).toHaveLength(3)
})

test('[2025-11-25] what is dangerous is shown only where the author says so', async () => {
  const secret = {
    message: 'Sign in',
    requestedSchema: { type: 'object', properties: { p: { type: 'string', title: 'Password' } } },
  }
  const loopback = { ...URL_QUESTION, url: 'http://127.0.0.1:8080/c' }
  for (const danger of [{}, { allowSensitive: true, allowLoopbackHttp: true }]) {
    const ui = scriptedUi()
    const { elicitation, raw } = await connectRaw(pushing(secret, loopback), {
      revision: '2025-11-25',
      ui,
      danger,
    })

    await elicitation.callTool({ name: 'x' })

    expect(answersIn(raw).map(answer => 'error' in answer)).toEqual(
      Array(2).fill(!('allowSensitive' in danger)),
    )
    expect(ui.shown).toHaveLength('allowSensitive' in danger ? 2 : 0)
  }
})

describe('notices that a page is finished', () => {
  const notice = (elicitationId: string) => ({
    method: 'notifications/elicitation/complete',
    params: { elicitationId },
  })

  test('C11 [2025-11-25] one for an unknown id is ignored', async () => {
    const { elicitation, raw, ui, end } = await openPage()

    raw.send(notice('somebody-elses'))
    raw.send(notice('e1 '))
    await elicitation.callTool({ name: 'other' })

    expect(ui.shown[0]?.options.finished.aborted).toBe(false)
    await end()
  })

  test('C12 [2025-11-25] the first for an id wakes the dialog, a second is ignored', async () => {
    const { raw, ui, seen, end } = await openPage()

    raw.send(notice('e1'))
    await vi.waitFor(() => {
      expect(ui.shown[0]?.options.finished.aborted).toBe(true)
    })
    raw.send(notice('e1'))
    await vi.waitFor(() => {
      expect(seen).toEqual([true, false])
    })

    // A wake-up only: nothing was answered or sent for it.
    expect(answersIn(raw)).toEqual([])
    await end()
  })

  async function openPage() {
    const ui = unansweredUi()
    const seen: unknown[] = []
    const { elicitation, raw } = await connectRaw(
      ({ id, params }, server) => {
        if (params['name'] === 'other') server.result(id, { content: [] })
        else server.send({ id: 'q0', method: 'elicitation/create', params: URL_QUESTION })
      },
      {
        revision: '2025-11-25',
        ui,
        logger: {
          info: (event, fields) => {
            if (event === 'elicitation.page_finished') seen.push(fields['known'])
          },
          warn: () => {},
          error: () => {},
        },
      },
    )
    const leave = new AbortController()
    const call = elicitation.callTool({ name: 'connect' }, { signal: leave.signal })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })
    return {
      elicitation,
      raw,
      ui,
      seen,
      end: async () => {
        leave.abort(new Error('end'))
        await expect(call).rejects.toThrow('end')
      },
    }
  }
})

/** Asks everything at once on each call, and ends the call when all is answered. */
function pushing(...questions: object[]): OnRequest {
  return ({ id }, server) => {
    const before = answersIn(server).length
    for (const [index, params] of questions.entries())
      server.send({ id: `q${String(index)}`, method: 'elicitation/create', params })
    void vi
      .waitFor(() => {
        expect(answersIn(server)).toHaveLength(before + questions.length)
      })
      .then(() => {
        server.result(id, { content: [] })
      })
  }
}

const ending: OnRequest = ({ id }, server) => {
  server.result(id, { content: [] })
}

function answersIn(server: RawServer) {
  return server.received
    .filter(message => 'result' in message || 'error' in message)
    .map(({ jsonrpc: _, ...answer }) => answer)
}
