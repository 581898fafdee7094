import { type Caller, type Elicitation, peerOf, type Revision } from '@askgate/core'
import type { Engine, Interaction, InteractiveRequest, Served } from '@askgate/server'

/** A call that waits for its person, as its client sees it. */
export interface HeldCall {
  readonly revision: Revision
  /** Every page the person was sent to, in order. */
  readonly asked: readonly (Elicitation & { readonly mode: 'url' })[]
  /** Every state that travelled with the client. */
  readonly states: readonly string[]
  /** Ids of pages that the client was told to have ended. */
  readonly notices: readonly string[]
  /** The address of the page after so many others. */
  page(after?: number): Promise<string>
  readonly end: Promise<Served<string>>
  isOver(): boolean
}

export interface CallOptions {
  readonly name: string
  readonly caller: Caller
  readonly capabilities?: unknown
  readonly signal?: AbortSignal
  readonly continues?: InteractiveRequest<unknown, never, string>['continues']
  /** What the client's dialog answers; by default the person agrees to open the page. */
  dialog?(question: Elicitation): unknown
}

const BOTH = { elicitation: { form: {}, url: {} } }

/** One request of a client that shows forms and opens pages. */
export function requestOf<A>(
  revision: Revision,
  interaction: Interaction<unknown, A, string>,
  options: Pick<CallOptions, 'name' | 'caller' | 'capabilities' | 'signal' | 'continues'>,
): InteractiveRequest<unknown, A, string> {
  const { name, caller, capabilities = BOTH, continues, signal = new AbortController().signal } = options
  return {
    ...{ method: 'tools/call', name, interaction, input: {}, rawArguments: {} },
    peer: peerOf({ version: revision, capabilities, caller, hasChannel: true }),
    ...{ state: undefined, responses: undefined, signal },
    ...(continues && { continues }),
    isFailure: () => false,
    progress: () => undefined,
  }
}

/** Makes a call as a client of this revision makes it, with rounds or pushed questions, and goes on to its end. */
export function startCall<A>(
  engine: Engine,
  revision: Revision,
  interaction: Interaction<unknown, A, string>,
  options: CallOptions,
): HeldCall {
  const { dialog = () => ({ action: 'accept' }) } = options
  const asked: HeldCall['asked'][number][] = []
  const states: string[] = []
  const notices: string[] = []
  const waiting: { readonly after: number; readonly resolve: (url: string) => void }[] = []

  function show(question: Elicitation): unknown {
    if (question.mode !== 'url') throw new TypeError('These tools ask on pages alone.')
    asked.push(question)
    for (const { after, resolve } of waiting) if (asked.length > after) resolve(asked[after]!.url)
    return dialog(question)
  }

  const request: InteractiveRequest<unknown, A, string> = {
    ...requestOf(revision, interaction, options),
    ...(revision !== '2026-07-28' && {
      push: async question => ({ is: 'result', result: await show(question) }),
      completed: id => void notices.push(id),
    }),
  }

  async function run(): Promise<Served<string>> {
    let served = await engine.serve(request)
    while (served.is === 'question' || served.is === 'wait') {
      const { state } = served
      states.push(state)
      const responses = served.is === 'wait' ? {} : { [served.key]: await show(served.elicitation) }
      served = await engine.serve({ ...request, state, responses })
    }
    return served
  }

  let over = false
  const end = run().finally(() => (over = true))
  // Who leaves a call open at the end of a test does not care how it ends.
  end.catch(() => undefined)

  return {
    ...{ revision, asked, states, notices, end },
    isOver: () => over,
    page(after = 0) {
      const found = asked[after]
      if (found !== undefined) return Promise.resolve(found.url)
      const shown = new Promise<string>(resolve => waiting.push({ after, resolve }))
      const unasked = end.then(served => {
        throw new Error(`The call ended before it asked: ${JSON.stringify(served)}`)
      })
      return Promise.race([shown, unasked])
    },
  }
}
