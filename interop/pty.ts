import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { bareEnvironment, type Command } from './processes.ts'
import { until, within } from './within.ts'

export const KEYS = {
  enter: '\r',
  escape: '\u001b',
  backspace: '\u007f',
  down: '\u001b[B',
  up: '\u001b[A',
  space: ' ',
  ctrlN: '\u000e',
} as const

/** A program in a terminal: what a person would see, and their keys. */
export interface Pty {
  /** Waits until the screen, history included, shows it. */
  shows(wanted: string | RegExp): Promise<void>
  press(...keys: readonly string[]): void
  screen(): string
  /** @returns the exit code. */
  ended(): Promise<number>
  kill(): void
}

const LOOK_MILLISECONDS = 15_000

export function openPty({ command, args, env, cwd }: Command): Pty {
  const size = { cols: 100, rows: 50 }
  const terminal = new xterm.Terminal({ ...size, scrollback: 5000, allowProposedApi: true })
  const child = spawn(command, [...args], {
    ...size,
    name: 'xterm-256color',
    env: { ...bareEnvironment(), TERM: 'xterm-256color', ...env },
    ...(cwd === undefined ? {} : { cwd }),
  })
  const exit = new Promise<number>(resolve =>
    child.onExit(({ exitCode }) => {
      resolve(exitCode)
    }),
  )
  child.onData(data => {
    terminal.write(data)
  })

  function screen(): string {
    const { active } = terminal.buffer
    const lines = Array.from(
      { length: active.length },
      (_, row) => active.getLine(row)?.translateToString(true) ?? '',
    )
    return lines.join('\n').trimEnd()
  }

  return {
    screen,
    async shows(wanted) {
      const found = () => (typeof wanted === 'string' ? screen().includes(wanted) : wanted.test(screen()))
      await until(LOOK_MILLISECONDS, `“${String(wanted)}” on the screen`, () => found() || undefined).catch(
        (error: unknown) => {
          throw new Error(`the screen shows: ${screen().slice(-1500)}`, { cause: error })
        },
      )
    },
    press(...keys) {
      for (const key of keys) child.write(key)
    },
    ended: () => within(LOOK_MILLISECONDS, 'end of the program', exit),
    kill() {
      child.kill('SIGKILL')
      terminal.dispose()
    },
  }
}
