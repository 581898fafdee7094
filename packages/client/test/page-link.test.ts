import { expect, test } from 'vitest'
import { judgePageLink } from '../src/page-link.ts'

const production = { allowLoopbackHttp: false }

test.each([
  ['UX001', 'https://github.io/connect', 'github.io'],
  ['UX003', 'https://com.ua/connect', 'com.ua'],
])('%s a site that is a public suffix belongs to nobody alone', (_, url, host) => {
  expect(judgePageLink(url, production)).toMatchObject({ verdict: 'warn', host, reasons: ['public-suffix'] })
})

test('U112 a host that looks like one people know is odd, and the known one is not', () => {
  const context = { ...production, trustedHosts: ['northbank.example'] }
  expect(judgePageLink('https://n0rthbank.example/', context)).toMatchObject({
    verdict: 'warn',
    reasons: ['like-trusted'],
  })
  expect(judgePageLink('https://northbank.example/', context)).toMatchObject({ verdict: 'ok', reasons: [] })
})

test('a block stays a block, with every reason', () => {
  expect(judgePageLink('http://github.io/', production)).toMatchObject({
    verdict: 'block',
    reasons: ['not-https', 'public-suffix'],
  })
})

test('what is no URL has no host and no site', () => {
  expect(judgePageLink('not a url', production)).toMatchObject({
    verdict: 'block',
    host: undefined,
    site: undefined,
  })
})

test('http on loopback is for development', () => {
  expect(judgePageLink('http://localhost:4173/', production).verdict).toBe('block')
  expect(judgePageLink('http://localhost:4173/', { allowLoopbackHttp: true }).verdict).toBe('ok')
})
