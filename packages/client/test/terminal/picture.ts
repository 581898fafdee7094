import type xterm from '@xterm/headless'

/** The screen of a terminal as a page, for a browser to take a picture of. */
export function pageOf(buffer: xterm.IBuffer, columns: number): string {
  const rows = Array.from({ length: buffer.length }, (_, y) => rowOf(buffer.getLine(y), columns))
  while (rows.at(-1) === '') rows.pop()
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #16181d; color: #d7dae0; font: 15px/1.35 'DejaVu Sans Mono', Menlo, Consolas, monospace }
    pre { margin: 0; padding: 14px 16px; width: ${String(columns)}ch; font: inherit; font-variant-ligatures: none }
    b { color: #fff } .dim { color: #9097a3 } .off { text-decoration: line-through }
    .c1 { color: #f38b8b } .c2 { color: #8fd694 } .c3 { color: #f0c674 } .c4 { color: #8ab4f8 } .c5 { color: #d7a6f0 }
    .c6 { color: #7fd1de } .c8 { color: #6c7380 } .inverse { background: #d7dae0; color: #16181d }
  </style><pre>${rows.join('\n')}</pre>`
}

function rowOf(line: xterm.IBufferLine | undefined, columns: number): string {
  if (line === undefined) return ''
  const parts: Array<{ readonly style: string; text: string }> = []
  for (let x = 0; x < columns; x += 1) {
    const cell = line.getCell(x)
    if (cell === undefined || cell.getWidth() === 0) continue
    const style = styleOf(cell)
    const text = cell.getChars() === '' ? ' ' : cell.getChars()
    const last = parts.at(-1)
    if (last?.style === style) last.text += text
    else parts.push({ style, text })
  }
  const last = parts.at(-1)
  if (last?.style === '') last.text = last.text.trimEnd()
  return parts
    .filter(({ text }) => text !== '')
    .map(({ style, text }) =>
      style === '' ? escaped(text) : `<span class="${style}">${escaped(text)}</span>`,
    )
    .join('')
    .replaceAll(/<span class="([^"]*\bbold\b[^"]*)">(.*?)<\/span>/g, '<b class="$1">$2</b>')
}

function styleOf(cell: xterm.IBufferCell): string {
  return [
    cell.isBold() !== 0 ? 'bold' : '',
    cell.isDim() !== 0 ? 'dim' : '',
    cell.isInverse() !== 0 ? 'inverse' : '',
    cell.isStrikethrough() !== 0 ? 'off' : '',
    cell.isFgPalette() ? `c${String(cell.getFgColor())}` : '',
  ]
    .filter(name => name !== '')
    .join(' ')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
