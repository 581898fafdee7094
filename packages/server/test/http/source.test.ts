import { connect } from 'node:net'
import { type HttpOptions, serveHttp } from '@askgate/server/http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { factory, INITIALIZE, RESOURCE, startWire, type Wire } from './wire.ts'

const AUTHORIZATION = { resource: RESOURCE, issuers: [{ issuer: 'https://as.example' }] }

describe('a page that rebinds its name to this machine', () => {
  test.for([
    ['a foreign host', () => 'evil.example'],
    ['a foreign host with the right port', (port: string) => `evil.example:${port}`],
    ['the right host with another port', () => '127.0.0.1:1'],
    ['a name that begins like ours', (port: string) => `127.0.0.1.evil.example:${port}`],
    ['no host at all', () => ''],
  ] as const)('is refused: %s', async ([, hostOf]) => {
    const wire = await startWire()

    expect(await statusFor(wire, hostOf(new URL(wire.url).port))).toMatch(/^40[03]$/)
  })

  test.for(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'is not taken for the machine itself: %s',
    async name => {
      const wire = await startWire()

      expect(await statusFor(wire, `${name}:${new URL(wire.url).port}`)).toBe('200')
    },
  )

  test('is refused before anything is said of tokens or metadata', async () => {
    const wire = await startWire({ authorization: AUTHORIZATION })

    expect(await statusFor(wire, 'evil.example')).toBe('403')
    expect(await statusFor(wire, 'evil.example', '/.well-known/oauth-protected-resource/mcp')).toBe('403')
    expect(await statusFor(wire, 'mcp.example')).toBe('401')
  })

  test('is refused unless the operator lists its host', async () => {
    const wire = await startWire({
      authorization: AUTHORIZATION,
      allowedHosts: ['gate.example', 'other.example:8443'],
    })

    const hosts = ['gate.example', 'gate.example:81', 'other.example:8443', 'other.example']
    expect(await Promise.all(hosts.map(host => statusFor(wire, host)))).toEqual(['401', '401', '401', '403'])
  })

  test('is refused with a target that names another host than the header', async () => {
    const wire = await startWire({ authorization: AUTHORIZATION })

    expect(await statusFor(wire, 'mcp.example', 'http://evil.example/mcp')).toBe('400')
    expect(await statusFor(wire, 'mcp.example', '//evil.example/mcp')).toBe('404')
  })

  test('is not listened to any longer once it is refused', async () => {
    const wire = await startWire()

    const response = await rawRequest(
      wire,
      'POST /mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 99\r\n\r\n',
    )

    expect(response).toMatch(/^HTTP\/1.1 403 /)
    expect(response).toMatch(/^connection: close\r$/im)
  })

  test('gains nothing from forwarding headers', async () => {
    const wire = await startWire()

    expect(
      await statusFor(wire, 'evil.example', '/mcp', `X-Forwarded-Host: ${new URL(wire.url).host}\r\n`),
    ).toBe('403')
  })
})

describe('a page of another origin', () => {
  test.for(['https://evil.example', 'null', 'http://localhost'])('is refused: %s', async origin => {
    const wire = await startWire({ allowedOrigins: ['https://app.example'] })

    expect((await wire.send({ body: INITIALIZE, headers: { origin } })).status).toBe(403)
  })

  test('is served when the operator lists it', async () => {
    const wire = await startWire({ allowedOrigins: ['https://app.example'] })

    expect((await wire.send({ body: INITIALIZE, headers: { origin: 'https://app.example' } })).status).toBe(
      200,
    )
  })
})

