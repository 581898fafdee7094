import { styleText } from 'node:util'
import { log, S_BAR_END, S_BAR_START, S_WARN } from '@clack/prompts'
import type { Writable } from 'node:stream'
import { wrap } from './width.ts'

/** A terminal to write to. */
export type TerminalOutput = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** Where a dialog is drawn, beside the guide line of the prompts. */
export interface Screen {
  /** For the prompts. */
  readonly output: Writable
  /** Columns beside the guide line. */
  readonly columns: number
  /** The text in a style, where this terminal has styles. */
  style(style: Style, text: string): string
  /** Opens the dialog. */
  title(text: string): void
  /** Lines that are already wrapped. */
  lines(lines: readonly string[]): void
  /** Wraps. */
  text(text: string, style?: Style): void
  warning(text: string): void
  gap(): void
  /** Closes the dialog. */
  end(text: string): void
  /** One line that reaches the edge, so that it can be copied whole. */
  bare(text: string): void
}
type Style = 'bold' | 'dim' | 'gray' | 'yellow'

/** What the guide line and the space after it take. */
const GUIDE_COLUMNS = 3
const DEFAULT_COLUMNS = 80

export function createScreen(output: TerminalOutput): Screen {
  const sized = withColumns(output)
  const options = { output: sized, spacing: 0 }
  const columns = () => Math.max((sized.columns ?? DEFAULT_COLUMNS) - GUIDE_COLUMNS, 10)

  const screen: Screen = {
    output: sized,
    get columns() {
      return columns()
    },
    style: (style, text) => styleText(style, text, { stream: sized }),
    title(text) {
      const [first = '', ...rest] = wrap(text, columns()).map(line => screen.style('bold', line))
      log.message([first, ...rest], { ...options, symbol: screen.style('gray', S_BAR_START) })
    },
    lines(lines) {
      log.message([...lines], options)
    },
    text(text, style) {
      screen.lines(
        wrap(text, columns()).map(line =>
          style === undefined || line === '' ? line : screen.style(style, line),
        ),
      )
    },
    warning(text) {
      log.message(wrap(text, columns()), { ...options, symbol: screen.style('yellow', S_WARN) })
    },
    gap() {
      screen.lines([''])
    },
    end(text) {
      screen.gap()
      log.message(wrap(text, columns()), {
        ...options,
        symbol: screen.style('gray', S_BAR_END),
        secondarySymbol: ' ',
      })
      sized.write('\n')
    },
    bare(text) {
      sized.write(`${text}\n`)
    },
  }
  return screen
}

/** At width 0, which a terminal without a size reports, the prompts would break after each character. */
function withColumns(output: TerminalOutput): TerminalOutput {
  if (output.columns !== undefined && output.columns > 0) return output
  return new Proxy(output, {
    get(target, name) {
      if (name === 'columns') return DEFAULT_COLUMNS
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
