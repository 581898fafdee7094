import type { CallKey } from '@askgate/core'

/** One text for one call, so that it can be the key of a map. */
export function callId({ caller, tool, arguments: args }: CallKey): string {
  return JSON.stringify([caller, tool, args])
}

/** One text for one caller and tool, whatever the arguments. */
export function toolId({ caller, tool }: Pick<CallKey, 'caller' | 'tool'>): string {
  return JSON.stringify([caller, tool])
}
