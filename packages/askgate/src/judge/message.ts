import { judgeMessage } from '@askgate/core'
import { type Input, isObject, textIn } from './input.ts'

/** How well a question tells people what it is about: `{ message, requestedSchema?, mode?, server? }`. */
export function judgeMessageOf(input: Input) {
  const server = input['server']
  const advice = judgeMessage({
    message: textIn(input, 'message'),
    requestedSchema: input['requestedSchema'],
    ...(input['mode'] === 'url' && { mode: 'url' as const }),
    ...(server !== undefined && {
      server: isObject(server) ? textIn(server, 'name') : textIn(input, 'server'),
    }),
  })
  return { advice }
}
