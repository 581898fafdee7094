import { describe, expect, test, vi } from 'vitest'
import type { Elicitation } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { connectRaw, callsIn, NAME_FORM } from './peers.ts'
import { PAGE, pageServer, URL_REVISIONS, type UrlRevision } from './page-server.ts'
import { scriptedUi, waitingUi } from './scripted-ui.ts'

const PATIENCE = 250

describe.each(URL_REVISIONS)('a page on %s', revision => {
  test(`C03 [${revision}] a client of both modes is asked for a page as well as by a form`, async () => {
    const ui = waitingUi(({ view }) => ({
      action: 'accept',
      ...(view.mode === 'form' && { content: { name: 'Bob' } }),
    }))
    const form = pageServer(revision, { mode: 'form', ...NAME_FORM })
    const page = pageServer(revision)
    const answers = []
    for (const server of [page, form]) {
      const { elicitation } = await connectRaw(server.onRequest, { revision, ui })
      const call = elicitation.callTool({ name: 'connect' })
      await vi.waitFor(() => {
        expect(server.answers).toHaveLength(1)
        expect(server.open).toBe(1)
      })
      server.end()
      await call
      answers.push(...server.answers)
    }

    expect(ui.shown.map(({ interaction }) => interaction.view.mode)).toEqual(['url', 'form'])
    expect(answers).toEqual([{ action: 'accept' }, { action: 'accept', content: { name: 'Bob' } }])
  })

  test(`[${revision}] consent is told at once; then the person is waited with, until the call ends`, async () => {
    const { server, ui, call, waitShown } = await consented(revision)
    expect(server.answers).toEqual([{ action: 'accept' }])
    await waitShown()

    server.end()

    await expect(call).resolves.toMatchObject({ content: [{ text: 'done' }] })
    expect(ui.waits).toHaveLength(1)
    expect(ui.waits[0]?.page).toMatchObject({ url: PAGE.url, message: PAGE.message })
    expect(ui.waits[0]?.options.signal.aborted).toBe(true)
  })

  test(`[${revision}] the result comes after the dialog has closed`, async () => {
    const closed = Promise.withResolvers<'done'>()
    const shown = Promise.withResolvers<undefined>()
    const ui = {
      ...scriptedUi(() => ({ action: 'accept' })),
      wait() {
        shown.resolve(undefined)
        return closed.promise
      },
    }
    const { server, call, clock } = await consented(revision, ui)
    await waitForTimer(clock)
    clock.advance(PATIENCE)
    await shown.promise
    let result = false
    void call.then(() => (result = true))

    server.end()
    await vi.waitFor(() => {
      expect(clock.waiting).toContain(1000)
    })
    expect(result).toBe(false)
    closed.resolve('done')

    await call
  })

  test(`[${revision}] a dialog that does not close keeps the result for a second only`, async () => {
    const shown = Promise.withResolvers<undefined>()
    const ui = {
      ...scriptedUi(() => ({ action: 'accept' })),
      wait() {
        shown.resolve(undefined)
        return new Promise<never>(() => {})
      },
    }
    const { server, call, clock } = await consented(revision, ui)
    await waitForTimer(clock)
    clock.advance(PATIENCE)
    await shown.promise

    server.end()
    await vi.waitFor(() => {
      expect(clock.waiting).toContain(1000)
    })
    clock.advance(1000)

    await call
  })

  test(`[${revision}] a server that goes on at once makes no dialog flash by`, async () => {
    const { server, ui, call } = await consented(revision)

    server.end()
    await call

    expect(ui.waits).toHaveLength(0)
  })

  test(`R02 [${revision}] without any notice the person says that they are done, and the call goes on`, async () => {
    const { server, ui, call, waitShown } = await consented(revision)
    await waitShown()

    ui.waits[0]?.end('done')
    await Promise.resolve()
    server.end()

    await call
    expect(server.answers).toHaveLength(1)
    expect(ui.waits).toHaveLength(1)
  })

  test(`[${revision}] a person who gives up ends the call`, async () => {
    const { ui, call, waitShown, raw } = await consented(revision)
    await waitShown()
    const outcome = expect(call).rejects.toMatchObject({ code: 'page_cancelled' })

    ui.waits[0]?.end('cancel')

    await outcome
    await vi.waitFor(() => {
      expect(raw.received).toContainEqual(expect.objectContaining({ method: 'notifications/cancelled' }))
    })
  })

  test(`[${revision}] a question of another call comes first, and then the wait goes on`, async () => {
    const { ui, elicitation, server, waitShown, call } = await consented(revision)
    await waitShown()

    const other = elicitation.callTool({ name: 'connect', arguments: { id: 2 } })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(2)
    })
    expect(ui.waits[0]?.options.signal.aborted).toBe(true)
    await vi.waitFor(() => {
      expect(ui.waits).toHaveLength(2)
    })

    expect(ui.waits[1]?.page).toBe(ui.waits[0]?.page)
    expect(ui.waits[1]?.options.signal.aborted).toBe(false)
    await vi.waitFor(() => {
      expect(server.open).toBe(2)
    })
    server.end()
    server.end()
    await Promise.all([call, other])
  })

  test(`[${revision}] a second question of the same call ends the wait for its page`, async () => {
    const { ui, server, waitShown, call } = await consented(revision)
    await waitShown()

    server.again()
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(2)
      expect(server.open).toBe(1)
    })
    server.end()

    await call
    expect(ui.waits).toHaveLength(1)
  })

  test(`[${revision}] the same page again in one call says that it was opened before; another call does not`, async () => {
    const { ui, server, call, elicitation } = await consented(revision)

    server.again()
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(2)
      expect(server.open).toBe(1)
    })
    server.end()
    await call
    const other = elicitation.callTool({ name: 'connect' })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(3)
      expect(server.open).toBe(1)
    })
    server.end()
    await other

    const before = ui.shown.map(({ interaction: { view } }) => view.mode === 'url' && view.openedBefore)
    expect(before).toEqual([false, true, false])
  })

  test(`[${revision}] a page that was refused was not opened before`, async () => {
    const ui = waitingUi(() => ({ action: 'decline' }))
    const { server, call } = await consented(revision, ui)

    server.again()
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(2)
      expect(server.open).toBe(1)
    })
    server.end()
    await call

    expect(ui.waits).toHaveLength(0)
    expect(ui.shown.map(({ interaction: { view } }) => view.mode === 'url' && view.openedBefore)).toEqual([
      false,
      false,
    ])
  })
})

