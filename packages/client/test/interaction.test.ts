import { type Content, parseForm } from '@askgate/core'
import { describe, expect, test } from 'vitest'
import { advance, consentedUrl, type Interaction, problemsOf, startInteraction } from '../src/interaction.ts'
import type { FormQuestion, UrlQuestion } from '../src/question.ts'
import { siteOf } from '../src/site.ts'
import type { Asker } from '../src/view.ts'

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2, default: 'Alice' },
    count: { type: 'number', maximum: 10, default: 2.5 },
    send: { type: 'boolean', title: 'Send now?', default: true },
    colour: { type: 'string', enum: ['red', 'green'] },
    tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1, default: ['a'] },
  },
  required: ['name', 'colour'],
}

describe('a form', () => {
  test('C24 [2025-11-25] defaults are prefilled and returned when untouched', () => {
    const start = startForm()
    expect(start.draft).toEqual({ name: 'Alice', count: 2.5, send: true, tags: ['a'] })

    const end = play(
      start,
      { type: 'edit', field: 'colour', value: 'red' },
      { type: 'review' },
      { type: 'accept' },
    )

    expect(end.answer).toEqual({
      action: 'accept',
      content: { name: 'Alice', count: 2.5, send: true, colour: 'red', tags: ['a'] },
    })
  })

  test('an optional field can be left out, its default too', () => {
    const end = play(
      startForm(),
      { type: 'edit', field: 'colour', value: 'red' },
      { type: 'edit', field: 'count', value: undefined },
      { type: 'edit', field: 'tags', value: undefined },
      { type: 'review' },
      { type: 'accept' },
    )

    expect(end.answer).toEqual({ action: 'accept', content: { name: 'Alice', send: true, colour: 'red' } })
  })

  test('C10 [2025-11-25] nothing is accepted that breaks the schema', () => {
    const wrong = play(
      startForm(),
      { type: 'edit', field: 'colour', value: 'blue' },
      { type: 'edit', field: 'name', value: 'A' },
      { type: 'review' },
    )

    expect(wrong.step).toBe('edited')
    expect(wrong.problems.map(({ field }) => field).sort()).toEqual(['colour', 'name'])
    expect(play(wrong, { type: 'accept' })).toBe(wrong)
  })

  test('a required field that is missing is asked for', () => {
    const reviewed = play(startForm(), { type: 'review' })

    expect(reviewed.problems).toEqual([{ field: 'colour', message: 'This is needed.' }])
    expect(problemsOf(reviewed, 'colour', undefined)).toEqual(['This is needed.'])
    expect(problemsOf(reviewed, 'count', undefined)).toEqual([])
    expect(problemsOf(reviewed, 'count', 11)).not.toEqual([])
  })

  test('R06 a wrong value can be put right, and only then sent', () => {
    const wrong = play(startForm(), { type: 'edit', field: 'colour', value: 'blue' }, { type: 'review' })
    const right = play(wrong, { type: 'edit', field: 'colour', value: 'green' })

    expect(right.problems).toEqual([])
    expect(play(right, { type: 'review' }, { type: 'accept' }).answer).toMatchObject({
      content: { colour: 'green' },
    })
  })

  test('accepting needs a review of exactly what is sent', () => {
    const filled = play(startForm(), { type: 'edit', field: 'colour', value: 'red' })
    expect(play(filled, { type: 'accept' }).answer).toBeUndefined()

    const editedAgain = play(filled, { type: 'review' }, { type: 'edit', field: 'colour', value: 'green' })
    expect(editedAgain.step).toBe('edited')
    expect(play(editedAgain, { type: 'accept' }).answer).toBeUndefined()
  })

  test.each(['decline', 'cancel'] as const)(
    '%s is possible in every state and carries no content',
    action => {
      const shown = startForm()
      const edited = play(shown, { type: 'edit', field: 'colour', value: 'blue' })
      const wrong = play(edited, { type: 'review' })
      const reviewed = play(edited, { type: 'edit', field: 'colour', value: 'red' }, { type: 'review' })

      expect([shown, edited, wrong, reviewed].map(({ step }) => step)).toEqual([
        'shown',
        'edited',
        'edited',
        'reviewed',
      ])
      for (const state of [shown, edited, wrong, reviewed])
        expect(play(state, { type: action }).answer).toEqual({ action })
    },
  )

  test('nothing happens after the end', () => {
    const declined = play(startForm(), { type: 'decline' })

    expect(play(declined, { type: 'review' }, { type: 'accept' }, { type: 'cancel' })).toBe(declined)
  })

  test('a form without fields is accepted with empty content', () => {
    const end = play(startForm({ type: 'object', properties: {} }), { type: 'review' }, { type: 'accept' })

    expect(end.answer).toEqual({ action: 'accept', content: {} })
  })

  test('a field named __proto__ is a field like any other', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"}}}',
    ) as typeof SCHEMA
    const end = play(
      startForm(schema),
      { type: 'edit', field: '__proto__', value: 'x' },
      { type: 'review' },
      { type: 'accept' },
    )

    const content = end.answer?.action === 'accept' ? (end.answer.content as Content) : {}
    expect(JSON.stringify(content)).toBe('{"__proto__":"x"}')
  })
})

