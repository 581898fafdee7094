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
export function judgeHistory(form: FormReading, earlier: readonly FormReading[]): readonly Suspicion[] {
  const rounds: Round[] = []
  for (const before of earlier) rounds.push({ form: before, asks: asksAfter(before, rounds) })
  return [
    ...underAgreedWord(form, earlier),
    ...asksAfter(form, rounds).flatMap(ask => suspicionAfter(ask, rounds)),
  ]
}

/** A form and what it asked for, in the light of the ones before it. */
interface Round {
  readonly form: FormReading
  readonly asks: readonly LaterAsk[]
}

interface LaterAsk extends Ask {
  /** How sure it is that it goes on with an earlier form; 0 where it does not. */
  readonly weight: number
}

function asksAfter(form: FormReading, rounds: readonly Round[]): readonly LaterAsk[] {
  const own = asksOf(form).map(ask => ({ ...ask, weight: 0 }))
  return rounds.length === 0 ? own : [...own, ...goingOn(form, rounds)]
}

/** Asks that are enough together with the parts asked for before, or that only an earlier form explains. */
function suspicionAfter(ask: LaterAsk, rounds: readonly Round[]): readonly Suspicion[] {
  const parts = rounds.flatMap(({ asks }, round) =>
    asks
      // Who asked for all of it at once was refused.
      .filter(({ secret, bits }) => secret === ask.secret && !isEnough({ secret, bits }))
      .map(({ bits, evidence }) => ({ bits, evidence: evidence.map(each => inRound(each, round)) })),
  )
  const bits = parts.reduce((sum, part) => sum + part.bits, ask.bits)
  if (!isEnough({ secret: ask.secret, bits }) || (ask.weight === 0 && isEnough(ask))) return []
  const evidence = [...parts.flatMap(part => part.evidence), ...ask.evidence]
  return [suspicion('asked-over-rounds', ask.weight || WEIGHT.goesOn, ask.secret, evidence)]
}

/** "Now the second half", "paste it here", or nothing but "Value" after a question that named the secret. */
function goingOn(form: FormReading, rounds: readonly Round[]): readonly LaterAsk[] {
  const more = form.about.reduce((sum, { reading }) => sum + reading.leftover, 0)
  if (more > MOST_LEFTOVER) return []
  const says = (sign: PlainSense): boolean =>
    form.about.some(({ reading }) => reading.signs.has(sign)) ||
    form.fields.some(({ label }) => label.reading.signs.has(sign))

  for (const [round, before] of [...rounds.entries()].reverse()) {
    const follows = round === rounds.length - 1 && more === 0
    for (const topic of topicsOf(before)) {
      const weight = Math.max(
        topic.split && (says('ordinals') || (says('parts') && more <= 1)) ? WEIGHT.goesOn : 0,
        says('refersBack') && more <= 1 ? WEIGHT.goesBack : 0,
        follows ? (topic.asked ? WEIGHT.goesOn : WEIGHT.follows) : 0,
      )
      const fields = takersOf(topic.secret, form).filter(field => isBareLike(field, before.form))
      if (weight === 0 || fields.length === 0) continue
      const bits = bitsOf(fields)
      const here = fields.map(({ name }) => ({ rule: 'open-field', path: ['properties', name] }))
      // A card is asked for by its number or, in fewer digits, by its check value.
      const secret =
        topic.secret === 'card' && !isEnough({ secret: 'card', bits }) ? 'check-value' : topic.secret
      const evidence = [...topic.evidence.map(each => inRound(each, round)), ...here]
      return [{ secret, fields: new Set(fields), bits, evidence, weight }]
    }
  }
  return []
}

/** Words of a message that nothing explains; with more of them it has a matter of its own. */
const MOST_LEFTOVER = 3

interface Topic {
  readonly secret: Secret
  readonly asked: boolean
  /** It was asked for in parts. */
  readonly split: boolean
  readonly evidence: readonly SensitiveEvidence[]
}

/** The secrets that a form asked for, or spoke of in whatever way. */
function topicsOf({ form, asks }: Round): readonly Topic[] {
  const texts = [...form.about, ...form.fields.flatMap(field => field.texts)]
  const named = texts.some(({ reading }) => reading.signs.has('ordinals'))
  const asked = asks.map(({ secret, bits, evidence }) => ({
    secret,
    evidence,
    asked: true,
    split: named || !isEnough({ secret, bits }),
  }))
  const spoken = texts.flatMap(text =>
    text.reading.mentions
      .filter(({ secret, strength }) => strength === 'strong' || secret === 'card')
      .map(mention => ({
        secret: mention.secret,
        asked: false,
        split: false,
        evidence: [evidenceOf(mention, text)],
      })),
  )
  return [...asked, ...spoken]
}

/** The label says nothing of its own, or just what it said before. */
function isBareLike({ bare, label }: FieldReading, before: FormReading): boolean {
  return (
    bare ||
    label.reading.leftover === 0 ||
    before.fields.some(field => field.label.text === label.text && field.spells)
  )
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
    if (!isEnough({ secret, bits: bitsOf(fields) })) return []
    const evidence = fields.map(({ label }) => ({ rule: 'agreed-word', path: label.path }))
    return [suspicion('agreed-word', WEIGHT.agreed, secret, evidence)]
  })
}

function inRound(evidence: SensitiveEvidence, round: number): SensitiveEvidence {
  return evidence.path[0] === 'earlier'
    ? evidence
    : { ...evidence, path: ['earlier', String(round), ...evidence.path] }
}

function suspicion(
  rule: string,
  weight: number,
  secret: Secret,
  evidence: readonly SensitiveEvidence[],
): Suspicion {
  const named = evidence.map(each => (each.rule === 'open-field' ? { ...each, rule } : each))
  return { weight, category: categoryOf(secret), evidence: named }
}
