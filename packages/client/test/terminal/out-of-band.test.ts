import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConsentedUrl } from '../../src/index.ts'
import { type Browser, terminalUi } from '../../src/terminal/index.ts'
import { connectRaw } from '../peers.ts'
import { pageServer, URL_REVISIONS, type UrlRevision } from '../page-server.ts'
import { fakeTerminal, KEYS } from './fake-terminal.ts'

const { up, enter, escape } = KEYS
const OPEN = [up, up, enter]
const CANARY = 'canary-7f3a'

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe.each(URL_REVISIONS)('a page asked for on %s', revision => {
  test.each([
    ['while it is shown', undefined, 0],
    ['after a decline', [up, enter], 0],
    ['after a cancel', [escape], 0],
    ['after consent, by this program', OPEN, 1],
  ] as const)(`C14 [${revision}] %s nothing connects to it`, async (_, keys, launches) => {
    const page = await listen()
    const opened: string[] = []
    const { terminal, server, call, leave } = await asked(revision, page.url, {
      open(url) {
        opened.push(url)
        return Promise.resolve(true)
      },
    })
    await terminal.shows('Open it?')
    expect(page.connections()).toBe(0)

    if (keys === undefined) leave()
    else {
      await terminal.press(...keys)
      await vi.waitFor(() => {
        expect(server.answers).toHaveLength(1)
        expect(server.open).toBe(1)
      })
      server.end()
    }
    await call

    expect(opened).toHaveLength(launches)
    expect(page.connections()).toBe(0)
  })

  test(`C17 [${revision}] what is entered on the page is in no message, nor what it answers`, async () => {
    const page = await listen()
    const { terminal, server, call, frames } = await asked(revision, page.url, {
      async open(url: ConsentedUrl) {
        await fetch(url, { method: 'POST', body: CANARY })
        return true
      },
    })
    await terminal.shows('Open it?')
    await terminal.press(...OPEN)
    await vi.waitFor(() => {
      expect(page.bodies).toEqual([CANARY])
      expect(server.open).toBe(1)
      expect(server.answers).toHaveLength(1)
    })
    server.end()
    await call

    expect(server.answers).toEqual([{ action: 'accept' }])
    expect(JSON.stringify(frames)).not.toContain(CANARY)
    expect(terminal.written()).not.toContain(CANARY)
  })

  test(`R02 [${revision}] the whole way by hand: consent, browser, done, result`, async () => {
    const page = await listen()
    const { terminal, server, call } = await asked(revision, page.url, {
      open: () => Promise.resolve(true),
    })
    await terminal.shows('Open it?')
    await terminal.press(...OPEN)
    await terminal.shows('Are you done there?')
    await terminal.press(enter)
    await terminal.shows('Going on.')

    server.end()

    expect(await call).toMatchObject({ content: [{ text: 'done' }] })
    expect(terminal.isRaw()).toBe(false)
  })

  test(`[${revision}] the dialog is closed by the time the result is there`, async () => {
    const page = await listen()
    const { terminal, server, call } = await asked(revision, page.url, {
      open: () => Promise.resolve(true),
    })
    await terminal.shows('Open it?')
    await terminal.press(...OPEN)
    await terminal.shows('Are you done there?')

    server.end()
    await call

    expect(terminal.isRaw()).toBe(false)
    expect(await terminal.screen()).toContain('No need to wait any more.')
  })
})

describe('[2025-11-25] a call that was refused with -32042', () => {
  test.each([
    ['accept', OPEN, 'Opened in your browser.'],
    ['decline', [up, enter], 'Declined. Nothing was sent, and the call ends.'],
    ['cancel', [escape], 'Cancelled. Nothing was sent, nothing is decided.'],
  ])('tells the server nothing, and does not say so to the person (%s)', async (_, keys, words) => {
    const terminal = fakeTerminal({ rows: 80 })
    const ui = terminalUi({ ...terminal, browser: { open: () => Promise.resolve(true) } })
    const entry = { mode: 'url', message: 'Connect.', url: 'https://mcp.example.com/c', elicitationId: 'e1' }
    const error = { code: -32042, message: 'MCP error -32042: Visit.', data: { elicitations: [entry] } }
    let calls = 0
    const { elicitation } = await connectRaw(
      ({ id }, server) => {
        calls += 1
        if (calls === 1) server.send({ id, error })
        else server.result(id, { content: [{ type: 'text', text: 'done' }] })
      },
      { revision: '2025-11-25', ui },
    )
    const call = elicitation.callTool({ name: 'draft' }).catch((failed: unknown) => failed)
    await terminal.shows('Open it?')

    await terminal.press(...keys)

    const screen = await terminal.shows(words)
    expect(screen).not.toContain('is told')
    expect(screen).not.toContain('-32042')
    if (keys === OPEN) {
      await terminal.shows('Are you done there?')
      await terminal.press(enter)
    }
    await call
    expect(calls).toBe(keys === OPEN ? 2 : 1)
  })
})

/** A page that counts who comes. */
async function listen() {
  let connections = 0
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.end(CANARY)
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise(resolve => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}/connect/h1`, bodies, connections: () => connections }
}

async function asked(revision: UrlRevision, url: string, browser: Browser) {
  const terminal = fakeTerminal({ rows: 80 })
  const server = pageServer(revision, { message: 'Connect your account.', url })
  const { elicitation, frames } = await connectRaw(server.onRequest, {
    revision,
    ui: terminalUi({ ...terminal, browser }),
    danger: { allowLoopbackHttp: true },
  })
  const leaving = new AbortController()
  const call = elicitation
    .callTool({ name: 'connect' }, { signal: leaving.signal })
    .catch((error: unknown) => error)
  return {
    terminal,
    server,
    frames,
    call,
    leave: () => {
      leaving.abort(new Error('left'))
    },
  }
}