describe('what is shown', () => {
  test('S21 what the server calls itself never takes the place of the configured name', () => {
    const { view } = startForm(SCHEMA, { name: 'Billing', claim: 'Your Bank (verified)' })

    expect(view.server).toEqual({ name: 'Billing', origin: undefined, claim: 'Your Bank (verified)' })
  })

  test('S16 links in message, label, description and default are plain text without anything that acts', () => {
    const act =
      '\u001b]8;;https://evil.example\u001b\\northbank.example\u001b]8;;\u001b\\ [x](https://evil.example) \u202e\u0007'
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string', title: act, description: act, default: act },
        b: { type: 'string', oneOf: [{ const: act, title: act }] },
      },
    }
    const start = startForm(schema, { name: act, claim: `${act}!`, origin: act, call: call(act) }, act)

    const shown = JSON.stringify({ ...start.view, fields: inertParts(start) })
    expect(shown).toContain('[x](https://evil.example)')
    expect(shown).not.toMatch(/\\u001b|\\u202e|\\u0007|\u202e/)
    expect(JSON.stringify(start.draft)).not.toMatch(/\\u001b|\u202e/)
  })

  test('labels and names stay on one line, so that none passes itself off as the next', () => {
    const { view } = startForm(
      { type: 'object', properties: { a: { type: 'string', title: 'Name\nServer: Trusted' } } },
      { name: 'Billing\nx', call: { kind: 'tool', name: 'pay\nit', arguments: { to: 'Bob\nor not' } } },
    )

    expect(view.server.name).toBe('Billing x')
    expect(view.call).toEqual({
      kind: 'tool',
      name: 'pay it',
      arguments: [{ name: 'to', value: 'Bob or not' }],
    })
    expect(view.mode === 'form' && view.fields[0]?.label).toBe('Name Server: Trusted')
  })

  test('options with one label can be told apart', () => {
    const { view } = startForm({
      type: 'object',
      properties: {
        m: {
          type: 'array',
          items: {
            anyOf: [
              { const: 'a', title: 'Same' },
              { const: 'b', title: 'Same' },
            ],
          },
        },
      },
    })

    expect(view.mode === 'form' && view.fields[0]?.options.map(({ label }) => label)).toEqual([
      'Same (a)',
      'Same (b)',
    ])
  })
})

describe('a URL question', () => {
  test('consent needs that the whole address was shown', () => {
    const start = startUrl()

    expect(play(start, { type: 'accept' }).answer).toBeUndefined()
    expect(play(start, { type: 'review' }, { type: 'accept' }).answer).toEqual({
      action: 'accept',
      content: undefined,
    })
    expect(start.view).toMatchObject({
      url: 'https://mcp.example.com/a%20b%2Fc?x=1',
      host: 'mcp.example.com',
    })
  })

  test('there is an address to open after consent, and before and without it none', () => {
    const reviewed = play(startUrl(), { type: 'review' })

    for (const state of [
      startUrl(),
      reviewed,
      play(reviewed, { type: 'decline' }),
      play(reviewed, { type: 'cancel' }),
    ])
      expect(consentedUrl(state)).toBeUndefined()
    expect(consentedUrl(play(reviewed, { type: 'accept' }))).toBe('https://mcp.example.com/a%20b%2Fc?x=1')
    expect(() => consentedUrl({ ...play(reviewed, { type: 'accept' }) })).toThrow(TypeError)
  })

  test('a message that names another site is pointed out', () => {
    const { view } = startUrl('Continue at https://northbank.example')

    expect(view.warnings).toEqual(['The message names northbank.example; the address opens mcp.example.com.'])
  })
})

