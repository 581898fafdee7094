import { createSecretJudge } from '../src/secret-judge.ts'
import { expect, test } from 'vitest'

const asking = (message: string, title: string) =>
  ({
    message,
    requestedSchema: { type: 'object', properties: { value: { type: 'string', title } } },
  }) as const

test('a form is judged by its message and its fields, also when one of them was seen before', () => {
  const asksForSecret = createSecretJudge()

  expect(asksForSecret(asking('Say which city you live in.', 'City'))).toBe(false)
  expect(asksForSecret(asking('Say which city you live in.', 'Password'))).toBe(true)
  expect(asksForSecret(asking('Enter the password of your bank account.', 'Value'))).toBe(true)
  expect(asksForSecret(asking('Say which city you live in.', 'Value'))).toBe(false)
})

test('a verdict is the same the second time, and after many others', () => {
  const asksForSecret = createSecretJudge()
  const secret = asking('Type it here.', 'Password')
  const harmless = asking('Type it here.', 'City')

  for (let count = 0; count < 300; count++) {
    expect(asksForSecret(secret)).toBe(true)
    expect(asksForSecret(harmless)).toBe(false)
    asksForSecret(asking(`Choose the seat of guest ${count}.`, 'Seat'))
  }
})
