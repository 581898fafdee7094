import { unicodePattern } from '../unicode-pattern.ts'
import { FILLERS, LINKS, OF } from './function-words.ts'
import type { Span } from './mapped-text.ts'
import type { Alias, Mention } from './mention.ts'
import type { Word } from './normalise.ts'
import type { Found } from './find-terms.ts'
import type { PlainSense, SecretSense } from './terms.ts'

/** What one view of a sentence says. */
export interface ViewReading {
  readonly mentions: readonly Mention[]
  readonly signs: ReadonlyMap<PlainSense, Span>
  /** Nothing but words that name no particular thing. */
  readonly neutral: boolean
  /** Words that say more than asking for what was spoken of before. */
  readonly leftover: number
  readonly aliases: readonly Alias[]
}

/** Reads words among which these terms were found; `letters` are the words of a script without spaces. */
export function readWords(
  words: readonly Word[],
  found: readonly Found[],
  of: 'words' | 'letters',
): ViewReading {
  const standing = withoutHarmless(found)
  const senses = Map.groupBy(standing, ({ sense }) => sense.is)
  const secrets = longest(senses.get('secret') ?? [])
  const unsaid = leftoverIn(words, standing, of)
  const signs = new Map<PlainSense, Span>()
  for (const { sense, start, end } of standing)
    if (sense.is !== 'secret' && !signs.has(sense.is)) signs.set(sense.is, spanOf(words, start, end))
  return {
    mentions: secrets.length === 0 ? [] : mentionsOf(secrets, words, senses, of),
    signs,
    neutral: unsaid.bare === 0,
    leftover: unsaid.beyondAsking,
    aliases: aliasesOf(senses.get('agrees') ?? [], secrets, standing, words),
  }
}

function spanOf(words: readonly Word[], start: number, end: number): Span {
  return { start: words[start]?.start ?? 0, end: words[end - 1]?.end ?? 0 }
}

function mentionsOf(
  secrets: readonly FoundSecret[],
  words: readonly Word[],
  senses: ReadonlyMap<Found['sense']['is'], readonly Found[]>,
  of: 'words' | 'letters',
): readonly Mention[] {
  const asks = senses.get('asks') ?? []
  const isNegated = negationsIn(words, asks, senses.get('negations') ?? [])
  const properties = [...(senses.get('about') ?? []), ...(senses.get('counts') ?? [])]
  const isAbout = propertiesIn(words, properties, secrets, of)
  const content = of === 'words' ? words.filter(({ text }) => !FILLERS.has(text)).length : words.length
  return secrets.map(found => ({
    secret: found.sense.secret,
    strength: found.sense.strength,
    view: found.view,
    span: spanOf(words, found.start, found.end),
    asked: asks.length > 0,
    negated: isNegated(found),
    alone: found.end - found.start === content,
    about: isAbout(found),
  }))
}

/** How many words say something of their own: as a label, and beside what asks for something spoken of before. */
function leftoverIn(
  words: readonly Word[],
  found: readonly Found[],
  of: 'words' | 'letters',
): { readonly bare: number; readonly beyondAsking: number } {
  const explained = new Map<number, 'bare' | 'asking'>()
  for (const { sense, start, end } of found) {
    const as = BARE.has(sense.is) ? 'bare' : ASKING.has(sense.is) ? 'asking' : undefined
    if (as === undefined) continue
    for (let at = start; at < end; at += 1) if (explained.get(at) !== 'bare') explained.set(at, as)
  }
  const empty = of === 'words' ? SAYS_NOTHING() : NUMBER()
  let bare = 0
  let beyondAsking = 0
  words.forEach(({ text }, at) => {
    const as = explained.get(at)
    if (as === 'bare' || FILLERS.has(text) || empty.test(text)) return
    bare += 1
    if (as === undefined) beyondAsking += 1
  })
  return { bare, beyondAsking }
}

const BARE: ReadonlySet<string> = new Set<PlainSense>(['neutral', 'parts', 'ordinals'])
const ASKING: ReadonlySet<string> = new Set<PlainSense>(['refersBack', 'asks', 'codes'])

/** A number, or letters too few to name anything. */
const SAYS_NOTHING = unicodePattern(String.raw`^(\p{N}+|\p{L}{1,2}\p{N}*)$`, 'u')
const NUMBER = unicodePattern(String.raw`^\p{N}+$`, 'u')

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
  if (found.length === 0) return []
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
  secrets: readonly Found[],
  of: 'words' | 'letters',
): (secret: Found) => boolean {
  const named = new Set(secrets.flatMap(({ start, end }) => range(start, end)))
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
      between.every(({ text }, at) => text.length <= 4 || LINKS.has(text) || named.has(end + at))
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

/** The word on the other side of "stands for", or the nearest one that is left. */
function aliasesOf(
  agreeing: readonly Found[],
  [secret]: readonly FoundSecret[],
  found: readonly Found[],
  words: readonly Word[],
): readonly Alias[] {
  if (agreeing.length === 0 || !secret) return []
  const taken = new Set(found.flatMap(({ start, end }) => range(start, end)))
  const isFree = (at: number): boolean => {
    const text = words[at]?.text ?? ''
    return text.length > 2 && !taken.has(at) && !FILLERS.has(text)
  }
  return agreeing.slice(0, MOST_AGREEING).flatMap(({ start, end }) => {
    const after = range(Math.max(end, secret.end), words.length).find(isFree)
    const before = range(0, start).findLast(isFree) ?? range(end, secret.start).find(isFree)
    const word = words[(secret.start >= end ? before : undefined) ?? after ?? -1]
    return word === undefined ? [] : [{ word: word.text, secret: secret.sense.secret }]
  })
}

/** Nobody agrees on more in one sentence. */
const MOST_AGREEING = 3

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
}
