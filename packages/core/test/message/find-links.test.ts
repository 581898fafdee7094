import { describe, expect, test } from 'vitest'
import { findLinks } from '../../src/message/find-links.ts'

function found(text: string): readonly string[] {
  return findLinks(text).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['Go to https://evil.example/reset now', 'https://evil.example/reset'],
  ['Go to http://evil.example.', 'http://evil.example'],
  ['Go to HTTPS://EVIL.EXAMPLE!', 'HTTPS://EVIL.EXAMPLE'],
  ['(https://evil.example)', 'https://evil.example'],
  ['"https://evil.example"', 'https://evil.example'],
  ['«https://evil.example»', 'https://evil.example'],
  ['See:https://evil.example/a?b=c#d, then', 'https://evil.example/a?b=c#d'],
  ['x https://evil.example/登录。', 'https://evil.example/登录'],
  ['请打开https://evil.example/登录', 'https://evil.example/登录'],
  ['ftp://files.example', 'ftp://files.example'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  ['vscode-x+y.z://open', 'vscode-x+y.z://open'],
  ['at http://[2001:DB8::1]:80/x now', 'http://[2001:DB8::1]:80/x'],
  ['https://аррӏе.example', 'https://аррӏе.example'],
  ['at //evil.example/x', '//evil.example/x'],
  ['at //бад.example', '//бад.example'],
  ['ht\u200btps://evil.example', 'ht\u200btps://evil.example'],
  ['https\u202e://evil.example', 'https\u202e://evil.example'],
  ['evil\u00ad.example/login', 'evil\u00ad.example/login'],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', 'ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ'],
  ['evil｡example/login', 'evil｡example/login'],
  ['javascript:alert', 'javascript:alert'],
  ['JavaScript:alert', 'JavaScript:alert'],
  ['vbscript:x', 'vbscript:x'],
  ['livescript:x', 'livescript:x'],
  ['intent:x', 'intent:x'],
  ['blob:x', 'blob:x'],
  ['view-source:x', 'view-source:x'],
  ['data:text/html,x', 'data:text/html,x'],
  ['data:text/html;base64,x', 'data:text/html;base64,x'],
  ['data:,x', 'data:,x'],
  ['data:;base64,x', 'data:;base64,x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+49301234', 'tel:+49301234'],
  ['sms:112', 'sms:112'],
  ['xmpp:a@b', 'xmpp:a@b'],
  ['at www.evil.example, now', 'www.evil.example'],
  ['at WWW.EVIL.example', 'WWW.EVIL.example'],
  ['at www2.evil.example', 'www2.evil.example'],
  ['evil.example/login', 'evil.example/login'],
  ['at evil.example/ now', 'evil.example/'],
  ['at evil.example./login', 'evil.example./login'],
  ['at evil.example?next=1', 'evil.example?next=1'],
  ['at evil.example#top', 'evil.example#top'],
  ['at evil.example:8443/x', 'evil.example:8443/x'],
  ['at bob@evil.example/x', 'bob@evil.example/x'],
  ['at аррӏе.com/x', 'аррӏе.com/x'],
  ['at xn--80ak6aa92e.xn--p1ai/x', 'xn--80ak6aa92e.xn--p1ai/x'],
  ['at localhost/x', 'localhost/x'],
  ['at LOCALHOST:3000/x', 'LOCALHOST:3000/x'],
  ['at 192.168.0.1/admin', '192.168.0.1/admin'],
  ['at 192.168.0.1:80/admin', '192.168.0.1:80/admin'],
  ['See [the page](https://evil.example) now', '[the page](https://evil.example)'],
  ['See [the page](/reset)', '[the page](/reset)'],
  ['See [the page]( /reset "x")', '[the page]( /reset "x")'],
  ['![x](y.png)', '![x](y.png)'],
  ['<a href=https://evil.example>', 'https://evil.example'],
])('an address is found in %j', (text, link) => {
  expect(found(text)).toEqual([link])
})

test.each([
  'Your account at example.com',
  'Is it example.com?',
  'Is it example.com?!',
  'Write to alice@example.com.',
  'Yes and/or no',
  'TCP/IP over IPv4/IPv6',
  'z.B./d.h.',
  'On 28.07.2026/29.07.2026',
  'At 10:30/11:30',
  '1.5/2.5',
  'version 1.2.3/4',
  'the net 10.0.0.0/8',
  'Node.js/Express',
  'main.ts/main.tsx and a.jsx/x a.json/x a.yaml/x a.yml/x a.txt/x a.html/x a.css/x a.xml/x a.csv/x a.pdf/x',
  'Your data: name and city',
  'data:',
  'data:x',
  'metadata:text/html,x',
  'nomailto:a',
  'mailto: nobody',
  'JavaScript: the good parts',
  'myjavascript:x',
  'dewww.x',
  'a.www.x',
  'www',
  'www.',
  'Ratio 3:4',
  'a: //',
  'https:',
  'https://',
  'x.// y',
  'array[0] (first)',
  '[optional]',
  '[optional]()',
  '[a\nb](c)',
  'a..b/c',
  '.b/c',
  'a!b.example/c',
  'evil.example:x/y',
  'evil.e/x',
  'evil.123/x',
  'localhost',
  '/etc/hosts',
  '#1 and #2',
  'Really? Yes',
  'What?',
])('no address is found in %j', text => {
  expect(found(text)).toEqual([])
})

test('several addresses are found in order, each once', () => {
  expect(found('www.b.example then [c](https://d.example) and https://a.example; https://e.example')).toEqual(
    ['www.b.example', '[c](https://d.example)', 'https://a.example', 'https://e.example'],
  )
})

describe('time grows with the text and no faster', () => {
  test.each([
    'a',
    '//[a',
    '.',
    'a.',
    '[',
    '](',
    '[a](',
    '://',
    'a:',
    ':',
    '/',
    'www.',
    '-',
    '\u200b',
    'data:',
    '1.',
  ])('of %j', piece => {
    const text = piece.repeat(100_000 / piece.length)
    const before = performance.now()
    findLinks(text)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
