import { expect, test } from 'vitest'
import { isLikeTrusted } from '../src/look-alike.ts'

const KNOWN = ['northbank.example', 'mcp.acme-sales.test']

test.each([
  ['n0rthbank.example', 'a digit for a letter'],
  ['northbamk.example', 'a letter changed'],
  ['northbannk.example', 'a letter doubled'],
  ['nothbank.example', 'a letter left out'],
  ['nortbhank.example', 'two neighbours swapped'],
  ['northbank-.example', 'a hyphen added'],
  ['login.northbanl.example', 'below another domain'],
  ['acrne-sales.test', 'rn for m'],
  ['acme-saies.test', 'i for l'],
  ['xorthbank.example', 'the first letter changed'],
  ['northbank.exampl', 'the end cut'],
])('%s passes for a host people know: %s', host => {
  expect(isLikeTrusted(host, KNOWN)).toBe(true)
})

test.each([
  ['northbank.example', 'it is that host'],
  ['NORTHBANK.example'.toLowerCase(), 'it is that host'],
  ['login.northbank.example', 'it is of that domain'],
  ['other.acme-sales.test', 'it is of that domain'],
  ['southbank.example', 'two letters differ'],
  ['northbank.test', 'another ending'],
  ['example.com', 'another name'],
])('%s is no look-alike: %s', host => {
  expect(isLikeTrusted(host, KNOWN)).toBe(false)
})

test('short names are that close by chance', () => {
  expect(isLikeTrusted('ac.me', ['ab.me'])).toBe(false)
})
