import { describe, expect, test } from 'vitest'
import { namesTokenPrefix } from '../../../src/sensitive/find-values.ts'

describe('the beginning of a credential is named', () => {
  test.each([
    ['Starts with ghp_', 'token'],
    ['^glpat\\-[A-Za-z0-9]{20}$', 'token'],
    ['починається з xoxb-', 'token'],
    ['sk_live_…', 'api-key'],
    ['hvs.', 'token'],
    ['AGE-SECRET-KEY-PQ-1 or AGE-PLUGIN-', 'private-key'],
    ['It begins with sk-', 'api-key'],
    ['sk-…', 'api-key'],
    ['sk-abc', 'api-key'],
  ])('%s', (text, category) => {
    expect(namesTokenPrefix(text)).toBe(category)
  })
})

describe('no beginning is named', () => {
  test.each([
    'sk-SK',
    'task-list',
    'Zsk-1',
    'my_ghp_',
    'my-ghp_',
    'Xghp_',
    'AKIA',
    'key-value',
    'sat. and sun.',
    'pat.',
    'API-first',
    'v1.0-beta',
    'secret_santa',
    'SG.',
    'hf_',
  ])('%s', text => {
    expect(namesTokenPrefix(text)).toBeUndefined()
  })
})
