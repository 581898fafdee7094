import assert from 'node:assert/strict'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { textOf } from '../play-through.ts'
import { KEYS, openPty, type Pty } from '../pty.ts'
import type { Bench, Peer } from '../trial.ts'

const PACKAGE = { name: '@modelcontextprotocol/server-everything', version: '2026.8.31' }
const ROOT = path.join(import.meta.dirname, '..', '..')
const FORM = { name: 'trigger-elicitation-request', arguments: {} } as const
const PAGE = 'https://example.com/connect?ticket=interop'
/** What the server wants visited before it serves a call that asks for its error. */
const PREREQUISITE = 'https://modelcontextprotocol.io/'
const { enter, escape, backspace, down, up, space, ctrlN } = KEYS

/** The official test server, with a person at our terminal client. */
export const serverEverything: Peer = {
  name: 'server-everything',
  package: PACKAGE,
  async drive(bench) {
    async function check(what: string, call: Call, person: Person, expected: Expected): Promise<void> {
      await bench.check(`terminal, ${what}`, async () => {
        const { revision, opened, end } = await ask(bench, call, person)
        assert.deepEqual({ opened, end }, { opened: [], ...expected })
        return { revision, seen: `asked ${String(Math.max(1, opened.length))}` }
      })
    }
    const filled = { action: 'accept', content: EVERYTHING }
    await check('13 fields: fill, correct, review, change, send', FORM, fillEverything, { end: filled })
    await check('13 fields: decline', FORM, leaveWith('1 of 13)', ctrlN), { end: { action: 'decline' } })
    await check('13 fields: cancel', FORM, leaveWith('1 of 13)', escape), { end: { action: 'cancel' } })

    const page = { name: 'trigger-url-elicitation', arguments: { url: PAGE } }
    await check('address: open', page, open(PAGE), { opened: [PAGE], end: { action: 'accept' } })
    await check('address: decline', page, leaveWith('Open it?', ctrlN), { end: { action: 'decline' } })
    await check('address: Enter alone opens nothing', page, leaveWith('Open it?', enter), {
      end: { action: 'cancel' },
    })

    const required = { ...page, arguments: { url: PAGE, errorPath: true } }
    await check('error -32042: open, done, call again, open', required, visitBoth, {
      opened: [PREREQUISITE, PAGE],
      end: { action: 'accept' },
    })
    await check('error -32042: decline', required, leaveWith('Open it?', ctrlN), {
      end: { refused: 'page_declined' },
    })
    await check('error -32042: open, stop waiting', required, stopWaiting, {
      opened: [PREREQUISITE],
      end: { refused: 'page_cancelled' },
    })
  },
}

interface Call {
  readonly name: string
  readonly arguments: object
}
type Person = (pty: Pty) => Promise<void>
interface Expected {
  /** Pages, in order. */
  readonly opened?: readonly string[]
  /** What arrived at the server, or why the call ended without it. */
  readonly end: object
}

/** What must arrive at the server: typed, chosen, or left at its default. */
const EVERYTHING = {
  name: 'Alice Example the Second',
  check: true,
  firstLine: 'It was a dark and stormy night.',
  email: 'alice@example.com',
  homepage: 'https://alice.example',
  birthdate: '1992-02-29',
  integer: 7,
  number: 3.14,
  untitledSingleSelectEnum: 'Rachel',
  untitledMultipleSelectEnum: ['Guitar', 'Piano'],
  titledSingleSelectEnum: 'hero-2',
  titledMultipleSelectEnum: ['fish-1'],
  legacyTitledEnum: 'pet-3',
} as const

