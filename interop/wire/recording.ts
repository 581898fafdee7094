/** A JSON-RPC frame as it crossed the wire, with the side that sent it. */
export interface Frame {
  readonly from: 'client' | 'server'
  readonly message: Message
}

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: {
    readonly _meta?: Readonly<Record<string, unknown>>
    readonly protocolVersion?: unknown
    readonly clientInfo?: unknown
  }
  readonly result?: {
    readonly protocolVersion?: unknown
    readonly resultType?: unknown
    readonly inputRequests?: Readonly<Record<string, unknown>>
  }
  readonly error?: {
    readonly code?: unknown
    readonly data?: { readonly elicitations?: readonly unknown[] }
  }
}

/** `URL_ELICITATION_REQUIRED` of 2025-11-25. */
const URL_REQUIRED = -32_042

/** The revision that both sides ended up with, read off the wire and not from what a peer says of itself. */
export function revisionOf(frames: readonly Frame[]): string {
  const enveloped = frames.findLast(({ message }) => envelopeOf(message) !== undefined)
  if (enveloped !== undefined) return String(envelopeOf(enveloped.message))
  const answer = frames.find(
    ({ from, message }) => from === 'server' && message.result?.protocolVersion !== undefined,
  )
  return typeof answer?.message.result?.protocolVersion === 'string'
    ? answer.message.result.protocolVersion
    : 'none seen'
}

/** How many questions the server asked: pushed, returned as `inputRequests`, or named by the error for them. */
export function questionsIn(frames: readonly Frame[]): number {
  return frames
    .filter(({ from }) => from === 'server')
    .map(({ message }) => {
      if (message.method === 'elicitation/create') return 1
      if (message.error?.code === URL_REQUIRED) return message.error.data?.elicitations?.length ?? 0
      return message.result?.resultType === 'input_required'
        ? Object.keys(message.result.inputRequests ?? {}).length
        : 0
    })
    .reduce((sum, count) => sum + count, 0)
}

/** How often the server said that a page it had asked to open is done with. */
export function completionsIn(frames: readonly Frame[]): number {
  return frames.filter(
    ({ from, message }) => from === 'server' && message.method === 'notifications/elicitation/complete',
  ).length
}

/** A line or body as frames; what is no JSON counts for nothing. */
export function framesOf(from: Frame['from'], text: string): Frame[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const messages: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return messages.filter(isMessage).map(message => ({ from, message }))
  } catch {
    return []
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null
}

function envelopeOf(message: Message): unknown {
  return message.params?._meta?.['io.modelcontextprotocol/protocolVersion']
}
