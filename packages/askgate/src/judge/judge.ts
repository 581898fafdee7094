import type { Revision } from '@askgate/core'
import { judgeAnswer } from './answer.ts'
import { judgeForm } from './form.ts'
import { type Input, InputError, parseLine } from './input.ts'
import { judgeMessageOf } from './message.ts'
import { judgeSecret } from './secret.ts'
import { judgeUrl } from './url.ts'

export interface JudgeContext {
  /** In place of what the input names, or of all three. */
  readonly revision: Revision | undefined
}

type Judge = (input: Input, context: JudgeContext) => object

const JUDGES = {
  secret: judgeSecret,
  form: judgeForm,
  answer: judgeAnswer,
  url: judgeUrl,
  message: judgeMessageOf,
} as const satisfies Record<string, Judge>

/** What can be judged, one thing at a time. */
export type Area = keyof typeof JUDGES
export const AREAS = Object.keys(JUDGES) as readonly Area[]

export interface JudgeStreams {
  readonly lines: AsyncIterable<string>
  /** Called in the order of the lines. */
  readonly print: (line: string) => void | Promise<void>
}

/**
 * Judges JSON lines `{ id, input }`, and prints one JSON line for each, in the same order and as soon as it is known.
 * A line that is none is answered with `{ id, error }`; it never ends the run.
 *
 * @returns Whether every line could be judged.
 */
export async function judge(
  area: Area,
  context: JudgeContext,
  { lines, print }: JudgeStreams,
): Promise<boolean> {
  let whole = true
  for await (const line of lines) {
    if (line.trim() === '') continue
    const judged = judgeLine(JUDGES[area], line, context)
    whole &&= !('error' in judged)
    await print(JSON.stringify(judged))
  }
  return whole
}

function judgeLine(of: Judge, line: string, context: JudgeContext): object {
  const parsed = parseLine(line)
  if (parsed.input === undefined) return { id: parsed.id, error: parsed.error }
  try {
    return { id: parsed.id, ...of(parsed.input, context) }
  } catch (error) {
    if (error instanceof InputError) return { id: parsed.id, error: error.message }
    throw error
  }
}
