import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'

/** What this generation of the SDK sees and does not tell its handlers. */
export interface Wire {
  /** The revision answered to `initialize`; `undefined` where this server never saw one. */
  version(): string | undefined
  /** The arguments of a running tool call as they were sent. */
  rawArguments(id: RequestId): unknown
}

const wires = new WeakMap<McpServer, Wire>()

/** Watches the messages of a server, from its first tool on. */
export function wireOf(server: McpServer): Wire {
  const known = wires.get(server)
  if (known) return known

  let version: string | undefined
  const running = new Map<RequestId, unknown>()
  const received = (message: JSONRPCMessage) => {
    if (!('method' in message)) return
    if ('id' in message && message.method === 'tools/call')
      running.set(message.id, message.params?.['arguments'])
    // What is cancelled is never answered.
    if (message.method === 'notifications/cancelled')
      running.delete(message.params?.['requestId'] as RequestId)
  }
  const sent = (message: JSONRPCMessage) => {
    if ('method' in message || message.id === undefined) return
    running.delete(message.id)
    if (
      'result' in message &&
      'serverInfo' in message.result &&
      typeof message.result['protocolVersion'] === 'string'
    ) {
      version = message.result['protocolVersion']
    }
  }

  const { server: protocol } = server
  if (protocol.transport) watch(protocol.transport, received, sent)
  const connect = protocol.connect.bind(protocol)
  protocol.connect = async transport => {
    await connect(transport)
    watch(transport, received, sent)
  }

  const wire: Wire = { version: () => version, rawArguments: id => running.get(id) }
  wires.set(server, wire)
  return wire
}

function watch(
  transport: Transport,
  received: (message: JSONRPCMessage) => void,
  sent: (message: JSONRPCMessage) => void,
): void {
  const { onmessage, send } = transport
  if (onmessage) {
    transport.onmessage = (message, extra) => {
      received(message)
      onmessage.call(transport, message, extra)
    }
  }
  transport.send = (message, options) => {
    sent(message)
    return send.call(transport, message, options)
  }
}
