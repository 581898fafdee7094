import { AskgateError } from '@askgate/core'
import type { AnswerJudge } from './answer-judge.ts'
import type { Flow, GivenAnswer } from './flow.ts'

/**
 * Takes from a retry the answer to the one question its state shows was asked. Everything else in it is ignored; a
 * missing answer is asked for again.
 *
 * @param responses - `inputResponses` as received. Untrusted.
 * @throws AskgateError `answer_malformed` when what stands under the question's key is no `ElicitResult`.
 * @see [MCP 2026-07-28, Multi round-trip requests, Error handling](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr)
 */
export function takeAnswer(flow: Flow, responses: unknown, isSecretAnswer: AnswerJudge): Flow {
  if (flow.asked === undefined || responses === undefined) return nextRound(flow)
  if (!isObject(responses)) throw malformed('inputResponses is no object')

  const { key } = flow.asked
  if (!Object.hasOwn(responses, key)) return nextRound(flow)
  const result = responses[key]
  if (!isObject(result) || typeof result['action'] !== 'string')
    throw malformed('an answer is no ElicitResult')
  return answered(flow, result, isSecretAnswer)
}

/**
 * @param result - What came for the question that was asked. Untrusted: the replay parses it. One that looks like a
 * secret goes no further than this.
 */
export function answered(flow: Flow, result: unknown, isSecretAnswer: AnswerJudge): Flow {
  const next = nextRound(flow)
  if (flow.asked === undefined) return next
  const { key, digest } = flow.asked
  return { ...next, answers: { ...flow.answers, [key]: { digest, ...kept(result, isSecretAnswer) } } }
}

function kept(result: unknown, isSecretAnswer: AnswerJudge): Omit<GivenAnswer, 'digest'> {
  if (!isObject(result) || !isSecretAnswer(result['content'])) return { result }
  // What stands beside a no counts for nothing, and the no is one.
  return result['action'] === 'accept'
    ? { result: undefined, isSecret: true }
    : { result: { action: result['action'] } }
}

function nextRound(flow: Flow): Flow {
  return { ...flow, asked: undefined, round: flow.round + 1 }
}

export function malformed(detail: string): AskgateError {
  return new AskgateError('answer_malformed', 'This answer is not in the form the protocol asks for.', {
    detail,
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
