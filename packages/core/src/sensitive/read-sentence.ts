import { unicodePattern } from '../unicode-pattern.ts'
import type { Span } from './mapped-text.ts'
import type { Alias, Mention } from './mention.ts'
import {
  lettersOf,
  mixesScripts,
  passesForLatin,
  skeleton,
  UNSPACED,
  unleetWords,
  type View,
  type Word,
  wordsOf,
} from './normalise.ts'
import {
  findInLetters,
  findInWords,
  findLookalikes,
  type Found,
  type PlainSense,
  type SecretSense,
  type TermIndex,
} from './terms.ts'

export interface SentenceReading {
  readonly mentions: readonly Mention[]
  readonly signs: ReadonlyMap<PlainSense, Span>
  readonly deliveredCode: Span | undefined
  readonly neutral: boolean
  /** Words that say more than asking for what was spoken of before. */
  readonly leftover: number
  readonly aliases: readonly Alias[]
}

/** Reads one sentence in every view. */
export function readSentence(sentence: string, index: TermIndex): SentenceReading {
  const plain = wordsOf(sentence)
  const views = [readWords(plain, findInWords(plain, index), 'words')]

  const unleet = unleetWords(sentence)
  const guessed = changedSince(plain, unleet)
  if (guessed.length > 0) views.push(disguised(unleet, guessed, 'leet', index))

  const lookalikes = plain.filter(word => isLookalike(word, sentence))
  if (lookalikes.length > 0) {
    const words = plain.map(word => ({ ...word, text: skeleton(word.text) }))
    views.push(disguised(words, lookalikes, 'homoglyph', index))
  }

  if (UNSPACED().test(sentence)) {
    const letters = lettersOf(sentence)
    views.push(readWords(letters, findInLetters(letters, index), 'letters'))
  }
  return combine(views)
}

interface ViewReading extends SentenceReading {
  readonly asks: boolean
  readonly negates: boolean
}

/** What is asked for in one script, and named in another, "APIキーをenterしてください", belongs together. */
function combine(views: readonly ViewReading[]): SentenceReading {
  const asked = views.some(view => view.asks)
  const signs = new Map(views.toReversed().flatMap(view => [...view.signs]))
  const code = signs.get('codes')
  return {
    mentions: views.flatMap(view =>
      view.mentions.map(mention => ({
        ...mention,
        asked,
        negated: mention.negated || (!view.asks && views.some(other => other.negates)),
      })),
    ),
    signs,
    deliveredCode: signs.has('delivered') ? code : undefined,
    neutral: views.some(view => view.neutral) && views.every(view => view.mentions.length === 0),
    leftover: Math.min(...views.map(view => view.leftover)),
    aliases: views.flatMap(view => view.aliases),
  }
}

/** A view in which some words are read as others; what it says of the rest is known already. */
function disguised(
  words: readonly Word[],
  changed: readonly Span[],
  view: View,
  index: TermIndex,
): ViewReading {
  const reading = readWords(words, findLookalikes(words, index), 'words')
  return {
    ...reading,
    mentions: reading.mentions
      .filter(({ span }) => changed.some(({ start, end }) => start < span.end && span.start < end))
      .map(mention => ({ ...mention, view })),
    neutral: false,
    leftover: Number.POSITIVE_INFINITY,
  }
}

function changedSince(plain: readonly Word[], unleet: readonly Word[]): readonly Word[] {
  const known = new Set(plain.map(word => `${word.start} ${skeleton(word.text)}`))
  return unleet.filter(word => !known.has(`${word.start} ${word.text}`))
}

/** Letters of several scripts, or foreign ones among Latin words. Short ordinary words look like something too. */
function isLookalike(word: Word, sentence: string): boolean {
  if (mixesScripts(word.text)) return true
  if (!passesForLatin(word.text)) return false
  const written = sentence.slice(word.start, word.end)
  return LATIN_WORD().test(sentence) && (word.text.length >= 4 || written === written.toUpperCase())
}

const LATIN_WORD = unicodePattern(String.raw`\p{Script=Latin}{2}`, 'u')

