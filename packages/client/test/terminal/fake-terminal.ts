import { PassThrough, Writable } from 'node:stream'
import { setImmediate as tick } from 'node:timers/promises'
import xterm from '@xterm/headless'

/** A terminal in this process: keys go in, and the screen can be read as a person would see it. */
export interface FakeTerminal {
  readonly input: PassThrough & { readonly isTTY: true; setRawMode(on: boolean): unknown }
  readonly output: Writable & { readonly isTTY: true; readonly columns: number; readonly rows: number }
  /** Presses keys one after the other; a string is sent as one chunk. */
  press(...keys: string[]): Promise<void>
  /** Presses the keys of a text one by one. */
  type(text: string): Promise<void>
  /** Everything on screen and above it, without the empty end. */
  screen(): Promise<string>
  /** Waits until the screen shows a text. */
  shows(text: string): Promise<string>
  /** What was written, escape sequences and all. */
  written(): string
  /** Raw mode is on. */
  isRaw(): boolean
  /** The screen with its colours. */
  readonly buffer: xterm.IBuffer
}

export const KEYS = {
  enter: '\r',
  escape: '\u001b',
  up: '\u001b[A',
  down: '\u001b[B',
  space: ' ',
  backspace: '\u007f',
  ctrlC: '\u0003',
  ctrlD: '\u0004',
  ctrlN: '\u000e',
  ctrlU: '\u0015',
  tab: '\t',
} as const

export function fakeTerminal({ columns = 80, rows = 40 } = {}): FakeTerminal {
  const terminal = new xterm.Terminal({
    cols: columns === 0 ? 80 : columns,
    rows,
    scrollback: 5000,
    allowProposedApi: true,
    convertEol: true,
  })
  let written = ''
  let raw = false
  const output = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        written += chunk.toString()
        terminal.write(chunk, done)
      },
    }),
    { isTTY: true as const, columns, rows },
  )
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    setRawMode(on: boolean) {
      raw = on
    },
  })

  const fake: FakeTerminal = {
    input,
    output,
    async press(...keys) {
      for (const key of keys) {
        input.write(key)
        await settle()
      }
    },
    async type(text) {
      for (const key of text) await fake.press(key)
    },
    async screen() {
      await new Promise<void>(resolve => {
        terminal.write('', resolve)
      })
      const { active } = terminal.buffer
      const lines = Array.from(
        { length: active.length },
        (_, y) => active.getLine(y)?.translateToString(true) ?? '',
      )
      return lines.join('\n').trimEnd()
    },
    async shows(text) {
      const end = Date.now() + 5000
      for (;;) {
        const screen = await fake.screen()
        if (screen.includes(text)) return screen
        if (Date.now() > end) throw new Error(`The screen never showed ${JSON.stringify(text)}:\n${screen}`)
        await tick()
      }
    },
    written: () => written,
    isRaw: () => raw,
    get buffer() {
      return terminal.buffer.active
    },
  }
  return fake

  /** Lets the prompts read the key and draw; an escape key is told from a sequence by a pause. */
  async function settle() {
    const before = written.length
    const end = Date.now() + 70
    do await tick()
    while (written.length === before && Date.now() < end)
    for (let turns = 0; turns < 5; turns += 1) await tick()
  }
}
