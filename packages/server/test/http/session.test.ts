import { beforeAll, describe, expect, test } from 'vitest'
import {
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../../../../test/authorization-server.ts'
import { callOf, INITIALIZE, messages, nextOf, RESOURCE, startWire, text, type Wire } from './wire.ts'
import type { HttpOptions } from '@askgate/server/http'
import { McpServer } from '@modelcontextprotocol/server'

let as: TestAuthorizationServer
let alice: string
let bob: string

beforeAll(async () => {
  as = await startAuthorizationServer(RESOURCE)
  alice = await as.tokenFor('alice')
  bob = await as.tokenFor('bob')
  return () => as.close()
})

function startGuarded(options: Partial<HttpOptions> = {}): Promise<Wire> {
  return startWire({ authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] }, ...options })
}

async function seen(response: Response): Promise<object> {
  const headers = new Headers(response.headers)
  headers.delete('date')
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() }
}

describe('somebody else’s session', () => {
  test.for([
    ['POST', callOf('who')],
    ['GET', undefined],
    ['DELETE', undefined],
    ['POST', { jsonrpc: '2.0', id: 0, result: { action: 'accept', content: { name: 'Bob' } } }],
    ['POST', INITIALIZE],
  ] as const)('is to Bob exactly like one that never was: %s', async ([method, body]) => {
    const wire = await startGuarded()
    const session = await wire.open(alice)
    const ask = (token: string, id: string): Promise<object> =>
      wire.send({ method, body, token, session: id }).then(seen)

    const foreign = await ask(bob, session)

    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign).toEqual(await ask(bob, 'never-was'))
    expect((await wire.send({ body: callOf('who'), token: alice, session })).status).toBe(200)
  })

  test('is closed to the same person with another client', async () => {
    const wire = await startGuarded()
    const session = await wire.open(alice)
    const other = await as.tokenFor('alice', { client: 'other-app' })

    expect((await wire.send({ body: callOf('who'), token: other, session })).status).toBe(404)
  })

  test.each(['2025-06-18', '2025-11-25'])(
    'S02 [%s] is closed to the same subject of another issuer, and of another tenant',
    async revision => {
      const second = await startAuthorizationServer(RESOURCE)
      const wire = await startGuarded({
        authorization: {
          resource: RESOURCE,
          issuers: [{ issuer: as.issuer }, { issuer: second.issuer }],
          tenantClaim: 'org',
        },
      })
      const claims = {
        iss: as.issuer,
        aud: RESOURCE,
        sub: 'alice',
        client_id: 'app',
        exp: inMinutes(5),
        org: 'acme',
      }
      const session = await wire.open(await as.forge(claims), revision)
      const call = async (token: string): Promise<number> => {
        const response = await wire.send({ body: callOf('who'), token, session })
        await response.body?.cancel()
        return response.status
      }

      expect(await call(await as.forge(claims))).toBe(200)
      expect(await call(await second.forge({ ...claims, iss: second.issuer }))).toBe(404)
      expect(await call(await as.forge({ ...claims, org: 'other' }))).toBe(404)
      await second.close()
    },
  )

  test('stays open to its owner with a newer token', async () => {
    const wire = await startGuarded()
    const session = await wire.open(alice)
    const newer = await as.tokenFor('alice', { scope: 'mcp extra' })

    expect((await wire.send({ body: callOf('who'), token: newer, session })).status).toBe(200)
  })

  test('is not told from an unknown one to a caller without a token', async () => {
    const wire = await startGuarded()
    const session = await wire.open(alice)

    const known = await wire.send({ body: callOf('who'), session }).then(seen)

    expect(known).toMatchObject({ status: 401 })
    expect(known).toEqual(await wire.send({ body: callOf('who'), session: 'never-was' }).then(seen))
  })

  test('cannot be answered: Alice’s question waits for Alice', async () => {
    const wire = await startGuarded()
    const session = await wire.open(alice)
    const call = messages(await wire.send({ body: callOf('ask'), token: alice, session }))
    const { id, method } = await nextOf(call)
    const answer = (name: string): object => ({
      jsonrpc: '2.0',
      id,
      result: { action: 'accept', content: { name } },
    })

    const stolen = await wire.send({ body: answer('Bob'), token: bob, session })
    const own = await wire.send({ body: answer('Alice'), token: alice, session })

    expect([method, stolen.status, own.status]).toEqual(['elicitation/create', 404, 202])
    expect(await nextOf(call)).toMatchObject({ result: text('hello Alice') })
    expect(wire.log).toContain('http.session_of_another {}')
  })
})

