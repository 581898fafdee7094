import { expect, test } from 'vitest'
import { notOpened, storeFailed } from '../../src/sqlite/failure.ts'

const path = '/data/store.db'

test.each([
  [{ code: 'ENOSPC' }, `There is no space left for the store ${path}: free some and start again.`],
  [{ errcode: 13 }, `There is no space left for the store ${path}: free some and start again.`],
  [{ errcode: 5 }, `The store ${path} is locked by another process: end that one and start again.`],
  [
    { code: 'EROFS' },
    `The store ${path} is not writable: let this user write to the file and its folder, or name another file.`,
  ],
  [{ errcode: 1 }, `The store ${path} can not be opened: see the cause, or name another file.`],
])('a store that is not opened for %o says what to do', (facts, message) => {
  const cause = Object.assign(new Error('cause'), facts)
  expect(notOpened(cause, path)).toMatchObject({ code: 'configuration', message, cause })
})

test.each([
  [522, 'The store could not read or write: its operator finds the cause in the log.'],
  [1032, 'The store is not writable any more: its operator has to look at the file.'],
  [267, 'The store is damaged: its operator has to restore the file.'],
])('a store that fails with %i later says so, without the name of the file', (errcode, message) => {
  const cause = Object.assign(new Error('cause'), { errcode })
  expect(storeFailed(cause, true, path)).toMatchObject({
    code: 'store_failed',
    message,
    detail: `${path}: cause`,
    cause,
  })
})
