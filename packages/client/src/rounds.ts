import { untilAborted } from './abort.ts'
import type { ClientClock } from './clock.ts'
import { ElicitationError } from './errors.ts'
import { pause } from './pause.ts'
import type { WireAnswer } from './wire-answer.ts'

/** Between rounds in which the server only wants to be asked again. */
const PACE_MILLISECONDS = 250

export interface RoundsOptions<Result> {
  /** The original ones, frozen: they are the same in every round. */
  readonly params: Readonly<Record<string, unknown>>
  /** Sends one leg, under a new id. */
  send(params: Record<string, unknown>): Promise<Result>
  /** Answers the questions of one round; all of them, refusals too. Rejects when one must not be shown. */
  answer(inputRequests: Readonly<Record<string, unknown>>): Promise<Record<string, WireAnswer>>
  readonly signal: AbortSignal
  readonly maxRounds: number
  readonly clock: ClientClock
}

/**
 * Calls until the result is complete, as 2026-07-28 wants it: same method and params, this round's answers under
 * the keys they were asked, and the state of the last result, untouched, when and only when that result had one.
 *
 * Everything of a flow lives in this call of the function, so that flows side by side can not touch.
 *
 * @throws {@link ElicitationError} `too_many_rounds`, `result_invalid`, and what `answer` rejects with.
 * @see [MCP 2026-07-28, Multi Round-Trip Requests](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr)
 */
export async function driveRounds<Result>(options: RoundsOptions<Result>): Promise<Result> {
  const { params, send, answer, signal, maxRounds, clock } = options
  let extra: Record<string, unknown> = {}

  for (let round = 1; ; round += 1) {
    const result = await send({ ...params, ...extra })
    if (!isInputRequired(result)) return result
    if (round > maxRounds)
      throw new ElicitationError(
        'too_many_rounds',
        'The server kept asking. Nothing more was sent; try again later.',
      )

    const { inputRequests = {}, requestState } = result
    const asks = Object.keys(inputRequests).length > 0
    if (!asks && requestState === undefined)
      throw new ElicitationError('result_invalid', 'The server wants input and does not say which.')

    if (!asks) await pause(clock, PACE_MILLISECONDS, signal)
    extra = {
      ...(asks && { inputResponses: await untilAborted(answer(inputRequests), signal) }),
      ...(requestState !== undefined && { requestState }),
    }
  }
}

interface InputRequired {
  readonly inputRequests?: Readonly<Record<string, unknown>>
  /** Opaque. */
  readonly requestState?: string
}

function isInputRequired(result: unknown): result is InputRequired {
  return (
    typeof result === 'object' &&
    result !== null &&
    'resultType' in result &&
    result.resultType === 'input_required'
  )
}
