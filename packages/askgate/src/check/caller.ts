import { createElicitation, type UrlView } from '@askgate/client'
import { headlessUi } from '@askgate/client/headless'
import type { Client } from '@modelcontextprotocol/client'
import { SERVER_NAME } from '../demo/mcp-server.ts'

export interface Call {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

/** What the person does in their client. */
export interface Answers {
  form(): Answer | Promise<Answer>
  page(asked: Pick<UrlView, 'url' | 'message'>): Answer
}

export type Answer =
  | { readonly action: 'accept'; readonly content?: Record<string, string> }
  | { readonly action: 'decline' | 'cancel' }

/** Calls a tool with our own client. */
export function callTool(
  client: Client,
  answers: Answers,
  call: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const ui = headlessUi(({ view }) => (view.mode === 'url' ? answers.page(view) : answers.form()))
  const elicitation = createElicitation(client, {
    server: { name: SERVER_NAME },
    ui,
    danger: { allowLoopbackHttp: true },
  })
  return elicitation.callTool(call, { signal })
}

/** Calls a tool with a client that sends whatever it is given, which ours would not. */
export function callCarelessly(
  client: Client,
  answers: Answers,
  call: Call,
  signal: AbortSignal,
): Promise<unknown> {
  client.setRequestHandler('elicitation/create', async ({ params }) => ({
    ...(await (params.mode === 'url' ? answers.page(params) : answers.form())),
  }))
  return client.callTool(call, { signal })
}
