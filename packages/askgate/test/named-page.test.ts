import { expect, test } from 'vitest'
import { codeIn, namedPage, referenceIn } from '../src/demo/named-page.ts'

const TOLD =
  'Acme asks you to connect. Your client can not open the page for it, so nothing was done yet. Open http://127.0.0.1:1/questions in your browser and answer there.'

test('a result that names a page is read: address, code and reference', () => {
  expect(namedPage(`${TOLD} Then continue with the reference a-B_9, or ask again.`)).toEqual({
    url: 'http://127.0.0.1:1/questions',
    code: undefined,
    reference: 'a-B_9',
  })
  expect(
    namedPage(
      `${TOLD} If the page asks for a code, type K7Q-2M9. Then continue with the reference a-B_9, or ask again.`,
    ),
  ).toMatchObject({ code: 'K7Q-2M9' })
})

test('a page that is still open has a reference and no address', () => {
  const text = 'Finish there. Continue with the reference a-B_9, or ask again, when you are done.'

  expect(referenceIn(text)).toBe('a-B_9')
  expect(namedPage(text)).toBeUndefined()
})

test('a result that names none is read as none', () => {
  expect(namedPage('You declined. Nothing was done.')).toBeUndefined()
  expect(codeIn('The page asks for nothing.')).toBeUndefined()
})
