import { createElicitation } from '@askgate/client'
import { type Decision, headlessUi } from '@askgate/client/headless'
import { sampleTranscripts } from '@askgate/example-follow-up'
import { Client, type ClientOptions, type Transport } from '@modelcontextprotocol/client'
import { SERVER_NAME } from '../demo/mcp-server.ts'
import type { Cell, ToolName } from './cell.ts'
import { RIGHT, type Seen, type SeenRoute, WRONG } from './expectation.ts'
import { type Stage } from './stage.ts'

export interface Played {
  readonly seen: Seen
  /** From the call to its end. */
  readonly milliseconds: number
}

const SPEAKS: Readonly<Record<Cell['revision'], ClientOptions>> = {
  '2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
  '2025-11-25': { supportedProtocolVersions: ['2025-11-25'] },
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
}

const ARGUMENTS: Readonly<Record<ToolName, Record<string, unknown>>> = {
  pick_offer: {},
  draft_follow_up: { transcript: sampleTranscripts.find(({ name }) => name === 'names-two')?.text },
}

/** Longer than any call that is answered by a script. */
const PATIENCE_MILLISECONDS = 20_000

/** Calls the tool, plays the person, and looks at what came of it. */
export async function playCell({ revision, tool, play }: Cell, { crm, transport }: Stage): Promise<Played> {
  const client = new Client(
    { name: 'askgate-check', version: '1.0.0' },
    { ...SPEAKS[revision], capabilities: { elicitation: { form: {} } } },
  )
  await client.connect(transport)
  // On 2026-07-28 connecting waits for nobody, and the start of a process is no part of the call.
  await client.listTools()
  const routes = watchQuestions(transport)
  const call = { name: tool, arguments: ARGUMENTS[tool] }
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])

  const started = performance.now()
  const result =
    play === 'wrong, right'
      ? await callCarelessly(client, call, [WRONG[tool], RIGHT[tool]], signal)
      : await callAs(client, call, play === 'accept' ? { action: 'accept', content: RIGHT[tool] } : play, {
          signal,
          leave: () => {
            leaving.abort(LEFT)
          },
        })
  const milliseconds = performance.now() - started

  // The server is done with everything that came before this.
  await client.listTools()
  const drafts = await crm.drafts()
  const version = client.getNegotiatedProtocolVersion()
  await client.close()
  return {
    milliseconds,
    seen: { revision: version, routes, text: textOf(result), drafts: drafts.map(({ service }) => service) },
  }
}

interface Call {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

const LEFT = new Error('The caller left.')

/** With our own client. On `no answer` the caller leaves while the question is open. */
async function callAs(
  client: Client,
  call: Call,
  play: Decision | 'decline' | 'cancel' | 'no answer',
  { signal, leave }: { readonly signal: AbortSignal; readonly leave: () => void },
): Promise<unknown> {
  const ui = headlessUi(() => {
    if (play !== 'no answer') return typeof play === 'string' ? { action: play } : play
    leave()
    return new Promise(() => undefined)
  })
  const elicitation = createElicitation(client, { server: { name: SERVER_NAME }, ui })
  try {
    return await elicitation.callTool(call, { signal })
  } catch (error) {
    if (error === LEFT) return undefined
    throw error
  }
}

/** With a client that sends whatever it is given, which ours would not. */
async function callCarelessly(
  client: Client,
  call: Call,
  answers: readonly Readonly<Record<string, string>>[],
  signal: AbortSignal,
): Promise<unknown> {
  const left = [...answers]
  client.setRequestHandler('elicitation/create', () => {
    const content = left.shift()
    return content === undefined ? { action: 'cancel' } : { action: 'accept', content }
  })
  return client.callTool(call, { signal })
}

/** Looks at each message that comes in for a question. The list grows with them. */
function watchQuestions(transport: Transport): readonly SeenRoute[] {
  const routes: SeenRoute[] = []
  const deliver = transport.onmessage
  transport.onmessage = (message, extra) => {
    if ('method' in message && message.method === 'elicitation/create') {
      routes.push(`${modeOf(message)} pushed`)
    }
    if ('result' in message && message.result['resultType'] === 'input_required') {
      const requests = Object.values(message.result['inputRequests'] ?? {})
      routes.push(...requests.map((request): SeenRoute => `${modeOf(request)} returned`))
    }
    deliver?.(message, extra)
  }
  return routes
}

function modeOf(request: unknown): 'form' | 'url' {
  const { params } = request as { readonly params?: { readonly mode?: unknown } }
  return params?.mode === 'url' ? 'url' : 'form'
}

function textOf(result: unknown): string | undefined {
  const { content } = (result ?? {}) as { readonly content?: readonly { readonly text?: string }[] }
  return content?.map(({ text }) => text ?? '').join('\n')
}
