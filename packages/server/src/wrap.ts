import type { Answer, Content, RequestedSchema } from '@askgate/core'
import type { Interaction, Run } from './interaction.ts'

/** What a wrapped handler asks and acts with. */
export interface Wrapped<Result> {
  /** In place of `ctx.mcpReq.elicitInput` or `server.elicitInput`; the same parameters, the same three actions. */
  elicitInput(params: {
    readonly message: string
    readonly requestedSchema: RequestedSchema
  }): Promise<Answer<Content>>
  /** Put around everything that takes effect. Nothing after it runs; its result is the handler's. */
  act(effect: (run: Run) => Result | Promise<Result>): Promise<Result>
}

/** How a wrapped handler ended: with effects to run, or with a result that needs none. */
export type Ended<Result> =
  { readonly effect: (run: Run) => Result | Promise<Result> } | { readonly result: Result }

export function wrap<Input, Result>(
  handler: (input: Input, wrapped: Wrapped<Result>) => Result | Promise<Result>,
): Pick<Interaction<Input, Ended<Result>, Result>, 'ask' | 'act'> {
  return {
    ask(input, person) {
      let asked = 0
      return new Promise<Ended<Result>>((resolve, reject) => {
        const wrapped: Wrapped<Result> = {
          elicitInput: ({ message, requestedSchema }) =>
            person
              .form(`question ${String(++asked)}`, {
                purpose: message,
                effect: '',
                message,
                schema: requestedSchema,
              })
              .outcome(),
          act(effect) {
            resolve({ effect })
            return new Promise<never>(() => {})
          },
        }
        Promise.resolve()
          .then(() => handler(input, wrapped))
          .then(result => {
            resolve({ result })
          }, reject)
      })
    },
    act: (_input, ended, run) => ('effect' in ended ? ended.effect(run) : ended.result),
  }
}
