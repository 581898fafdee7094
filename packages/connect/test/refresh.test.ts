import type { Connection } from '@askgate/core'
import { bindingOf, type ProviderError, type Stage } from '@askgate/server/connect'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  connectAccount,
  credentialIn,
  handleOf,
  type OPERATIONS,
  type Process,
  processOf,
  refresherOf,
  startRotatingWorld,
} from './account.ts'
import type { Answer } from './authorization-server.ts'
import { connectUntilActivation, signedIn, type World } from './world.ts'

let world: World
let here: Process
let connection: Connection
beforeEach(async () => {
  world = await startRotatingWorld()
  here = processOf(world)
  connection = await connectAccount(world, { scopes: ['contacts:read', 'drafts:write'] })
})
afterEach(() => world.close())

const ME = { sub: 'crm-alice' }
const RUN_OUT_SECONDS = 700

/** Requests for new tokens and to the API since this was made. */
function counting() {
  const before = { refreshes: world.crm.count('/token'), calls: world.crm.count('/me') }
  return () => ({
    refreshes: world.crm.count('/token') - before.refreshes,
    calls: world.crm.count('/me') - before.calls,
  })
}

async function stored() {
  const now = await world.store.connections.get(connection.id)
  return { state: now?.state, version: now?.version, scopes: now?.scopes }
}

async function lastEvents(count: number) {
  return (await world.events()).slice(-count)
}

function json(body: unknown, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

function raw(write: (response: ServerResponse) => void): Answer {
  return (_, response) => write(response)
}

async function failure(call: Promise<unknown>): Promise<ProviderError> {
  return (await call.then(
    () => undefined,
    (error: unknown) => error,
  )) as ProviderError
}

test('access that has run out is renewed before the call, which is made once', async () => {
  world.clock.move(RUN_OUT_SECONDS)
  const counts = counting()
  const before = await credentialIn(here, connection.id)
  expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
  expect(counts()).toEqual({ refreshes: 1, calls: 1 })
  const after = await credentialIn(here, connection.id)
  expect(after.accessToken).not.toBe(before.accessToken)
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect(after.expiresAt?.getTime()).toBeGreaterThan(world.clock.now().getTime())
  expect(await stored()).toEqual({ state: 'active', version: 2, scopes: ['contacts:read', 'drafts:write'] })
  expect(await lastEvents(2)).toEqual(['connection-used', 'connection-refreshed'])
})

test('a call that gets 401 is made once more with new access, and passes the fence each time', async () => {
  world.crm.endAccessTokens()
  const counts = counting()
  let fences = 0
  const fence = async () => {
    fences++
  }
  const stage = (): Stage => ({ at: 'act', signal: new AbortController().signal, fence })
  expect(await handleOf(here, connection, { stage }).call('createDraft')).toMatchObject(ME)
  expect([counts(), fences]).toEqual([{ refreshes: 1, calls: 2 }, 2])
})

test('a call is never made a third time: what gets 401 with new access is refused, and the account stays connected', async () => {
  world.crm.instead('/me', json({}, 401))
  const counts = counting()
  const error = await failure(handleOf(here, connection).call('createDraft'))
  expect(error).toMatchObject({ name: 'ProviderError', reason: 'refused', status: 401 })
  expect(counts()).toEqual({ refreshes: 1, calls: 2 })
  expect(await stored()).toMatchObject({ state: 'active', version: 2 })
  world.crm.restore()
  expect(await handleOf(here, connection).call('createDraft')).toMatchObject(ME)
})

test('new access is got once in a call, also when it is new and gets 401', async () => {
  world.clock.move(RUN_OUT_SECONDS)
  world.crm.instead('/me', json({}, 401))
  const counts = counting()
  expect(await failure(handleOf(here, connection).call('whoAmI'))).toMatchObject({
    ...{ reason: 'refused', status: 401 },
  })
  expect(counts()).toEqual({ refreshes: 1, calls: 1 })
  expect(await stored()).toMatchObject({ state: 'active', version: 2 })
})

test('answers other than 401 ask for no new access', async () => {
  const counts = counting()
  for (const status of [400, 403, 404, 500, 503]) {
    world.crm.instead('/me', json({}, status))
    expect(await failure(handleOf(here, connection).call('createDraft'))).toMatchObject({ status })
  }
  expect(counts()).toEqual({ refreshes: 0, calls: 5 })
  expect(await stored()).toMatchObject({ state: 'active', version: 1 })
})

test('twenty calls at once need one refresh, and all of them get their answer', async () => {
  world.crm.endAccessTokens()
  const counts = counting()
  const refresher = refresherOf(here)
  const calls = Array.from({ length: 20 }, () => handleOf(here, connection, { refresher }).call('whoAmI'))
  for (const body of await Promise.all(calls)) expect(body).toMatchObject(ME)
  expect(counts().refreshes).toBe(1)
  expect(await stored()).toMatchObject({ state: 'active', version: 2 })
})

test('a handle whose access was renewed elsewhere goes on with what is stored', async () => {
  const handle = handleOf(here, connection)
  world.crm.endAccessTokens()
  await handleOf(here, connection).call('whoAmI')
  const counts = counting()
  expect(await handle.call('whoAmI')).toMatchObject(ME)
  expect(counts()).toEqual({ refreshes: 0, calls: 1 })
})

test('access that was renewed while a call was on its way is not renewed again', async () => {
  world.crm.endAccessTokens()
  let first = true
  world.crm.hold('/me', async () => {
    if (!first) return
    first = false
    await handleOf(here, connection).call('whoAmI')
  })
  const counts = counting()
  expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
  expect(counts().refreshes).toBe(1)
  expect(await stored()).toMatchObject({ state: 'active', version: 2 })
})

test('a connection that its person has disconnected is used no more', async () => {
  const handle = handleOf(here, connection)
  await world.store.connections.move(connection.id, ['active'], 'revoking')
  const counts = counting()
  expect((await failure(handle.call('whoAmI'))).reason).toBe('reauth-required')
  expect(counts()).toEqual({ refreshes: 0, calls: 0 })
})

describe('a consent that is taken away while a call runs', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['whole', undefined],
    ['in part', ['contacts:read']],
  ])('%s stops the next operation, and the account stays connected', async (_, left) => {
    const handle = handleOf(here, connection)
    expect(await handle.call('contacts')).toMatchObject(ME)
    const { consents } = world.store
    await consents.revoke(connection.id, 'caller-a')
    const other = { connection: connection.id, clientName: undefined }
    if (left !== undefined) await consents.grant({ ...other, caller: 'caller-a', scopes: left })
    await consents.grant({ ...other, caller: 'caller-b', scopes: connection.scopes })
    const counts = counting()
    const error = await failure(handle.call('contacts'))
    expect([error.reason, error.message]).toEqual([
      'reauth-required',
      'You no longer allow this app to use your Acme CRM account. Call again to be asked for it.',
    ])
    expect(counts()).toEqual({ refreshes: 0, calls: 0 })
    expect(await stored()).toMatchObject({ state: 'active', version: 1 })
  })
})