describe('embedded in another server', () => {
  const request = (host: string): Request =>
    new Request(`http://${host}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(INITIALIZE),
    })

  test.for<[string, Partial<HttpOptions>, [number, number]]>([
    ['the host of the resource is served, with authorization', { authorization: AUTHORIZATION }, [401, 403]],
    ['loopback alone is served, without authorization', {}, [403, 200]],
  ])('%s', async ([, options, expected]) => {
    const host = open(options)

    const responses = [await host.fetch(request('mcp.example')), await host.fetch(request('127.0.0.1:3000'))]

    expect(responses.map(({ status }) => status)).toEqual(expected)
  })

  test('nothing is served after close', async () => {
    const host = open({})
    await host.close()

    expect((await host.fetch(request('127.0.0.1'))).status).toBe(503)
  })
})

describe('a request that is no message', () => {
  test.for<[string, number, Parameters<Wire['send']>[0]]>([
    ['another address', 404, { path: '/other', body: INITIALIZE }],
    ['another method', 405, { method: 'PUT', body: INITIALIZE }],
    ['another media type', 415, { body: INITIALIZE, headers: { 'content-type': 'text/plain' } }],
    ['no JSON', 400, { body: '{"jsonrpc":' }],
    ['more than 4 MiB', 413, { body: `"${'x'.repeat(4 * 1024 * 1024)}"` }],
  ])('is refused: %s', async ([, status, message]) => {
    const wire = await startWire()

    const response = await wire.send(message)

    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/\.$/) as string },
    })
  })
})

test('a server that fails to start is answered 500 without its error', async () => {
  const wire = await startWire({
    server: () => {
      throw new Error('canary-secret')
    },
  })

  const response = await wire.send({ body: INITIALIZE })

  expect(response.status).toBe(500)
  expect([await response.text(), ...wire.log].join()).not.toContain('canary-secret')
  expect(wire.log).toContain('http.failed {"kind":"Error"}')
})

describe('listening', () => {
  test('on a taken port fails with one sentence that names it', async () => {
    const { port } = new URL((await startWire()).url)
    const host = open({})

    await expect(host.listen({ port: Number(port) })).rejects.toMatchObject({
      code: 'configuration',
      message: `Port ${port} on 127.0.0.1 is taken. Stop the program that uses it or choose another port.`,
    })
  })

  test('on an address of another machine fails with one sentence', async () => {
    await expect(open({ authorization: AUTHORIZATION }).listen({ host: '192.0.2.1' })).rejects.toMatchObject({
      code: 'configuration',
      message: '192.0.2.1 is not an address of this machine. Choose one that is, such as 127.0.0.1.',
    })
  })

  test.for(['0.0.0.0', '::', '192.0.2.1', 'mcp.example'])(
    'without authorization is for loopback: not %s',
    async host => {
      await expect(open({}).listen({ host })).rejects.toMatchObject({
        code: 'configuration',
        message: `Listening on ${host} lets other machines in. Set authorization, or listen on 127.0.0.1.`,
      })
    },
  )

  test('without authorization reaches further only where that is written out as a danger', async () => {
    const host = open({ danger: { allowAnonymous: true } })

    // Nobody has this address, so the attempt gets as far as the network.
    await expect(host.listen({ host: '192.0.2.1' })).rejects.toThrow('is not an address of this machine')
  })

  test('ends with close', async () => {
    const host = open({})
    const listener = await host.listen()
    await listener.close()

    await expect(fetch(listener.url)).rejects.toThrow()
  })
})

function open(options: Partial<HttpOptions>): ReturnType<typeof serveHttp> {
  const host = serveHttp({ server: factory, ...options })
  onTestFinished(() => host.close())
  return host
}

/** By hand, since `fetch` chooses the Host header itself. */
async function statusFor(wire: Wire, host: string, target = '/mcp', more = ''): Promise<string> {
  const isMetadata = target.startsWith('/.well-known')
  const body = isMetadata ? '' : JSON.stringify(INITIALIZE)
  const response = await rawRequest(
    wire,
    `${isMetadata ? 'GET' : 'POST'} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}` +
      'Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  )
  return response.split(' ')[1] ?? ''
}

/** What comes first in answer to these bytes: the head of the response. */
function rawRequest(wire: Wire, bytes: string): Promise<string> {
  const { hostname, port } = new URL(wire.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.once('error', reject)
    socket.once('data', data => {
      resolve(data.toString())
      socket.destroy()
    })
  })
}
