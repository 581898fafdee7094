import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { textOf } from '../play-through.ts'
import { KEYS, openPty, type Pty } from '../pty.ts'
import type { Bench, Peer } from '../trial.ts'

const PACKAGE = { name: '@modelcontextprotocol/server-everything', version: '2026.8.31' }
const ROOT = path.join(import.meta.dirname, '..', '..')
const FORM = { name: 'trigger-elicitation-request', arguments: {} } as const
const PAGE = 'https://example.com/connect?ticket=interop'
const { enter, escape, backspace, down, up, space, ctrlN } = KEYS

/** The official test server, with a person at our terminal client. */
export const serverEverything: Peer = {
  name: 'server-everything',
  package: PACKAGE,
  async drive(bench) {
    async function check(what: string, call: Call, person: Person, expected: object): Promise<void> {
      await bench.check(`terminal, ${what}`, async () => {
        const { revision, answer } = await ask(bench, call, person)
        assert.deepEqual(answer, expected)
        return { revision, seen: 'asked 1' }
      })
    }
    const filled = { action: 'accept', content: EVERYTHING }
    await check('13 fields: fill, correct, review, change, send', FORM, fillEverything, filled)
    await check('13 fields: decline', FORM, leaveWith('1 of 13)', ctrlN), { action: 'decline' })
    await check('13 fields: cancel', FORM, leaveWith('1 of 13)', escape), { action: 'cancel' })

    const page = { name: 'trigger-url-elicitation', arguments: { url: PAGE } }
    await check('address: agree', page, agree, { action: 'accept' })
    await check('address: Enter alone agrees to nothing', page, leaveWith('Open it?', enter), {
      action: 'cancel',
    })
  },
}

interface Call {
  readonly name: string
  readonly arguments: object
}
type Person = (pty: Pty) => Promise<void>

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

async function agree(pty: Pty): Promise<void> {
  await pty.shows('Open it?')
  assert.ok(pty.screen().includes(PAGE), 'the whole address is shown')
  pty.press(up, up, enter)
  await pty.shows('is told that you agreed')
}

function leaveWith(seen: string, key: string): Person {
  return async pty => {
    await pty.shows(seen)
    pty.press(key)
  }
}

/** Calls a tool of the server in our terminal client, and returns what the server was answered. */
async function ask(
  { folder, home, processes }: Bench,
  call: Call,
  person: Person,
): Promise<{ readonly revision: string; readonly answer: unknown }> {
  const file = path.join(await mkdtemp(path.join(home, 'run-')), 'result.json')
  const client = path.join(ROOT, 'interop', 'terminal-client.ts')
  const server = path.join(folder, 'node_modules', PACKAGE.name, 'dist', 'index.js')
  const pty = openPty({
    command: process.execPath,
    args: [
      '--conditions=askgate-source',
      client,
      file,
      call.name,
      JSON.stringify(call.arguments),
      process.execPath,
      server,
      'stdio',
    ],
    env: { HOME: home },
    cwd: ROOT,
  })
  processes.atEnd(pty.kill)
  await person(pty)
  assert.equal(await pty.ended(), 0, 'exit code')

  const { revision, result } = JSON.parse(await readFile(file, 'utf8')) as {
    revision: string
    result: unknown
  }
  const raw = /Raw result: (?<json>\{[^]*\})/.exec(textOf(result))?.groups?.['json']
  if (raw === undefined) throw new Error(`no answer in the result: ${textOf(result)}`)
  return { revision, answer: JSON.parse(raw) }
}
