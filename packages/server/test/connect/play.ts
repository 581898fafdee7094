import { setImmediate } from 'node:timers/promises'
import { AskgateError, type Caller, type Elicitation, peerOf, type Revision } from '@askgate/core'
import type { Engine, Interaction, InteractiveRequest, Pushed, PushOptions, Served } from '@askgate/server'

/** Somebody who has signed in, with the client they use. */
export function caller(subject = 'alice', client = 'assistant'): Caller {
  const issuer = 'https://login.example'
  const principal = { tenant: issuer, issuer, subject }
  return { standing: 'verified', principal, client, server: 'Acme' }
}

export interface Play<Input, Answers, Result> {
  readonly revision: Revision
  readonly interaction: Interaction<Input, Answers, Result>
  readonly input?: Input
  readonly caller?: Caller
  readonly capabilities?: unknown
  readonly continues?: InteractiveRequest<Input, Answers, Result>['continues']
  readonly signal?: AbortSignal
  /** What the first request brings, where it is a retry. */
  readonly first?: { readonly state: string; readonly responses: unknown }
  /** So many requests at most; by default as many as it takes. */
  readonly rounds?: number
  /** What the client's person does with a question, and answers to it. */
  person?(question: Elicitation, key: string): unknown
}

export interface Played<Result> {
  readonly asked: readonly Elicitation[]
  /** Every state that was given out. */
  readonly states: readonly string[]
  readonly served: Served<Result>
  /** Ids of pages that the client was told to have ended. */
  readonly notices: readonly string[]
}

const BOTH = { elicitation: { form: {}, url: {} } }

/** One call of a tool from its first round to its end, as a client of this revision makes it. */
export async function play<Input, Answers, Result>(
  engine: Engine,
  options: Play<Input, Answers, Result>,
): Promise<Played<Result>> {
  const { revision, interaction, input = {} as Input, capabilities = BOTH, continues, first } = options
  const asked: Elicitation[] = []
  const states: string[] = []
  const notices: string[] = []
  const answer = async (question: Elicitation, key: string) => {
    asked.push(question)
    return (await options.person?.(question, key)) ?? { action: 'accept' }
  }
  /** As an SDK does it: until it is answered or taken away, or the caller leaves. */
  const pushed = (question: Elicitation, withdraw?: AbortSignal) =>
    new Promise<Pushed>((resolve, reject) => {
      withdraw?.addEventListener('abort', () => {
        resolve({ is: 'withdrawn' })
      })
      options.signal?.addEventListener('abort', () => {
        reject(new AskgateError('cancelled', 'The caller left.'))
      })
      answer(question, '').then(result => {
        resolve({ is: 'result', result })
      }, reject)
    })
  const request = {
    ...{ method: 'tools/call', name: 'tool', interaction, input, rawArguments: input },
    peer: peerOf({ version: revision, capabilities, caller: options.caller ?? caller(), hasChannel: true }),
    ...{ state: first?.state, responses: first?.responses },
    signal: options.signal ?? new AbortController().signal,
    ...(continues && { continues }),
    isFailure: () => false,
    progress: () => undefined,
    ...(revision !== '2026-07-28' && {
      push: (question: Elicitation, { withdraw }: Partial<PushOptions> = {}) => pushed(question, withdraw),
      completed: (id: string) => {
        notices.push(id)
      },
    }),
  } as const satisfies InteractiveRequest<Input, Answers, Result>

  let served = await engine.serve<Input, Answers, Result>(request)
  for (
    let round = 1;
    (served.is === 'question' || served.is === 'wait') && round !== options.rounds;
    round++
  ) {
    const { state } = served
    states.push(state)
    const responses =
      served.is === 'wait' ? {} : { [served.key]: await answer(served.elicitation, served.key) }
    served = await engine.serve<Input, Answers, Result>({ ...request, state, responses })
  }
  // The result is on its way; the engine notes next that it was received.
  await setImmediate()
  await setImmediate()
  return { asked, states, served, notices }
}