function readWords(words: readonly Word[], found: readonly Found[], of: 'words' | 'letters'): ViewReading {
  const standing = withoutHarmless(found)
  const secrets = longest(standing)
  const spanOf = ({ start, end }: Span): Span => ({
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
  })
  const content = words.filter(({ text }) => !FILLERS.has(text)).length
  const senses = (...wanted: readonly PlainSense[]): readonly Found[] =>
    standing.filter(({ sense }) => wanted.some(is => is === sense.is))
  const leftoverBeside = (...wanted: readonly PlainSense[]): number => {
    const covered = new Set(senses(...wanted).flatMap(({ start, end }) => range(start, end)))
    const empty = of === 'words' ? SAYS_NOTHING() : NUMBER()
    return words.filter(({ text }, at) => !covered.has(at) && !FILLERS.has(text) && !empty.test(text)).length
  }

  const asks = senses('asks')
  const negations = senses('negations')
  const isNegated = negationsIn(words, asks, negations)
  const isAbout = propertiesIn(words, senses('about', 'counts'), of)
  return {
    mentions: secrets.map(found => ({
      secret: found.sense.secret,
      strength: found.sense.strength,
      view: found.view,
      span: spanOf(found),
      asked: asks.length > 0,
      negated: isNegated(found),
      alone: found.end - found.start === (of === 'words' ? content : words.length),
      about: isAbout(found),
    })),
    signs: new Map(
      standing
        .toReversed()
        .flatMap(each => (each.sense.is === 'secret' ? [] : [[each.sense.is, spanOf(each)] as const])),
    ),
    deliveredCode: undefined,
    neutral: leftoverBeside('neutral', 'parts', 'ordinals') === 0,
    leftover: leftoverBeside('neutral', 'parts', 'ordinals', 'refersBack', 'asks', 'codes'),
    aliases: aliasesOf(senses('agrees')[0], secrets, standing, words),
    asks: asks.length > 0,
    negates: negations.length > 0,
  }
}

type FoundSecret = Found & { readonly sense: SecretSense }

/** Nothing that a harmless phrase at least as long covers a part of. */
function withoutHarmless(found: readonly Found[]): readonly Found[] {
  const lengths = new Map<number, number>()
  for (const { sense, start, end } of found)
    if (sense.is === 'harmless')
      for (const at of range(start, end)) lengths.set(at, Math.max(lengths.get(at) ?? 0, end - start))
  if (lengths.size === 0) return found
  return found.filter(
    ({ sense, start, end }) =>
      !MASKED.has(sense.is) || range(start, end).every(at => (lengths.get(at) ?? 0) < end - start),
  )
}

const MASKED: ReadonlySet<string> = new Set(['secret', 'codes', 'negations'])

/** Secrets that no longer secret contains: "secret access key" is one thing, not three. */
function longest(found: readonly Found[]): readonly FoundSecret[] {
  const secrets = found.filter((each): each is FoundSecret => each.sense.is === 'secret')
  const reach = new Map<number, number>()
  for (const { start, end } of secrets) reach.set(start, Math.max(reach.get(start) ?? 0, end))
  let furthest = 0
  let before = -1
  const plainly = new Set(
    secrets.filter(({ view }) => view === 'plain').map(({ start, end }) => `${start} ${end}`),
  )
  return secrets.filter(({ start, end, view }) => {
    if (start !== before) {
      furthest = Math.max(furthest, reach.get(before) ?? 0)
      before = start
    }
    if (end <= furthest || end < (reach.get(start) ?? 0)) return false
    return view === 'plain' || !plainly.has(`${start} ${end}`)
  })
}

/** "Do not enter passwords, tokens or keys", but not "do not worry, enter your password". */
function negationsIn(
  words: readonly Word[],
  asks: readonly Found[],
  negations: readonly Found[],
): (found: Found) => boolean {
  let clause = 0
  const clauses = words.map(({ apart }) => (clause += apart ? 1 : 0))
  const asking = new Set(asks.map(({ start }) => clauses[start]))
  const negating = new Set(negations.map(({ start }) => clauses[start]))
  return ({ start }) => (asking.has(clauses[start]) ? negating.has(clauses[start]) : negating.size > 0)
}

