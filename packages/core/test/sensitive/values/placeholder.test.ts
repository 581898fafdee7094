import { expect, test } from 'vitest'
import { isPlaceholder } from '../../../src/sensitive/values/placeholder.ts'

test.each([
  '<your token>',
  '${TOKEN}',
  '{token}',
  '{{ token }}',
  '$ACCESS_TOKEN',
  '%ACCESS_TOKEN%',
  '$(cat token)',
  '$(cat',
  'your-token-1',
  'YOUR_TOKEN',
  '********',
  '00000000',
  'sk-xxxxxx-1',
  'ab••••••',
  'a......b',
])('%s stands for a value', value => {
  expect(isPlaceholder(value)).toBe(true)
})

test.each([
  'a<b>',
  '<b>a',
  'a${b}',
  '${b}a',
  '$AB1',
  'a$AB',
  '%AB%a',
  'a%AB%',
  '%AB',
  'a$(b)',
  'yours-1',
  'my-your-1',
  'aab',
  'baa',
  'axxxxxb',
  'hunter22xx',
])('%s is a value', value => {
  expect(isPlaceholder(value)).toBe(false)
})
