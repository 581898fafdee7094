import { spawn } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as pty from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { describe, expect, test, vi } from 'vitest'

const program = fileURLToPath(new URL('pty-program.ts', import.meta.url))
const ARGUMENTS = ['--conditions=askgate-source', '--no-warnings', program]

describe.skipIf(process.platform === 'win32')('in a real terminal', () => {
  test('keys fill in, review and send; the program ends by itself', async () => {
    const { screen, terminal, ended, answer } = await run()
    await screen('City')

    for (const key of 'Lutsk\r') terminal.write(key)
    await screen('Sure?')
    terminal.write('\u001b[B')
    await screen('● Yes')
    terminal.write('\r')
    expect(await screen('Send it?')).toMatch(/Sure\? +Yes/)
    terminal.write('\r')

    expect(await ended).toBe(0)
    expect(await answer()).toEqual({ action: 'accept', content: { city: 'Lutsk', ok: true } })
  })

  test.each([
    ['R05 Ctrl-C', 'cancel', '\u0003'],
    ['R05 escape', 'cancel', '\u001b'],
    ['Ctrl-N', 'decline', '\u000e'],
  ])('%s ends in %s', async (_, action, key) => {
    const { screen, terminal, ended, answer } = await run()
    await screen('City')

    terminal.write(key)

    expect(await ended).toBe(0)
    expect(await answer()).toEqual({ action })
  })

  test('C051 NO_COLOR switches colour off', async () => {
    const { screen, terminal, ended, written } = await run({ NO_COLOR: '1' })
    await screen('City')
    terminal.write('\u0003')
    await ended

    expect(written()).not.toMatch(/\u001b\[[\d;]*m/)
  })

  test('standard output holds the data and nothing else', async () => {
    const file = await answerFile()
    const child = spawn(process.execPath, [...ARGUMENTS, file], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.on('data', (data: Buffer) => (out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    await new Promise(resolve => child.on('close', resolve))

    expect(out).toBe('data\n')
    expect(err).toBe('Cancelled a question of “Acme CRM”: there is no terminal to ask in.\n')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ action: 'cancel' })
  })
})

async function answerFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'askgate-pty-')), 'answer.json')
}

async function run(env: Record<string, string> = {}) {
  const file = await answerFile()
  const display = new xterm.Terminal({ cols: 80, rows: 40, allowProposedApi: true })
  const inherited = Object.entries(process.env).filter(([name]) => name !== 'NO_COLOR')
  const terminal = pty.spawn(process.execPath, [...ARGUMENTS, file], {
    cols: 80,
    rows: 40,
    name: 'xterm-256color',
    env: { ...Object.fromEntries(inherited), ...env },
  })
  let written = ''
  terminal.onData(data => {
    written += data
    display.write(data)
  })

  return {
    terminal,
    written: () => written,
    ended: new Promise<number>(resolve => {
      terminal.onExit(({ exitCode }) => {
        resolve(exitCode)
      })
    }),
    answer: async () => JSON.parse(await readFile(file, 'utf8')) as unknown,
    screen: (text: string) =>
      vi.waitFor(
        () => {
          const { active } = display.buffer
          const lines = Array.from(
            { length: active.length },
            (_, y) => active.getLine(y)?.translateToString(true) ?? '',
          )
          const screen = lines.join('\n').trimEnd()
          expect(screen).toContain(text)
          return screen
        },
        { timeout: 10_000 },
      ),
  }
}
