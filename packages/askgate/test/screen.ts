import { Terminal } from '@xterm/headless'
import { expect } from 'vitest'

export interface TestScreen {
  write(data: string): void
  /** Resolves when the text is on the screen, whatever its line breaks. */
  shows(text: string): Promise<void>
}

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
    shows: wanted =>
      expect
        .poll(() => inOneLine(text()), { timeout: 20_000, interval: 20, message: `shows "${wanted}"` })
        .toContain(wanted),
  }
}

/** Without the rule that dialogs draw at the left margin. */
function inOneLine(screen: string): string {
  return screen.replace(/\n[│ ]*/g, ' ')
}
