import { spawn } from '@lydell/node-pty'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScreen } from './screen.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askgate-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a newcomer chooses a tool, answers its question, reads the result, and leaves with Ctrl-C', async () => {
  const demo = start()
  await demo.shows('Signed in as Alice')
  await demo.shows('Which tool?')

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('1\r')
  await demo.shows('Acme CRM asks you to choose the service')
  demo.type('\x1b[B\r')
  await demo.shows('Send it?')
  demo.type('\r')
  await demo.shows('Draft 1 about Network Check is waiting for you in the CRM. Nothing was sent.')

  demo.type('\x03')
  expect(await demo.exit).toBe(0)
})

test('Bob does not sell, so he may not draft', async () => {
  const demo = start('--account', 'bob')
  await demo.shows('Signed in as Bob')

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('3\r')
  await demo.shows('You may not do this here.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
})

test('something else than a choice is asked again', async () => {
  const demo = start()
  await demo.shows('Which tool?')

  demo.type('7\r')
  await demo.shows('Type one of these: 1, 2, q.')

  demo.type('\x04')
  expect(await demo.exit).toBe(0)
})

test('a demo that is told to end while a question is open ends, and nothing is done', async () => {
  const demo = start()
  await demo.shows('Which tool?')
  demo.type('1\r')
  await demo.shows('Acme CRM asks you to pick the offer')

  demo.kill('SIGTERM')

  expect(await demo.exit).toBe(0)
})

function start(...flags: readonly string[]) {
  const args = ['--conditions=askgate-source', MAIN, 'demo', '--data', folder, ...flags]
  const pty = spawn(process.execPath, args, { cols: 100, rows: 60 })
  const screen = openScreen(100, 60)
  pty.onData(data => {
    screen.write(data)
  })
  return {
    shows: screen.shows,
    type: (keys: string) => {
      pty.write(keys)
    },
    kill: (signal: string) => {
      pty.kill(signal)
    },
    exit: new Promise<number>(resolve => {
      pty.onExit(({ exitCode }) => {
        resolve(exitCode)
      })
    }),
  }
}
