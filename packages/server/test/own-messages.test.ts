import { formOf, judgeMessage, renderForm, REVISIONS, type RequestedSchema } from '@askgate/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAgain, connectMessage, questionMessage } from '../src/texts.ts'

/** Words of no language, in several scripts: what is said of a generated message, its frame says. */
const word = fc.oneof(
  fc.stringMatching(/^[bdfgk][aeiou][lmnr][aeiou][sz]{1,4}$/),
  fc.constantFrom(
    'drafts',
    'follow-up',
    'Größe',
    'місто',
    'рейс',
    'πόλη',
    '城市',
    'عنوان',
    'जगह',
    '「席」',
    'Nr.5',
  ),
)
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map(each => each.join(' '))
const title = words(2, 3)

const field = fc.oneof(
  title.map(title => ({ type: 'string', title })),
  title.map(title => ({ type: 'integer', title, minimum: 1 })),
  title.map(title => ({ type: 'boolean', title })),
  fc.tuple(title, title).map(([title, option]) => ({
    type: 'string',
    title,
    oneOf: [
      { const: 'a', title: option },
      { const: 'b', title: `${option} more` },
    ],
  })),
)

const question = fc.record({
  server: fc.constantFrom('Acme CRM', 'Acme', 'Крамниця', '東京銀行', 'acme.example'),
  purpose: words(1, 8).map(purpose => `${purpose}.`),
  effect: words(1, 12).map(effect => `${effect}.`),
  fields: fc.array(field, { minLength: 0, maxLength: 6 }),
  again: fc.constantFrom(undefined, 'This has changed since you answered it.'),
})

test.each(REVISIONS)('generated messages give no reason for advice [%s]', revision => {
  fc.assert(
    fc.property(question, ({ server, purpose, effect, fields, again }) => {
      const properties = Object.fromEntries(fields.map((field, index) => [`field_${index}`, field]))
      const schema = {
        type: 'object',
        properties,
        required: Object.keys(properties).slice(0, 3),
      } satisfies RequestedSchema
      const titles = fields.map(({ title }) => title)
      const written = questionMessage(server, purpose, titles, effect)
      const rendered = renderForm(formOf(schema), revision)
      const message = again === undefined ? written : askedAgain(again, written)

      expect(
        judgeMessage({ message, requestedSchema: rendered.ok && rendered.requestedSchema, server }),
      ).toEqual([])
    }),
  )
})

test('a generated message of a page gives none', () => {
  fc.assert(
    fc.property(question, title, ({ server, purpose, effect }, provider) => {
      const message = connectMessage(server, provider, purpose, [], effect)
      expect(judgeMessage({ mode: 'url', message, server })).toEqual([])
    }),
  )
})

test('an author who leaves the effect empty is told', () => {
  const message = questionMessage('Acme', 'choose a city', ['City'], '')
  expect(judgeMessage({ message, server: 'Acme' }).map(({ rule }) => rule)).toEqual(['effect-unnamed'])
})
