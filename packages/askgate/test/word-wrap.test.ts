import { expect, test } from 'vitest'
import { wordWrap } from '../src/demo/word-wrap.ts'

test.for([
  ['between words', 'one two three', 'one two\nthree'],
  ['and keep the breaks there are', 'one\ntwo', 'one\ntwo'],
  ['and leave a long word whole', 'a https://login.example b', 'a\nhttps://login.example\nb'],
  ['not at all where it fits', 'one two', 'one two'],
] as const)('lines break %s', ([, text, wrapped]) => {
  expect(wordWrap(text, 7)).toBe(wrapped)
})
