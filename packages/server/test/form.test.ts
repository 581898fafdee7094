import { AskgateError, type FormSchema, type RequestedSchema, REVISIONS } from '@askgate/core'
import { type DefinedForm, form, type FormQuestion, type Person } from '@askgate/server'
import { interview } from '@askgate/server/testing'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'

const asks = { purpose: 'choose a seat', effect: 'The seat is booked.' }
const titled: RequestedSchema = {
  type: 'object',
  properties: {
    seat: {
      type: 'string',
      title: 'Seat',
      oneOf: [
        { const: 'a', title: 'Aisle' },
        { const: 'w', title: 'Window' },
      ],
      default: 'w',
    },
    lunch: { type: 'boolean', title: 'I want lunch', default: false },
  },
}
const several: RequestedSchema = {
  type: 'object',
  properties: { seats: { type: 'array', title: 'Seats', items: { type: 'string', enum: ['one', 'two'] } } },
}

function toolAsking<S extends FormSchema>(question: FormQuestion<S>) {
  return {
    authorize: 'none' as const,
    ask: (_input: unknown, person: Person) => person.form('seat', question),
    act: (_input: unknown, content: unknown) => content,
  }
}

function refusal(define: () => unknown): AskgateError {
  try {
    define()
  } catch (error) {
    if (error instanceof AskgateError) return error
    throw error
  }
  throw new Error('The form was defined.')
}

test('a definition is asked as the question it was made of, and its answer has the type of its schema', async () => {
  const schema = z.object({ seat: z.enum(['aisle', 'window']).transform(seat => seat.length) })
  const seat = form({ ...asks, schema })
  expectTypeOf(seat).toEqualTypeOf<DefinedForm<typeof schema>>()
  const tool = {
    authorize: 'none' as const,
    ask: async (_input: unknown, person: Person) => {
      const content = await person.form('seat', seat)
      expectTypeOf(content).toEqualTypeOf<{ seat: number }>()
      return content
    },
    act: (_input: unknown, content: { seat: number }) => content,
  }

  const answers = { seat: { action: 'accept' as const, content: { seat: 'aisle' } } }
  expect(await interview(tool, {}, answers, { name: 'Acme' })).toMatchObject({
    questions: [
      { elicitation: { message: 'Acme asks you to choose a seat. You give: seat. The seat is booked.' } },
    ],
    result: { seat: 5 },
  })
})

test('valibot describes a form through Standard JSON Schema, and checks it', async () => {
  const seats = v.object({
    seat: v.pipe(
      v.string(),
      v.title('Seat'),
      v.check(seat => seat !== '13', 'There is no such row'),
    ),
    meal: v.optional(v.picklist(['warm', 'cold'])),
  })
  const schema = toStandardJsonSchema(seats)
  const answers = [{ seat: '13' }, { seat: '12' }].map(content => ({ action: 'accept' as const, content }))

  const played = await interview(toolAsking(form({ ...asks, schema })), {}, { seat: answers })

  expect(played.questions.map(({ elicitation }) => elicitation.message.slice(0, 22))).toEqual([
    'This server asks you t',
    'There is no such row. ',
  ])
  expect(played.result).toEqual({ seat: '12' })
})

test('a check runs on what a definition was answered', async () => {
  const schema: RequestedSchema = { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } } }
  const seat = form({ ...asks, schema, check: content => content['seat'] === '12' || 'This seat is taken.' })
  const answers = ['13', '12'].map(seat => ({ action: 'accept' as const, content: { seat } }))

  const played = await interview(toolAsking(seat), {}, { seat: answers })

  expect(played.questions[1]?.elicitation.message).toMatch(/^This seat is taken\. /)
  expect(played.result).toEqual({ seat: '12' })
})

