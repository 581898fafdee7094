import { decodedRuns } from './decode.ts'
import { placeIn, type Span } from './mapped-text.ts'
import { remembering } from './memory.ts'
import { hidesInWords, mixesScripts, wordsOf } from './normalise.ts'
import { readSentence, type SentenceReading } from './read-sentence.ts'
import type { TermIndex } from './term-index.ts'
import type { PlainSense } from './terms.ts'
import { unescaped } from './unescape.ts'
import type { Alias, Mention } from './mention.ts'

/** What a text says that matters here. */
export interface Reading {
  readonly mentions: readonly Mention[]
  /** What else is said, and where first. */
  readonly signs: ReadonlyMap<PlainSense, Span>
  /** One sentence speaks of a code and of how it was delivered. */
  readonly deliveredCode: Span | undefined
  /** Nothing but words that name no particular thing, or no words at all. */
  readonly neutral: boolean
  /** Words that say more than asking for what was spoken of before. */
  readonly leftover: number
  readonly aliases: readonly Alias[]
  /** Invisible characters inside words, or words that mix scripts. */
  readonly disguised: boolean
}

/** Reads one text of a form in every language at once. */
export function readText(text: string, index: TermIndex): Reading {
  const remembered = readers.get(index) ?? remembering(unknown => readAfresh(unknown, index))
  readers.set(index, remembered)
  return remembered(text)
}

const readers = new WeakMap<TermIndex, (text: string) => Reading>()

function readAfresh(text: string, index: TermIndex): Reading {
  const plain = sentencesOf(text).map(({ sentence, at }) => moved(readSentence(sentence, index), at))
  const hidden = [...hiddenIn(text, index)]
  const parts = [...plain, ...hidden]
  const only = plain.length === 1
  return {
    mentions: parts
      .flatMap(part => part.mentions)
      .map(mention => (only ? mention : { ...mention, alone: false })),
    signs: new Map(parts.toReversed().flatMap(part => [...part.signs])),
    deliveredCode: parts.find(part => part.deliveredCode !== undefined)?.deliveredCode,
    neutral: hidden.length === 0 && plain.every(part => part.neutral),
    leftover: plain.reduce((sum, part) => sum + part.leftover, hidden.length),
    aliases: parts.flatMap(part => part.aliases),
    disguised: isDisguised(text),
  }
}

function isDisguised(text: string): boolean {
  return NOT_ASCII.test(text) && (hidesInWords(text) || wordsOf(text).some(word => mixesScripts(word.text)))
}

const NOT_ASCII = /[^\0-\x7f]/

/** What a program reads and a person does not, or the other way round. */
function* hiddenIn(text: string, index: TermIndex): Generator<SentenceReading> {
  for (const { decoded, start, end } of MAY_HIDE.test(text) ? decodedRuns(text) : [])
    for (const { sentence } of sentencesOf(decoded))
      yield placed(readSentence(sentence, index), 'decoded', () => ({ start, end }))

  const unhidden = unescaped(text)
  for (const { sentence, at } of unhidden ? sentencesOf(unhidden.text) : [])
    yield placed(readSentence(sentence, index), 'decoded', span =>
      placeIn(unhidden ?? { text }, span.start + at, span.end + at),
    )

  if (!/[\u202D\u202E]/.test(text)) return
  const units = [...text].reverse().join('')
  yield placed(readSentence(units, index), 'reversed', ({ start, end }) => ({
    start: text.length - end,
    end: text.length - start,
  }))
}

/** A run long enough to be encoded text. */
const MAY_HIDE = /[A-Za-z0-9+/_-]{12}/

function sentencesOf(text: string): ReadonlyArray<{ readonly sentence: string; readonly at: number }> {
  const sentences: Array<{ sentence: string; at: number }> = []
  let at = 0
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    const end = index + mark.length
    if (text.slice(at, end).trim() !== '') sentences.push({ sentence: text.slice(at, end), at })
    at = end
  }
  const rest = text.slice(at)
  if (rest.trim() !== '' || sentences.length === 0) sentences.push({ sentence: rest, at })
  return sentences
}

const SENTENCE_END = /[.!?;](?=\s)|[。！？；\n\r।؟]/gu

function moved(reading: SentenceReading, by: number): SentenceReading {
  return by === 0
    ? reading
    : placed(reading, undefined, ({ start, end }) => ({ start: start + by, end: end + by }))
}

function placed(
  reading: SentenceReading,
  view: Mention['view'] | undefined,
  place: (span: Span) => Span,
): SentenceReading {
  return {
    ...reading,
    mentions: reading.mentions.map(mention => ({
      ...mention,
      view: view ?? mention.view,
      span: place(mention.span),
    })),
    signs: new Map([...reading.signs].map(([sign, span]) => [sign, place(span)])),
    deliveredCode: reading.deliveredCode && place(reading.deliveredCode),
  }
}
