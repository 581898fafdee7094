import { AskgateError } from '@askgate/core'
import { createEngine, type Person } from '@askgate/server'
import { type ConnectionHandle } from '@askgate/server/connect'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { connect, REVISIONS } from '../peers.ts'
import { connectingServer, localPerson, onlyTicket } from './connecting.ts'

const QUESTION = { purpose: 'store the draft', scopes: ['drafts:write'] }

/** A tool of an author who does with the handle what they should not. */
async function call(
  revision: (typeof REVISIONS)[number],
  ask: (person: Person) => Promise<unknown>,
  act: (handle: unknown) => Promise<string> = () => Promise.resolve('done'),
) {
  const world = connectingServer()
  const factory = () => {
    const server = world.factory()
    world.askgate.tool(server, 'wrong', {
      description: 'd',
      authorize: 'none',
      ask: (_, person) => ask(person),
      act: (_, handle) => act(handle),
    })
    return server
  }
  const peer = await connect(factory, { revision, capabilities: {} })
  // Connected and agreed to before.
  await peer.call('store_draft')
  await world.page.finish(await onlyTicket(world, localPerson()))
  const result = await peer.call('wrong')
  await peer.close()
  return { ...result, called: world.called }
}

for (const revision of REVISIONS) {
  test(`[${revision}] in ask a handle reads, and does not write`, async () => {
    const read = await call(revision, async person => {
      const crm = await person.connection('crm', QUESTION)
      return crm.call('whoAmI')
    })
    expect([read.text, read.called.length]).toEqual(['done', 1])
    const wrote = await call(revision, async person => {
      const crm = await person.connection('crm', QUESTION)
      return crm.call('createDraft')
    })
    expect([wrote.isError, wrote.called]).toEqual([true, []])
  })

  test(`[${revision}] a handle that an author kept is dead after the call`, async () => {
    let kept: ConnectionHandle | undefined
    const { text } = await call(
      revision,
      person => Promise.resolve(person.connection('crm', QUESTION)),
      async handle => {
        kept = handle as ConnectionHandle
        await kept.call('createDraft')
        return 'stored'
      },
    )
    expect(text).toBe('stored')
    await expect(kept?.call('whoAmI')).rejects.toThrow('is over')
    await expect(kept?.call('createDraft')).rejects.toThrow()
  })

  test(`[${revision}] a handle of a replay that ended with a question is dead`, async () => {
    let kept: ConnectionHandle | undefined
    await call(revision, async person => {
      kept = await person.connection('crm', QUESTION)
      return person.stop('Enough.')
    })
    await expect(kept?.call('whoAmI')).rejects.toThrow('is over')
  })
}

test.each([
  ['a provider that is not configured', { provider: 'other', scopes: [] }],
  ['a provider by an inherited name', { provider: 'toString', scopes: [] }],
  ['a scope the provider does not define', { provider: 'crm', scopes: ['admin'] }],
])('an author who asks for %s ends the call without a ticket', async (_, { provider, scopes }) => {
  const { isError } = await call('2026-07-28', async person => {
    await person.connection(provider, { purpose: 'try', scopes })
  })
  expect(isError).toBe(true)
})

test('a prompt can not ask for an account', async () => {
  const world = connectingServer()
  const factory = () => {
    const server = world.factory()
    world.askgate.prompt(server, 'wrong', {
      description: 'd',
      authorize: 'none',
      ask: async (_, person) => {
        await person.connection('crm', QUESTION)
      },
      get: () => ({ messages: [] }),
    })
    return server
  }
  const peer = await connect(factory, { revision: '2026-07-28' })
  await expect(peer.client.getPrompt({ name: 'wrong' })).rejects.toThrow('could not be read')
  expect(await world.store.tickets.open(localPerson())).toEqual([])
  await peer.close()
})

test('a server without providers can not ask for an account', async () => {
  const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
  const factory = () => {
    const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
    askgate.tool(server, 'wrong', {
      description: 'd',
      authorize: 'none',
      ask: (_, person) => person.connection('crm', QUESTION),
      act: () => 'done',
    })
    return server
  }
  const peer = await connect(factory, { revision: '2026-07-28' })
  expect((await peer.call('wrong')).isError).toBe(true)
  await peer.close()
})

test('connections need providers, vault, pages, keys and a store that keeps tickets', () => {
  const { options } = connectingServer()
  const refused = (changes: object) => {
    const members: [string, unknown][] = Object.entries({ ...options, ...changes })
    const given = Object.fromEntries(members.filter(([, value]) => value !== undefined))
    expect(() => createEngine(given as never), Object.keys(changes).join()).toThrow(AskgateError)
  }
  expect(() => createEngine(options)).not.toThrow()
  for (const name of ['providers', 'vault', 'pages', 'keys']) refused({ [name]: undefined })
  const { effects, refusals, journal } = options.store
  refused({ store: { effects, refusals, journal } })
  for (const origin of [
    'http://connect.example',
    'https://connect.example/',
    'connect',
    'ftp://connect.example',
  ])
    refused({ pages: { origin } })
  expect(() => createEngine({ ...options, pages: { origin: 'http://localhost:4000' } })).not.toThrow()
})
