import type { Elicitation, Outcome, Peer } from '@askgate/core'
import type { Flow } from './flow.ts'
import type { Interaction } from './interaction.ts'
import type { Frozen } from './pages/pages.ts'

/** One request of an interactive method, as an adapter hands it over. */
export interface InteractiveRequest<Input, Answers, Result> {
  readonly method: 'tools/call' | 'prompts/get'
  readonly name: string
  readonly interaction: Interaction<Input, Answers, Result>
  readonly input: Input
  /** As received, before any default or transform: what the flow is bound to. */
  readonly rawArguments: unknown
  readonly peer: Peer
  /** The state that came back: as received, or already opened by {@link Engine.open}. */
  readonly state: string | Flow | undefined
  /** `inputResponses` as received. Untrusted. */
  readonly responses: unknown
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
  /** Asks now and waits for the client's `ElicitResult`; only on eras that push. */
  readonly push?: (question: Elicitation, options?: PushOptions) => Promise<Pushed>
  /** The client would rather be refused with the address of a page than be pushed a question; only on 2025-11-25. */
  readonly prefersUrlError?: boolean
  /** What `continue` goes on with: the question that a person was sent to a page for. */
  readonly continues?: Pick<Frozen, 'question' | 'ticket' | 'before'>
  /** Tells the client that asked that what it was sent to a page for has ended; only on 2025-11-25. */
  completed?(elicitationId: string): void
  /** The caller gave no token to report progress with: it may stop waiting at any time. */
  readonly isSilent?: boolean
  /** Reports progress for as long as this work goes on. */
  beatWhile?<T>(work: Promise<T>): Promise<T>
  /** Whether a result tells of a failure: then the same call may be made again at once. */
  isFailure(result: Result): boolean
  progress(message: string): void
}

export interface PushOptions {
  /** Fires when the question is answered elsewhere: the client is told to take it away. */
  readonly withdraw: AbortSignal
}

/** What became of a pushed question. */
export type Pushed =
  | { readonly is: 'result'; readonly result: unknown }
  /** The client answered with an error: it can not show this. */
  | { readonly is: 'not-shown' }
  /** Nobody answered in time. */
  | { readonly is: 'timed-out' }
  /** It was taken away. */
  | { readonly is: 'withdrawn' }

/** How a request is answered. */
export type Served<Result> =
  | { readonly is: 'result'; readonly result: Result }
  | {
      readonly is: 'question'
      readonly key: string
      readonly elicitation: Elicitation
      readonly state: string
    }
  /** Nothing new is asked: the client is to come back with this state. */
  | { readonly is: 'wait'; readonly state: string }
  | UrlRequired
  | Refused

/** The call can be made again when the page has been visited; only on 2025-11-25. */
export interface UrlRequired extends Pick<Refused, 'outcome' | 'reason' | 'text'> {
  readonly is: 'url-required'
  readonly elicitation: Extract<Elicitation, { readonly mode: 'url' }> & { readonly elicitationId: string }
}

export interface Refused {
  readonly is: 'refused'
  readonly outcome: Outcome
  readonly reason: string
  /** For the person, and for the model that reads it to them. */
  readonly text: string
  /** Something is wrong; `false` where a person simply said no, or it was done before. */
  readonly isError: boolean
  /** The mode the client would have to declare. */
  readonly missing?: 'form' | 'url'
}

export interface RefusedOptions {
  readonly isError?: boolean
  readonly missing?: 'form' | 'url' | undefined
}

export function refused(
  outcome: Outcome,
  reason: string,
  text: string,
  { isError = true, missing }: RefusedOptions = {},
): Refused {
  return { is: 'refused', outcome, reason, text, isError, ...(missing && { missing }) }
}
