import type {
  Answer,
  Caller,
  Content,
  Elicitation,
  Outcome,
  Revision,
  StandardSchema,
  Store,
} from '@askgate/core'
import { peerOf } from '@askgate/core'
import { engineWith } from './engine.ts'
import type { Interaction } from './interaction.ts'
import { type AskedOnPage, type ScriptedAccount, scriptedPages } from './pages/scripted.ts'

export type { AskedOnPage, ScriptedAccount } from './pages/scripted.ts'

/**
 * Answers by question key; a list is given one by one when a question is put again. An approval has the key
 * `approval <key>`, a connection `connection <provider>`.
 */
export type ScriptedAnswers = Readonly<Record<string, Answer<Content> | readonly Answer<Content>[]>>

export interface InterviewOptions {
  readonly name?: string
  /** The revision the questions are written for; the newest by default. */
  readonly revision?: Revision
  readonly caller?: Caller
  /** Accounts that are connected, by provider. Without one, its question is refused with its answer, or cancelled. */
  readonly accounts?: Readonly<Record<string, ScriptedAccount>>
}

/** What a tool asked, and how the call ended. */
export interface Interview<Result> {
  readonly questions: readonly { readonly key: string; readonly elicitation: Elicitation }[]
  /** What was asked on pages, once each. */
  readonly onPages: readonly AskedOnPage[]
  readonly outcome: Outcome
  /** A stable word for why it ended without a result. */
  readonly reason: string | undefined
  /** What the person reads in place of a result. */
  readonly text: string | undefined
  readonly result: Result | undefined
}

/**
 * Plays one call of a tool without a server: asks its questions, gives the scripted answers, runs `act` once.
 *
 * Nothing is remembered between two interviews. A question without an answer is cancelled.
 *
 * @param answers - Given as a client would: they pass the same checks, and a wrong one is asked for again.
 */
export async function interview<Input, Answers, Result>(
  tool: Interaction<Input, Answers, Result> & {
    readonly inputSchema?: StandardSchema<unknown, Input> | undefined
  },
  input?: Input,
  answers: ScriptedAnswers = {},
  options: InterviewOptions = {},
): Promise<Interview<Result>> {
  const name = options.name ?? 'This server'
  const questions: { key: string; elicitation: Elicitation }[] = []
  const onPages = new Map<string, AskedOnPage>()
  const engine = engineWith(
    { name, store: forgetful() },
    scriptedPages({
      accounts: options.accounts ?? {},
      answerTo: key => answerTo(answers[key], 0),
      asked: question => onPages.set(question.key, question),
    }),
  )
  const told = () => ({ questions, onPages: [...onPages.values()] })
  const caller: Caller = options.caller ?? {
    standing: 'verified',
    principal: { tenant: 'https://login.example', issuer: 'https://login.example', subject: 'alice' },
    client: 'interview',
    server: name,
  }
  const peer = peerOf({
    version: options.revision ?? '2026-07-28',
    capabilities: { elicitation: { form: {}, url: {} } },
    caller,
    hasChannel: true,
  })
  const schema = tool.inputSchema?.['~standard']
  const parsed = schema === undefined ? { value: input as Input } : await schema.validate(input ?? {})
  if (parsed.issues !== undefined)
    throw new TypeError(`The input is not what the tool takes: ${parsed.issues[0]?.message ?? ''}`)

  const given = new Map<string, number>()
  let state: string | undefined
  let responses: Readonly<Record<string, unknown>> | undefined
  for (;;) {
    const served = await engine.serve({
      method: 'tools/call',
      name: 'tool',
      interaction: tool,
      input: parsed.value,
      rawArguments: input ?? {},
      peer,
      state,
      responses,
      signal: new AbortController().signal,
      isFailure: () => false,
      progress: () => undefined,
    })
    if (served.is === 'result') {
      return { ...told(), outcome: 'accepted', reason: undefined, text: undefined, result: served.result }
    }
    if (served.is === 'refused') {
      const { outcome, reason, text } = served
      return { ...told(), outcome, reason, text, result: undefined }
    }
    if (served.is !== 'question') throw new TypeError('An interview has no pages to wait for.')
    const { key, elicitation } = served
    questions.push({ key, elicitation })
    const count = given.get(key) ?? 0
    given.set(key, count + 1)
    state = served.state
    responses = { [key]: answerTo(answers[key], count) }
  }
}

function answerTo(script: ScriptedAnswers[string] | undefined, count: number): Answer<Content> {
  const answer = isList(script) ? script[count] : script
  return answer ?? { action: 'cancel' }
}

function isList(script: ScriptedAnswers[string] | undefined): script is readonly Answer<Content>[] {
  return Array.isArray(script)
}

/** Grants every claim and keeps nothing. */
function forgetful(): Store {
  const yes = () => Promise.resolve(true)
  const nothing = () => Promise.resolve([])
  return {
    effects: {
      claim: ({ flow, leaseSeconds }) =>
        Promise.resolve({
          is: 'mine',
          lease: { flow, fence: 1, until: new Date(Date.now() + leaseSeconds * 1000) },
        }),
      renew: lease => Promise.resolve(lease),
      holds: yes,
      finish: yes,
      fail: yes,
      release: yes,
      takeOver: () => Promise.resolve(undefined),
      latest: () => Promise.resolve(undefined),
      deliver: yes,
      spentBy: () => Promise.resolve(undefined),
    },
    refusals: { note: () => Promise.resolve(), about: nothing },
    journal: { append: () => Promise.resolve(), read: nothing },
    mayConcern: () => false,
    close: () => Promise.resolve(),
  }
}
