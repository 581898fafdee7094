import { unicodePattern } from '../../unicode-pattern.ts'
import { categoryOf } from '../evidence.ts'
import type { Mention } from '../mention.ts'
import type { Secret } from '../vocabulary/vocabulary.ts'
import type { FoundValue } from './found-value.ts'
import { isPlaceholder } from './placeholder.ts'
import { secretsSpokenOf } from './surroundings.ts'

/** A value after a word for a secret, in any language: `password: hunter22xx`, `DB_PASSWORD=…`, `clé d’accès = …`. */
export function* findAssignments(text: string): Generator<FoundValue> {
  for (const { 0: sign, 1: value = '', index } of text.matchAll(ASSIGNMENT())) {
    const kind = kindOf(value)
    if (kind === undefined) continue
    const label = labelBefore(text, index)
    const mention = secretNamedBy(label, SECRETS_IN[kind])
    const weight = mention && weigh(mention, kind, label)
    if (!mention || !weight) continue
    const start = index + sign.length
    yield {
      rule: 'value-assignment',
      category: categoryOf(mention.secret),
      certain: weight === 'certain',
      start,
      end: start + value.length,
    }
  }
}

/**
 * `:`, `=`, an arrow, a dash, or "is" in languages that write Latin letters; then characters without a space. Only the
 * sign is consumed, since what follows may hold the next one: `Here: PASSWORD=…`.
 */
const ASSIGNMENT = unicodePattern(
  String.raw`["'\x60)\]]{0,2}(?:\s{0,3}(?:[:=]{1,2}>?|[-=]>|→)\s{0,5}| - | (?:is|ist|est|es|jest|é|è|este|är|er) )["'\x60]?(?=([^\s"'\x60,;<>&)[\]]{3,200}))`,
  'gu',
)

type Kind = 'digits' | 'mixed' | 'random'

/** What a value could be by its characters; nothing for words, addresses, paths, dates, names and placeholders. */
function kindOf(written: string): Kind | undefined {
  if (isPlaceholder(written)) return undefined
  const value = written.replace(/[.!?)\]}]+$/, '')
  if (/^\d{3,8}$/.test(value)) return 'digits'
  if (value.length < 8 || HARMLESS.test(value)) return undefined
  const letters = /\p{L}/u.test(value)
  if (/\d/.test(value) && letters)
    return value.length >= 16 && /[a-z]/.test(value) && /[A-Z]/.test(value) ? 'random' : 'mixed'
  return letters && /[!@#$%^*+=~?]/.test(value) ? 'mixed' : undefined
}

/** An address, a path, a file, a date or a resource name. */
const HARMLESS =
  /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|[~.]{0,2}\/|\d{1,5}\/|\d{4}-\d\d-\d\d|arn:|[^@]{1,100}@[^@]{1,100}\.[a-z]{2,10}$|[\w-]{1,100}\.[a-z]{1,4}\d?$|[\w.-]{1,60}\()/i

/** What stands on the line before the sign, without an earlier assignment. */
function labelBefore(text: string, end: number): string {
  return text.slice(Math.max(0, end - 60), end).replace(/^[^]*[\n\r,;&?{}[\]=:"`]/, '')
}

function secretNamedBy(label: string, secrets: ReadonlySet<Secret>): Mention | undefined {
  const mentions = secretsSpokenOf(label).filter(({ secret }) => secrets.has(secret))
  return mentions.find(({ strength }) => strength === 'strong') ?? mentions[0]
}

const TEXT: ReadonlySet<Secret> = new Set<Secret>([
  'password',
  'pin',
  'one-time-code',
  'api-key',
  'token',
  'other-secret',
  'private-key',
  'recovery-phrase',
  'security-answer',
  'credentials',
])
const SECRETS_IN: Readonly<Record<Kind, ReadonlySet<Secret>>> = {
  digits: new Set(['password', 'pin', 'one-time-code', 'check-value']),
  mixed: TEXT,
  random: TEXT,
}

function weigh(
  { strength, secret, alone }: Mention,
  kind: Kind,
  label: string,
): 'certain' | 'review' | undefined {
  if (kind === 'digits') return strength === 'strong' ? 'review' : undefined
  const variable = VARIABLE.test(label.trim())
  if (strength === 'strong' || (secret === 'password' && (alone || variable))) return 'certain'
  if (strength === 'weak') return undefined
  return kind === 'random' || variable ? 'certain' : 'review'
}

/** A line of an `.env` file. */
const VARIABLE = /^(?:export )?[A-Z\d]+_[A-Z\d_]+$/
