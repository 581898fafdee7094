import { expect, test } from 'vitest'
import { sensitive, sensitiveContent, type SensitivePolicy } from '../../src/sensitive/sensitive.ts'
import { formOf, formWithTitle, NEUTRAL_MESSAGE } from './form-of.ts'

test("an operator's strong word blocks by itself, and only theirs", () => {
  const policy: SensitivePolicy = {
    words: [{ term: 'dragon word*', category: 'password', strength: 'strong' }],
  }
  const form = formWithTitle('Dragon wording of the team')
  expect(sensitive(form).verdict).toBe('pass')
  expect(sensitive(form, { policy })).toMatchObject({
    verdict: 'block',
    category: 'password',
    evidence: [{ rule: 'word-password', span: { start: 0, end: 14 } }],
  })
})

test("an operator's medium word needs a request or a label of its own", () => {
  const policy: SensitivePolicy = {
    words: [{ term: 'talisman', category: 'other-secret', strength: 'medium' }],
  }
  expect(sensitive(formWithTitle('Your talisman'), { policy }).verdict).toBe('block')
  expect(sensitive(formWithTitle('Talisman of the week'), { policy }).verdict).toBe('pass')
})

test('a word about payment, or of a script without spaces, is a word like others', () => {
  const policy: SensitivePolicy = {
    words: [
      { term: 'meal voucher number', category: 'payment', strength: 'strong' },
      { term: '魔法の言葉', category: 'password', strength: 'strong' },
    ],
  }
  expect(sensitive(formWithTitle('Meal voucher number'), { policy })).toMatchObject({
    verdict: 'block',
    category: 'payment',
  })
  expect(sensitive(formWithTitle('あなたの魔法の言葉'), { policy }).verdict).toBe('block')
})

test('words are read in earlier questions too', () => {
  const policy: SensitivePolicy = {
    words: [{ term: 'dragon word', category: 'password', strength: 'strong' }],
  }
  const earlier = [
    formOf('Enter the first half of the dragon word.', { a: { type: 'string', title: 'Text' } }),
  ]
  const form = formOf('Now the second half.', { a: { type: 'string', title: 'Text' } })
  expect(sensitive(form, { earlier, policy }).verdict).toBe('block')
  expect(sensitive(form, { earlier }).verdict).toBe('pass')
})

test('an operator may refuse what is worth a second look', () => {
  const form = formOf(NEUTRAL_MESSAGE, { iban: { type: 'string', title: 'IBAN' } })
  expect(sensitive(form, { policy: { reviewBlocks: false } }).verdict).toBe('review')
  expect(sensitive(form, { policy: { reviewBlocks: true } }).verdict).toBe('block')
  expect(sensitive(formWithTitle('Colour'), { policy: { reviewBlocks: true } }).verdict).toBe('pass')

  const content = { note: `sk-${'a1'.repeat(20)}` }
  expect(sensitiveContent(content).verdict).toBe('review')
  expect(sensitiveContent(content, { policy: { reviewBlocks: true } }).verdict).toBe('block')
})
