import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { expect, test } from 'vitest'
import { wireOf } from '../../src/mcp-v1/wire.ts'

test('[2025-11-25] a call that its client cancels leaves nothing behind', async () => {
  const mcp = new McpServer({ name: 'acme', version: '1' })
  let entered = false
  mcp.registerTool('slow', {}, () => {
    entered = true
    return new Promise(() => {})
  })
  const wire = wireOf(mcp)
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  const one = new Client({ name: 'c', version: '1' })
  await mcp.connect(serverEnd)
  await one.connect(clientEnd)

  let id: string | number = -1
  const { send } = clientEnd
  clientEnd.send = (message, options) => {
    if ('method' in message && message.method === 'tools/call' && 'id' in message) id = message.id
    return send.call(clientEnd, message, options)
  }
  const caller = new AbortController()
  const call = one.callTool({ name: 'slow', arguments: { a: 1 } }, undefined, { signal: caller.signal })
  await expect.poll(() => entered).toBe(true)
  expect(wire.rawArguments(id)).toEqual({ a: 1 })
  caller.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(() => wire.rawArguments(id) === undefined).toBe(true)
  await one.close()
})
