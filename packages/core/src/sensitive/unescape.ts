import { createMappedText, type MappedText, placeIn } from './mapped-text.ts'

/** The text with its percent, HTML and backslash escapes read, twice where one hides another; nothing if it has none. */
export function unescaped(text: string): MappedText | undefined {
  if (!ESCAPE.test(text)) return undefined
  const once = readOnce({ text })
  return ESCAPE.test(once.text) ? readOnce(once) : once
}

const ESCAPES =
  /(?<percent>(?:%[0-9a-f]{2})+)|&#(?<decimal>\d{1,7});?|&#x(?<hex>[0-9a-f]{1,6});?|\\u\{?(?<unit>[0-9a-f]{4,6})\}?|\\x(?<byte>[0-9a-f]{2})|&(?<name>amp|nbsp|shy|lt|gt|quot);/gi
const ESCAPE = new RegExp(ESCAPES.source, 'i')
const NAMED = new Map(Object.entries({ amp: '&', nbsp: ' ', shy: '', lt: '<', gt: '>', quot: '"' }))

function readOnce(from: MappedText): MappedText {
  const built = createMappedText()
  let end = 0
  const copy = (to: number): void => {
    for (; end < to; end += 1) built.add(from.text.charAt(end), placeIn(from, end, end + 1))
  }
  for (const { 0: escape, index, groups = {} } of from.text.matchAll(ESCAPES)) {
    copy(index)
    end = index + escape.length
    built.add(meaningOf(escape, groups), placeIn(from, index, end))
  }
  copy(from.text.length)
  return built.made()
}

function meaningOf(escape: string, groups: Readonly<Record<string, string | undefined>>): string {
  if (groups['percent'] !== undefined) return fromPercent(escape)
  if (groups['name'] !== undefined) return NAMED.get(groups['name'].toLowerCase()) ?? escape
  const hex = groups['hex'] ?? groups['unit'] ?? groups['byte']
  const code = hex === undefined ? Number(groups['decimal']) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function fromPercent(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
