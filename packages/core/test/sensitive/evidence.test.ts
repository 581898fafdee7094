import { describe, expect, test } from 'vitest'
import { sensitive, sensitiveContent } from '../../src/sensitive/sensitive.ts'
import { formOf, formWithTitle, NEUTRAL_MESSAGE } from './form-of.ts'

describe('evidence points at the characters as they came', () => {
  test.each([
    ['plain words', 'word-password', 'Your password, please', 'password'],
    ['hidden characters', 'word-password', 'Your pa\u200Bss\u00ADword\u200B here', 'pa\u200Bss\u00ADword'],
    ['compatibility forms', 'word-password', 'Your ｐａｓｓｗｏｒｄ here', 'ｐａｓｓｗｏｒｄ'],
    ['letters outside the plane', 'word-password', '𝐘𝐨𝐮𝐫 𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝 here', '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝'],
    ['decomposed accents', 'word-password', 'Su contrasen\u0303a aquí', 'contrasen\u0303a'],
    ['camel case', 'word-password', 'dbPasswordField', 'Password'],
    ['spelling', 'word-password-spelled', 'My p a s s w o r d here', 'p a s s w o r d'],
    ['a compound spelled out', 'word-password-spelled', 'Mein g-e-s-l-o hier', 'g-e-s-l-o'],
    ['odd capitals', 'word-password-spelled', 'My pAsSwOrD here', 'pAsSwOrD'],
    ['leet', 'word-password-leet', 'My p455w0rd here', 'p455w0rd'],
    ['leet in capitals', 'word-api-key-leet', 'My @PI K3Y here', '@PI K3Y'],
    ['borrowed letters', 'word-password-homoglyph', 'My p\u0430ssw\u043Erd here', 'p\u0430ssw\u043Erd'],
    [
      'foreign letters alone',
      'word-one-time-code-homoglyph',
      'My \u041E\u0422\u0420 here',
      '\u041E\u0422\u0420',
    ],
    ['a slip', 'word-password-misspelt', 'My passwrod here', 'passwrod'],
    ['letters turned round', 'word-password-reversed', 'My drowssap here', 'drowssap'],
    ['scripts without spaces', 'word-password', '新しいパ\u200Bスワードを入力', 'パ\u200Bスワード'],
    ['a second sentence', 'word-password', 'One moment. Your password', 'password'],
    [
      'Base64',
      'word-password-decoded',
      'Hint: RW50ZXIgeW91ciBwYXNzd29yZA== ok',
      'RW50ZXIgeW91ciBwYXNzd29yZA==',
    ],
    ['percent escapes', 'word-password-decoded', 'Your p%61ssword here', 'p%61ssword'],
    ['escapes of escapes', 'word-password-decoded', 'Your p%2561ssword here', 'p%2561ssword'],
    ['character references', 'word-password-decoded', 'Your &#112;assword here', '&#112;assword'],
  ])('of %s', (_, rule, title, disguised) => {
    const start = title.indexOf(disguised)
    expect(sensitive(formWithTitle(title)).evidence).toContainEqual({
      rule,
      path: ['properties', 'f1', 'title'],
      span: { start, end: start + disguised.length },
    })
  })

  test('behind a direction override', () => {
    const title = 'x \u202Edrowssap ruoy\u202C'
    const { evidence } = sensitive(formWithTitle(title))
    expect(evidence).toContainEqual({
      rule: 'word-password-reversed',
      path: ['properties', 'f1', 'title'],
      span: { start: 3, end: 11 },
    })
  })
})

test('evidence never holds a text of the form, not even a credential that is the name of a field', () => {
  const canary = `ghp_${'Canary7'.repeat(6).slice(0, 36)}`
  const verdict = sensitive(
    formOf(`Enter your password ${canary}`, {
      [canary]: { type: 'string', title: canary, default: canary, description: `Your password ${canary}` },
    }),
  )
  expect(verdict.verdict).toBe('block')
  expect(verdict.evidence).toContainEqual(expect.objectContaining({ path: ['properties', '#', 'default'] }))
  expect(JSON.stringify(verdict)).not.toContain('Canary')
  expect(JSON.stringify(sensitiveContent({ [canary]: canary }))).not.toContain('Canary')
})

test('evidence of the verdict is kept, evidence of less is not, but a value always is', () => {
  const likeKey = `sk-${'a1'.repeat(20)}`
  const { evidence } = sensitive(
    formOf(NEUTRAL_MESSAGE, {
      a: { type: 'string', title: 'Password' },
      b: { type: 'string', title: 'IBAN' },
      c: { type: 'string', title: 'Note', default: likeKey },
    }),
  )
  expect(evidence.map(({ path }) => path[1])).toEqual(expect.arrayContaining(['a', 'c']))
  expect(evidence.map(({ path }) => path[1])).not.toContain('b')
})

test('confidence grows with what speaks for it, and a pass has none', () => {
  const confidenceOf = (title: string): number => sensitive(formWithTitle(title)).confidence
  expect(confidenceOf('Colour')).toBe(0)
  expect(confidenceOf('IBAN')).toBeGreaterThan(0)
  expect(confidenceOf('IBAN')).toBeLessThan(0.7)
  expect(confidenceOf('Your token')).toBeGreaterThanOrEqual(0.7)
  expect(confidenceOf('Password')).toBeGreaterThan(confidenceOf('Your token'))
  expect(confidenceOf('Password')).toBeLessThanOrEqual(1)
})
