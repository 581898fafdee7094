import fc from 'fast-check'
import type { ChoiceField, ChoicesField, Field, Form, TextFormat, Value } from '../../src/index.ts'

/** A form that parses, with an answer to each of its fields that is right. */
export interface AnsweredForm {
  readonly form: Form
  readonly answers: Readonly<Record<string, Value>>
}

export function answeredForm(): fc.Arbitrary<AnsweredForm> {
  return fc
    .uniqueArray(answeredField(), { maxLength: 5, selector: ({ field }) => field.name })
    .map(fields => {
      const answers = Object.fromEntries(fields.map(({ field, answer }) => [field.name, answer]))
      // Objects put members called like numbers first, so no wire keeps another order.
      const order = Object.keys(answers)
      const sorted = fields.toSorted((a, b) => order.indexOf(a.field.name) - order.indexOf(b.field.name))
      return { form: { fields: sorted.map(({ field }) => field) }, answers }
    })
}

interface AnsweredField {
  readonly field: Field
  readonly answer: Value
}

function answeredField(): fc.Arbitrary<AnsweredField> {
  return fc
    .tuple(names, fc.record({ title: texts, description: texts, required: fc.boolean() }), kinds)
    .map(([name, common, { kind, answer }]) => ({ field: { name, ...common, ...kind }, answer }))
}

type Kind = Field extends infer F
  ? F extends Field
    ? Omit<F, 'name' | 'title' | 'description' | 'required'>
    : never
  : never

const names = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b~c.d[0]', ''),
)
const texts = fc.option(label(20), { nil: undefined })

const free = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 10 }), fc.nat(3), fc.nat(3), fc.boolean(), fc.boolean())
  .map(([answer, below, above, preset, bounded]) => {
    const length = Array.from(answer).length
    const kind: Kind = {
      kind: 'text',
      minLength: bounded ? Math.max(0, length - below) : undefined,
      maxLength: bounded ? length + above : undefined,
      format: undefined,
      default: preset ? answer : undefined,
    }
    return { kind, answer }
  })

const formatted = fc
  .constantFrom<[TextFormat, string]>(
    ['email', 'alice@example.com'],
    ['uri', 'https://example.com/a?b=c'],
    ['date', '2026-11-30'],
    ['date-time', '2026-11-30T14:00:00+02:00'],
  )
  .map(([format, answer]) => {
    const kind: Kind = { kind: 'text', minLength: undefined, maxLength: 40, format, default: answer }
    return { kind, answer }
  })

const numbers = fc
  .tuple(
    fc.boolean().chain(integer => fc.tuple(fc.constant(integer), integer ? fc.integer() : finite())),
    fc.option(fc.nat(1000), { nil: undefined }),
    fc.option(fc.nat(1000), { nil: undefined }),
    fc.boolean(),
  )
  .map(([[integer, answer], below, above, preset]) => {
    const kind: Kind = {
      kind: 'number',
      integer,
      minimum: below === undefined ? undefined : answer - below,
      maximum: above === undefined ? undefined : answer + above,
      default: preset ? answer : undefined,
    }
    return { kind, answer }
  })

const booleans = fc
  .tuple(fc.boolean(), fc.option(fc.boolean(), { nil: undefined }))
  .map(([answer, preset]) => ({ kind: { kind: 'boolean', default: preset } satisfies Kind, answer }))

const choice = fc
  .tuple(fc.constantFrom('untitled', 'titled', 'legacy'), optionLists(), fc.nat(), fc.boolean())
  .map(([shape, list, index, preset]) => {
    const options = shape === 'untitled' ? list.map(({ value }) => ({ value, title: value })) : list
    const answer = list[index % list.length]?.value ?? ''
    const kind: Omit<ChoiceField, keyof AnyPart> = {
      kind: 'choice',
      shape: shape,
      options,
      default: preset ? answer : undefined,
    }
    return { kind, answer }
  })

const choices = fc
  .tuple(fc.constantFrom('untitled', 'titled'), optionLists(), fc.nat(), fc.boolean(), fc.boolean())
  .map(([shape, list, index, preset, bounded]) => {
    const options = shape === 'untitled' ? list.map(({ value }) => ({ value, title: value })) : list
    const answer = list.slice(0, index % (list.length + 1)).map(({ value }) => value)
    const kind: Omit<ChoicesField, keyof AnyPart> = {
      kind: 'choices',
      shape: shape,
      options,
      minItems: bounded ? answer.length : undefined,
      maxItems: bounded ? list.length : undefined,
      default: preset ? answer : undefined,
    }
    return { kind, answer }
  })

interface AnyPart {
  readonly name: string
  readonly title: string | undefined
  readonly description: string | undefined
  readonly required: boolean
}

const kinds: fc.Arbitrary<{ readonly kind: Kind; readonly answer: Value }> = fc.oneof(
  free,
  formatted,
  numbers,
  booleans,
  choice,
  choices,
)

function finite() {
  return fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(number => number + 0)
}

function optionLists() {
  return fc.uniqueArray(fc.record({ value: fc.string({ maxLength: 6 }), title: label(6) }), {
    minLength: 1,
    maxLength: 5,
    selector: option => option.value,
  })
}

/** A blank one is read as none, and another takes its place. */
function label(maxLength: number) {
  return fc.string({ minLength: 1, maxLength }).filter(text => text.trim() !== '')
}
