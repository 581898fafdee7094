import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { httpCaller, localCaller } from '../../src/caller.ts'

test.skipIf(process.getuid === undefined)('the person on stdio is the user id of this process', () => {
  expect(localCaller('Acme').principal.subject).toBe(String(process.getuid?.()))
})

// Containers run under such ids; only root can start a process under another one.
test.skipIf(process.getuid?.() !== 0)('a user id that the system has no name for is a person too', () => {
  const caller = new URL('../../src/caller.ts', import.meta.url).href
  const script = `process.setuid(54321); const { localCaller } = await import(${JSON.stringify(caller)}); process.stdout.write(localCaller('Acme').principal.subject)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('54321')
})

test('a client of a transport with sessions is not the user of this machine', async () => {
  const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
  const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
  let standing: string | undefined
  askgate.tool(server, 'who', {
    description: 'd',
    authorize({ caller }) {
      standing = caller.standing
      return true
    },
    ask: () => 1,
    act: () => 'ok',
  })
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  serverEnd.sessionId = 'over-a-network'
  await server.connect(serverEnd)
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(clientEnd)
  await client.callTool({ name: 'who', arguments: {} })
  expect(standing).toBe('anonymous')
  await client.close()
})

test('a token without a subject, or of an issuer nobody names, belongs to a client and to no person', () => {
  const extra = { iss: 'https://login.example' }
  expect(httpCaller('Acme', { clientId: 'robot', extra })).toMatchObject({ standing: 'machine' })
  expect(httpCaller('Acme', { clientId: 'app', extra: { sub: 'alice' } })).toMatchObject({
    standing: 'machine',
    principal: { subject: 'app' },
  })
  expect(httpCaller('Acme', { clientId: 'app', extra: { ...extra, sub: 'alice' } })).toMatchObject({
    standing: 'verified',
    principal: { tenant: 'https://login.example', issuer: 'https://login.example', subject: 'alice' },
  })
})
