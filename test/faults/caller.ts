import type { Revision } from '@askgate/core'
import type { Transport } from '@modelcontextprotocol/client'
import { type CallOptions, connectMcpCaller, type Ended, type McpCalled, type Result } from './mcp-caller.ts'

/** One client of one revision that shows forms, and calls `draft_follow_up` alone. */
export interface Caller {
  readonly transport: Transport
  /** Calls the tool, until it asks or ends. */
  call(transcript: string, options?: CallOptions): Promise<Called>
  /** Sends a 2026-07-28 round: this state, with this service as the answer. */
  retry(transcript: string, state: string, service: string, options?: CallOptions): Promise<Called>
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

const TOOL = 'draft_follow_up'

export async function connectCaller(revision: Revision, transport: Transport): Promise<Caller> {
  const mcp = await connectMcpCaller(revision, transport, { elicitation: { form: {} } })
  return {
    transport,
    call: (transcript, options) => mcp.call(TOOL, { transcript }, options).then(asForm),
    retry: (transcript, state, service, options) =>
      mcp
        .retry(TOOL, { transcript }, { state, responses: { service: accept(service) } }, options)
        .then(asForm),
  }
}

function asForm(called: McpCalled): Called {
  switch (called.is) {
    case 'ended':
      return called
    case 'waits':
      throw new Error('Nobody waits for a form.')
    case 'asked': {
      const { message, state, answer } = called
      const end = called.end?.then(asForm)
      // For whoever wants to know, and nobody has to.
      end?.catch(() => undefined)
      return {
        ...{ is: 'asked', message, state, end },
        answer: (service, options) => answer(accept(service), options).then(asForm),
      }
    }
  }
}

function accept(service: string): Result {
  return { action: 'accept', content: { service } }
}
