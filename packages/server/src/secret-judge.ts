import { sensitive, type SensitiveRequest } from '@askgate/core'

/** Whether a form asks for a secret. Reading one takes longer than everything else a round does. */
export type SecretJudge = (form: SensitiveRequest) => boolean

/**
 * Remembers its last verdicts: a tool puts the same question to everybody. It remembers what authors wrote, never what
 * anybody answered, and only so much of it.
 */
export function createSecretJudge(): SecretJudge {
  const verdicts = new Map<string, boolean>()

  return form => {
    const key = JSON.stringify([form.message, form.requestedSchema])
    const known = verdicts.get(key)
    if (known !== undefined) return known

    const verdict = sensitive(form).verdict === 'block'
    if (key.length > LONGEST_REMEMBERED) return verdict
    const [oldest] = verdicts.size < MOST_REMEMBERED ? [] : verdicts.keys()
    if (oldest !== undefined) verdicts.delete(oldest)
    verdicts.set(key, verdict)
    return verdict
  }
}

const MOST_REMEMBERED = 100
/** In UTF-16 units. */
const LONGEST_REMEMBERED = 8192