test('access that is renewed between looking and opening is read again', async () => {
  world.crm.endAccessTokens()
  const { connections } = world.store
  const get = connections.get
  connections.get = async id => {
    connections.get = get
    const seen = await get(id)
    await handleOf(here, connection).call('whoAmI')
    return seen
  }
  const counts = counting()
  expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
  expect(counts()).toEqual({ refreshes: 1, calls: 3 })
})

describe('access that can not be renewed any more', () => {
  test('a refresh token that the provider takes no longer asks the person to connect again, once', async () => {
    world.crm.endAccessTokens()
    world.crm.instead('/token', json({ error: 'invalid_grant' }, 400))
    const counts = counting()
    const error = await failure(handleOf(here, connection).call('whoAmI'))
    expect(error).toMatchObject({ reason: 'reauth-required', message: expect.stringContaining('Connect') })
    expect(await stored()).toMatchObject({ state: 'reauth-required', version: 1 })
    expect(await lastEvents(2)).toEqual(['connection-used', 'connection-reauth-required'])
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
    expect(counts()).toEqual({ refreshes: 1, calls: 1 })
  })

  test('without a refresh token nobody is asked for one', async () => {
    await withoutRefreshToken()
    world.clock.move(RUN_OUT_SECONDS)
    expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
    world.crm.endAccessTokens()
    const counts = counting()
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
    expect(counts()).toEqual({ refreshes: 0, calls: 1 })
    expect(await stored()).toMatchObject({ state: 'reauth-required' })
  })

  async function withoutRefreshToken() {
    const { refreshToken: _, ...credential } = await credentialIn(here, connection.id)
    await world.vault.replace({ ...bindingOf(connection), version: 2 }, credential, 1)
  }

  test('access to the account of somebody else is not kept, and goes back', async () => {
    world.crm.endAccessTokens()
    const [now, aud] = [Math.floor(Date.now() / 1000), here.crm.clientId]
    const claims = { iss: world.crm.issuer, aud, sub: 'crm-bob', iat: now, exp: now + 60 }
    const idToken = await world.crm.idToken(claims)
    const tokens = { access_token: 'foreign-access', refresh_token: 'foreign-refresh', token_type: 'Bearer' }
    world.crm.instead('/token', json({ ...tokens, id_token: idToken }))
    const revoked: (string | null)[] = []
    world.crm.instead('/token/revocation', (_, response, body) => {
      revoked.push(new URLSearchParams(body).get('token'))
      response.writeHead(200).end()
    })
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
    expect(revoked).toEqual(['foreign-refresh', 'foreign-access'])
    expect(await stored()).toMatchObject({ state: 'reauth-required', version: 1 })
  })
})

