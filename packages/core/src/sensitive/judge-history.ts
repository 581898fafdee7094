import { type Ask, asksOf, bitsOf, isEnough, takersOf } from './asks.ts'
import { categoryOf, evidenceOf } from './evidence.ts'
import { wordsOf } from './normalise.ts'
import type { FieldReading, FormReading, PlacedReading } from './read-form.ts'
import type { PlainSense } from './terms.ts'
import type { SensitiveEvidence, Suspicion } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'
import { WEIGHT } from './weights.ts'

/**
 * What a form asks for only in the light of the forms before it. It has to ask for something of the secret itself: an
 * earlier question, however bad, makes no later one bad that does not go on with it.
 */
export function judgeHistory(
  form: FormReading,
  asks: readonly Ask[],
  earlier: readonly FormReading[],
): readonly Suspicion[] {
  const agreed = underAgreedWord(form, earlier)
  if (earlier.length === 0) return agreed
  const rounds = earlier.map(asksOf)
  return [...agreed, ...inParts(asks, rounds), ...continued(form, earlier, rounds)]
}

/** Asks that are too small each and enough together. */
function inParts(asks: readonly Ask[], rounds: ReadonlyArray<readonly Ask[]>): readonly Suspicion[] {
  return asks.flatMap(ask => {
    const before = partsOf(ask.secret, rounds)
    const bits = ask.bits + before.bits
    return isEnough(ask) || before.bits === 0 || !isEnough({ secret: ask.secret, bits })
      ? []
      : [suspicion('asked-over-rounds', ask.secret, [...before.evidence, ...ask.evidence])]
  })
}

/** What was asked of a secret before, in pieces; who asked for all of it was refused. */
function partsOf(
  secret: Secret,
  rounds: ReadonlyArray<readonly Ask[]>,
): { readonly bits: number; readonly evidence: readonly SensitiveEvidence[] } {
  const parts = rounds.flatMap((asks, round) =>
    asks
      .filter(ask => ask.secret === secret && !isEnough(ask))
      .map(ask => ({ bits: ask.bits, evidence: ask.evidence.map(each => inRound(each, round)) })),
  )
  return {
    bits: parts.reduce((sum, { bits }) => sum + bits, 0),
    evidence: parts.flatMap(({ evidence }) => evidence),
  }
}

/** "Now the second half", or nothing but "Value" after a question that named the secret. */
function continued(
  form: FormReading,
  earlier: readonly FormReading[],
  rounds: ReadonlyArray<readonly Ask[]>,
): readonly Suspicion[] {
  const says = (sign: PlainSense): boolean =>
    form.about.some(({ reading }) => reading.signs.has(sign)) ||
    form.fields.some(({ label }) => label.reading.signs.has(sign))
  const saysNothingElse = form.about.every(({ reading }) => reading.refersOnly)

  for (let round = earlier.length - 1; round >= 0; round -= 1) {
    const before = earlier[round]
    if (!before) continue
    const goesOn = says('refersBack') || (saysNothingElse && round === earlier.length - 1)
    for (const { secret, split, evidence } of topicsOf(before, rounds[round] ?? [])) {
      const continues = (split && (says('parts') || says('refersBack'))) || (saysNothingElse && goesOn)
      const takers = takersOf(secret, form).filter(field => isBareLike(field, before))
      const bits = bitsOf(takers) + partsOf(secret, rounds).bits
      if (!continues || takers.length === 0 || !isEnough({ secret, bits })) continue
      const here = takers.map(({ name }) => ({ rule: 'open-field', path: ['properties', name] }))
      return [
        suspicion('asked-over-rounds', secret, [...evidence.map(each => inRound(each, round)), ...here]),
      ]
    }
  }
  return []
}

interface Topic {
  readonly secret: Secret
  /** It was asked for in parts. */
  readonly split: boolean
  readonly evidence: readonly SensitiveEvidence[]
}

/** The secrets that a form asked for, or asked the name of. */
function topicsOf(form: FormReading, asks: readonly Ask[]): readonly Topic[] {
  const texts = [...form.about, ...form.fields.flatMap(({ texts }) => texts)]
  const parts = texts.some(({ reading }) => reading.signs.has('parts'))
  const asked = asks.map(ask => ({ ...ask, split: parts || !isEnough(ask) }))
  const named = form.fields.some(({ open, numeric }) => open && !numeric)
    ? texts.flatMap(text =>
        text.reading.mentions
          .filter(({ about, strength }) => about && strength === 'strong')
          .map(mention => ({ secret: mention.secret, split: false, evidence: [evidenceOf(mention, text)] })),
      )
    : []
  return [...asked, ...named]
}

/** The label says nothing of its own, or just what it said before. */
function isBareLike({ bare, label }: FieldReading, before: FormReading): boolean {
  return bare || label.reading.refersOnly || before.fields.some(field => field.label.text === label.text)
}

/** "Colour stands for your password", and then the colour is asked for. */
function underAgreedWord(form: FormReading, earlier: readonly FormReading[]): readonly Suspicion[] {
  const aliases = [...earlier, form].flatMap(({ about }) => about.flatMap(({ reading }) => reading.aliases))
  return aliases.flatMap(({ word, secret }) => {
    const speaksOfIt = ({ text }: PlacedReading): boolean => wordsOf(text).some(each => each.text === word)
    const labelled = form.fields.filter(({ label, spells }) => spells && speaksOfIt(label))
    const asked = form.about.some(
      text => speaksOfIt(text) && text.reading.signs.has('asks') && text.reading.aliases.length === 0,
    )
    const fields = asked ? takersOf(secret, form) : labelled
    return isEnough({ secret, bits: bitsOf(fields) })
      ? [
          suspicion(
            'agreed-word',
            secret,
            fields.map(({ label }) => ({ rule: 'agreed-word', path: label.path })),
          ),
        ]
      : []
  })
}

function inRound(evidence: SensitiveEvidence, round: number): SensitiveEvidence {
  return { ...evidence, path: ['earlier', String(round), ...evidence.path] }
}

function suspicion(rule: string, secret: Secret, evidence: readonly SensitiveEvidence[]): Suspicion {
  const named = evidence.map(each => (each.rule === 'open-field' ? { ...each, rule } : each))
  return { weight: WEIGHT.strong, category: categoryOf(secret), evidence: named }
}
