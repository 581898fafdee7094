import type { Revision } from '@askgate/core'
import { describe, expect, test, vi } from 'vitest'
import type { ElicitationErrorCode } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { callsIn, connectRaw, type ConnectOptions, NAME_FORM, type OnRequest } from './peers.ts'
import { scriptedUi, waitingUi } from './scripted-ui.ts'

const revision = '2025-11-25'
const FIRST = {
  mode: 'url',
  message: 'Connect your CRM.',
  url: 'https://mcp.example.com/connect/1',
  elicitationId: 'e1',
}
const SECOND = { ...FIRST, message: 'Connect your calendar.', elicitationId: 'e2' }

const notice = (elicitationId: string) => ({
  method: 'notifications/elicitation/complete',
  params: { elicitationId },
})

describe('[2025-11-25] a call that is refused with -32042', () => {
  test('each page is consented to and finished, one after the other; then the call is repeated once', async () => {
    const ui = waitingUi()
    const { elicitation, frames, raw } = await connectWith(refusing(1, FIRST, SECOND), { ui })

    const call = elicitation.callTool({ name: 'draft', arguments: { id: 7 } })
    await waits(ui, 1)
    expect(ui.shown).toHaveLength(1)
    raw.send(notice('e1'))
    await waits(ui, 2)
    expect(callsIn(frames)).toHaveLength(1)
    raw.send(notice('e2'))

    await expect(call).resolves.toMatchObject({ content: [{ text: 'done' }] })
    expect(ui.shown.map(({ interaction: { view } }) => [view.message, view.call?.name])).toEqual([
      ['Connect your CRM.', 'draft'],
      ['Connect your calendar.', 'draft'],
    ])
    const [first, second] = callsIn(frames)
    expect(callsIn(frames)).toHaveLength(2)
    expect(second?.params).toMatchObject({ name: 'draft', arguments: { id: 7 } })
    expect(second?.id).not.toBe(first?.id)
  })

  test('no answer is sent, whatever the person says', async () => {
    for (const action of ['accept', 'decline', 'cancel'] as const) {
      const ui = waitingUi(() => ({ action }))
      const { elicitation, raw, frames } = await connectWith(refusing(1, FIRST), { ui })
      const call = elicitation.callTool({ name: 'draft' })
      if (action === 'accept') {
        await waits(ui, 1)
        ui.waits[0]?.end('done')
      }
      await call.catch(() => {})

      expect(raw.received.filter(message => 'result' in message || 'error' in message)).toEqual([])
      expect(frames.filter(({ from, message }) => from === 'client' && !('method' in message))).toEqual([])
    }
  })

  test('the message of the error, which v1 servers prefix, is not shown', async () => {
    const ui = waitingUi()
    const { elicitation } = await connectWith(refusing(1, FIRST), { ui })

    const call = elicitation.callTool({ name: 'draft' })
    await waits(ui, 1)
    ui.waits[0]?.end('done')
    await call

    expect(JSON.stringify(ui.shown.map(({ interaction }) => interaction.view))).not.toContain('MCP error')
  })

  test.each([
    ['decline', 'page_declined'],
    ['cancel', 'page_cancelled'],
  ] as const)('%s asks nothing further, repeats nothing, and is %s', async (action, code) => {
    const ui = waitingUi(() => ({ action }))
    const { elicitation, frames } = await connectWith(refusing(1, FIRST, SECOND), { ui })

    await expectCode(elicitation.callTool({ name: 'draft' }), code)

    expect(ui.shown).toHaveLength(1)
    expect(ui.waits).toHaveLength(0)
    expect(callsIn(frames)).toHaveLength(1)
  })

  test('a person who stops waiting ends the call, and it is not repeated', async () => {
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(refusing(1, FIRST), { ui })

    const call = expectCode(elicitation.callTool({ name: 'draft' }), 'page_cancelled')
    await waits(ui, 1)
    ui.waits[0]?.end('cancel')

    await call
    expect(callsIn(frames)).toHaveLength(1)
  })

  test('it is repeated once only', async () => {
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(refusing(5, FIRST), { ui })

    const call = expectCode(elicitation.callTool({ name: 'draft' }), 'url_required')
    await waits(ui, 1)
    ui.waits[0]?.end('done')

    await call
    expect(callsIn(frames)).toHaveLength(2)
    expect(ui.shown).toHaveLength(1)
  })

  test('what the repeated call fails with is what the caller gets', async () => {
    const ui = waitingUi()
    const { elicitation } = await connectWith(
      refusing(1, FIRST, {
        end: (id, server) => {
          server.send({ id, error: { code: -32603, message: 'down' } })
        },
      }),
      { ui },
    )

    const call = expect(elicitation.callTool({ name: 'draft' })).rejects.toMatchObject({ code: -32603 })
    await waits(ui, 1)
    ui.waits[0]?.end('done')

    await call
  })

  test('C11 [2025-11-25] C12 [2025-11-25] M018: notices for other ids, and second ones, repeat nothing', async () => {
    const ui = waitingUi()
    const { elicitation, frames, raw } = await connectWith(refusing(1, FIRST, SECOND), { ui })
    raw.send(notice('e1'))
    const call = elicitation.callTool({ name: 'draft' })
    await waits(ui, 1)

    raw.send(notice('e3'))
    raw.send(notice('e1'))
    await waits(ui, 2)
    raw.send(notice('e1'))
    raw.send(notice('e1'))
    await elicitation.callTool({ name: 'other' })
    expect(ui.waits[1]?.options.finished.aborted).toBe(false)
    raw.send(notice('e2'))
    await call
    raw.send(notice('e2'))
    await elicitation.callTool({ name: 'other' })

    expect(callsIn(frames).filter(({ params }) => params['name'] === 'draft')).toHaveLength(2)
  })

  test('a caller who leaves while a page is open is told at once', async () => {
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(refusing(1, FIRST), { ui })
    const leave = new AbortController()
    const call = elicitation.callTool({ name: 'draft' }, { signal: leave.signal })
    await waits(ui, 1)

    leave.abort(new Error('left'))

    await expect(call).rejects.toThrow('left')
    expect(ui.waits[0]?.options.signal.aborted).toBe(true)
    expect(callsIn(frames)).toHaveLength(1)
  })

  test('prompts and resources are served in the same way', async () => {
    const ui = waitingUi()
    const refused = new Set<string>()
    const { elicitation, raw } = await connectWith(
      ({ id, method }, server) => {
        if (!refused.has(method)) {
          refused.add(method)
          server.send({ id, error: errorOf([{ ...FIRST, elicitationId: method }]) })
        } else server.result(id, method === 'prompts/get' ? { messages: [] } : { contents: [] })
      },
      { ui },
    )

    for (const [run, id] of [
      [() => elicitation.getPrompt({ name: 'greet' }), 'prompts/get'],
      [() => elicitation.readResource({ uri: 'notes://1' }), 'resources/read'],
    ] as const) {
      const before = ui.waits.length
      const call = run()
      await waits(ui, before + 1)
      raw.send(notice(id))
      await call
    }
    expect(ui.shown.map(({ interaction }) => interaction.view.call?.kind)).toEqual(['prompt', 'resource'])
  })

  test('a dialog that can not wait leaves it to the notice', async () => {
    const ui = scriptedUi(() => ({ action: 'accept' }))
    const { elicitation, raw, frames } = await connectWith(refusing(1, FIRST), { ui })
    const call = elicitation.callTool({ name: 'draft' })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })

    raw.send(notice('e1'))

    await call
    expect(callsIn(frames)).toHaveLength(2)
  })
})

