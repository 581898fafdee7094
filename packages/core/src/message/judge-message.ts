import type { Advice } from './advice.ts'
import { judgeField } from './judge-field.ts'
import { judgeMatters } from './judge-matters.ts'
import { judgePurpose } from './judge-purpose.ts'
import { judgeLinks, judgeText } from './judge-text.ts'
import { readFields } from './read-request.ts'

/** The params of `elicitation/create`, as they are on the wire. Untrusted. */
export interface MessageRequest {
  /** Anything but `url` is read as a form. */
  readonly mode?: unknown
  readonly message: string
  readonly requestedSchema?: unknown
  /** The name people know the server by, where it is known. */
  readonly server?: string
}

/**
 * How a question could be clearer and safer to read: who asks, what for, which values, what follows; what labels,
 * options, defaults and required marks leave open; links, markup and hidden characters; length, and several matters in
 * one. Advice, in the order of the texts, and never a reason to refuse: no advice does not mean a good question.
 *
 * Takes any language. What depends on words finds most in English, and less or nothing in others: see `ADVICE`.
 *
 * @see [MCP 2026-07-28, Elicitation Requests](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#elicitation-requests)
 */
export function judgeMessage(request: MessageRequest): readonly Advice[] {
  const { message, server } = request
  const mode = request.mode === 'url' ? 'url' : 'form'
  const fields = mode === 'url' ? [] : readFields(request.requestedSchema)
  const placed = { path: ['message'], text: message }
  return [
    ...judgePurpose({ mode, message, server, fields }),
    ...judgeText(placed, 'message'),
    ...judgeLinks(placed, mode === 'url' ? 'link-in-url-message' : 'link-in-form-text'),
    ...fields.flatMap(judgeField),
    ...judgeMatters(message, fields),
  ]
}
