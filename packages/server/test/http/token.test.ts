import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../../../../test/authorization-server.ts'
import type { AuthorizationOptions, IssuerOptions } from '@askgate/server/http'
import { decodeJwt, type JWTPayload, UnsecuredJWT } from 'jose'
import { callOf, messages, nextOf, RESOURCE, startWire, type Wire } from './wire.ts'

let as: TestAuthorizationServer
let token: string
let claims: JWTPayload

beforeAll(async () => {
  as = await startAuthorizationServer(RESOURCE)
  token = await as.tokenFor('alice')
  claims = decodeJwt(token)
  return () => as.close()
})

function startGuarded(
  authorization: Partial<AuthorizationOptions> = {},
  issuer: Partial<IssuerOptions> = {},
): Promise<Wire> {
  const issuers = [{ issuer: as.issuer, ...issuer }]
  return startWire({ authorization: { resource: RESOURCE, issuers, ...authorization } })
}

const METADATA_URL = 'https://mcp.example/.well-known/oauth-protected-resource/mcp'

describe('refused with 401 and a hint where to sign in', () => {
  test.for<[string, () => string | Promise<string>]>([
    ['a token of an issuer that is not listed', () => as.forge({ ...claims, iss: 'https://other.example' })],
    ['a token of an issuer that differs by a slash', () => as.forge({ ...claims, iss: `${as.issuer}/` })],
    ['a token without issuer', () => as.forge({ ...claims, iss: undefined })],
    ['a token for another server', () => as.tokenFor('alice', { resource: 'https://other.example/mcp' })],
    ['a token for a path beneath', () => as.tokenFor('alice', { resource: `${RESOURCE}/more` })],
    ['a token for nobody', () => as.forge({ ...claims, aud: undefined })],
    ['an ID token', () => as.forge(claims, { typ: 'JWT' })],
    ['a token without type', () => as.forge(claims, { typ: undefined })],
    ['a token that has expired', () => as.forge({ ...claims, exp: now() - 6 })],
    ['a token that never expires', () => as.forge({ ...claims, exp: undefined })],
    ['a token that is not valid yet', () => as.forge({ ...claims, nbf: now() + 60 })],
    ['a token without signature', () => withType(new UnsecuredJWT(claims).encode())],
    ['a token signed with the public key as a shared secret', publicKeyAsSecret],
    ['a token with another’s signature', () => swapClaims(token, { ...claims, sub: 'bob' })],
    ['a token under a key that the issuer does not have', () => as.forge(claims, { kid: 'k2' })],
    ['a token that is bound to a key', () => as.forge({ ...claims, cnf: { jkt: 'thumbprint' } })],
    ['a token that names no client', () => as.forge({ ...claims, client_id: undefined })],
    ['something that is no token', () => 'not.a.token'],
  ])('%s', async ([, make]) => {
    const wire = await startGuarded()
    const bad = await make()

    const response = await wire.send({ body: callOf('who'), token: bad })
    const body = await response.text()

    expect(response.status).toBe(401)
    const challenge = response.headers.get('www-authenticate') ?? ''
    expect(challenge).toMatch(/^Bearer error="invalid_token", error_description="[^"]+"/)
    expect(challenge).toContain(`resource_metadata="${METADATA_URL}"`)
    expect([body, challenge, ...wire.log].filter(line => line.includes(bad))).toEqual([])
  })

  test.for<[string, Record<string, string>]>([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic YWxpY2U6cGFzc3dvcmQ=' }],
    ['two tokens', { authorization: 'Bearer a.b.c, Bearer d.e.f' }],
  ])('%s, without an error code', async ([, headers]) => {
    const wire = await startGuarded()

    const response = await wire.send({ body: callOf('who'), headers })

    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA_URL}"`)
  })

  test('a token in the query, which proxies write into logs', async () => {
    const wire = await startGuarded()

    expect((await wire.send({ path: `/mcp?access_token=${token}`, body: callOf('who') })).status).toBe(401)
  })

  test('a token that expires while its session is open', async () => {
    const wire = await startGuarded()
    const session = await wire.open(token)

    wire.advance(3600)

    expect((await wire.send({ body: callOf('who'), token, session })).status).toBe(401)
  })

  test('a token without the tenant claim, where tenants are told apart by one', async () => {
    const wire = await startGuarded({ tenantClaim: 'org' })

    expect((await wire.send({ body: callOf('who'), token })).status).toBe(401)
  })
})