describe('[2025-11-25] a page whose end the server never tells', () => {
  const HALF_AN_HOUR = 30 * 60 * 1000

  test('ends the call after half an hour where the dialog can not wait, and it is not repeated', async () => {
    const clock = manualClock()
    const ui = scriptedUi(() => ({ action: 'accept' }))
    const { elicitation, frames } = await connectWith(refusing(1, FIRST), { ui, clock })

    const call = expectCode(elicitation.callTool({ name: 'draft' }), 'timed_out')
    await vi.waitFor(() => {
      expect(clock.waiting).toEqual([HALF_AN_HOUR])
    })
    clock.advance(HALF_AN_HOUR)

    await call
    expect(callsIn(frames)).toHaveLength(1)
    expect(clock.waiting).toEqual([])
  })

  test('is waited for as long as the person likes where the dialog can wait', async () => {
    const clock = manualClock()
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(refusing(1, FIRST), { ui, clock })

    const call = elicitation.callTool({ name: 'draft' })
    await waits(ui, 1)
    clock.advance(2 * HALF_AN_HOUR)
    ui.waits[0]?.end('done')

    await call
    expect(callsIn(frames)).toHaveLength(2)
  })

  test('and one that it tells leaves no timer behind', async () => {
    const clock = manualClock()
    const ui = scriptedUi(() => ({ action: 'accept' }))
    const { elicitation, raw } = await connectWith(refusing(1, FIRST), { ui, clock })
    const call = elicitation.callTool({ name: 'draft' })
    await vi.waitFor(() => {
      expect(clock.waiting).toEqual([HALF_AN_HOUR])
    })

    raw.send(notice('e1'))

    await call
    expect(clock.waiting).toEqual([])
  })
})