describe('trouble of the provider', () => {
  const redirect = raw(response => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
  test.each<[string, Answer]>([
    ['is unavailable', json({}, 503)],
    ['fails', raw(response => response.writeHead(500).end('<h1>canary-html</h1>'))],
    ['breaks off', raw(response => response.destroy())],
    ['asks for patience', json({ error: 'slow_down' }, 429)],
    ['leads elsewhere', redirect],
    ['answers with too much', raw(response => response.end(Buffer.alloc(2 * 1024 * 1024)))],
    ['answers with HTML', raw(response => response.end('<h1>canary-html</h1>'))],
    ['answers with an error and status 200', json({ error: 'invalid_grant' })],
    ['forgets the type of the token', json({ access_token: 'canary-access' })],
  ])('is no revocation: it %s, and the next call works', async (_, answer) => {
    world.crm.endAccessTokens()
    world.crm.instead('/token', answer)
    const counts = counting()
    const error = await failure(handleOf(here, connection).call('createDraft'))
    expect(error.reason).toBe('retry-later')
    expect(error.message).toContain('Try again')
    expect(counts()).toEqual({ refreshes: 1, calls: 1 })
    expect(await stored()).toMatchObject({ state: 'active', version: 1 })
    expect((await world.events()).at(-1)).toBe('connection-used')
    world.crm.restore()
    expect(await handleOf(here, connection).call('createDraft')).toMatchObject(ME)
  })

  test('metadata that can not be read is trouble, too, and takes nobody the right to refresh', async () => {
    world.crm.endAccessTokens()
    world.crm.instead('/.well-known/openid-configuration', json({}, 503))
    const refresher = refresherOf(here)
    expect((await failure(handleOf(here, connection, { refresher }).call('whoAmI'))).reason).toBe(
      'retry-later',
    )
    world.crm.restore()
    expect(await handleOf(here, connection, { refresher }).call('whoAmI')).toMatchObject(ME)
  })

  test.each<[string, Answer]>([
    ['invalid_client', json({ error: 'invalid_client' }, 401)],
    ['invalid_client', raw(response => response.writeHead(401, { 'www-authenticate': 'Basic' }).end())],
    ['unauthorized_client', json({ error: 'unauthorized_client' }, 400)],
    ['token_type', json({ access_token: 'canary-access', token_type: 'DPoP' })],
  ])('a mistake of the operator is named, and no person can mend it: %s', async (code, answer) => {
    world.crm.endAccessTokens()
    world.crm.instead('/token', answer)
    const error = await failure(handleOf(here, connection).call('whoAmI'))
    expect(error).toMatchObject({ reason: 'retry-later', message: expect.stringContaining(`(${code})`) })
    expect(await stored()).toMatchObject({ state: 'active', version: 1 })
  })

  test('metadata that leads elsewhere gets no refresh token', async () => {
    world.crm.endAccessTokens()
    const path = '/.well-known/openid-configuration'
    const metadata = (await (await fetch(world.crm.issuer + path)).json()) as object
    world.crm.instead(path, json({ ...metadata, token_endpoint: `${world.calendar.issuer}/token` }))
    const before = world.calendar.count('/token')
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('retry-later')
    expect(world.calendar.count('/token')).toBe(before)
  })
})

describe('a clock that is wrong', () => {
  test('an hour ahead gets new access too early, and locks nobody out', async () => {
    world.clock.move(3600)
    const counts = counting()
    for (let count = 0; count < 3; count++)
      expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
    expect(counts()).toEqual({ refreshes: 1, calls: 3 })
  })

  test('an hour ahead while the provider gives no new access: what is there still does', async () => {
    world.clock.move(3600)
    world.crm.instead('/token', json({}, 503))
    expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
    world.crm.endAccessTokens()
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('retry-later')
  })

  test('an hour behind believes the provider that access has run out', async () => {
    world.clock.move(-3600)
    world.crm.endAccessTokens()
    expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
    expect(await stored()).toMatchObject({ state: 'active', version: 2 })
  })

  test('an ID token that seems to be over, and keys that can not be read, throw no new access away', async () => {
    world.crm.endAccessTokens()
    const issued = Math.floor(Date.now() / 1000) - 3600
    const idToken = await world.crm.idToken({
      ...{ iss: world.crm.issuer, aud: here.crm.clientId, sub: 'crm-alice', iat: issued, exp: issued + 60 },
    })
    world.crm.instead('/jwks', json({}, 503))
    world.crm.instead('/token', json({ access_token: 'new', token_type: 'Bearer', id_token: idToken }))
    world.crm.instead('/me', (request, response) =>
      json(ME, request.headers.authorization === 'Bearer new' ? 200 : 401)(request, response, ''),
    )
    expect(await handleOf(here, connection).call('whoAmI')).toEqual(ME)
  })

  test('access that never lasts is renewed for each call, and used', async () => {
    world.crm.instead('/token', json({ access_token: 'short', token_type: 'Bearer', expires_in: 1 }))
    world.crm.instead('/me', json(ME))
    world.clock.move(RUN_OUT_SECONDS)
    const counts = counting()
    for (let count = 0; count < 2; count++)
      expect(await handleOf(here, connection).call('whoAmI')).toEqual(ME)
    expect(counts()).toEqual({ refreshes: 2, calls: 2 })
  })
})

describe('scopes', () => {
  const NEW = { access_token: 'canary-new', token_type: 'Bearer', expires_in: 600 }

  test('that the provider grants no longer are the connection’s no longer, and what needs them is refused', async () => {
    world.clock.move(RUN_OUT_SECONDS)
    world.crm.instead('/token', json({ ...NEW, scope: 'openid contacts:read' }))
    world.crm.instead('/me', json(ME))
    const counts = counting()
    const handle = handleOf(here, connection)
    const error = await failure(handle.call('createDraft'))
    expect(error).toMatchObject({ reason: 'scope-lost', message: expect.stringContaining('"drafts:write"') })
    expect(error.message).toContain('Connect the account again')
    expect(counts()).toEqual({ refreshes: 1, calls: 0 })
    expect(await stored()).toEqual({ state: 'active', version: 2, scopes: ['contacts:read'] })
    expect(await handle.call('contacts')).toEqual(ME)
    expect((await failure(handle.call('createDraft'))).reason).toBe('scope-lost')
    expect(counts()).toEqual({ refreshes: 1, calls: 1 })
  })

  test('that nobody asked for are not used, and no or an empty word about scopes means the same ones', async () => {
    world.crm.instead('/me', json(ME))
    for (const scope of [undefined, '', ' ', 'contacts:read drafts:write admin']) {
      world.clock.move(RUN_OUT_SECONDS)
      world.crm.instead('/token', json({ ...NEW, ...(scope !== undefined && { scope }) }))
      await handleOf(here, connection).call('whoAmI')
      expect((await stored()).scopes).toEqual(['contacts:read', 'drafts:write'])
    }
    expect((await stored()).version).toBe(5)
  })
})

describe('while access is being renewed', () => {
  /** Does this after the provider was asked, and before its answer is stored. */
  function meanwhile(act: () => Promise<unknown>) {
    world.crm.endAccessTokens()
    world.crm.hold('/token', act)
  }

  test('the person disconnects: the call is refused, and the new access is taken back', async () => {
    meanwhile(() => world.store.connections.move(connection.id, ['active'], 'revoking'))
    expect((await failure(handleOf(here, connection).call('createDraft'))).reason).toBe('reauth-required')
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await stored()).toMatchObject({ state: 'revoking', version: 1 })
  })

  test('the person disconnects, and that is done first: the new access is taken back all the same', async () => {
    meanwhile(() => world.store.connections.move(connection.id, ['active'], 'revoked'))
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
    expect(world.crm.revoked).toContain('RefreshToken')
  })

  test('the person connects the same account again: nothing is taken back', async () => {
    const alice = await signedIn(world, 'alice')
    const made = await world.ticket({ caller: 'caller-b', about: { scopes: connection.scopes } })
    const activation = await connectUntilActivation(world, alice, made)
    meanwhile(() => alice.submit(activation, '/activate'))
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
    expect(world.crm.revoked).toEqual([])
    const [again] = await world.store.connections.of(world.principal('alice'))
    expect(again).toMatchObject({ state: 'active', version: 1 })
  })

  test('somebody else, whose turn it was not, stores access first: that is used, and nothing is taken back', async () => {
    const later = new Date(world.clock.now().getTime() + 3_600_000)
    world.clock.move(RUN_OUT_SECONDS)
    const credential = { ...(await credentialIn(here, connection.id)), expiresAt: later }
    world.crm.hold('/token', () =>
      world.vault.replace({ ...bindingOf(connection), version: 2 }, credential, 1),
    )
    expect(await handleOf(here, connection).call('whoAmI')).toMatchObject(ME)
    expect(world.crm.revoked).toEqual([])
    expect(await stored()).toMatchObject({ state: 'active', version: 2 })
    expect((await credentialIn(here, connection.id)).expiresAt).toEqual(later)
  })

  test('the caller leaves: nothing is sent for it, and the new access is kept', async () => {
    const caller = new AbortController()
    let at: Stage['at'] = 'act'
    const stage = (): Stage => ({ at, signal: caller.signal, fence: () => Promise.resolve() })
    world.clock.move(RUN_OUT_SECONDS)
    const counts = counting()
    meanwhile(() => {
      at = 'over'
      caller.abort()
      return Promise.resolve()
    })
    await expect(handleOf(here, connection, { stage }).call('createDraft')).rejects.toThrow('is over')
    expect(counts()).toEqual({ refreshes: 1, calls: 0 })
    expect(await stored()).toMatchObject({ state: 'active', version: 2 })
  })
})