test('[2025-11-25] a silent server is waited for as long as the person is on the page', async () => {
  const { clock, ui, call, waitShown } = await consented('2025-11-25')
  await waitShown()
  const outcome = expect(call).rejects.toMatchObject({ code: 'timed_out' })

  clock.advance(60 * 60 * 1000)
  expect(clock.waiting).toEqual([])
  ui.waits[0]?.end('done')
  await vi.waitFor(() => {
    expect(clock.waiting).toEqual([60_000])
  })
  clock.advance(60_000)

  await outcome
})

test('[2025-11-25] with several calls open, giving up ends none of them', async () => {
  const ui = waitingUi()
  const clock = manualClock()
  const server = pageServer('2025-11-25')
  const { elicitation } = await connectRaw(server.onRequest, { revision: '2025-11-25', ui, clock })
  const calls = ['a', 'b'].map(name => elicitation.callTool({ name }))
  await vi.waitFor(() => {
    expect(server.answers).toHaveLength(2)
  })
  clock.advance(PATIENCE)

  for (const index of [0, 1]) {
    await vi.waitFor(() => {
      expect(ui.waits).toHaveLength(index + 1)
    })
    ui.waits[index]?.end('cancel')
  }
  server.end()
  server.end()

  await Promise.all(calls)
})

test('[2026-07-28] rounds that only carry state show no second dialog', async () => {
  const { clock, server, ui, call, waitShown } = await consented('2026-07-28')
  await waitShown()

  for (let round = 0; round < 3; round += 1) {
    server.stateOnly()
    await waitForTimer(clock)
    clock.advance(PATIENCE)
    await vi.waitFor(() => {
      expect(server.open).toBe(1)
    })
  }
  server.end()
  await call

  expect(ui.shown).toHaveLength(1)
  expect(ui.waits).toHaveLength(1)
})

