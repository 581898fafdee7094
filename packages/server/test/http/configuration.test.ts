import {
  type AuthorizationOptions,
  type HttpOptions,
  type IssuerOptions,
  serveHttp,
} from '@askgate/server/http'
import { AskgateError } from '@askgate/core'
import { expect, test } from 'vitest'
import { factory } from './wire.ts'

const SOUND = { resource: 'https://mcp.example/mcp', issuers: [{ issuer: 'https://as.example' }] }

test.for<[string, Partial<HttpOptions>, string]>([
  ['a resource that is no URL', auth({ resource: 'mcp' }), 'authorization.resource is not an https URL.'],
  ['a plain resource', auth({ resource: 'http://mcp.example/mcp' }), 'authorization.resource must be https'],
  ['a resource with a fragment', auth({ resource: 'https://mcp.example/mcp#a' }), 'has a query or fragment'],
  ['no issuer', auth({ issuers: [] }), 'authorization.issuers is empty.'],
  ['an issuer twice', auth({ issuers: [...SOUND.issuers, ...SOUND.issuers] }), 'names an issuer twice'],
  ['a plain issuer', issuer({ issuer: 'http://as.example' }), 'issuers[0].issuer must be https'],
  [
    'an issuer with a password',
    issuer({ issuer: 'https://a:b@as.example' }),
    'holds a user name or password',
  ],
  ['plain keys', issuer({ jwksUri: 'http://as.example/jwks' }), 'issuers[0].jwksUri must be https'],
  ['a shared secret', issuer({ algorithms: ['RS256', 'HS256'] }), '"HS256" is not an asymmetric'],
  ['no signature', issuer({ algorithms: ['none'] }), '"none" is not an asymmetric'],
  ['no algorithm', issuer({ algorithms: [] }), 'issuers[0].algorithms is empty'],
  ['no type', issuer({ types: [] }), 'issuers[0].types is empty'],
  ['a scope with a quote', auth({ requiredScopes: ['a"b'] }), 'is not a scope'],
  ['a path without slash', { path: 'mcp' }, 'path "mcp" is not a path'],
  [
    'a URL as host',
    { ...auth({}), allowedHosts: ['https://a.example'] },
    '"https://a.example" is not a host',
  ],
  ['a foreign host for anybody', { allowedHosts: ['a.example'] }, 'a.example, which needs authorization'],
  ['an origin with a path', { allowedOrigins: ['https://a.example/'] }, 'is not an origin'],
  ['every origin', { allowedOrigins: ['*'] }, 'is not an origin'],
  ['no session', { sessions: { max: 0 } }, 'sessions.max must be a whole number above 0'],
  ['an endless session', { sessions: { idleSeconds: Infinity } }, 'sessions.idleSeconds must be a whole'],
])('is refused: %s', ([, options, mistake]) => {
  expect(messageFor(options)).toContain(mistake)
})

test('every mistake is named at once', () => {
  const message = messageFor({ path: 'mcp', authorization: { resource: 'mcp', issuers: [] } })

  expect(message).toBe(
    'HTTP hosting: path "mcp" is not a path such as /mcp. authorization.resource is not an https URL. ' +
      'authorization.issuers is empty. Name the authorization server whose tokens are accepted.',
  )
})

test.for<[string, Partial<HttpOptions>]>([
  ['plain http on loopback', issuer({ issuer: 'http://127.0.0.1:4000', jwksUri: 'http://[::1]:4000/jwks' })],
  [
    'plain http elsewhere, as a written danger',
    { ...issuer({ issuer: 'http://as.test' }), danger: { allowHttp: true } },
  ],
  [
    'anybody from elsewhere, as a written danger',
    { allowedHosts: ['a.example'], danger: { allowAnonymous: true } },
  ],
])('is accepted: %s', async ([, options]) => {
  await serveHttp({ server: factory, ...options }).close()
})

function auth(options: Partial<AuthorizationOptions>): Partial<HttpOptions> {
  return { authorization: { ...SOUND, ...options } }
}

function issuer(options: Partial<IssuerOptions>): Partial<HttpOptions> {
  return auth({ issuers: [{ issuer: 'https://as.example', ...options }] })
}

function messageFor(options: Partial<HttpOptions>): string {
  try {
    serveHttp({ server: factory, ...options })
  } catch (error) {
    if (error instanceof AskgateError && error.code === 'configuration') return error.message
    throw error
  }
  return 'accepted'
}
