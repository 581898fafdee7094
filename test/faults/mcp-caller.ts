import type { Revision } from '@askgate/core'
import { type CallToolResult, Client, type Transport } from '@modelcontextprotocol/client'

/** One client of one revision, which calls any tool. Whoever drives it is the person. */
export interface McpCaller {
  readonly transport: Transport
  /** Ids of pages that it was told to have ended, on 2025-11-25. */
  readonly notices: readonly string[]
  /** Calls a tool, until it asks or ends. */
  call(tool: string, args: Args, options?: CallOptions): Promise<McpCalled>
  /** Sends a 2026-07-28 round: this state, with these answers by key. */
  retry(tool: string, args: Args, round: RoundSent, options?: CallOptions): Promise<McpCalled>
}

export type Args = Readonly<Record<string, unknown>>

export interface CallOptions {
  /** The caller leaves. */
  readonly signal?: AbortSignal
}

export interface RoundSent {
  readonly state: string
  readonly responses?: Readonly<Record<string, Result>>
}

/** As a client sends it. */
export interface Result {
  readonly action: 'accept' | 'decline' | 'cancel'
  readonly content?: Readonly<Record<string, string>>
}

export type McpCalled = McpAsked | Waits | Ended

export interface McpAsked {
  readonly is: 'asked'
  readonly key: string
  readonly message: string
  /** Of the page, where it is one. */
  readonly url: string | undefined
  /** What came with the question on 2026-07-28. */
  readonly state: string | undefined
  answer(result: Result, options?: CallOptions): Promise<McpCalled>
  /** How the call ends that is open while the question is; on 2026-07-28 none is. */
  readonly end: Promise<McpCalled> | undefined
}

/** A 2026-07-28 round that asks for nothing but the next one. */
export interface Waits {
  readonly is: 'waits'
  readonly state: string
}

export interface Ended {
  readonly is: 'ended'
  readonly text: string
  readonly isError: boolean
}

/** Longer than any test runs. */
const PATIENCE = { timeout: 120_000 }
const CLIENT = { name: 'test-client', version: '1.0.0' }

export async function connectMcpCaller(
  revision: Revision,
  transport: Transport,
  capabilities: Readonly<Record<string, object>>,
): Promise<McpCaller> {
  const caller =
    revision === '2026-07-28'
      ? modernCaller(revision, transport, capabilities)
      : legacyCaller(revision, transport, capabilities)
  await caller.client.connect(transport)
  // On 2026-07-28 connecting waits for nobody.
  await caller.client.listTools()
  return caller
}

type WithClient = McpCaller & { readonly client: Client }

/** Questions come as results, and answers go with the next call. */
function modernCaller(
  revision: Revision,
  transport: Transport,
  capabilities: Readonly<Record<string, object>>,
): WithClient {
  const client = new Client(CLIENT, { capabilities, versionNegotiation: { mode: { pin: revision } } })

  async function leg(
    tool: string,
    args: Args,
    { state, responses }: Partial<RoundSent>,
    { signal }: CallOptions = {},
  ): Promise<McpCalled> {
    const round = {
      ...(state !== undefined && { requestState: state }),
      ...(responses !== undefined && { inputResponses: responses }),
    }
    const result = (await client.callTool(
      { name: tool, arguments: args, ...round },
      { ...PATIENCE, allowInputRequired: true, ...(signal && { signal }) },
    )) as CallToolResult | InputRequired
    if (result.resultType !== 'input_required') return ended(result as CallToolResult)
    const { inputRequests = {}, requestState } = result as InputRequired
    const [asked] = Object.entries(inputRequests)
    if (asked === undefined) return { is: 'waits', state: requestState }
    const [key, { params }] = asked
    return {
      ...{ is: 'asked', key, message: params.message, url: params.url, state: requestState, end: undefined },
      answer: (answer, options) =>
        leg(tool, args, { state: requestState, responses: { [key]: answer } }, options),
    }
  }
  return {
    ...{ client, transport, notices: [] },
    call: (tool, args, options) => leg(tool, args, {}, options),
    retry: leg,
  }
}

interface InputRequired {
  readonly resultType: 'input_required'
  readonly inputRequests?: Readonly<Record<string, { readonly params: AskedParams }>>
  readonly requestState: string
}

interface AskedParams {
  readonly message: string
  readonly url?: string
}

/** Questions are pushed while the call is open, and their answers go back as responses. */
function legacyCaller(
  revision: Revision,
  transport: Transport,
  capabilities: Readonly<Record<string, object>>,
): WithClient {
  const client = new Client(CLIENT, { capabilities, supportedProtocolVersions: [revision] })
  const notices: string[] = []
  const waiting: ((question: Pushed) => void)[] = []
  if ('elicitation' in capabilities)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      const answer = Promise.withResolvers<Result>()
      const url = 'url' in params ? params.url : undefined
      waiting.shift()?.({ message: params.message, url, answer: answer.resolve })
      return answer.promise as Promise<{ readonly action: Result['action'] }>
    })
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    notices.push(params.elicitationId)
  })

  /** The next question is this call's, unless the call ends first. */
  async function untilAskedOr(end: Promise<McpCalled>): Promise<McpCalled> {
    const { promise: pushed, resolve } = Promise.withResolvers<Pushed>()
    waiting.push(resolve)
    const first = await Promise.race([pushed, end]).finally(() => {
      const mine = waiting.indexOf(resolve)
      if (mine >= 0) waiting.splice(mine, 1)
    })
    if ('is' in first) return first
    const { message, url, answer } = first
    return {
      ...{ is: 'asked', key: '', message, url, state: undefined, end },
      answer(result) {
        answer(result)
        return untilAskedOr(end)
      },
    }
  }
  return {
    ...{ client, transport, notices },
    call: (tool, args, { signal } = {}) =>
      untilAskedOr(
        client
          .callTool({ name: tool, arguments: args }, { ...PATIENCE, ...(signal && { signal }) })
          .then(ended),
      ),
    retry: () => Promise.reject(new Error(`${revision} has no rounds.`)),
  }
}

interface Pushed {
  readonly message: string
  readonly url: string | undefined
  readonly answer: (result: Result) => void
}

function ended({ content, isError }: CallToolResult): Ended {
  const text = content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
  return { is: 'ended', text, isError: isError === true }
}
