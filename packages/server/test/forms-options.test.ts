import { AskgateError } from '@askgate/core'
import { createEngine } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'

const exception = { server: 'Acme', tool: 'book', digest: 'a'.repeat(64), reason: 'A game.', until: 1 }
const engineWith = (allowed: typeof exception, store = memoryStore()) =>
  createEngine({ name: 'Acme', store, danger: { allowedForms: [allowed] } })

test('exceptions that were written down whole are taken, also when they are over', () => {
  expect(() => engineWith(exception)).not.toThrow()
})

test.each([
  [{ server: 'Other' }, '.server', '"Acme"'],
  [{ tool: ' ' }, '.tool', ''],
  [{ digest: 'A'.repeat(64) }, '.digest', 'log'],
  [{ digest: 'a'.repeat(63) }, '.digest', 'log'],
  [{ digest: `${'a'.repeat(64)}b` }, '.digest', 'log'],
  [{ reason: ' ' }, '.reason', ''],
  [{ until: NaN }, '.until', '1970'],
])('an exception with %j is a mistake in the configuration', (part, member, says) => {
  try {
    engineWith({ ...exception, ...part })
  } catch (error) {
    expect(error).toMatchObject({ code: 'configuration' })
    expect(error).toBeInstanceOf(AskgateError)
    expect(String(error)).toContain(`danger.allowedForms[0]${member}`)
    expect(String(error)).toContain(says)
    return
  }
  throw new Error('It was taken.')
})

test('every mistake is told at once', () => {
  expect(() => engineWith({ ...exception, tool: '', reason: '' })).toThrow(/\.tool.*\.reason/)
})

test('exceptions need a journal that can hold their use', () => {
  const { journal, ...rest } = memoryStore()
  const plain = { append: journal.append.bind(journal), read: journal.read.bind(journal) }
  const store = { ...rest, journal: plain } as unknown as ReturnType<typeof memoryStore>
  expect(() => engineWith(exception, store)).toThrow(/journal that takes events/)
  expect(() => createEngine({ name: 'Acme', store })).not.toThrow()
})
