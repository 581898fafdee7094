import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LinkReason } from '../../src/link/finding.ts'
import { link } from '../../src/link/link.ts'

test('a connect URL is fine', () => {
  expect(link('https://connect.example.com/t/kq3ZPq0T7vXcO2s9mFh1aYwRb8NdLeUj4iGxS6tQfE0')).toEqual({
    verdict: 'ok',
    reasons: [],
    host: 'connect.example.com',
  })
})

describe('S15 only https passes', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'vscode://ext/install',
    'ms-settings:privacy',
    'intent://scan/#Intent;scheme=zxing;end',
    'blob:https://example.com/0',
    'view-source:https://example.com',
    'ftp://example.com/x',
    'about:blank',
    'http://example.com/',
  ])('S15 %j is blocked', url => {
    expect(link(url)).toMatchObject({ verdict: 'block' })
    expect(link(url, { development: true })).toMatchObject({ verdict: 'block' })
  })

  test.each([
    'http://127.0.0.1:4173/c',
    'http://[::1]:4173/c',
    'http://localhost:4173/c',
    'http://k3.localhost/c',
  ])('%s is fine in development and blocked otherwise', url => {
    expect(link(url, { development: true })).toMatchObject({ verdict: 'ok', reasons: [] })
    expect(link(url)).toMatchObject({ verdict: 'block' })
  })
})

describe('S15 what shells read as their own is never simply fine', () => {
  test.each([
    '$(calc.exe)',
    '`id`',
    'a|calc.exe',
    'a"b',
    "a'b",
    'a^b',
    'a<b',
    '${IFS}',
    '%COMSPEC%',
    'a\u2019b',
    'a b',
  ])('S15 %s', part => {
    const judged = link(`https://example.com/${part}`)
    expect(judged.verdict).not.toBe('ok')
    expect(judged.reasons).toContain('shell-characters' satisfies LinkReason)
  })
  test('S15 a text that starts like an option is no link', () => {
    expect(link('--help')).toEqual({ verdict: 'block', reasons: ['malformed', 'not-a-url'], host: undefined })
  })
})

describe('S15 user info and addresses', () => {
  test.each([
    'https://alice@example.com/',
    'https://northbank.example:443@evil.example/',
    'https://@example.com/',
  ])('S15 %s is blocked for its user info', url => {
    expect(link(url).reasons).toContain('userinfo' satisfies LinkReason)
    expect(link(url).verdict).toBe('block')
  })
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[::ffff:10.0.0.1]',
    '[::10.0.0.1]',
    '[64:ff9b::10.0.0.1]',
  ])('S15 the local address %s is blocked', host => {
    expect(link(`https://${host}/`)).toMatchObject({ verdict: 'block', reasons: ['local-address'] })
  })
  test.each(['203.0.113.9', '[2001:db8::9]', '[::ffff:203.0.113.9]'])(
    'S15 the public address %s is warned of',
    host => {
      expect(link(`https://${host}/`)).toMatchObject({ verdict: 'warn', reasons: ['address'] })
    },
  )
  test.each(['0x7f.1', '2130706433', '017700000001', '127.1', '1.2.3', '127.0.0.1.'])(
    'S15 the address written as %s is blocked',
    host => {
      expect(link(`https://${host}/`).reasons).toContain('host-rewritten' satisfies LinkReason)
    },
  )
})

