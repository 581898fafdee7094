import { Terminal } from '@xterm/headless'
import { expect } from 'vitest'

export interface TestScreen {
  write(data: string): void
  /** Resolves when the text is on the screen so many times, whatever its line breaks. */
  shows(text: string, times?: number): Promise<void>
  /** What the last match of the pattern captures, once there is one. */
  read(pattern: RegExp): Promise<readonly string[]>
}

const PATIENCE = { timeout: 20_000, interval: 20 }

/** What a person would see of a terminal's output. */
export function openScreen(cols: number, rows: number): TestScreen {
  const terminal = new Terminal({ cols, rows, allowProposedApi: true })

  function text(): string {
    const { buffer } = terminal
    const lines = Array.from(
      { length: buffer.active.length },
      (_, index) => buffer.active.getLine(index)?.translateToString(true) ?? '',
    )
    return lines.join('\n')
  }

  return {
    write: data => {
      terminal.write(data)
    },
    shows: (wanted, times = 1) =>
      expect
        .poll(() => inOneLine(text()).split(wanted).slice(0, -1), {
          ...PATIENCE,
          message: `shows "${wanted}"`,
        })
        .toHaveLength(times),
    read: async pattern => {
      const found = () => [...inOneLine(text()).matchAll(new RegExp(pattern, 'g'))].at(-1)
      await expect.poll(found, { ...PATIENCE, message: `shows ${pattern.source}` }).toBeDefined()
      return found()?.slice(1) ?? []
    },
  }
}

/** Without the rule that dialogs draw at the left margin. */
function inOneLine(screen: string): string {
  return screen.replace(/\n[│ ]*/g, ' ')
}