describe('an error -32042 that is none', () => {
  test.each<[string, object | undefined, ElicitationErrorCode]>([
    ['without data', undefined, 'question_invalid'],
    ['without a list', { elicitations: 'e1' }, 'question_invalid'],
    ['with an empty list', { elicitations: [] }, 'question_invalid'],
    ['with a form in it', { elicitations: [FIRST, { mode: 'form', ...NAME_FORM }] }, 'question_invalid'],
    ['without a mode', { elicitations: [{ ...FIRST, mode: undefined }] }, 'question_invalid'],
    ['without an id', { elicitations: [{ ...FIRST, elicitationId: undefined }] }, 'question_invalid'],
    ['with an empty id', { elicitations: [{ ...FIRST, elicitationId: '' }] }, 'question_invalid'],
    [
      'with one id for two pages',
      { elicitations: [FIRST, { ...SECOND, elicitationId: 'e1' }] },
      'question_invalid',
    ],
    [
      'with a bad address',
      { elicitations: [FIRST, { ...SECOND, url: 'javascript:alert(1)' }] },
      'link_blocked',
    ],
  ])('C27 [2025-11-25] %s shows no page and repeats nothing', async (_, data, code) => {
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(
      ({ id }, server) => {
        server.send({ id, error: { code: -32042, message: 'visit', ...(data && { data }) } })
      },
      { ui },
    )

    await expectCode(elicitation.callTool({ name: 'draft' }), code)

    expect(ui.shown).toHaveLength(0)
    expect(callsIn(frames)).toHaveLength(1)
  })

  test('C08 [2025-11-25] a client that opens no pages shows none', async () => {
    const ui = waitingUi()
    const { elicitation, frames } = await connectWith(refusing(1, FIRST), {
      ui,
      capabilities: { elicitation: { form: {} } },
    })

    await expectCode(elicitation.callTool({ name: 'draft' }), 'question_undeclared')

    expect(ui.shown).toHaveLength(0)
    expect(callsIn(frames)).toHaveLength(1)
  })

  test.each<Revision>(['2025-06-18', '2026-07-28'])(
    'C33 [%s] on a revision that does not know the code it is an error like any other',
    async other => {
      const ui = waitingUi()
      const { elicitation, frames } = await connectWith(refusing(1, FIRST), { ui, revision: other })

      await expect(elicitation.callTool({ name: 'draft' })).rejects.toMatchObject({ code: -32042 })

      expect(ui.shown).toHaveLength(0)
      expect(callsIn(frames)).toHaveLength(1)
    },
  )
})

function connectWith(
  onRequest: OnRequest,
  options: Omit<ConnectOptions, 'revision'> & { revision?: Revision },
) {
  return connectRaw(onRequest, { revision, ...options })
}

type Ending = {
  readonly end: (...to: [id: Parameters<OnRequest>[0]['id'], server: Parameters<OnRequest>[1]]) => void
}

/** Refuses the first calls of `draft`, as v1 servers write it. */
function refusing(times: number, ...parts: ReadonlyArray<object | Ending>): OnRequest {
  const entries = parts.filter(part => !('end' in part))
  const ending = parts.find((part): part is Ending => 'end' in part)
  let left = times
  return ({ id, params }, server) => {
    if (params['name'] === 'draft' && left > 0) {
      left -= 1
      server.send({ id, error: errorOf(entries) })
    } else if (ending !== undefined) ending.end(id, server)
    else server.result(id, { content: [{ type: 'text', text: 'done' }] })
  }
}

function errorOf(elicitations: readonly object[]) {
  return { code: -32042, message: 'MCP error -32042: Visit the pages.', data: { elicitations } }
}

async function waits(ui: ReturnType<typeof waitingUi>, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(ui.waits).toHaveLength(count)
  })
}

async function expectCode(call: Promise<unknown>, code: ElicitationErrorCode): Promise<void> {
  await expect(call).rejects.toMatchObject({ name: 'ElicitationError', code })
}