describe('what is kept', () => {
  test('nothing is asked of the provider while the journal can not be written', async () => {
    world.crm.endAccessTokens()
    const counts = counting()
    world.store.journal.note = () => Promise.reject(new Error('disk full'))
    await expect(handleOf(here, connection).call('whoAmI')).rejects.toThrow('disk full')
    expect(counts()).toEqual({ refreshes: 0, calls: 0 })
  })

  test('new access that can not be stored is used for nothing, and the connection lives', async () => {
    world.clock.move(RUN_OUT_SECONDS)
    const { credentials } = world.store
    const replace = credentials.replace
    credentials.replace = () => Promise.reject(new Error('disk full'))
    const counts = counting()
    await expect(handleOf(here, connection).call('createDraft')).rejects.toThrow('disk full')
    expect(counts()).toEqual({ refreshes: 1, calls: 0 })
    expect([world.crm.revoked, (await stored()).state]).toEqual([[], 'active'])
    credentials.replace = replace
    // This provider rotates, so what is stored is good no longer.
    expect((await failure(handleOf(here, connection).call('whoAmI'))).reason).toBe('reauth-required')
  })

  test('an account is refreshed for its person alone', async () => {
    world.crm.endAccessTokens()
    const counts = counting()
    const stranger = { ...connection, principal: world.principal('bob') }
    await expect(handleOf(here, stranger).call('whoAmI')).rejects.toMatchObject({
      code: 'credential_unreadable',
    })
    expect(counts()).toEqual({ refreshes: 0, calls: 0 })
  })
})

