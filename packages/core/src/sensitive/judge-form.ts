import { bitsFor, capacityOf } from './capacity.ts'
import { findValues, namesTokenPrefix } from './find-values.ts'
import { type Mention, type Reading, readText } from './read-text.ts'
import type { SensitiveRequest } from './sensitive.ts'
import { type FieldTexts, textsOf } from './texts.ts'
import type { SensitiveCategory, SensitiveEvidence, Suspicion } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'

/** Everything that speaks for a form asking for a secret. */
export function judgeForm({ message, requestedSchema }: SensitiveRequest): readonly Suspicion[] {
  const properties = Object.entries(requestedSchema.properties).map(([name, schema]) => ({
    name,
    schema,
    found: textsOf(name, schema),
  }))
  const texts = [{ path: ['message'], text: message }, ...properties.flatMap(({ found }) => found.all)]
  if (texts.some(({ text }) => text.length > LONGEST_TEXT))
    return [
      block(
        'other-secret',
        texts
          .filter(({ text }) => text.length > LONGEST_TEXT)
          .map(({ path }) => ({ rule: 'text-too-long', path })),
      ),
    ]

  const fields = properties.map(({ name, schema, found }) => readField(name, schema, found))
  const asks = readText(message)
  return [
    ...texts.flatMap(({ path, text }) => valuesIn(path, text)),
    ...strongWords(fields),
    ...fields.flatMap(lesserWords),
    ...fields.flatMap(tellingShapes),
    ...messageAsks(asks, fields),
    ...debit(asks, fields),
  ]
}

/** Longer text is not read, and so can not pass. */
const LONGEST_TEXT = 16_384

/** What each sign weighs; a sum from `BLOCK` blocks, from `REVIEW` asks for a second look. */
const WEIGHT = { strong: 1, medium: 0.4, weak: 0.2, asked: 0.3, alone: 0.3, companion: 0.3, disguised: 0.3 }
const BLOCK = 0.7
const REVIEW = 0.4

interface FieldReading {
  readonly name: string
  readonly capacity: number
  /** Free text or a number: what a message asks for can be typed here. */
  readonly open: boolean
  readonly numeric: boolean
  readonly neutral: boolean
  readonly texts: ReadonlyArray<{
    readonly path: readonly string[]
    readonly reading: Reading
    readonly text: string
  }>
  readonly password: boolean
}

function readField(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  { words, label }: FieldTexts,
): FieldReading {
  const titled = label.path.length > 2
  const texts = words.map(({ path, text }) => ({ path, text, reading: readText(text) }))
  const labelled = texts.find(({ text }) => text === label.text)?.reading ?? readText(label.text)
  return {
    name,
    capacity: capacityOf(schema),
    open: isOpen(schema),
    numeric: schema['type'] === 'integer' || schema['type'] === 'number',
    neutral: labelled.neutral,
    // A title outranks the property name, which people do not see: there only plain words count.
    texts: texts.map(each =>
      titled && each.path.length === 2
        ? { ...each, reading: { ...each.reading, mentions: each.reading.mentions.filter(isStrong) } }
        : each,
    ),
    password: schema['format'] === 'password',
  }
}

function isOpen(schema: Readonly<Record<string, unknown>>): boolean {
  if ('enum' in schema || 'oneOf' in schema) return false
  if (schema['type'] === 'boolean' || schema['type'] === 'array') return false
  return !['email', 'date', 'date-time'].includes(String(schema['format']))
}

function valuesIn(path: readonly string[], text: string): readonly Suspicion[] {
  return findValues(text).map(({ rule, category, certain }) => ({
    verdict: certain ? 'block' : 'review',
    category,
    evidence: [{ rule, path }],
  }))
}

/** A plain word for a secret on fields that can hold it, one by one or together. */
function strongWords(fields: readonly FieldReading[]): readonly Suspicion[] {
  const asking = new Map<Secret, { bits: number; evidence: SensitiveEvidence[] }>()
  const suspicions: Suspicion[] = []

  for (const { texts, capacity, neutral } of fields) {
    const here = texts.flatMap(({ path, reading }) =>
      reading.mentions.filter(isStrong).map(mention => ({ mention, evidence: wordEvidence(mention, path) })),
    )
    const delivered = texts.filter(({ reading }) => reading.delivered)
    const telling = here.filter(({ mention }) => neutral || !mention.negated)
    if (delivered.length > 0 && texts.some(({ reading }) => reading.code))
      telling.push(
        ...delivered.map(({ path }) => ({ mention: DELIVERED, evidence: { rule: 'delivered-code', path } })),
      )

    for (const { mention, evidence } of here)
      if (!telling.some(each => each.mention === mention) && capacity >= bitsFor(mention.secret))
        suspicions.push({ verdict: 'review', category: categoryOf(mention.secret), evidence: [evidence] })

    for (const secret of new Set(telling.map(({ mention }) => mention.secret))) {
      const sum = asking.get(secret) ?? { bits: 0, evidence: [] }
      sum.bits += capacity
      sum.evidence.push(
        ...telling.filter(({ mention }) => mention.secret === secret).map(each => each.evidence),
      )
      asking.set(secret, sum)
    }
  }

  for (const [secret, { bits, evidence }] of asking) {
    if (bits < bitsFor(secret)) continue
    if (secret === 'debit') suspicions.push({ verdict: 'review', category: 'payment', evidence })
    else suspicions.push(block(categoryOf(secret), evidence))
  }
  return suspicions
}

