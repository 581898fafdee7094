import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { watchWire } from '../src/check/wire.ts'

const asks = (id: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Open it.', url: 'https://example.com/', elicitationId: id },
})
const finished = (elicitationId: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/elicitation/complete',
  params: { elicitationId },
})

function watched(...messages: readonly JSONRPCMessage[]) {
  const passedOn: JSONRPCMessage[] = []
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: () => Promise.resolve(),
    close: () => Promise.resolve(),
    onmessage: message => {
      passedOn.push(message)
    },
  }
  const wire = watchWire(transport)
  for (const message of messages) transport.onmessage?.(message)
  return { wire, passedOn }
}

test('questions are seen, however they come, and go on to the client', () => {
  const pushed: JSONRPCMessage = {
    ...{ jsonrpc: '2.0', id: 1, method: 'elicitation/create' },
    params: { message: 'Which?', requestedSchema: { type: 'object', properties: {} } },
  }
  const returned: JSONRPCMessage = {
    ...{ jsonrpc: '2.0', id: 2 },
    result: { resultType: 'input_required', inputRequests: { a: asks('x'), b: pushed } },
  }
  const { wire, passedOn } = watched(pushed, asks('x'), returned)

  expect(wire.routes()).toEqual(['form pushed', 'page pushed', 'page returned', 'form returned'])
  expect(passedOn).toEqual([pushed, asks('x'), returned])
})

test('a notice counts once, and only for a page that was pushed', () => {
  expect(watched(asks('a'), asks('b'), finished('a')).wire.notices()).toBe(1)
  expect(watched(asks('a'), finished('a'), finished('a')).wire.notices()).toBeLessThan(0)
  expect(watched(finished('a')).wire.notices()).toBeLessThan(0)
})

test('what was seen can be forgotten', () => {
  const { wire } = watched(asks('a'), finished('a'))

  wire.forget()

  expect([wire.routes(), wire.notices()]).toEqual([[], 0])
})