describe('values that look like secrets', () => {
  const TOKEN = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  const MAY_BE_CARD = '378282246310005'
  const NOTE = { type: 'object', properties: { note: { type: 'string' } } }
  const entered = (note: string, strictness?: Partial<FormQuestion>) =>
    play(
      startForm(NOTE, { name: 'Billing' }, 'Please say.', strictness),
      { type: 'edit', field: 'note', value: note },
      { type: 'review' },
    )

  test('are not sent: the person has to change them', () => {
    const stopped = entered(TOKEN)
    expect(stopped).toMatchObject({
      step: 'edited',
      problems: [{ field: 'note', message: expect.stringContaining('looks like a secret') as string }],
      cautions: [],
    })
    expect(advance(stopped, { type: 'accept' }).answer).toBeUndefined()
    expect(problemsOf(stopped, 'note', TOKEN)).toEqual([expect.stringContaining('looks like a secret')])

    const changed = play(stopped, { type: 'edit', field: 'note', value: 'Call Bob.' }, { type: 'review' })
    expect(changed).toMatchObject({ step: 'reviewed', problems: [], cautions: [] })
  })

  test('may be sent where the operator lets people decide, after a caution', () => {
    const cautioned = entered(TOKEN, { maySendSecrets: true })
    expect(cautioned).toMatchObject({
      step: 'reviewed',
      problems: [],
      cautions: [{ field: 'note', message: expect.stringContaining('looks like a secret') as string }],
    })
    expect(problemsOf(cautioned, 'note', TOKEN)).toEqual([])
    expect(advance(cautioned, { type: 'accept' }).answer).toMatchObject({ content: { note: TOKEN } })
    expect(advance(cautioned, { type: 'edit', field: 'note', value: 'x' }).cautions).toEqual([])
  })

  test('are cautioned about where it is not certain, and stopped where the operator wants no doubt', () => {
    expect(entered(MAY_BE_CARD)).toMatchObject({ step: 'reviewed', cautions: [{ field: 'note' }] })
    expect(entered(MAY_BE_CARD, { policy: { reviewBlocks: true } })).toMatchObject({
      step: 'edited',
      problems: [{ field: 'note' }],
    })
  })

  test('are told beside what else is wrong', () => {
    const wrong = play(
      startForm({ type: 'object', properties: { note: { type: 'string', maxLength: 5 } } }),
      { type: 'edit', field: 'note', value: TOKEN },
    )
    expect(problemsOf(wrong, 'note', TOKEN)).toHaveLength(2)
    expect(problemsOf(wrong, 'note', undefined)).toEqual([])
  })
})

function startForm(
  schema: object = SCHEMA,
  asker: Asker = { name: 'Billing' },
  message = 'Please say.',
  strictness: Partial<FormQuestion> = {},
): Interaction {
  const parsed = parseForm(schema, '2025-11-25')
  if (!parsed.ok) throw new Error(parsed.complaints.map(each => each.message).join(' '))
  const question: FormQuestion = {
    mode: 'form',
    message,
    form: parsed.form,
    revision: '2025-11-25',
    doubtful: false,
    policy: {},
    maySendSecrets: false,
    ...strictness,
  }
  return startInteraction(question, asker)
}

function startUrl(message = 'Connect your account.'): Interaction {
  const question: UrlQuestion = {
    mode: 'url',
    message,
    url: 'https://mcp.example.com/a%20b%2Fc?x=1',
    host: 'mcp.example.com',
    site: siteOf('mcp.example.com'),
    warnings: [],
    elicitationId: undefined,
    isTold: true,
  }
  return startInteraction(question, { name: 'Billing' })
}

function call(text: string): NonNullable<Asker['call']> {
  return { kind: 'tool', name: text, arguments: { [text]: text } }
}

/** Values are data; what a dialog prints is the rest. */
function inertParts({ view }: Interaction) {
  return view.mode === 'form'
    ? view.fields.map(({ label, description, options }) => [
        label,
        description,
        options.map(option => option.label),
      ])
    : []
}

function play(start: Interaction, ...events: Parameters<typeof advance>[1][]): Interaction {
  return events.reduce(advance, start)
}
