import { type Answer, AskgateError, type Outcome, type Principal } from '@askgate/core'
import type { AskedQuestion, Flow } from './flow.ts'
import type { Interaction } from './interaction.ts'
import type { ConnectionHandle } from './connect/provider-call.ts'
import { asJson } from './json.ts'
import { lookUpForm, type LookUpOptions } from './look-up-form.ts'
import type { Look } from './look-up.ts'
import type { OpenForm, OpenQuestion } from './open-question.ts'
import { approvalKey, connectionKey } from './pages/on-page.ts'
import type { ApprovalQuestion, ConnectionQuestion, Person, Question } from './question.ts'
import { createStages, type Stages } from './stages.ts'

/** What one replay of `ask` came to, and what it leaves behind. */
export type Round<Answers> = Ending<Answers> & {
  readonly flow: Flow
  /** Names of the fields that were answered. */
  readonly fields: readonly string[]
  /** The person's last answer, where it was no accept and the author took it. */
  readonly refusal: Refusal | undefined
}

export type Ending<Answers> =
  /** Every question is answered. `recheck` runs every check once more. */
  | {
      readonly is: 'done'
      readonly answers: Answers
      /** Of the connections among the answers. To be ended by whoever takes them. */
      readonly stages: Stages
      /** Tickets that the effect uses up. */
      readonly spends: readonly string[]
      /** Keyed digests of the accounts among the answers. */
      readonly accounts: readonly string[]
      recheck(): Promise<boolean>
    }
  | {
      readonly is: 'asks'
      readonly question: OpenQuestion
      /** That were answered or refused before it, oldest first. */
      readonly forms: readonly OpenForm[]
    }
  /** The person has gone to a page and is not done there. */
  | { readonly is: 'waits'; readonly key: string; readonly ticket: string }
  | { readonly is: 'refused'; readonly by: Refusal }
  | { readonly is: 'stopped'; readonly text: string }
  | { readonly is: 'unanswered' | 'malformed' | 'secret'; readonly key: string }

/** A question that a person answered with no. */
export interface Refusal {
  readonly key: string
  readonly action: 'decline' | 'cancel'
}

export function outcomeOf({ action }: Refusal): Outcome {
  return action === 'decline' ? 'declined' : 'cancelled'
}

export interface ReplayOptions extends LookUpOptions {
  readonly principal: Principal
  readonly tries: number
  lookUpConnection(
    provider: string,
    asks: ConnectionQuestion,
    stages: Stages,
  ): Promise<Look<ConnectionHandle>>
  lookUpApproval<Data>(
    key: string,
    asks: ApprovalQuestion<Data>,
    accounts: readonly string[],
  ): Promise<Look<Data>>
  /** The caller left: the replay ends by rejecting with `cancelled`. */
  readonly signal: AbortSignal
}

/**
 * Runs `ask` from the top with the answers the flow holds, until it returns or meets a question without one.
 *
 * A question without an answer suspends `ask` for good: it gets a promise that never settles, and the replay is over.
 * Whatever the abandoned run still does, its answers and questions count for nothing.
 */
