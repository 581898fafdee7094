import { FORM_LIMITS, type FormLimits } from '@askgate/core'

/** How much a server may ask of a person. */
export interface ClientLimits {
  /** Of `input_required` results to one call. */
  readonly rounds: number
  readonly questionsPerCall: number
  /** Over all calls to this server. */
  readonly questionsPerMinute: number
  /** On 2025 revisions: how long a call may go without result, progress or open question. */
  readonly silenceSeconds: number
  readonly form: FormLimits
}

/** @see [MCP 2025-11-25, Elicitation, Security Considerations](https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#security-considerations) */
export const CLIENT_LIMITS: ClientLimits = {
  rounds: 10,
  questionsPerCall: 20,
  questionsPerMinute: 30,
  silenceSeconds: 60,
  form: FORM_LIMITS,
}
