import { expect, test } from 'vitest'
import { siteOf } from '../src/site.ts'

test.each([
  ['mcp.example.com', 'example.com'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['city.kawasaki.jp', 'city.kawasaki.jp'],
  ['xn--bcher-kva.example.org', 'example.org'],
  ['foo.xn--p1ai', 'foo.xn--p1ai'],
  ['example.com.', 'example.com'],
  ['evil.example', 'evil.example'],
  ['abcdefghij.localhost', 'abcdefghij.localhost'],
])('%s belongs to %s', (host, domain) => {
  expect(siteOf(host)).toEqual({ domain, platform: undefined, warnings: [] })
})

test.each([
  ['alice.github.io', 'alice.github.io', 'github.io'],
  ['a.b.alice.vercel.app', 'alice.vercel.app', 'vercel.app'],
  ['bucket.s3.amazonaws.com', 'bucket.s3.amazonaws.com', 's3.amazonaws.com'],
])('%s belongs to the customer %s of %s', (host, domain, platform) => {
  expect(siteOf(host)).toEqual({ domain, platform, warnings: [] })
})

test.each(['127.0.0.1', '203.0.113.9', '[::1]', '[2001:db8::9]', 'localhost', 'intranet'])(
  '%s has no domain',
  host => {
    expect(siteOf(host)).toEqual({ domain: undefined, platform: undefined, warnings: [] })
  },
)

test.each(['github.io', 'com.ua', 'co.uk', 'a.kawasaki.jp', 's3.amazonaws.com'])(
  '%s belongs to nobody alone',
  host => {
    expect(siteOf(host)).toEqual({ domain: undefined, platform: undefined, warnings: ['public-suffix'] })
  },
)

test('a name whose end is on no list is warned of', () => {
  expect(siteOf('crm.nosuchsuffix').warnings).toEqual(['unknown-suffix'])
})
