import { type Content, sensitiveContent, type SensitivePolicy, type Value } from '@askgate/core'

/** Whether what was typed looks like a secret, whatever the form was about. */
export type AnswerJudge = (content: unknown) => boolean

export function createAnswerJudge(policy: SensitivePolicy): AnswerJudge {
  return content => sensitiveContent(valuesIn(content), { policy }).verdict === 'block'
}

/** As much of untrusted content as can hold a value; the rest of it is refused when it is parsed. */
function valuesIn(content: unknown): Content {
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, Value] => isValue(entry[1])),
  )
}

function isValue(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every(item => typeof item === 'string')
  return ['string', 'number', 'boolean'].includes(typeof value)
}
