import { bitsFor } from './capacity.ts'
import { evidenceOf, signEvidence } from './evidence.ts'
import type { Mention } from './mention.ts'
import type { FieldReading, FormReading, PlacedReading } from './read-form.ts'
import type { Reading } from './read-text.ts'
import type { SensitiveEvidence } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'

/** A secret that a form plainly asks for, and the fields that take it. */
export interface Ask {
  readonly secret: Secret
  readonly fields: ReadonlySet<FieldReading>
  /** All that the fields can hold together. */
  readonly bits: number
  readonly evidence: readonly SensitiveEvidence[]
}

/** Every secret that a form asks for by a plain word for it, in a label or in the message. */
export function asksOf(form: FormReading): readonly Ask[] {
  const asks = [
    ...form.fields.flatMap(askedByField),
    ...form.about.flatMap(text => askedByMessage(text, form)),
  ]
  return [...Map.groupBy(asks, ({ secret }) => secret)].map(([secret, same]) => {
    const fields = new Set(same.flatMap(ask => [...ask.fields]))
    return { secret, fields, bits: bitsOf(fields), evidence: same.flatMap(({ evidence }) => evidence) }
  })
}

export function isEnough({ secret, bits }: Pick<Ask, 'secret' | 'bits'>): boolean {
  return bits >= bitsFor(secret)
}

export function bitsOf(fields: Iterable<FieldReading>): number {
  let bits = 0
  for (const { capacity } of fields) bits += capacity
  return bits
}

/** The fields that take what a message asks for. */
export function takersOf(secret: Secret, { fields }: FormReading): readonly FieldReading[] {
  return fields.filter(field => field.spells && (field.open || field.bare) && canTake(field, secret))
}

/** A number is no token: "Tokens: 4096". */
export function canTake({ numeric }: FieldReading, secret: Secret): boolean {
  return !numeric || IN_DIGITS.has(secret)
}

const IN_DIGITS: ReadonlySet<Secret> = new Set([
  'password',
  'pin',
  'one-time-code',
  'card',
  'check-value',
  'account',
  'debit',
])

type PartAsk = Omit<Ask, 'bits'>

function askedByField(field: FieldReading): readonly PartAsk[] {
  if (!field.spells) return []
  const fields = new Set([field])
  const words = field.texts.flatMap(text =>
    text.reading.mentions
      .filter(mention => isPlain(mention, text, !field.open) && (field.bare || !mention.negated))
      .filter(({ secret }) => canTake(field, secret))
      .map(mention => ({ secret: mention.secret, fields, evidence: [evidenceOf(mention, text)] })),
  )
  const coded = field.texts.some(({ reading }) => reading.signs.has('codes'))
  const codes = field.texts.flatMap(text => {
    const delivered = text.reading.signs.get('delivered')
    if (!coded || delivered === undefined) return []
    const evidence = [signEvidence('delivered-code', text, delivered)]
    return [{ secret: 'one-time-code' as const, fields, evidence }]
  })
  return [...words, ...codes]
}

function askedByMessage(text: PlacedReading, form: FormReading): readonly PartAsk[] {
  const { mentions, deliveredCode } = text.reading
  const asked = mentions
    .filter(mention => isPlain(mention, text))
    .flatMap(mention => {
      if (mention.secret === 'debit') return []
      const takers = takersOf(mention.secret, form)
      const fields = mention.asked && !mention.negated ? takers : takers.filter(({ bare }) => bare)
      return askOf(mention.secret, fields, evidenceOf(mention, text))
    })
  if (deliveredCode === undefined) return asked
  const takers = takersOf('one-time-code', form)
  return [...asked, ...askOf('one-time-code', takers, signEvidence('delivered-code', text, deliveredCode))]
}

function askOf(
  secret: Secret,
  fields: readonly FieldReading[],
  evidence: SensitiveEvidence,
): readonly PartAsk[] {
  if (fields.length === 0) return []
  const takers = fields.map(({ name }) => ({ rule: 'open-field', path: ['properties', name] }))
  return [{ secret, fields: new Set(fields), evidence: [evidence, ...takers] }]
}

/** A plain word for a secret; a PIN is one where its digits are spoken of too. */
function isPlain(
  { secret, strength, about }: Mention,
  { reading }: PlacedReading,
  isOption = false,
): boolean {
  if (about) return false
  if (strength === 'strong') return true
  return secret === 'pin' && (isOption || reading.signs.has('ordinals')) && hasDigits(reading)
}

function hasDigits({ signs }: Reading): boolean {
  return signs.has('parts') || signs.has('codes')
}
