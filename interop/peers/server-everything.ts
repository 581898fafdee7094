import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { textOf } from '../play-through.ts'
import { KEYS, openPty, type Pty } from '../pty.ts'
import type { Bench, Passed, Peer } from '../trial.ts'

const PACKAGE = { name: '@modelcontextprotocol/server-everything', version: '2026.8.31' }
const ROOT = path.join(import.meta.dirname, '..', '..')
const { enter, escape, backspace, down, space, ctrlN } = KEYS

/** The official test server, with a person at our terminal client. */
export const serverEverything: Peer = {
  name: 'server-everything',
  package: PACKAGE,
  async drive(bench) {
    await bench.check('terminal, 13 fields: fill, correct, review, change, send', () =>
      askForm(bench, fillEverything, { action: 'accept', content: EVERYTHING }),
    )
    await bench.check('terminal, 13 fields: decline', () =>
      askForm(bench, leaveWith(ctrlN), { action: 'decline' }),
    )
    await bench.check('terminal, 13 fields: cancel', () =>
      askForm(bench, leaveWith(escape), { action: 'cancel' }),
    )
  },
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
  await pty.shows(/e-mail address/)
  pty.press('example.com', enter)
  await fill(5, 'https://alice.example')
  await fill(6, '1991-02-29')
  await pty.shows(/No such date|not a date|date/)
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

function leaveWith(key: string) {
  return async (pty: Pty): Promise<void> => {
    await pty.shows('1 of 13)')
    pty.press(key)
  }
}

async function askForm(
  { folder, home, processes }: Bench,
  person: (pty: Pty) => Promise<void>,
  expected: unknown,
): Promise<Passed> {
  const file = path.join(await mkdtemp(path.join(home, 'run-')), 'result.json')
  const server = path.join(folder, 'node_modules', PACKAGE.name, 'dist', 'index.js')
  const program = [
    path.join(ROOT, 'interop', 'terminal-client.ts'),
    file,
    'trigger-elicitation-request',
    '{}',
  ]
  const pty = openPty({
    command: process.execPath,
    args: ['--conditions=askgate-source', ...program, process.execPath, server, 'stdio'],
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
  assert.deepEqual(JSON.parse(raw ?? 'null'), expected)
  return { revision, seen: 'asked 1' }
}
