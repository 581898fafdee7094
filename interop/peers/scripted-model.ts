import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** Stands in for a model behind the Messages API, on loopback. It calls the tools that it is told to call. */
export interface ScriptedModel {
  readonly url: string
  /** Returns what the model is given for its call. */
  call(tool: string, input: unknown): Promise<string>
  /** Says goodbye, which ends the conversation. */
  end(): void
  /** Calls that are open reject with this. */
  fail(error: Error): void
  close(): void
}

export async function startScriptedModel(): Promise<ScriptedModel> {
  const turns: Turn[] = []
  const open = new Map<string, PromiseWithResolvers<string>>()
  let wake = Promise.withResolvers<undefined>()
  let lastId = 0

  function take(turn: Turn): void {
    turns.push(turn)
    wake.resolve(undefined)
    wake = Promise.withResolvers()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^\/v1\/messages(\?|$)/.test(request.url ?? '')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"input_tokens":1,"data":[]}')
      return
    }
    const conversation = (await json(request)) as Conversation
    for (const { id, text } of resultsIn(conversation)) open.get(id)?.resolve(text)
    while (turns.length === 0) await wake.promise
    say(response, conversation, turns.shift() ?? END)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    call(name, input) {
      const id = `toolu_${String(++lastId)}`
      const result = Promise.withResolvers<string>()
      open.set(id, result)
      take({ type: 'tool_use', id, name, input })
      return result.promise
    },
    end() {
      take(END)
    },
    fail(error) {
      for (const result of open.values()) result.reject(error)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Turn =
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'text'; readonly text: string }

const END: Turn = { type: 'text', text: 'Done.' }

interface Conversation {
  readonly model?: string
  readonly stream?: boolean
  readonly messages?: ReadonlyArray<{ readonly content: unknown }>
}

interface ToolResult {
  readonly type?: unknown
  readonly tool_use_id?: unknown
  readonly content?: unknown
}

function resultsIn({ messages = [] }: Conversation): { readonly id: string; readonly text: string }[] {
  return messages
    .flatMap(({ content }) => (Array.isArray(content) ? (content as ToolResult[]) : []))
    .filter(({ type }) => type === 'tool_result')
    .map(({ tool_use_id: id, content }) => ({
      id: String(id),
      text: Array.isArray(content)
        ? content.map(block => (block as { text?: string }).text ?? '').join('\n')
        : String(content),
    }))
}

function say(response: ServerResponse, { model, stream }: Conversation, turn: Turn): void {
  const isCall = turn.type === 'tool_use'
  const message = {
    id: 'msg_interop',
    type: 'message',
    role: 'assistant',
    model,
    content: [turn],
    stop_reason: isCall ? 'tool_use' : 'end_turn',
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
    content_block: isCall ? { ...turn, input: {} } : { ...turn, text: '' },
  })
  send('content_block_delta', {
    index: 0,
    delta: isCall
      ? { type: 'input_json_delta', partial_json: JSON.stringify(turn.input) }
      : { type: 'text_delta', text: turn.text },
  })
  send('content_block_stop', { index: 0 })
  send('message_delta', { delta: { stop_reason: message.stop_reason }, usage: { output_tokens: 1 } })
  send('message_stop', {})
  response.end()
}