test('S19 tokens of a refresh are in no result, error, log or journal, in no encoding', async () => {
  const secrets = new Set<string>()
  const note = async () => {
    const { accessToken, refreshToken = '' } = await credentialIn(here, connection.id)
    secrets.add(accessToken).add(refreshToken)
  }
  await note()
  const told: unknown[] = []
  const tell = async (operation: keyof typeof OPERATIONS) =>
    told.push(await handleOf(here, connection).call(operation).catch(describeError))
  const echo: Answer = ({ headers }, response, body) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ error: 'slow_down', error_description: `${body} ${String(headers.authorization)}` }),
      )

  world.crm.endAccessTokens()
  await tell('whoAmI')
  await note()
  world.crm.endAccessTokens()
  world.crm.instead('/token', echo)
  await tell('createDraft')
  world.crm.instead('/token', json({ error: 'invalid_grant', error_description: [...secrets].join() }, 400))
  await tell('contacts')

  const { clientSecret = '' } = here.crm
  secrets.add(clientSecret)
  const everything = JSON.stringify([
    ...told,
    ...world.logged,
    await world.store.journal.timeline(),
    await world.store.connections.get(connection.id),
    await world.store.credentials.get(connection.id),
  ])
  expect(secrets.size).toBe(5)
  expect(told).toHaveLength(3)
  for (const secret of secrets) {
    const bytes = Buffer.from(secret)
    for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
      expect(everything).not.toContain(bytes.toString(encoding))
    expect(everything).not.toContain(encodeURIComponent(secret))
  }
})

function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  return { own: Object.entries(error), text: String(error), stack: error.stack, cause: error.cause }
}
