/** How many columns a terminal gives to a text that holds no control characters. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOfGrapheme(segment)
  return width
}

/** Lines of at most so many columns, broken between words where possible. Nothing is left out. */
export function wrap(text: string, columns: number): string[] {
  return text.split('\n').flatMap(line => wrapLine(line, Math.max(columns, 2)))
}

/** As {@link wrap}, for what has no words: broken only where the line is full, so that it can be put together again. */
export function wrapHard(text: string, columns: number): string[] {
  const lines = ['']
  for (const { segment } of graphemes.segment(text)) {
    const last = lines.at(-1) ?? ''
    if (widthOf(last) + widthOfGrapheme(segment) > Math.max(columns, 2)) lines.push(segment)
    else lines[lines.length - 1] = last + segment
  }
  return lines
}

/** As {@link wrapHard}, for the name of a host: broken after its dots where possible. */
export function wrapHost(host: string, columns: number): string[] {
  const lines = ['']
  for (const label of host.split(/(?<=\.)/)) {
    const last = lines.at(-1) ?? ''
    if (widthOf(last + label) <= columns) {
      lines[lines.length - 1] = last + label
      continue
    }
    if (last === '') lines.pop()
    lines.push(...wrapHard(label, columns))
  }
  return lines
}

/** The beginning, and how much is missing, where a text is too long to be shown for orientation. */
export function shorten(text: string, characters: number): string {
  const all = Array.from(text)
  if (all.length <= characters) return text
  return `${all.slice(0, characters).join('')}… (${String(all.length - characters)} characters more)`
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** East Asian wide and fullwidth, in blocks: first and last code point. */
const WIDE: ReadonlyArray<readonly [number, number]> = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
]

function widthOfGrapheme(grapheme: string): number {
  const point = grapheme.codePointAt(0) ?? 0
  if (/^[\p{Mark}\p{Cc}\p{Cf}]/u.test(grapheme)) return 0
  const wide =
    /\p{Emoji_Presentation}|\ufe0f/u.test(grapheme) || WIDE.some(([from, to]) => point >= from && point <= to)
  return wide ? 2 : 1
}

function wrapLine(line: string, columns: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/(?<=[ \t])/)) {
    if (widthOf((current + word).trimEnd()) <= columns) {
      current += word
      continue
    }
    if (current.trim() !== '') lines.push(current.trimEnd())
    const pieces = wrapHard(word, columns)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current.trimEnd()]
}