const DELIVERED: Mention = {
  secret: 'one-time-code',
  strength: 'strong',
  view: 'plain',
  asked: false,
  negated: false,
  alone: false,
}

/** Words that mean a secret only with other signs beside them. */
function lesserWords({ texts, capacity, numeric }: FieldReading): readonly Suspicion[] {
  const secrets = new Set(texts.flatMap(({ reading }) => reading.mentions.map(({ secret }) => secret)))
  return texts.flatMap(({ path, reading }) =>
    reading.mentions.flatMap(mention => {
      if (mention.strength === 'strong' || capacity < bitsFor(mention.secret)) return []
      if (numeric && !IN_DIGITS.has(mention.secret)) return []
      if (mention.secret === 'account')
        return [
          {
            verdict: 'review' as const,
            category: 'payment' as const,
            evidence: [wordEvidence(mention, path)],
          },
        ]

      const companion = COMPANIONS.get(mention.secret)?.some(other => secrets.has(other)) === true
      const weight =
        WEIGHT[mention.strength] +
        (mention.asked && !mention.negated ? WEIGHT.asked : 0) +
        (mention.alone ? WEIGHT.alone : 0) +
        (companion ? WEIGHT.companion : 0) +
        (reading.disguised ? WEIGHT.disguised : 0)
      return suspicionOf(weight, mention, [wordEvidence(mention, path)])
    }),
  )
}

/** Secrets that a number field can take. A token is not one: "Tokens: 4096". */
const IN_DIGITS: ReadonlySet<Secret> = new Set([
  'password',
  'pin',
  'one-time-code',
  'card',
  'check-value',
  'account',
])

/** What turns a word with many meanings into one: a PIN beside a card. */
const COMPANIONS = new Map<Secret, readonly Secret[]>([
  ['pin', ['card', 'account', 'credentials']],
  ['card', ['pin', 'check-value']],
])

function tellingShapes({ name, password, texts, capacity }: FieldReading): readonly Suspicion[] {
  const suspicions: Suspicion[] = []
  if (password)
    suspicions.push(block('password', [{ rule: 'format-password', path: ['properties', name, 'format'] }]))
  for (const { path, text } of texts) {
    const category = namesTokenPrefix(text)
    if (category !== undefined && capacity >= bitsFor('token'))
      suspicions.push(block(category, [{ rule: 'token-prefix', path }]))
  }
  return suspicions
}

/** The message asks, and a field whose name says nothing takes the answer. */
function messageAsks(message: Reading, fields: readonly FieldReading[]): readonly Suspicion[] {
  const open = fields.filter(field => field.open)
  const bits = open.reduce((sum, { capacity }) => sum + capacity, 0)
  const neutral = open.some(field => field.neutral)
  const receivers = open.map(({ name }) => ({ rule: 'open-field', path: ['properties', name] }))

  const mentions = message.deliveredCode
    ? [...message.mentions, { ...DELIVERED, asked: true }]
    : message.mentions
  return mentions.flatMap(mention => {
    if (bits < bitsFor(mention.secret) || (mention.negated && !neutral)) return []
    if (mention.secret === 'account' || mention.secret === 'debit') return []
    const evidence = [wordEvidence(mention, ['message']), ...receivers]
    if (isStrong(mention))
      return mention.asked || neutral ? [block(categoryOf(mention.secret), evidence)] : []
    const weight =
      WEIGHT[mention.strength] +
      (mention.asked ? WEIGHT.asked : 0) +
      (mention.alone ? WEIGHT.alone : 0) +
      (message.disguised ? WEIGHT.disguised : 0)
    return suspicionOf(weight, mention, evidence)
  })
}

/** An account number is personal data until the same form authorises taking money from it. */
function debit(message: Reading, fields: readonly FieldReading[]): readonly Suspicion[] {
  const texts = [{ path: ['message'], reading: message }, ...fields.flatMap(field => field.texts)]
  const mentioning = (secret: Secret): readonly SensitiveEvidence[] =>
    texts.flatMap(({ path, reading }) =>
      reading.mentions
        .filter(mention => mention.secret === secret)
        .map(mention => wordEvidence(mention, path)),
    )
  const authorisation = mentioning('debit')
  const account = mentioning('account').filter(({ path }) => path[0] !== 'message')
  return authorisation.length > 0 && account.length > 0
    ? [block('payment', [...account, ...authorisation])]
    : []
}

function suspicionOf(
  weight: number,
  { secret }: Mention,
  evidence: readonly SensitiveEvidence[],
): readonly Suspicion[] {
  // Sums of tenths are not exact in binary.
  const tenths = Math.round(weight * 10) / 10
  if (tenths >= BLOCK) return [block(categoryOf(secret), evidence)]
  return tenths > REVIEW ? [{ verdict: 'review', category: categoryOf(secret), evidence }] : []
}

function block(category: SensitiveCategory, evidence: readonly SensitiveEvidence[]): Suspicion {
  return { verdict: 'block', category, evidence }
}

function isStrong({ strength }: Mention): boolean {
  return strength === 'strong'
}

function wordEvidence({ secret, view }: Mention, path: readonly string[]): SensitiveEvidence {
  return { rule: view === 'plain' ? `word-${secret}` : `word-${secret}-${view}`, path }
}

function categoryOf(secret: Secret): SensitiveCategory {
  switch (secret) {
    case 'card':
    case 'check-value':
    case 'debit':
    case 'account':
      return 'payment'
    default:
      return secret
  }
}
