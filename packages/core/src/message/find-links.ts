import { unicodePattern } from '../unicode-pattern.ts'
import type { Span } from './advice.ts'

/**
 * Addresses that a client might make a link of, or a person might follow: with any scheme, from `www.` on, a host with
 * a path, markdown links. A bare domain, an e-mail address and a path of a file are none.
 *
 * Characters that nobody sees do not hide one. Takes time in proportion to the text.
 */
export function findLinks(text: string): readonly Span[] {
  const seen = seenText(text)
  const marked = spansOf(MARKDOWN_LINK, seen.text)
  const bare = spansOf(TOKEN, seen.text)
    .flatMap(token => linkIn(seen.text, token))
    .filter(({ start }) => !marked.some(link => start > link.start && start < link.end))
  return [...marked, ...bare]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ start: seen.offsetOf(start), end: seen.offsetOf(end - 1) + 1 }))
}

const MARKDOWN_LINK = /!?\[[^[\]\n]*\]\(\s*[^()\s][^()\n]*\)/g
const TOKEN = /(?:\/\/\[[\da-f:.]+\]|[^\s<>()[\]{}"'`|\u00ab\u00bb\u2018-\u201f\u3008-\u3011])+/gi

function linkIn(text: string, token: Span): readonly Span[] {
  const word = text.slice(token.start, token.end)
  const start = startOfLink(word)
  return start === undefined ? [] : [{ start: token.start + start, end: token.end - endMarks(word) }]
}

function startOfLink(word: string): number | undefined {
  const scheme = SCHEME.exec(word) ?? WWW().exec(word)
  if (scheme) return scheme.index
  return isHostWithPath(word) ? 0 : undefined
}

/** With two slashes any scheme; without, those that a click makes act. */
const SCHEME =
  /(?<![\w+.-])[\w+.-]+:\/\/[\w[/\u0080-\uffff]|(?<![\w:/.])\/\/[\w\u0080-\uffff]|(?<![a-z])(?:javascript|vbscript|livescript|intent|blob|view-source):\S|(?<![a-z])data:(?:[\w.+-]+\/[\w.+-]+)?[;,]|(?<![a-z])(?:mailto|sms|tel|xmpp):[\w+]/i
const WWW = unicodePattern(String.raw`(?<![\p{L}\p{N}.-])www\d?\.[\p{L}\p{N}]`, 'iu')

function isHostWithPath(word: string): boolean {
  const end = word.search(/[/?#]/)
  const rest = word.slice(end + 1)
  // A question mark after a name ends a sentence.
  if (end === -1 || (word[end] !== '/' && endMarks(rest) === rest.length)) return false
  const [host = '', port] = word.slice(0, end).replace(/^.*@/, '').replace(/\.$/, '').split(':')
  if (port !== undefined && !/^\d+$/.test(port)) return false
  if (host.toLowerCase() === 'localhost') return true
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return !/^\d*$/.test(rest)
  const labels = host.split('.')
  const [last = ''] = labels.slice(-1)
  return (
    labels.length > 1 && labels.every(label => LABEL().test(label)) && TOP().test(last) && !FILES.has(last)
  )
}

const LABEL = unicodePattern(String.raw`^[\p{L}\p{M}\p{N}_-]+$`, 'u')
const TOP = unicodePattern(String.raw`^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$`, 'iu')
/** Ends of names that are no domains: "Node.js/Express". */
const FILES: ReadonlySet<string> = new Set('js ts jsx tsx json yaml yml txt html css xml csv pdf'.split(' '))

function endMarks(word: string): number {
  let marks = 0
  while (
    marks < word.length &&
    /[\s.,;:!?\u3001\u3002\uff01\uff0c\uff1f]/.test(word.charAt(word.length - 1 - marks))
  )
    marks += 1
  return marks
}

/** The text without what nobody sees, in narrow letters, and where each unit of it stood. */
function seenText(text: string): { readonly text: string; offsetOf(index: number): number } {
  const offsets: number[] = []
  let seen = ''
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charAt(offset)
    if (UNSEEN().test(unit)) continue
    offsets.push(offset)
    seen += narrow(unit)
  }
  return { text: seen, offsetOf: index => offsets[index] ?? text.length }
}

const UNSEEN = unicodePattern(
  String.raw`^(?:(?!\s)\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control})$`,
  'u',
)

function narrow(unit: string): string {
  if (/[\uff01-\uff5e]/.test(unit)) return String.fromCharCode(unit.charCodeAt(0) - 0xfee0)
  return unit === '\uff61' ? '.' : unit
}

function spansOf(pattern: RegExp, text: string): readonly Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}
