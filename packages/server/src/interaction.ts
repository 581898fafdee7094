import type { Caller, Principal } from '@askgate/core'
import type { ConnectionHandle } from './connect/provider-call.ts'
import type { Person } from './question.ts'

/** What an author writes: questions, then effects. */
export interface Interaction<Input, Answers, Result> {
  /**
   * May this caller do this, with this input? Asked before any question and once more right before `act`: an answer
   * is not a permission. `'none'` must be written out.
   */
  readonly authorize: 'none' | ((request: AuthorizeRequest<Input>) => boolean | Promise<boolean>)
  /** The same call may take effect again at once. Otherwise a repeat within ten minutes is told "already done". */
  readonly repeatable?: boolean
  /** Questions and reads. Runs again, from the top, in every round until the last answer is in. */
  ask(input: Input, person: Person): Answers | PromiseLike<Answers>
  /** Effects. Runs at most once for each flow. */
  act(input: Input, answers: Answers, run: Run): Result | PromiseLike<Result>
  /**
   * Finds out what became of an effect whose process died or whose `act` threw. Unless `act` threw what a provider
   * answered with, this comes 20 to 30 seconds later: bound each request that `act` sends to less. Without it nobody
   * knows, and the call is refused until the record is gone.
   */
  reconcile?(input: Input, run: Reconciling): Reconciled<Result> | PromiseLike<Reconciled<Result>>
}

export interface AuthorizeRequest<Input> {
  readonly person: Principal
  readonly caller: Caller
  readonly input: Input
}

/** One run of `act`. */
export interface Run {
  readonly principal: Principal
  /** Names this effect. Store it with what `act` creates, so that `reconcile` can find it. */
  readonly flow: string
  /** Grows whenever the effect changes hands. For systems that can refuse an older number. */
  readonly fencingToken: number
  /** Fires when the caller leaves, or when another process took the effect over. */
  readonly signal: AbortSignal
  /**
   * Call it right before each step that can not be undone.
   *
   * @throws AskgateError `effect_superseded` when this process was stopped for so long that another one has taken
   * the effect over.
   */
  fence(): Promise<void>
  progress(message: string): void
}

export interface Reconciling {
  readonly principal: Principal
  /** The flow of the effect in doubt. */
  readonly flow: string
  readonly signal: AbortSignal
  /**
   * The account that the effect in doubt was to use, for operations that read; `undefined` where this caller may use it
   * no longer, so that nobody looks in another account and finds nothing.
   *
   * @param provider - Its name among the configured providers.
   */
  connection(provider: string): Promise<ConnectionHandle | undefined>
}

export type Reconciled<Result> =
  | { readonly is: 'done'; readonly result: Result }
  /** It did not happen, and what was under way can not happen any more without passing `fence()`. */
  | { readonly is: 'not-done' }
  | { readonly is: 'unknown' }