describe('the end of a session', () => {
  const limits = { idleSeconds: 60, absoluteSeconds: 300 }

  test('comes when it was not used for the idle time', async () => {
    const wire = await startWire({ sessions: limits })
    const session = await wire.open()
    const call = async (): Promise<number> => {
      const response = await wire.send({ body: callOf('who'), session })
      await response.text()
      return response.status
    }

    wire.advance(59)
    expect(await call()).toBe(200)
    wire.advance(59)
    expect(await call()).toBe(200)
    wire.advance(60)
    expect(await call()).toBe(404)
  })

  test('does not come while a person is thinking', async () => {
    const wire = await startWire({ sessions: limits })
    const session = await wire.open()
    const call = messages(await wire.send({ body: callOf('ask'), session }))
    const { id } = await nextOf(call)

    wire.advance(200)
    const result = { action: 'accept', content: { name: 'Alice' } }
    await wire.send({ body: { jsonrpc: '2.0', id, result }, session })

    expect(await nextOf(call)).toMatchObject({ result: text('hello Alice') })
  })

  test('comes in any case after the absolute time, and cancels what still waits', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<string>()
    const server = (): McpServer => {
      const instance = new McpServer({ name: 'test', version: '1' })
      instance.registerTool('wait', {}, ctx => {
        return new Promise(() => ctx.mcpReq.signal.addEventListener('abort', () => resolve('cancelled')))
      })
      return instance
    }
    const wire = await startWire({ sessions: limits, server })
    const session = await wire.open()
    const waiting = await wire.send({ body: callOf('wait'), session })

    wire.advance(300)
    const late = await wire.send({ body: callOf('wait', 2), session })

    expect(late.status).toBe(404)
    expect(await cancelled).toBe('cancelled')
    expect(await waiting.text()).not.toContain('result')
  })

  test('comes by its owner’s DELETE, and makes room', async () => {
    const wire = await startGuarded({ sessions: { max: 1 } })
    const session = await wire.open(alice)

    expect((await wire.send({ method: 'DELETE', token: alice, session })).status).toBe(200)
    expect((await wire.send({ body: callOf('who'), token: alice, session })).status).toBe(404)
    expect(await wire.open(bob)).toBeTruthy()
  })
})

describe('room for sessions', () => {
  test('runs out with a sentence that says what to do', async () => {
    const wire = await startWire({ sessions: { max: 1 } })
    await wire.open()

    const response = await wire.send({ body: INITIALIZE })

    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.text()).toContain('Try again in a minute.')
  })

  test('is taken from whoever holds most of it, never from a person with one session', async () => {
    const wire = await startGuarded({ sessions: { max: 3 } })
    const own = await wire.open(alice)
    const bobs = [await wire.open(bob), await wire.open(bob)]
    const machine = await wire.open(await as.machineToken())
    const state = async (session: string, token: string): Promise<number> =>
      (await wire.send({ body: callOf('who'), session, token })).status

    expect(await state(own, alice)).toBe(200)
    expect(await Promise.all(bobs.map(session => state(session, bob)))).toEqual([404, 200])
    expect(await state(machine, await as.machineToken())).toBe(200)
  })

  test('is not used up by an initialize that fails', async () => {
    const wire = await startWire({ sessions: { max: 1 } })

    const refused = await wire.send({ body: INITIALIZE, headers: { accept: 'text/plain' } })

    expect(refused.status).toBe(406)
    expect(await wire.open()).toMatch(/^[\w-]{43}$/)
  })
})

test('session ids are 256 bit of the given randomness', async () => {
  const wire = await startWire({ random: length => new Uint8Array(length).fill(255) })

  expect(await wire.open()).toBe(Buffer.alloc(32, 255).toString('base64url'))
})

test('a message without a session is told to open one', async () => {
  const wire = await startWire()

  const response = await wire.send({ body: callOf('who') })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Open one with initialize')
})

function inMinutes(minutes: number): number {
  return Math.floor(Date.now() / 1000) + minutes * 60
}
