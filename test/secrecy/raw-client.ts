import type { Revision } from '@askgate/core'
import { Client, type Transport } from '@modelcontextprotocol/client'

/** A client that sends whatever it is told, and keeps every message of the server. */
export interface RawClient {
  /** As they came, in order. */
  readonly received: readonly Received[]
  /**
   * Calls until the call ends, or nothing is left to answer with. Errors end it too.
   *
   * @param answers - `ElicitResult`s, of any shape.
   */
  play(play: Play): Promise<void>
}

export interface Received {
  /** The tool or prompt that was called meanwhile. */
  readonly during: string
  readonly message: Record<string, unknown>
}

export interface Play {
  readonly method?: 'tools/call' | 'prompts/get'
  readonly name: string
  readonly arguments: Record<string, unknown>
  readonly answers?: readonly unknown[]
  /** More members of the first request's parameters. */
  readonly extra?: Record<string, unknown>
}

export async function connectRawClient(revision: Revision, transport: Transport): Promise<RawClient> {
  const modern = revision === '2026-07-28'
  const client = new Client(
    { name: 'raw-client', version: '1.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      ...(modern
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  )
  const received: Received[] = []
  let during = ''
  let answers: unknown[] = []
  intercept(transport, message => {
    received.push({ during, message })
    if (message['method'] !== 'elicitation/create') return false
    const result = answers.length > 0 ? answers.shift() : { action: 'cancel' }
    void transport.send({ jsonrpc: '2.0', id: message['id'], result } as never)
    return true
  })
  await client.connect(transport)
  await client.listTools()

  async function request(method: string, params: Record<string, unknown>): Promise<unknown> {
    try {
      return await client.request({ method, params } as never, { allowInputRequired: true } as never)
    } catch (error) {
      return error
    }
  }

  return {
    received,
    async play({ method = 'tools/call', name, arguments: args, answers: script = [], extra }) {
      during = name
      answers = [...script]
      let result = await request(method, { name, arguments: args, ...extra })
      while (isInputRequired(result) && answers.length > 0) {
        const [key = ''] = Object.keys(result.inputRequests)
        result = await request(method, {
          name,
          arguments: args,
          requestState: result.requestState,
          inputResponses: { [key]: answers.shift() },
        })
      }
    },
  }
}

interface InputRequired {
  readonly inputRequests: Readonly<Record<string, unknown>>
  readonly requestState: string
}

function isInputRequired(result: unknown): result is InputRequired {
  return typeof result === 'object' && result !== null && 'inputRequests' in result
}

/** Sees each message before the client does; what it takes, the client does not see. */
function intercept(transport: Transport, takes: (message: Record<string, unknown>) => boolean): void {
  let listener: Transport['onmessage']
  Object.defineProperty(transport, 'onmessage', {
    get: () => listener,
    set(next: Transport['onmessage']) {
      listener =
        next &&
        ((message, extra) => {
          if (!takes(message)) next(message, extra)
        })
    },
  })
}
