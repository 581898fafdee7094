import type { Connection } from '@askgate/core'
import { bindingOf, ProviderError } from '@askgate/server/connect'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  connectAccount,
  credentialIn,
  handleOf,
  type Process,
  processOf,
  refresherOf,
  startRotatingWorld,
} from './account.ts'
import cases from './cases/tokens.json' with { type: 'json' }
import type { World } from './world.ts'

/** A connection whose access has run out, told in the words of a service that is not ours. */
interface Case {
  readonly id: string
  readonly why: string
  /** How many find that out at the same time. */
  readonly refreshes?: number
  /** What the provider answers; the real one where nothing is said. */
  readonly refresh_response?: {
    readonly status?: number
    readonly error?: string
    readonly access_token?: string
  }
  /** What somebody else has stored before that answer is there. */
  readonly stored_version_now?: number
  readonly attempt?: number
  readonly expect: {
    readonly outcome: string
    readonly grants_stored: number
    readonly provider_requests?: number
    readonly marked_reauth?: boolean
    readonly calls_allowed?: boolean
    readonly keeps_refresh_token?: boolean
  }
}

let world: World
let here: Process
let connection: Connection
beforeEach(async () => {
  world = await startRotatingWorld()
  here = processOf(world)
  connection = await connectAccount(world)
})
afterEach(() => world.close())

test.each<Case>(cases)('$id $why', async ({ refreshes = 1, attempt = 1, expect: wanted, ...given }) => {
  world.crm.endAccessTokens()
  const before = await credentialIn(here, connection.id)
  const requests = world.crm.count('/token')
  answerWith(given)

  const refresher = refresherOf(here)
  const outcomes: string[] = []
  for (let count = 0; count < attempt; count++) {
    const calls = Array.from({ length: refreshes }, () =>
      handleOf(here, connection, { refresher }).call('whoAmI'),
    )
    outcomes.push(...(await Promise.all(calls.map(outcomeOf))))
  }

  const now = await world.store.connections.get(connection.id)
  const others = given.stored_version_now === undefined ? 0 : given.stored_version_now - connection.version
  const stored = (now?.version ?? 0) - connection.version - others
  const named = { done: others > 0 ? 'use-stored' : 'refreshed-once' }
  expect(outcomes.map(outcome => (outcome === 'done' ? named.done : outcome))).toEqual(
    Array<string>(attempt * refreshes).fill(wanted.outcome),
  )
  expect(stored).toBe(wanted.grants_stored)
  if (wanted.provider_requests !== undefined)
    expect(world.crm.count('/token') - requests).toBe(wanted.provider_requests)
  if (wanted.marked_reauth !== undefined) expect(now?.state === 'reauth-required').toBe(wanted.marked_reauth)
  if (wanted.keeps_refresh_token === true)
    expect((await credentialIn(here, connection.id)).refreshToken).toBe(before.refreshToken)
  if (wanted.calls_allowed === true) {
    if (wanted.outcome === 'retry-later') world.crm.restore()
    expect(await outcomeOf(handleOf(here, connection, { refresher }).call('whoAmI'))).toBe('done')
  }
})

function answerWith({ refresh_response: answer, stored_version_now: version }: Partial<Case>): void {
  if (answer === undefined) return
  const { status = 200, ...body } = answer
  world.crm.instead('/token', (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const good = answer.access_token ?? 'stored by somebody else'
  world.crm.instead('/me', ({ headers }, response) => {
    response.writeHead(headers.authorization === `Bearer ${good}` ? 200 : 401, {
      'content-type': 'application/json',
    })
    response.end('{}')
  })
  if (version === undefined) return
  world.crm.hold('/token', async () => {
    const credential = { ...(await credentialIn(here, connection.id)), accessToken: good }
    await world.vault.replace({ ...bindingOf(connection), version }, credential, version - 1)
  })
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    return error instanceof ProviderError ? error.reason : String(error)
  }
}