async function fillEverything(pty: Pty): Promise<void> {
  async function fill(position: number, ...keys: readonly string[]): Promise<void> {
    await pty.shows(`${String(position)} of 13)`)
    pty.press(...keys, enter)
  }
  await fill(1, 'Alice Example')
  await fill(2, down)
  await fill(3)
  await fill(4, 'alice@')
  await pty.shows('like name@example.com')
  pty.press('example.com', enter)
  await fill(5, 'https://alice.example')
  await fill(6, '1991-02-29')
  await pty.shows('Must be a date')
  pty.press(...Array<string>(10).fill(backspace), '1992-02-29', enter)
  await fill(7, backspace, backspace, '7')
  await fill(8)
  await fill(9, down)
  await fill(10, down, space)
  await fill(11, down)
  await fill(12)
  await fill(13, down, down)

  await pty.shows('Send it?')
  pty.press(down, enter)
  await pty.shows('Change which answer?')
  pty.press(enter)
  await pty.shows('(Change)')
  pty.press(' the Second', enter)
  await pty.shows(/Send it\?[^]*Alice Example the Second[^]*Send it\?/)
  pty.press(enter)
  await pty.shows('Sent to “Everything”.')
}

const OPENED = 'Opened in your browser.'
const OPENED_AND_TOLD = `${OPENED} “Everything” is told that you agreed.`

function open(url: string, end = OPENED_AND_TOLD): Person {
  return async pty => {
    await pty.shows(new RegExp(`Its whole address\\W+${url.replaceAll(/[.?]/g, '\\$&')}\\s[^]*Open it`))
    pty.press(up, up, enter)
    await pty.shows(end)
  }
}

async function visitBoth(pty: Pty): Promise<void> {
  await visitFirst(pty)
  pty.press(enter)
  await open(PAGE)(pty)
}

async function stopWaiting(pty: Pty): Promise<void> {
  await visitFirst(pty)
  pty.press(escape)
}

async function visitFirst(pty: Pty): Promise<void> {
  // The error takes no answer, so nobody is told.
  await open(PREREQUISITE, OPENED)(pty)
  await pty.shows('Are you done there?')
}

function leaveWith(seen: string, key: string): Person {
  return async pty => {
    await pty.shows(seen)
    pty.press(key)
  }
}

/** Calls a tool of the server in our terminal client, which connects to nothing but the server it starts. */
async function ask(
  { folder, home, processes }: Bench,
  call: Call,
  person: Person,
): Promise<{ readonly revision: string; readonly opened: readonly string[]; readonly end: unknown }> {
  const run = await mkdtemp(path.join(home, 'run-'))
  const [opened, sockets] = [path.join(run, 'opened.txt'), path.join(run, 'sockets.txt')]
  await writeFile(opened, '')
  const pty = openPty({
    command: process.execPath,
    args: [
      ...['--conditions=askgate-source', '--import', path.join(ROOT, 'interop', 'wire', 'record-sockets.ts')],
      ...[path.join(ROOT, 'interop', 'terminal-client.ts'), run, call.name, JSON.stringify(call.arguments)],
      ...[process.execPath, path.join(folder, 'node_modules', PACKAGE.name, 'dist', 'index.js'), 'stdio'],
    ],
    env: { HOME: home, SOCKETS: sockets },
    cwd: ROOT,
  })
  processes.atEnd(pty.kill)
  await person(pty)
  assert.equal(await pty.ended(), 0, 'exit code')

  assert.equal(await readFile(sockets, 'utf8'), 'watching\n', 'connections of the client')
  const { revision, result, refused } = JSON.parse(await readFile(path.join(run, 'ended.json'), 'utf8')) as {
    revision: string
    result?: unknown
    refused?: string
  }
  return {
    revision,
    opened: (await readFile(opened, 'utf8')).split('\n').filter(line => line !== ''),
    end: refused === undefined ? answerIn(textOf(result)) : { refused },
  }
}

/** What the server was answered, which it tells. */
function answerIn(text: string): unknown {
  const raw = /Raw result: (?<json>\{[^]*\})/.exec(text)?.groups?.['json']
  if (raw === undefined) throw new Error(`no answer in the result: ${text}`)
  return JSON.parse(raw)
}
