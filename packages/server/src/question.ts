import type { Answer, Content, FormSchema, Principal, StandardSchema } from '@askgate/core'
import type { ConnectionHandle } from './connect/provider-call.ts'

/** What an accepted form gives its author: the schema's output, or plain values where JSON Schema was given. */
export type ContentOf<S> = S extends StandardSchema<unknown, infer Output> ? Output : Content

/**
 * A question to the person. It is asked when it is awaited, and not before.
 *
 * Awaited, it is the accepted content; decline and cancel end the call with texts of their own, and nothing after the
 * `await` runs. `outcome()` hands all three actions to the author instead.
 */
export interface Question<T> extends PromiseLike<T> {
  outcome(): Promise<Answer<T>>
}

export interface FormQuestion<S extends FormSchema> {
  /** Completes "… asks you to": `choose the service this follow-up is about`. */
  readonly purpose: string
  /** What an answer causes, and what it does not: `Only a draft is created. Nothing is sent.` */
  readonly effect: string
  /**
   * A flat schema: zod, valibot, anything of Standard Schema, or the `requestedSchema` itself. Make it outside of `ask`
   * where it does not depend on the call: one that is new in every round is converted in every round.
   */
  readonly schema: S
  /**
   * Domain rules: is it still offered, does it belong to this tenant? Runs on every replay and once more right before
   * `act`. `true` or nothing is right; a text says what is wrong, to the person; `false` says only that it is.
   */
  check?(content: ContentOf<S>): CheckResult | Promise<CheckResult>
  /** Written by the author in place of the generated message. For handlers that had one before. */
  readonly message?: string
}
export type CheckResult = boolean | string | undefined

export interface ConnectionQuestion {
  /** Completes "… asks you to connect your account to …": `store the draft in your CRM`. */
  readonly purpose: string
  /** What the connection causes, and what it does not: `Only a draft is created. Nothing is sent.` */
  readonly effect?: string
  /** Of those the provider defines; each is shown in its words. */
  readonly scopes: readonly string[]
}

export interface ApprovalQuestion<Data> {
  /** Completes "… asks for your yes, to …": `send this follow-up`. */
  readonly purpose: string
  /** What a yes causes: `The message goes out at once and can not be called back.` */
  readonly effect?: string
  /**
   * What the person says yes to, whole. Make it of arguments, answers and what was kept: where it comes out otherwise
   * in a later round, it is another plan, and is asked anew.
   */
  readonly plan: {
    readonly title: string
    /** Everything that matters, in the order it is shown. */
    readonly lines: readonly { readonly label: string; readonly value: string }[]
    /** What `act` receives, as JSON. */
    readonly data: Data
  }
  /**
   * The version of what the plan changes, such as an ETag. Read on every replay and once more right before `act`:
   * another version than the person saw voids their yes.
   */
  version?(): string | Promise<string>
  /** The person signs in again before they say yes. For what is dangerous in the hands of somebody at their desk. */
  readonly freshSignIn?: boolean
}

/** The person of a call, as `ask` meets them. */
export interface Person {
  readonly principal: Principal
  /** Fires when this replay is over, answered or not. Give it to reads that hold something open. */
  readonly signal: AbortSignal
  /**
   * Asks for a few values that are no secret.
   *
   * @param key - Names the question within the tool. One question is asked in each round.
   */
  form<S extends FormSchema>(key: string, question: FormQuestion<S>): Question<ContentOf<S>>
  /**
   * The person's account at a provider. Asked for on a page, unless they have connected it and agreed that this caller
   * may use it for these scopes. The page is not seen by the client or the model. In `ask` the handle only reads.
   *
   * @param provider - Its name among the configured providers; once in each tool.
   */
  connection(provider: string, question: ConnectionQuestion): Question<ConnectionHandle>
  /**
   * A yes to something that can not be undone, given on a page by a person who has signed in; accepted, it is the
   * frozen `plan.data`. It is good for one effect. The client sees neither the plan nor the answer. Callers on stdio
   * are refused: a code from their client's dialog does not show that a person typed it.
   *
   * @param key - Names the approval within the tool.
   */
  approval<Data>(key: string, question: ApprovalQuestion<Data>): Question<Data>
  /**
   * A read that must not change between rounds, such as a list or a price. The value is JSON; it travels sealed with
   * the client, so keep it small.
   */
  keep<T>(key: string, read: () => T | Promise<T>): Promise<T>
  /** Ends the call with this text. Nothing after it runs. */
  stop(reason: string): Promise<never>
}
