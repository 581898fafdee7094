import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiFetch, guardedFetch, mayReach } from '@askgate/server/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Server
let origin: string
let received: string[]
beforeAll(async () => {
  received = []
  server = createServer((request, response) => {
    received.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end()
    else if (request.url === '/large') response.end(Buffer.alloc(2 * 1024 * 1024))
    else response.end(`${request.method ?? ''} ${request.headers['content-length'] ?? 'none'}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ['fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '::', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
  ['::10.0.0.1', '2001:db8::1', '100::1', '198.18.0.1', '192.0.2.1', '255.255.255.255'],
  ['localhost', 'example.com', '', '1.2.3', '0x7f.1', 'fe80::1%eth0'],
])('addresses that are not public are never connected to: %s …', (...addresses) => {
  expect(addresses.filter(address => mayReach(address, true))).toEqual([])
})

test('loopback is connected to only where what is spoken to is configured there', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([true, false])
  }
  expect(['93.184.215.14', '2606:2800:21f::1'].every(address => mayReach(address, false))).toBe(true)
})

test('a name that leads to this machine is not connected to from elsewhere', async () => {
  const outside = guardedFetch({
    origins: [origin],
    loopback: false,
    fetch: createApiFetch(false),
  })
  await expect(outside(`${origin}/name`)).rejects.toThrow('not public')
  await expect(outside(origin.replace('localhost', '127.0.0.1'))).rejects.toThrow('declared origin')
  expect(received).not.toContain('GET /name')
})

test('an address that is not public is refused before any request, in whatever form it is written', async () => {
  for (const url of [
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a.1/',
    'http://169.254.169.254/',
  ]) {
    const fetch = guardedFetch({
      origins: [new URL(url).origin],
      loopback: true,
      fetch: createApiFetch(true),
    })
    await expect(fetch(url)).rejects.toThrow('not public')
  }
})

test('redirects and large answers are refused, other origins are not asked', async () => {
  const fetch = guardedFetch({
    origins: [origin],
    loopback: true,
    fetch: createApiFetch(true),
  })
  await expect(fetch(`${origin}/redirect`)).rejects.toThrow('redirect')
  expect(received).not.toContain('GET /elsewhere')
  await expect(fetch(`${origin}/large`)).rejects.toThrow('too large')
  await expect(fetch('https://evil.example/')).rejects.toThrow('declared origin')
  const response = await fetch(`${origin}/post`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect(await response.text()).toBe('POST 3')
})