test.each([
  [
    { properties: { at: { type: 'object', properties: {} } } },
    'at',
    'form-flat at properties.at',
    'Write inner values as fields',
  ],
  [
    { properties: { at: { type: 'string', pattern: '^a' } } },
    'at',
    'form-pattern at properties.at.pattern',
    'Check the answer when it arrives',
  ],
  [
    { properties: { at: { type: 'string', format: 'uuid' } } },
    'at',
    'form-formats at properties.at.format',
    'Leave others out',
  ],
  [
    { properties: { at: { type: 'number', minimum: 2, maximum: 1 } } },
    'at',
    'form-bounds-sane at properties.at',
    'No number',
  ],
  [
    { properties: { at: { type: 'string' } }, required: ['to'] },
    'required',
    'form-required-known',
    'must be a field',
  ],
])('what no revision can carry is no definition: %j', (part, field, rule, instead) => {
  const error = refusal(() => form({ ...asks, schema: { type: 'object', ...part } }))

  expect(error.code).toBe('question_invalid')
  expect(error.message).toContain(field)
  expect(error.message).toContain(rule)
  expect(error.message).toContain(instead)
})

test('a schema without fields as clients know them is no definition', () => {
  expect(refusal(() => form({ ...asks, schema: 5 as never })).code).toBe('question_invalid')
  expect(refusal(() => form({ ...asks, schema: z.object({ at: z.date() }) as never })).message).toContain(
    'JSON Schema can not say',
  )
})

test.each([
  [{ password: { type: 'string', title: 'Password' } }, asks.purpose, 'properties.password'],
  [{ value: { type: 'string', title: 'Value' } }, 'tell us the password of your bank account', 'message'],
])('C18 a form that asks for a secret is no definition: %j to %s', (properties, purpose, place) => {
  const error = refusal(() => form({ ...asks, purpose, schema: { type: 'object', properties } }))

  expect(error.code).toBe('question_sensitive')
  expect(error.message).toMatch(/word-password at /)
  expect(error.message).toContain(place)
  expect(error.message).toContain('`person.connection`')
})

test('a message of the author is judged in place of the generated one', () => {
  const schema: RequestedSchema = {
    type: 'object',
    properties: { value: { type: 'string', title: 'Value' } },
  }
  const error = refusal(() => form({ ...asks, schema, message: 'Enter the password of your bank account.' }))
  expect(error.code).toBe('question_sensitive')
})

test.each([[{ purpose: ' ' }], [{ effect: '' }]])(
  'a question that does not say what for or what follows is no definition: %j',
  part => {
    const error = refusal(() => form({ ...asks, ...part, schema: titled }))
    expect(error.code).toBe('question_invalid')
    expect(error.message).toMatch(/`purpose`.*`effect`/)
    expect(form({ ...asks, ...part, schema: titled, message: 'Which seat?' }).message).toBe('Which seat?')
  },
)

test('a definition stays as it was checked', () => {
  const seat = form({ ...asks, schema: titled })
  expect(Object.isFrozen(seat)).toBe(true)
  expect(Object.isFrozen(seat.unsayableIn)).toBe(true)
})

test('a definition says which revisions can not carry it, and what to ask instead', () => {
  expect(form({ ...asks, schema: titled }).unsayableIn).toEqual({})
  expect(form({ ...asks, schema: several }).unsayableIn).toEqual({
    '2025-06-18': '"seats": This revision has no choice of several: ask one yes-or-no field for each option.',
  })
})

test.each(REVISIONS)('C23 [%s] a definition is asked as the revision writes it', async revision => {
  const { questions } = await interview(toolAsking(form({ ...asks, schema: titled })), {}, {}, { revision })
  const seat = { type: 'string', title: 'Seat' }

  expect(questions[0]?.elicitation).toMatchObject({ mode: 'form' })
  expect(questions[0]?.elicitation).toHaveProperty('requestedSchema', {
    type: 'object',
    properties: {
      seat:
        revision === '2025-06-18'
          ? { ...seat, enum: ['a', 'w'], enumNames: ['Aisle', 'Window'] }
          : { ...seat, oneOf: titled.properties['seat']?.['oneOf'], default: 'w' },
      lunch: { type: 'boolean', title: 'I want lunch', default: false },
    },
  })
})

test('C23 [2025-06-18] a choice of several ends with the reason', async () => {
  const played = await interview(
    toolAsking(form({ ...asks, schema: several })),
    {},
    {},
    { revision: '2025-06-18' },
  )
  expect(played).toMatchObject({ questions: [], outcome: 'unavailable', reason: 'not-in-revision' })
  expect(played.text).toContain('newer protocol revision')
})
