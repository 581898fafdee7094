import type { Form } from '@askgate/core'
import type { AskedQuestion } from './flow.ts'

/** A question nobody has answered yet, as it has to be put now. */
export type OpenQuestion = OpenForm | OpenConnection

export interface OpenForm extends AskedQuestion {
  readonly kind: 'form'
  readonly form: Form
  readonly message: string
}

export interface OpenConnection extends AskedQuestion {
  readonly kind: 'connection'
  readonly message: string
  readonly provider: string
  readonly scopes: readonly string[]
  readonly purpose: string
  readonly effect: string | undefined
}
