import type { Answer, Content, RequestedSchema } from '@askgate/core'
import type { Interaction, Run } from './interaction.ts'

/** What a wrapped handler asks and acts with. */
export interface Wrapped<Result> {
  /** In place of `ctx.mcpReq.elicitInput` or `server.elicitInput`; the same parameters, the same three actions. */
  elicitInput(params: {
    readonly message: string
    readonly requestedSchema: RequestedSchema
  }): Promise<Answer<Content>>
  /**
   * Put around everything that takes effect. Nothing after it runs; its result is the handler's. It can not ask: every
   * answer has to be there before.
   */
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
      let acting = false
      return new Promise<Ended<Result>>((resolve, reject) => {
        const wrapped: Wrapped<Result> = {
          async elicitInput({ message, requestedSchema }) {
            if (acting) throw new TypeError('act can not ask. Ask before it.')
            const key = `question ${String(++asked)}`
            const question = { purpose: message, effect: '', message, schema: requestedSchema }
            return person.form(key, question).outcome()
          },
          act(effect) {
            resolve({
              effect(run) {
                acting = true
                return effect(run)
              },
            })
            return new Promise<never>(() => {})
          },
        }
        Promise.resolve()
          .then(() => handler(input, wrapped))
          .then(result => {
            resolve(withoutEffect(result))
          }, reject)
      })
    },
    act: (_input, ended, run) => ('effect' in ended ? ended.effect(run) : ended.result),
  }
}

const withoutEffects = new WeakSet()

function withoutEffect<Result>(result: Result): Ended<Result> {
  const ended = { result }
  withoutEffects.add(ended)
  return ended
}

/** Whether a wrapped handler came to its result without effects, so that there is nothing to claim. */
export function hasNoEffect(answers: unknown): boolean {
  return typeof answers === 'object' && answers !== null && withoutEffects.has(answers)
}
