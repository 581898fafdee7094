import {
  exceptionFor,
  type FormException,
  formDigest,
  type Logger,
  sensitive,
  type SensitivePolicy,
  type SensitiveRequest,
} from '@askgate/core'
import type { ClientClock } from './clock.ts'

/** Keeps forms that ask for a secret from a person, and remembers what one server asked. */
export interface FormGate {
  /**
   * What judges the form of these params, once it is found to be one.
   *
   * @param params - As received. Untrusted.
   * @param tool - That the question belongs to, where the wire says so. Exceptions are for one tool.
   */
  judgeOf(params: unknown, tool: string | undefined): Promise<FormJudge>
}

/** `doubtful`: a person decides, and is warned. */
export type FormJudge = (form: SensitiveRequest) => 'passed' | 'doubtful' | 'refused'

export interface FormGateOptions {
  /** The name under which the client's user knows the server. */
  readonly server: string
  readonly policy: SensitivePolicy
  readonly exceptions: readonly FormException[]
  /** Nothing is refused. */
  readonly allowSensitive: boolean
  readonly clock: ClientClock
  readonly logger: Logger | undefined
}

export function createFormGate(options: FormGateOptions): FormGate {
  const { server, policy, exceptions, allowSensitive, clock, logger } = options
  /** Oldest first, refused ones too: a secret may be asked for in parts, by several tools. */
  let earlier: readonly SensitiveRequest[] = []

  return {
    async judgeOf(params, tool) {
      const digest = exceptions.length > 0 && isForm(params) ? await formDigest(params).catch(() => '') : ''

      return form => {
        const verdict = sensitive(form, { earlier, policy })
        earlier = [...earlier, form].slice(-MOST_REMEMBERED)
        if (verdict.verdict !== 'block') return verdict.verdict === 'pass' ? 'passed' : 'doubtful'
        if (allowSensitive) return 'doubtful'

        const identity = { server, tool: tool ?? '', digest, now: clock.now().getTime() }
        const exception = exceptionFor(exceptions, identity, verdict)
        // Paths hold names that the server chose.
        const rules = [...new Set(verdict.evidence.map(({ rule }) => rule))].join(', ')
        if (exception === undefined) {
          logger?.warn('elicitation.form_refused', { tool, category: verdict.category, rules })
          return 'refused'
        }
        logger?.warn('elicitation.form_allowed', { tool, rules, digest, reason: exception.reason })
        return 'doubtful'
      }
    },
  }
}

/** As many as are read. Each is bounded by the limits of forms. */
const MOST_REMEMBERED = 16

function isForm(params: unknown): params is SensitiveRequest {
  return (
    typeof params === 'object' &&
    params !== null &&
    'message' in params &&
    typeof params.message === 'string' &&
    'requestedSchema' in params
  )
}