describe('every reason has a link that gives it', () => {
  const links = {
    'not-a-url': ['block', 'https://xn--a.example/'],
    'not-https': ['block', 'http://example.com/'],
    'too-long': ['block', `https://example.com/${'a'.repeat(9000)}`],
    long: ['warn', `https://example.com/${'a'.repeat(3000)}`],
    'hidden-characters': ['block', 'https://example.com/\u202Etxt'],
    malformed: ['block', 'https:/evil.example'],
    userinfo: ['block', 'https://alice@example.com/'],
    'shell-characters': ['warn', 'https://example.com/$(id)'],
    'host-rewritten': ['block', 'https://ⓔxample.com/'],
    'host-invalid': ['block', `https://${'a'.repeat(64)}.example.com/`],
    address: ['warn', 'https://203.0.113.9/'],
    'local-address': ['block', 'https://10.0.0.1/'],
    'address-in-name': ['warn', 'https://127.0.0.1.evil.example/'],
    'local-name': ['warn', 'https://printer.local/'],
    'trailing-dot': ['warn', 'https://example.com./'],
    'many-labels': ['warn', 'https://a.b.c.d.e.f.g.h.example.com/'],
    'dynamic-dns': ['warn', 'https://alice.duckdns.org/'],
    international: ['warn', 'https://münchen.de/'],
    'mixed-scripts': ['block', 'https://north\u0432ank.example/'],
    'imitates-latin': ['block', 'https://\u0430\u0440\u0440\u04CF\u0435.com/'],
    'imitates-slash': ['block', 'https://northbank.example\u2215login.evil.example/'],
    port: ['warn', 'https://example.com:8443/'],
    'port-forbidden': ['block', 'https://example.com:6667/'],
    'secret-in-url': ['block', 'https://example.com/?access_token=x'],
    'personal-data': ['warn', 'https://example.com/?for=bob%40example.org'],
    forwards: ['warn', 'https://example.com/?next=https%3A%2F%2Fevil.example'],
    'double-encoding': ['warn', 'https://example.com/%252e%252e'],
    'encoded-control': ['warn', 'https://example.com/%0d%0aSet-Cookie:a'],
  } as const satisfies Record<LinkReason, readonly ['warn' | 'block', string]>

  test.each(Object.entries(links))('%s', (reason, [verdict, url]) => {
    expect(link(url)).toMatchObject({ verdict, reasons: expect.arrayContaining([reason]) })
  })
})

test('loopback in production is blocked by its scheme and by its host', () => {
  expect(link('http://localhost/').reasons).toEqual(['not-https', 'local-address'])
  expect(link('https://localhost/').reasons).toEqual(['local-address'])
})

test('space around a link, half a character in it and letters in percent form are blocked', () => {
  expect(link('https://example.com/ ').reasons).toContain('hidden-characters')
  expect(link('https://example.com/\uD800').reasons).toContain('hidden-characters')
  expect(link('https://%65xample.com/').reasons).toEqual(['host-rewritten'])
})

test('a credential anywhere behind the host is blocked, whatever its parameter is called', () => {
  const token = `glpat-${'aB3'.repeat(12)}`
  for (const url of [
    `https://example.com/${token}`,
    `https://example.com/?a=${token}`,
    `https://example.com/#${token}`,
  ])
    expect(link(url)).toMatchObject({ verdict: 'block', reasons: ['secret-in-url'] })
})

test('a short Ukrainian name under a Ukrainian domain is warned of and not blocked', () => {
  expect(link('https://\u0440\u0430\u0441.com.ua/').reasons).toEqual(['international'])
  expect(link('https://київ.укр/').verdict).toBe('warn')
})

test('the return address of an OAuth request is expected, any other foreign target is not', () => {
  const authorize =
    'https://auth.example.org/authorize?response_type=code&client_id=a&redirect_uri=https%3A%2F%2Fb.example'
  expect(link(authorize).verdict).toBe('ok')
  expect(link(`${authorize}&next=%2F%2Fevil.example`).reasons).toEqual(['forwards'])
})

test('any text gets a verdict, the host is that of the URL parser, and nothing with an invisible character passes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map(path => `https://example.com/${path}`),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('\u200B', '\u202E', '\u00AD', '\u0000', '\u2028'), (url, invisible) => {
      const { verdict, host } = link(url)
      if (verdict !== 'block') {
        expect(URL.parse(url)?.protocol).toBe('https:')
        expect(host).toBe(URL.parse(url)?.hostname)
      }
      expect(link(url + invisible).verdict).toBe('block')
    }),
    { numRuns: 500 },
  )
})
