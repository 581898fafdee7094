import type { Form } from '@askgate/core'
import type { TicketSubject } from './connect/ticket-content.ts'
import type { AskedQuestion } from './flow.ts'

/** A question nobody has answered yet, as it has to be put now. */
export type OpenQuestion = OpenForm | OpenPage

export interface OpenForm extends AskedQuestion {
  readonly kind: 'form'
  readonly form: Form
  readonly message: string
  /** What is wrong with the last answer, where it is asked again; the message begins with it. */
  readonly again?: string
  readonly purpose: string
  readonly effect: string
}

/** A question that is answered on a page. */
export interface OpenPage extends AskedQuestion {
  readonly kind: 'page'
  readonly message: string
  readonly about: TicketSubject
  /** What makes two questions of one caller the same, so that one ticket serves both. JSON. */
  readonly need: readonly unknown[]
  readonly purpose: string
  readonly effect: string | undefined
}
