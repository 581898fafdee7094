import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ScriptedModel {
  readonly url: string
  close(): void
}

/** Stands in for a model behind the Messages API, on loopback: calls one tool, and says goodbye when it has the result. */
export async function startScriptedModel(tool: string, input: unknown): Promise<ScriptedModel> {
  const server = createServer((request, response) => {
    answer(request, response, tool, input).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Conversation {
  readonly model?: string
  readonly stream?: boolean
  readonly messages?: ReadonlyArray<{ readonly content: unknown }>
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  tool: string,
  input: unknown,
): Promise<void> {
  if (request.url?.startsWith('/v1/messages?') !== true && request.url !== '/v1/messages') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"input_tokens":1,"data":[]}')
    return
  }
  const { model, stream, messages = [] } = (await json(request)) as Conversation
  const hasResult = messages.some(({ content }) => JSON.stringify(content).includes('"tool_result"'))
  const block = hasResult
    ? { type: 'text', text: 'Done.' }
    : { type: 'tool_use', id: 'toolu_interop', name: tool, input }
  const message = {
    id: 'msg_interop',
    type: 'message',
    role: 'assistant',
    model,
    content: [block],
    stop_reason: hasResult ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }
  if (stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (type: string, data: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  }
  send('message_start', { message: { ...message, content: [], stop_reason: null } })
  send('content_block_start', {
    index: 0,
    content_block: hasResult ? { ...block, text: '' } : { ...block, input: {} },
  })
  send('content_block_delta', {
    index: 0,
    delta: hasResult
      ? { type: 'text_delta', text: 'Done.' }
      : { type: 'input_json_delta', partial_json: JSON.stringify(input) },
  })
  send('content_block_stop', { index: 0 })
  send('message_delta', { delta: { stop_reason: message.stop_reason }, usage: { output_tokens: 1 } })
  send('message_stop', {})
  response.end()
}
