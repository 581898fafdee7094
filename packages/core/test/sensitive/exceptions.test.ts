import { describe, expect, test } from 'vitest'
import { AskgateError } from '../../src/errors.ts'
import { exceptionFor, formDigest, type FormException } from '../../src/sensitive/exceptions.ts'
import { sensitive, type SensitiveRequest } from '../../src/sensitive/sensitive.ts'
import { formOf } from './form-of.ts'

const FORM = formOf('Set up the demo.', { demo: { type: 'string', title: 'Demo password' } })
const NOW = 1_800_000_000_000
const EXCEPTION: FormException = {
  server: 'https://mcp.example.com',
  tool: 'demo',
  digest: 'digest',
  reason: 'A password of the public demo.',
  until: NOW + 1,
}
const identity = { server: 'https://mcp.example.com', tool: 'demo', digest: 'digest', now: NOW }

function excused(exception: Partial<FormException>, form: SensitiveRequest = FORM, now = NOW): boolean {
  return exceptionFor([{ ...EXCEPTION, ...exception }], { ...identity, now }, sensitive(form)) !== undefined
}

describe('an exception', () => {
  test('excuses its own form and no other', () => {
    expect(excused({})).toBe(true)
    expect(excused({ server: 'https://other.example' })).toBe(false)
    expect(excused({ tool: 'other' })).toBe(false)
    expect(excused({ digest: 'other' })).toBe(false)
  })
  test('is found among others', () => {
    const other = { ...EXCEPTION, tool: 'other' }
    expect(exceptionFor([other, EXCEPTION], identity, sensitive(FORM))).toBe(EXCEPTION)
    expect(exceptionFor([], identity, sensitive(FORM))).toBeUndefined()
  })
  test('ends when it says', () => {
    expect(excused({ until: NOW })).toBe(false)
    expect(excused({}, FORM, NOW + 1)).toBe(false)
  })
  test('has a reason', () => {
    expect(excused({ reason: '' })).toBe(false)
    expect(excused({ reason: ' \n' })).toBe(false)
  })
  test('for a field excuses nothing outside it', () => {
    expect(excused({ field: 'demo' })).toBe(true)
    expect(excused({ field: 'other' })).toBe(false)
    const two = formOf('Set up the demo.', {
      demo: { type: 'string', title: 'Demo password' },
      more: { type: 'string', title: 'Admin password' },
    })
    expect(excused({ field: 'demo' }, two)).toBe(false)
    expect(excused({}, two)).toBe(true)
    const asked = formOf('Enter your password.', { demo: { type: 'string', title: 'Demo password' } })
    expect(excused({ field: 'demo' }, asked)).toBe(false)
  })
  test('never excuses a credential that stands in the form', () => {
    const live = formOf('Set up the demo.', {
      demo: { type: 'string', title: 'Demo password', default: `ghp_${'aB3'.repeat(12)}` },
    })
    expect(excused({}, live)).toBe(false)
    const doubtful = formOf('Set up the demo.', {
      demo: { type: 'string', title: 'Demo password', default: `sk-${'a1'.repeat(20)}` },
    })
    expect(excused({}, doubtful)).toBe(false)
  })
  test('never excuses text that was not read', () => {
    expect(excused({}, formOf('x'.repeat(20_000), {}))).toBe(false)
  })
  test('never excuses what only earlier questions tell', () => {
    const earlier = [
      formOf('Enter the first half of your password.', { a: { type: 'string', title: 'Text' } }),
    ]
    const form = formOf('Now the second half.', { a: { type: 'string', title: 'Text' } })
    expect(exceptionFor([EXCEPTION], identity, sensitive(form, { earlier }))).toBeUndefined()
    const agreed = formOf('Colour stands for your password.', { a: { type: 'string', title: 'Colour' } })
    expect(exceptionFor([EXCEPTION], identity, sensitive(agreed))).toBeUndefined()
  })
  test('is not used up by a form that needs none', () => {
    expect(excused({}, formOf('Which colour?', { colour: { type: 'string' } }))).toBe(false)
  })
  test('excuses a doubt too', () => {
    expect(excused({}, formOf('Refund', { a: { type: 'string', title: 'IBAN' } }))).toBe(true)
  })
})

describe('the digest of a form', () => {
  test('is the same in any order of members, and another for any other word', async () => {
    const digest = await formDigest(formOf('A', { a: { type: 'string', title: 'B' } }))
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(await formDigest(formOf('A', { a: { title: 'B', type: 'string' } }))).toBe(digest)
    expect(await formDigest(formOf('A', { a: { type: 'string', title: 'C' } }))).not.toBe(digest)
    expect(await formDigest(formOf('B', { a: { type: 'string', title: 'B' } }))).not.toBe(digest)
  })
  test('is known from its bytes', async () => {
    expect(await formDigest(formOf('', {}))).toBe(
      // SHA-256 of {"message":"","requestedSchema":{"properties":{},"type":"object"}}
      '914a304d9afcd9d9918890271a9a706cef1f491abcdd56aed5be7e9dfbc2d298',
    )
  })
  test('counts what else the schema says', async () => {
    const form = formOf('A', {})
    const titled = { ...form, requestedSchema: { ...form.requestedSchema, title: 'T' } }
    expect(await formDigest(titled)).not.toBe(await formDigest(form))
  })
  test('does not exist for what is no JSON', async () => {
    const form = formOf('A', { a: { maxLength: Number.NaN } })
    await expect(formDigest(form)).rejects.toBeInstanceOf(AskgateError)
    await expect(formDigest(form)).rejects.toMatchObject({ code: 'question_invalid' })
  })
})
