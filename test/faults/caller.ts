import type { Revision } from '@askgate/core'
import { type CallToolResult, Client, type Transport } from '@modelcontextprotocol/client'

/** One client of one revision. Whoever drives it is the person. */
export interface Caller {
  readonly transport: Transport
  /** Calls `draft_follow_up`, until it asks or ends. */
  call(transcript: string, options?: CallOptions): Promise<Called>
  /** Sends a 2026-07-28 round: this state, with this service as the answer. */
  retry(transcript: string, state: string, service: string, options?: CallOptions): Promise<Called>
}

export interface CallOptions {
  /** The caller leaves. */
  readonly signal?: AbortSignal
}

export type Called = Asked | Ended

export interface Asked {
  readonly is: 'asked'
  readonly message: string
  /** What came with the question on 2026-07-28. */
  readonly state: string | undefined
  answer(service: string, options?: CallOptions): Promise<Called>
  /** How the call ends that is open while the question is; on 2026-07-28 none is. */
  readonly end: Promise<Called> | undefined
}

export interface Ended {
  readonly is: 'ended'
  readonly text: string
  readonly isError: boolean
}

const TOOL = 'draft_follow_up'
const ACCEPTS_FORMS = { elicitation: { form: {} } }

/** Longer than any test runs. */
const PATIENCE = { timeout: 120_000 }

export async function connectCaller(revision: Revision, transport: Transport): Promise<Caller> {
  const caller =
    revision === '2026-07-28' ? modernCaller(revision, transport) : legacyCaller(revision, transport)
  await caller.client.connect(transport)
  // On 2026-07-28 connecting waits for nobody.
  await caller.client.listTools()
  return caller
}

/** Questions come as results, and answers go with the next call. */
function modernCaller(revision: Revision, transport: Transport): Caller & { readonly client: Client } {
  const client = new Client(CLIENT, {
    capabilities: ACCEPTS_FORMS,
    versionNegotiation: { mode: { pin: revision } },
  })

  async function leg(
    transcript: string,
    round: { readonly requestState?: string; readonly inputResponses?: Record<string, unknown> },
    { signal }: CallOptions = {},
  ): Promise<Called> {
    const result = (await client.callTool(
      { name: TOOL, arguments: { transcript }, ...round },
      { ...PATIENCE, allowInputRequired: true, ...(signal && { signal }) },
    )) as CallToolResult | InputRequired
    if (result.resultType !== 'input_required') return ended(result as CallToolResult)
    const { inputRequests, requestState } = result as InputRequired
    return {
      is: 'asked',
      message: inputRequests.service?.params.message ?? '',
      state: requestState,
      answer: (service, options) => retry(transcript, requestState, service, options),
      end: undefined,
    }
  }
  function retry(transcript: string, state: string, service: string, options?: CallOptions): Promise<Called> {
    return leg(transcript, { requestState: state, inputResponses: { service: accept(service) } }, options)
  }
  return {
    client,
    transport,
    call: (transcript, options) => leg(transcript, {}, options),
    retry,
  }
}

/** Questions are pushed while the call is open, and their answers go back as responses. */
function legacyCaller(revision: Revision, transport: Transport): Caller & { readonly client: Client } {
  const client = new Client(CLIENT, { capabilities: ACCEPTS_FORMS, supportedProtocolVersions: [revision] })
  const waiting: ((question: Pushed) => void)[] = []
  client.setRequestHandler('elicitation/create', ({ params }) => {
    const answer = Promise.withResolvers<string>()
    waiting.shift()?.({ message: params.message, answer: answer.resolve })
    return answer.promise.then(accept)
  })

  /** The next question is this call's, unless the call ends first. */
  async function untilAskedOr(end: Promise<Called>): Promise<Called> {
    const { promise: pushed, resolve } = Promise.withResolvers<Pushed>()
    waiting.push(resolve)
    const first = await Promise.race([pushed, end]).finally(() => {
      const mine = waiting.indexOf(resolve)
      if (mine >= 0) waiting.splice(mine, 1)
    })
    if ('is' in first) return first
    return {
      is: 'asked',
      message: first.message,
      state: undefined,
      answer(service) {
        first.answer(service)
        return untilAskedOr(end)
      },
      end,
    }
  }
  return {
    client,
    transport,
    call: (transcript, { signal } = {}) =>
      untilAskedOr(
        client
          .callTool({ name: TOOL, arguments: { transcript } }, { ...PATIENCE, ...(signal && { signal }) })
          .then(ended),
      ),
    retry: () => Promise.reject(new Error(`${revision} has no rounds.`)),
  }
}

interface Pushed {
  readonly message: string
  readonly answer: (service: string) => void
}

interface InputRequired {
  readonly resultType: 'input_required'
  readonly inputRequests: Readonly<Record<string, { readonly params: { readonly message: string } }>>
  readonly requestState: string
}

const CLIENT = { name: 'test-client', version: '1.0.0' }

function accept(service: string) {
  return { action: 'accept' as const, content: { service } }
}

function ended({ content, isError }: CallToolResult): Ended {
  const text = content.map(block => (block.type === 'text' ? block.text : '')).join('\n')
  return { is: 'ended', text, isError: isError === true }
}