/** The text speaks of a property of the secret: "API key name", "length of the password", "длина пароля". */
function propertiesIn(
  words: readonly Word[],
  properties: readonly Found[],
  of: 'words' | 'letters',
): (secret: Found) => boolean {
  const byStart = Map.groupBy(properties, ({ start }) => start)
  const follows = (at: number): boolean =>
    words[at]?.apart === false &&
    ((byStart.get(at) ?? []).some(({ sense }) => sense.is === 'about') ||
      (BOUNDS.has(words[at].text) && follows(at + 1)))
  const belongs = ({ sense, end }: Found, start: number): boolean => {
    const between = words.slice(end, start)
    if (end > start || words.slice(end, start + 1).some(word => word.apart)) return false
    if (between.length === 0) return sense.is === 'counts'
    return (
      between.some(({ text }) => OF.has(text)) &&
      between.every(({ text }) => text.length <= 4 || LINKS.has(text))
    )
  }
  if (of === 'letters') return ({ end }) => follows(end) || follows(end + 1)
  return ({ start, end }) =>
    follows(end) ||
    range(Math.max(0, start - FURTHEST), start).some(at =>
      (byStart.get(at) ?? []).some(property => belongs(property, start)),
    )
}

/** Between a secret and its property: "password min length". */
const BOUNDS = new Set(['min', 'max', 'minimum', 'maximum', 'minimal', 'maximal'])

/** Words from a property to the secret it belongs to. */
const FURTHEST = 8

/** The word on the other side of "stands for", or after the secret where nothing stands there. */
function aliasesOf(
  agrees: Found | undefined,
  [secret]: readonly FoundSecret[],
  found: readonly Found[],
  words: readonly Word[],
): readonly Alias[] {
  if (!agrees || !secret) return []
  const taken = new Set(found.flatMap(({ start, end }) => range(start, end)))
  const isFree = (at: number): boolean => {
    const text = words[at]?.text ?? ''
    return text.length > 2 && !taken.has(at) && !FILLERS.has(text)
  }
  const before = range(0, agrees.start).findLast(isFree)
  const after = range(Math.max(agrees.end, secret.end), words.length).find(isFree)
  const at = secret.start >= agrees.end ? (before ?? after) : after
  const word = at === undefined ? undefined : words[at]?.text
  return word === undefined ? [] : [{ word, secret: secret.sense.secret }]
}

/** A number, or letters too few to name anything. */
const SAYS_NOTHING = unicodePattern(String.raw`^(\p{N}+|\p{L}{1,2}\p{N}*)$`, 'u')
const NUMBER = unicodePattern(String.raw`^\p{N}+$`, 'u')

/** Words that leave a label as bare as it was: "your token". */
const FILLERS = new Set(
  (
    'a an the your my our new now here below please thanks thank you and then just with from this that field box ' +
    'good well okay great what which is are was were step so ' +
    'ваш ваша ваше вашу твій тепер тут нижче тоді добре гаразд який яка яке мой твой теперь здесь ниже тогда хорошо какой какая какое ' +
    'twoj twoje teraz tutaj dobrze wiec jaki jaka jakie ihr ihre ihren dein jetzt hier gut und dann nun was ist wie ' +
    'votre ton vos maintenant ici bien alors quel quelle est su tu tus sus ahora aqui bueno entonces cual ' +
    'seu sua agora entao qual il la tuo vas ora qui bene allora uw nu goed dan wat bra och vad dobre ted simdi peki tamam'
  ).split(' '),
)

/** Words between a property and the secret it belongs to, in the languages that put them there. */
const OF = new Set(
  'of for that which holds contains de du des d da do dos das di del della dell per para pour von der des für van voor'.split(
    ' ',
  ),
)
const LINKS = new Set(['holds', 'contains', 'which', 'where', 'their', 'every', 'these'])

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
}