describe('notices that a page is finished', () => {
  const notice = (elicitationId: string) => ({
    method: 'notifications/elicitation/complete',
    params: { elicitationId },
  })

  test('C11 [2025-11-25] one for an unknown id ends no wait, and is not answered', async () => {
    const { raw, ui, server, call, waitShown, elicitation } = await consented('2025-11-25')
    await waitShown()

    raw.send(notice('somebody-elses'))
    raw.send(notice('e1 '))
    await roundTrip(elicitation, server, ui)

    expect(ui.waits.at(-1)?.options.finished.aborted).toBe(false)
    expect(raw.received.filter(message => 'error' in message)).toEqual([])
    server.end()
    await call
  })

  test('C12 [2025-11-25] the first ends the wait, a second changes nothing', async () => {
    const { raw, ui, server, call, waitShown, frames } = await consented('2025-11-25')
    await waitShown()

    raw.send(notice('e1'))
    await vi.waitFor(() => {
      expect(ui.waits[0]?.options.finished.aborted).toBe(true)
    })
    raw.send(notice('e1'))
    server.end()
    await call

    expect(ui.waits).toHaveLength(1)
    expect(callsIn(frames)).toHaveLength(1)
    expect(server.answers).toEqual([{ action: 'accept' }])
  })

  test('C12 [2025-11-25] one that comes before the answer answers nothing, and spares the wait', async () => {
    const decide = Promise.withResolvers<undefined>()
    const ui = waitingUi(async () => {
      await decide.promise
      return { action: 'accept' }
    })
    const clock = manualClock()
    const server = pageServer('2025-11-25')
    const { elicitation, raw } = await connectRaw(server.onRequest, { revision: '2025-11-25', ui, clock })
    const call = elicitation.callTool({ name: 'connect' })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(1)
    })

    raw.send(notice('e1'))
    await vi.waitFor(() => {
      expect(ui.shown[0]?.options.finished.aborted).toBe(true)
    })
    expect(server.answers).toEqual([])
    decide.resolve(undefined)
    await vi.waitFor(() => {
      expect(server.answers).toEqual([{ action: 'accept' }])
    })
    clock.advance(PATIENCE)
    server.end()
    await call

    expect(ui.waits).toHaveLength(0)
  })

  /** When this has come back, whatever was sent before has arrived. */
  async function roundTrip(
    elicitation: Elicitation,
    server: ReturnType<typeof pageServer>,
    ui: ReturnType<typeof waitingUi>,
  ) {
    const asked = ui.shown.length
    const other = elicitation.callTool({ name: 'other' }, { signal: AbortSignal.timeout(5000) })
    await vi.waitFor(() => {
      expect(ui.shown).toHaveLength(asked + 1)
      expect(server.answers).toHaveLength(asked + 1)
    })
    void other.catch(() => {})
  }
})

/** A call whose page was agreed to, and whose server does nothing yet. */
async function consented<Dialog extends ReturnType<typeof scriptedUi> = ReturnType<typeof waitingUi>>(
  revision: UrlRevision,
  ui: Dialog = waitingUi() as unknown as Dialog,
) {
  const clock = manualClock()
  const server = pageServer(revision)
  const connected = await connectRaw(server.onRequest, { revision, ui, clock })
  const call = connected.elicitation.callTool({ name: 'connect' })
  await vi.waitFor(() => {
    expect(server.answers).toHaveLength(1)
    expect(server.open).toBe(1)
  })
  return {
    ...connected,
    clock,
    server,
    ui,
    call,
    async waitShown() {
      await waitForTimer(clock)
      clock.advance(PATIENCE)
      await vi.waitFor(() => {
        expect((ui as unknown as ReturnType<typeof waitingUi>).waits).toHaveLength(1)
      })
    },
  }
}

async function waitForTimer(clock: ReturnType<typeof manualClock>) {
  await vi.waitFor(() => {
    expect(clock.waiting).toContain(PATIENCE)
  })
}