test('a token that lacks a required scope is answered 403, naming the scopes', async () => {
  const wire = await startGuarded({ requiredScopes: ['mcp', 'extra'] })

  const response = await wire.send({ body: callOf('who'), token })

  expect(response.status).toBe(403)
  expect(response.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
  expect(response.headers.get('www-authenticate')).toContain('scope="mcp extra"')
})

test('a few seconds between two clocks do no harm', async () => {
  const wire = await startGuarded()

  expect(await wire.open(await as.forge({ ...claims, exp: now() - 2 }))).toBeTruthy()
})

describe('what a handler sees', () => {
  test('is the person by issuer and subject, and never the token', async () => {
    const wire = await startGuarded()

    expect(await whoFor(wire, token)).toEqual({
      header: null,
      authInfo: {
        token: '',
        clientId: 'app',
        scopes: ['mcp'],
        expiresAt: claims.exp,
        resource: RESOURCE,
        resourceMetadataUrl: METADATA_URL,
        extra: { iss: as.issuer, tenant: as.issuer, sub: 'alice' },
      },
    })
  })

  test('is a client without a person, for a token that a client got for itself', async () => {
    const wire = await startGuarded()
    const extraFor = async (bearer: string): Promise<unknown> => {
      const { authInfo } = (await whoFor(wire, bearer)) as { authInfo: { extra: object } }
      return authInfo.extra
    }
    const nobody = { iss: as.issuer, tenant: as.issuer }

    expect(await extraFor(await as.machineToken())).toEqual(nobody)
    expect(await extraFor(await as.forge({ ...claims, sub: undefined }))).toEqual(nobody)
  })

  test('is the tenant of the configured claim, and the client of azp where there is no client_id', async () => {
    const wire = await startGuarded({ tenantClaim: 'org' })
    const forged = await as.forge({ ...claims, org: 'acme', client_id: undefined, azp: 'app' })

    expect(await whoFor(wire, forged)).toMatchObject({
      authInfo: { clientId: 'app', extra: { tenant: 'acme', sub: 'alice' } },
    })
  })

  test('is nothing without authorization', async () => {
    const wire = await startWire()

    expect(await whoFor(wire, token)).toEqual({ header: null })
  })
})

describe('an issuer', () => {
  test('may use another type and audience where the operator says so', async () => {
    const wire = await startGuarded({}, { types: ['JWT'], audience: 'api://mcp' })
    const foreign = await as.forge({ ...claims, aud: 'api://mcp' }, { typ: 'JWT' })

    expect(await wire.open(foreign)).toBeTruthy()
    expect((await wire.send({ body: callOf('who'), token })).status).toBe(401)
  })

  test('is held to the algorithms the operator allows', async () => {
    const wire = await startGuarded({}, { algorithms: ['ES256'] })

    expect((await wire.send({ body: callOf('who'), token })).status).toBe(401)
  })

  test('has its keys fetched once, from where the operator says', async () => {
    const asked: string[] = []
    const wire = await startWire({
      authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer, jwksUri: `${as.issuer}/jwks` }] },
      fetch: (url, init) => {
        asked.push(addressOf(url))
        return fetch(url, init)
      },
    })

    await wire.open(token)
    await wire.open(await as.tokenFor('bob'))

    expect(asked).toEqual([`${as.issuer}/jwks`])
  })

  test.for<[string, object]>([
    ['names another issuer', { issuer: 'https://other.example' }],
    ['has its keys at a plain address', { jwks_uri: 'http://keys.example/jwks' }],
    ['names no keys', { jwks_uri: undefined }],
  ])('whose metadata %s is not believed', async ([, change]) => {
    const wire = await startWire({
      authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] },
      fetch: async (url, init) => {
        if (!addressOf(url).includes('/.well-known/')) return fetch(new URL('/jwks', as.issuer), init)
        const metadata = (await (await fetch(url, init)).json()) as object
        return Response.json({ ...metadata, ...change })
      },
    })

    expect((await wire.send({ body: callOf('who'), token })).status).toBe(503)
  })

  test('that cannot be reached is left alone for five seconds, and nobody gets in', async () => {
    let isDown = true
    let asked = 0
    const wire = await startWire({
      authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] },
      fetch: (url, init) => {
        asked += 1
        return isDown ? Promise.reject(new Error('down')) : fetch(url, init)
      },
    })
    const status = async (): Promise<number> => (await wire.send({ body: callOf('who'), token })).status

    expect([await status(), await status(), asked]).toEqual([503, 503, 1])
    isDown = false
    expect(await status()).toBe(503)
    wire.advance(5)
    // Let in, and told to open a session.
    expect(await status()).toBe(400)
  })

  test('that cannot be reached does not lock out people whose key is known', async () => {
    let isDown = false
    const wire = await startWire({
      authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] },
      fetch: (url, init) => (isDown ? Promise.reject(new Error('down')) : fetch(url, init)),
    })
    const session = await wire.open(token)
    isDown = true
    const unknownKey = await as.forge(claims, { kid: 'k2' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    onTestFinished(() => void vi.useRealTimers())

    expect((await wire.send({ body: callOf('who'), token: unknownKey })).status).toBe(503)
    expect((await wire.send({ body: callOf('who'), token, session })).status).toBe(200)
  })
})

test('the protected resource metadata names the resource, its issuers and scopes', async () => {
  const wire = await startGuarded({ requiredScopes: ['mcp'] })

  const response = await wire.send({ path: '/.well-known/oauth-protected-resource/mcp' })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    resource: RESOURCE,
    authorization_servers: [as.issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: ['mcp'],
  })
})

async function whoFor(wire: Wire, bearer: string): Promise<unknown> {
  const session = await wire.open(bearer)
  const answer = await nextOf(messages(await wire.send({ body: callOf('who'), token: bearer, session })))
  const { content } = answer['result'] as { content: [{ text: string }] }
  return JSON.parse(content[0].text)
}

function addressOf(url: string | URL | Request): string {
  return url instanceof Request ? url.url : url.toString()
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function withType(unsecured: string): string {
  return `${encode({ alg: 'none', typ: 'at+jwt' })}.${unsecured.split('.')[1] ?? ''}.`
}

function swapClaims(genuine: string, other: JWTPayload): string {
  const [header = '', , signature = ''] = genuine.split('.')
  return `${header}.${encode(other)}.${signature}`
}

async function publicKeyAsSecret(): Promise<string> {
  const { keys } = (await (await fetch(`${as.issuer}/jwks`)).json()) as { keys: { n: string }[] }
  const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })}.${encode(claims)}`
  const secret = Buffer.from(keys[0]?.n ?? '', 'base64url')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
