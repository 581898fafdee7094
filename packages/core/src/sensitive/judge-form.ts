import { asksOf, type Ask, canTake, isEnough, takersOf } from './asks.ts'
import { bitsFor } from './capacity.ts'
import { categoryOf, evidenceOf, signEvidence } from './evidence.ts'
import { findValues, type FoundValue, namesTokenPrefix } from './find-values.ts'
import { judgeHistory } from './judge-history.ts'
import { judgeLesserWords } from './judge-lesser-words.ts'
import { remembering } from './memory.ts'
import { type FormReading, isDefault, type PlacedReading } from './read-form.ts'
import type { PlainSense } from './terms.ts'
import type { SensitiveEvidence, Suspicion } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'
import { WEIGHT } from './weights.ts'

/** Everything that speaks for a form asking for a secret, after the earlier ones of the same flow. */
export function judgeForm(form: FormReading, earlier: readonly FormReading[]): readonly Suspicion[] {
  const asks = asksOf(form)
  return [
    ...unread(form),
    ...values(form),
    ...asks.flatMap(ask => wholeOrPart(ask, form)),
    ...negated(form),
    ...judgeLesserWords(form),
    ...tellingShapes(form),
    ...recoveryWords(form),
    ...debit(form),
    ...judgeHistory(form, earlier),
  ]
}

/** Every word of a form, in its fields and about it. */
function wordingOf({ about, fields }: FormReading): readonly PlacedReading[] {
  return [...about, ...fields.flatMap(({ texts }) => texts)]
}

function unread({ unread }: FormReading): readonly Suspicion[] {
  if (unread.length === 0) return []
  const evidence = unread.map(path => ({ rule: 'unread-text', path }))
  return [{ weight: WEIGHT.unread, category: 'other-secret', evidence }]
}

function values({ all }: FormReading): readonly Suspicion[] {
  return all.flatMap(({ path, text }) => suspicionsOf(findWritten(text), path))
}

const findWritten = remembering(findValues)

/** The credentials in a text that somebody typed. */
export function valuesIn(text: string, path: readonly string[]): readonly Suspicion[] {
  return suspicionsOf(findValues(text), path)
}

function suspicionsOf(found: readonly FoundValue[], path: readonly string[]): readonly Suspicion[] {
  return found.map(({ rule, category, certain, start, end }) => ({
    weight: certain ? WEIGHT.value : WEIGHT.likeValue,
    category,
    evidence: [{ rule, path, span: { start, end } }],
  }))
}

function wholeOrPart(ask: Ask, form: FormReading): readonly Suspicion[] {
  const { secret, evidence, bits } = ask
  const category = categoryOf(secret)
  if (isEnough(ask)) {
    const weight = secret === 'debit' ? WEIGHT.account : isPostal(ask, form) ? WEIGHT.postal : WEIGHT.strong
    return [{ weight, category, evidence }]
  }
  if (bits < FEWEST_BITS) return []
  const says = (sign: PlainSense): boolean => wordingOf(form).some(({ reading }) => reading.signs.has(sign))
  const named = says('ordinals') && category !== 'payment'
  return named || says('parts')
    ? [{ weight: named ? WEIGHT.namedPart : WEIGHT.partial, category, evidence }]
    : []
}

/** One digit. */
const FEWEST_BITS = 3

/** In India a PIN code is a postal code, where the form is about an address and nothing that has a PIN. */
function isPostal({ secret, evidence }: Ask, form: FormReading): boolean {
  if (secret !== 'pin') return false
  const wording = wordingOf(form)
  const places = new Set(
    wording
      .filter(({ reading }) => reading.signs.has('address'))
      .map(({ path }) => path.slice(0, 2).join('\n')),
  )
  if (places.size < 2 || wording.some(({ reading }) => reading.mentions.some(opensMoney))) return false
  return evidence.every(({ rule, path, span }) => {
    const text = wording.find(each => each.path === path)
    const postal = text?.reading.signs.get('postalCodes')
    return (
      rule === 'open-field' ||
      (postal !== undefined && span !== undefined && postal.start <= span.start && span.end <= postal.end)
    )
  })
}

function opensMoney({ secret }: { readonly secret: Secret }): boolean {
  return secret === 'card' || secret === 'account' || secret === 'check-value' || secret === 'credentials'
}

/** A field that says not to type a secret is worth a look: people may still do. */
function negated({ fields }: FormReading): readonly Suspicion[] {
  return fields
    .filter(({ bare, spells }) => spells && !bare)
    .flatMap(field =>
      field.texts.flatMap(text =>
        text.reading.mentions
          .filter(({ strength, negated, about }) => strength === 'strong' && negated && !about)
          .filter(({ secret }) => field.capacity >= bitsFor(secret) && canTake(field, secret))
          .map(mention => ({
            weight: WEIGHT.negated,
            category: categoryOf(mention.secret),
            evidence: [evidenceOf(mention, text)],
          })),
      ),
    )
}

function tellingShapes({ fields }: FormReading): readonly Suspicion[] {
  return fields.flatMap(({ name, schema, texts, capacity }): readonly Suspicion[] => {
    if (schema['format'] === 'password')
      return [
        {
          weight: WEIGHT.strong,
          category: 'password',
          evidence: [{ rule: 'format-password', path: ['properties', name, 'format'] }],
        },
      ]
    if (capacity < bitsFor('token')) return []
    return texts
      .filter(each => !isDefault(each))
      .flatMap(({ path, text }) => {
        const category = namesTokenPrefix(text)
        return category === undefined
          ? []
          : [{ weight: WEIGHT.strong, category, evidence: [{ rule: 'token-prefix', path }] }]
      })
  })
}

/** The words that open a wallet, called by their number. */
function recoveryWords(form: FormReading): readonly Suspicion[] {
  const wallet = withSign(form, 'wallet')
  const takers = takersOf('recovery-phrase', form)
  if (wallet.length === 0 || takers.length === 0) return []
  const words = withSign(form, 'phraseWords')
  const row = PHRASE_LENGTHS.has(takers.filter(({ bare, open }) => bare && open).length)
  if (words.length === 0 && !row) return []
  const evidence = [...words, ...wallet]
  return [{ weight: WEIGHT.strong, category: 'recovery-phrase', evidence }]
}

/** By BIP 39. */
const PHRASE_LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])

function withSign(form: FormReading, sign: PlainSense): readonly SensitiveEvidence[] {
  return wordingOf(form).flatMap(text => {
    const span = text.reading.signs.get(sign)
    return span === undefined ? [] : [signEvidence(`sign-${sign}`, text, span)]
  })
}

/** An account number is personal data until the same form authorises taking money from it. */
function debit(form: FormReading): readonly Suspicion[] {
  const mentioning = (secret: Secret, texts: readonly PlacedReading[]): readonly SensitiveEvidence[] =>
    texts.flatMap(text =>
      text.reading.mentions
        .filter(mention => mention.secret === secret && !mention.about)
        .map(mention => evidenceOf(mention, text)),
    )
  const authorisation = mentioning('debit', wordingOf(form))
  const account = mentioning(
    'account',
    form.fields.flatMap(({ texts }) => texts),
  )
  return authorisation.length > 0 && account.length > 0
    ? [{ weight: WEIGHT.strong, category: 'payment', evidence: [...account, ...authorisation] }]
    : []
}
