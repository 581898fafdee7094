import type { RequestedSchema, Revision } from '@askgate/core'
import type { Flow } from '../flow.ts'

/** What a ticket is about. Sealed by the engine, shown by the connect pages; nothing of it is in the URL. */
export type TicketContent = TicketOrigin & TicketSubject

/** What a person is asked for. */
export type TicketSubject =
  | { readonly kind: 'connection'; readonly provider: string; readonly scopes: readonly string[] }
  | { readonly kind: 'approval'; readonly plan: Plan }
  | { readonly kind: 'form'; readonly message: string; readonly requestedSchema: RequestedSchema }

/** Who asks, for what, in which call. Shown on every page. */
export interface TicketOrigin {
  /** The name people know the server by. */
  readonly server: string
  readonly tool: string
  /** What the client calls itself. Shown as unverified. */
  readonly clientName: string | undefined
  readonly purpose: string
  readonly effect: string | undefined
  /** The question's key within its call; absent where no call waits for it. */
  readonly question?: string
  /** What was answered in the call before, so that `continue` asks none of it again. For the engine alone. */
  readonly before?: Before
  /** The call the person sees, and the only one that `continue` runs for it. */
  readonly call: FrozenCall
}

export type Before = Pick<Flow, 'answers' | 'kept'>

export interface FrozenCall {
  readonly method: 'tools/call'
  readonly name: string
  readonly arguments: unknown
  readonly revision: Revision
}

/** What a person says yes to, whole: every line is shown, and `act` gets exactly this. */
export interface Plan {
  readonly title: string
  /** In the order they are shown. */
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** What `act` receives, as JSON. */
  readonly data: unknown
  /** The version of the object it changes; another version at the end voids the approval. */
  readonly version: string | undefined
  /** High-risk plans want a fresh sign-in. */
  readonly freshSignIn: boolean
}