export function replay<Input, Answers>(
  interaction: Pick<Interaction<Input, Answers, unknown>, 'ask'>,
  input: Input,
  flow: Flow,
  options: ReplayOptions,
): Promise<Round<Answers>> {
  return new Promise((resolve, reject) => {
    let over = false
    let controller: AbortController | undefined
    const seen = new Set<string>()
    const checks: (() => Promise<string | undefined>)[] = []
    const fields: string[] = []
    const spends: string[] = []
    const accounts: string[] = []
    const forms: OpenForm[] = []
    const kept = new Map(Object.entries(flow.kept))
    let refusal: Refusal | undefined
    let lookingUp = 0
    let asking = false
    let returned: { readonly answers: Answers } | undefined

    const stages = createStages(options.signal)

    const isOver = () => over
    const end = (settle: () => void, keepsHandles = false) => {
      if (over) return
      over = true
      settle()
      if (!keepsHandles) stages.end()
      options.signal.removeEventListener('abort', onLeave)
      controller?.abort(OVER)
    }
    const finish = (
      ending: Ending<Answers>,
      asked?: { readonly question: AskedQuestion; readonly put: number },
    ) => {
      end(() => {
        const current: Flow = { ...flow, kept: Object.fromEntries(kept) }
        resolve({
          ...ending,
          fields,
          refusal,
          flow: asked ? askedIn(current, asked.question, asked.put) : current,
        })
      }, ending.is === 'done')
    }
    const fail = (error: unknown) => {
      end(() => {
        reject(
          error instanceof Error
            ? error
            : new Error('ask threw something that is no error', { cause: error }),
        )
      })
    }
    /** A value that came while a question was open or looked up (a race, a default) counts only if none is put. */
    const finishReturned = () => {
      if (returned === undefined || asking || lookingUp > 0) return
      const { answers } = returned
      const recheck = async () =>
        (await Promise.all(checks.map(check => check()))).every(wrong => wrong === undefined)
      finish({ is: 'done', answers, stages, spends, accounts, recheck })
    }
    const onLeave = () => {
      fail(new AskgateError('cancelled', 'The caller left.'))
    }
    if (options.signal.aborted) {
      onLeave()
      return
    }
    options.signal.addEventListener('abort', onLeave, { once: true })

    const question = <T>(key: string, look: () => Promise<Look<T>>): Question<T> => {
      if (seen.has(key))
        throw new AskgateError(
          'question_invalid',
          `The question "${key}" is asked twice. Give each question its own key.`,
        )
      seen.add(key)

      const answer = async (): Promise<Answer<T>> => {
        if (isOver()) return never()
        lookingUp++
        let found: Look<T> | undefined
        try {
          found = await look()
        } catch (error) {
          // A check that throws, or a form nobody can send, ends the call even where the author catches it.
          fail(error)
        } finally {
          lookingUp--
        }
        if (found === undefined || isOver()) return never()
        switch (found.is) {
          case 'answered':
            fields.push(...found.fields)
            if (found.recheck) checks.push(found.recheck)
            if (found.spends !== undefined) spends.push(found.spends)
            if (found.account !== undefined) accounts.push(found.account)
            if (found.form !== undefined) forms.push(found.form)
            return found.answer
          case 'open': {
            asking = true
            const put = (Object.hasOwn(flow.tries, key) ? (flow.tries[key] ?? 0) : 0) + 1
            if (put > options.tries) finish({ is: 'unanswered', key })
            else finish({ is: 'asks', question: found.question, forms }, { question: found.question, put })
            return never()
          }
          case 'waiting':
            asking = true
            finish({ is: 'waits', key, ticket: found.ticket })
            return never()
          default:
            finish({ is: found.is, key })
            return never()
        }
      }
      const outcome = async (): Promise<Answer<T>> => {
        const given = await answer()
        refusal = given.action === 'accept' ? undefined : { key, action: given.action }
        finishReturned()
        return given
      }
      const content = async (): Promise<T> => {
        const given = await answer()
        refusal = undefined
        if (given.action !== 'accept') {
          finish({ is: 'refused', by: { key, action: given.action } })
          return never()
        }
        finishReturned()
        return given.content
      }
      return { outcome, then: (onContent, onError) => content().then(onContent, onError) }
    }

    const person: Person = {
      principal: options.principal,
      // Made for those who ask for it: an AbortController costs more than the rest of a replay.
      get signal() {
        controller ??= new AbortController()
        if (over) controller.abort(OVER)
        return controller.signal
      },
      form: (key, asks) => question(key, () => lookUpForm(key, asks, flow, options)),
      connection: (provider, asks) =>
        question(connectionKey(provider), () => options.lookUpConnection(provider, asks, stages)),
      approval: (key, asks) => question(approvalKey(key), () => options.lookUpApproval(key, asks, accounts)),
      async keep<T>(key: string, read: () => T | Promise<T>): Promise<T> {
        if (!kept.has(key)) {
          // Opened from the state it is JSON; the first replay must see the same.
          const value = asJson(await read())
          // Another read under this key may have come first.
          if (!kept.has(key)) kept.set(key, value)
        }
        // A copy: what ask does to it must not change what is kept.
        return structuredClone(kept.get(key)) as T
      },
      stop(reason) {
        finish({ is: 'stopped', text: reason })
        return never()
      },
    }

    Promise.resolve()
      .then(() => interaction.ask(input, person))
      .then(answers => {
        returned = { answers }
        finishReturned()
      }, fail)
  })
}

// One for all: making one for each replay would take longer than the rest of its end.
const OVER = new DOMException('This replay is over.', 'AbortError')

/** The flow as it travels with its question: what was refused before is forgotten, and the try is counted. */
function askedIn(flow: Flow, { key, digest }: AskedQuestion, put: number): Flow {
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([name]) => name !== key))
  return { ...flow, asked: { key, digest }, answers, tries: { ...flow.tries, [key]: put } }
}

/** A fresh promise each time: awaiting a shared one would keep every abandoned frame alive. */
function never(): Promise<never> {
  return new Promise(() => {})
}
