import { canTake, takersOf } from './asks.ts'
import { bitsFor, hasShapeOf } from './capacity.ts'
import { categoryOf, evidenceOf, signEvidence } from './evidence.ts'
import type { Mention } from './mention.ts'
import type { FieldReading, FormReading, PlacedReading } from './read-form.ts'
import type { Suspicion } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'
import { WEIGHT } from './weights.ts'

/** Words that mean a secret only with other signs beside them. */
export function judgeLesserWords(form: FormReading): readonly Suspicion[] {
  const beside = besideIn(form)
  return [
    ...form.fields.flatMap(field => field.texts.flatMap(text => inField(text, field, beside))),
    ...form.about.flatMap(text => inMessage(text, form)),
    ...bareCodes(form),
  ]
}

function inField(text: PlacedReading, field: FieldReading, beside: Beside): readonly Suspicion[] {
  if (!field.spells) return []
  return text.reading.mentions.filter(isLesser).flatMap((mention): readonly Suspicion[] => {
    const { secret, strength } = mention
    if (field.capacity < bitsFor(secret) || !canTake(field, secret)) return []
    const evidence = [evidenceOf(mention, text)]
    if (secret === 'account') return [{ weight: WEIGHT.account, category: 'payment', evidence }]
    return suspicion(secret, evidence, [
      WEIGHT[strength],
      mention.asked && !mention.negated && WEIGHT.asked,
      mention.alone && WEIGHT.alone,
      hasCompanion(secret, field, beside) && WEIGHT.companion,
      hasShapeOf(secret, field.schema) && WEIGHT.shape,
      text.reading.signs.has('codes') && WEIGHT.digits,
      text.reading.disguised && WEIGHT.disguised,
    ])
  })
}

function inMessage(text: PlacedReading, form: FormReading): readonly Suspicion[] {
  return text.reading.mentions.filter(isLesser).flatMap((mention): readonly Suspicion[] => {
    const { secret, strength } = mention
    const takers = takersOf(secret, form)
    const bits = takers.reduce((sum, { capacity }) => sum + capacity, 0)
    const bare = takers.some(field => field.bare)
    const split = takers.length > 1 && takers.every(field => field.bare && isPart(field.label))
    if (secret === 'account' || bits < bitsFor(secret) || (mention.negated && !bare)) return []
    return suspicion(
      secret,
      [evidenceOf(mention, text)],
      [
        WEIGHT[strength],
        mention.asked && WEIGHT.asked,
        mention.alone && WEIGHT.alone,
        split && WEIGHT.split,
        bare && hasShapeTogether(secret, takers) && WEIGHT.shape,
        text.reading.signs.has('codes') && WEIGHT.digits,
        text.reading.disguised && WEIGHT.disguised,
      ],
    )
  })
}

function isPart({ reading }: PlacedReading): boolean {
  return reading.signs.has('ordinals') || reading.signs.has('parts')
}

/** One of the fields, or all of them one after the other. */
function hasShapeTogether(secret: Secret, fields: readonly FieldReading[]): boolean {
  if (fields.some(({ schema }) => hasShapeOf(secret, schema))) return true
  const lengths = fields.map(({ schema }) => schema['maxLength'])
  const maxLength = lengths.reduce<number>(
    (sum, each) => sum + (typeof each === 'number' ? each : Number.NaN),
    0,
  )
  return hasShapeOf(secret, { maxLength })
}

/** A field for a code that is called nothing else. */
function bareCodes(form: FormReading): readonly Suspicion[] {
  const proof = [...form.about, ...form.fields.flatMap(({ texts }) => texts)].some(({ reading }) =>
    reading.signs.has('proof'),
  )
  const asked = form.about.some(
    ({ reading }) => reading.signs.has('codes') && reading.signs.has('asks') && reading.leftover === 0,
  )
  return form.fields.flatMap(({ label, open, schema, capacity }) => {
    const code = label.reading.signs.get('codes')
    if (!open || code === undefined || label.reading.leftover > 0) return []
    if (capacity < bitsFor('one-time-code')) return []
    return suspicion(
      'one-time-code',
      [signEvidence('bare-code', label, code)],
      [
        WEIGHT.weak,
        asked && WEIGHT.asked,
        proof && WEIGHT.proof,
        hasShapeOf('one-time-code', schema) && WEIGHT.shape,
      ],
    )
  })
}

function isLesser({ strength, about }: Mention): boolean {
  return strength !== 'strong' && !about
}

/** What stands in a form, and in which fields. */
type Beside = ReadonlyMap<Secret | 'expiry', ReadonlySet<FieldReading>>

function besideIn({ fields }: FormReading): Beside {
  const beside = new Map<Secret | 'expiry', Set<FieldReading>>()
  const put = (what: Secret | 'expiry', field: FieldReading): void => {
    const there = beside.get(what)
    if (there) there.add(field)
    else beside.set(what, new Set([field]))
  }
  for (const field of fields) {
    for (const { reading } of field.texts) {
      for (const { secret } of reading.mentions) put(secret, field)
      if (reading.signs.has('expiry')) put('expiry', field)
    }
  }
  return beside
}

/** A PIN and the card it belongs to may be named in one label; a card and its expiry are two fields. */
function hasCompanion(secret: Secret, field: FieldReading, beside: Beside): boolean {
  if (SAME_FIELD.get(secret)?.some(other => beside.get(other)?.has(field)) === true) return true
  return (
    OTHER_FIELD.get(secret)?.some(other => [...(beside.get(other) ?? [])].some(each => each !== field)) ===
    true
  )
}

const SAME_FIELD = new Map<Secret, readonly Secret[]>([['pin', ['card', 'account', 'credentials']]])
const OTHER_FIELD = new Map<Secret, ReadonlyArray<Secret | 'expiry'>>([
  ['pin', ['card', 'account', 'check-value']],
  ['card', ['check-value', 'expiry', 'pin']],
  ['check-value', ['card', 'expiry']],
])

function suspicion(
  secret: Secret,
  evidence: Suspicion['evidence'],
  signs: ReadonlyArray<number | false>,
): readonly Suspicion[] {
  const sum = signs.reduce<number>((total, sign) => total + (sign === false ? 0 : sign), 0)
  // Sums of tenths are not exact in binary.
  return [{ weight: Math.min(0.9, Math.round(sum * 10) / 10), category: categoryOf(secret), evidence }]
}
