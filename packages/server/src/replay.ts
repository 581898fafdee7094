import {
  type Answer,
  AskgateError,
  type Complaint,
  type Content,
  type Form,
  formOf,
  type FormSchema,
  parseAnswer,
  type Principal,
  type Revision,
  sensitiveContent,
  type StandardSchema,
} from '@askgate/core'
import type { AskedQuestion, Flow } from './flow.ts'
import type { KeyRing } from './keys.ts'
import type { Interaction } from './interaction.ts'
import type { CheckResult, ContentOf, FormQuestion, Person, Question } from './question.ts'
import { askedAgain, questionMessage } from './texts.ts'

/** What one replay of `ask` came to. */
export type Round<Answers> =
  /** Every question is answered. `recheck` runs every check once more. */
  | { readonly is: 'done'; readonly answers: Answers; readonly flow: Flow; recheck(): Promise<boolean> }
  | { readonly is: 'asks'; readonly question: OpenQuestion; readonly flow: Flow }
  | { readonly is: 'declined' | 'cancelled'; readonly key: string; readonly flow: Flow }
  | { readonly is: 'stopped'; readonly text: string; readonly flow: Flow }
  | { readonly is: 'unanswered' | 'malformed' | 'secret'; readonly key: string; readonly flow: Flow }

/** A question nobody has answered yet. */
export interface OpenQuestion extends AskedQuestion {
  readonly form: Form
  readonly message: string
}

export interface ReplayOptions {
  /** The name people know the server by. */
  readonly server: string
  readonly principal: Principal
  readonly revision: Revision
  readonly keys: KeyRing
  readonly tries: number
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
    const over = new AbortController()
    const seen = new Set<string>()
    const checks: (() => Promise<string | undefined>)[] = []
    const kept: Record<string, unknown> = { ...flow.kept }
    let lookingUp = 0
    let asking = false
    let returned: { readonly answers: Answers } | undefined

    const isOver = () => over.signal.aborted
    const current = (): Flow => ({ ...flow, kept })
    const end = (settle: () => void) => {
      if (isOver()) return
      settle()
      options.signal.removeEventListener('abort', onLeave)
      over.abort(OVER)
    }
    const finish = (round: Round<Answers>) => {
      end(() => {
        resolve(round)
      })
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
      finish({ is: 'done', answers, flow: current(), recheck })
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
        throw new TypeError(`The question "${key}" is asked twice. Give each question its own key.`)
      seen.add(key)

      const outcome = async (): Promise<Answer<T>> => {
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
            finishReturned()
            return found.answer
          case 'open': {
            asking = true
            const put = (flow.tries[key] ?? 0) + 1
            if (put > options.tries) finish({ is: 'unanswered', key, flow: current() })
            else finish({ is: 'asks', question: found.question, flow: asked(current(), found.question, put) })
            return never()
          }
          default:
            finish({ is: found.is, key, flow: current() })
            return never()
        }
      }
      const content = async (): Promise<T> => {
        const answer = await outcome()
        if (answer.action === 'accept') return answer.content
        finish({ is: answer.action === 'decline' ? 'declined' : 'cancelled', key, flow: current() })
        return never()
      }
      return { outcome, then: (onContent, onError) => content().then(onContent, onError) }
    }

    const person: Person = {
      principal: options.principal,
      signal: over.signal,
      form: (key, asks) =>
        question(key, async () => {
          const look = await lookUpForm(key, asks, flow, options)
          if (look.is === 'answered' && look.recheck) checks.push(look.recheck)
          return look
        }),
      async keep<T>(key: string, read: () => T | Promise<T>): Promise<T> {
        // A value opened from the state is JSON; a value just read must look the same on the first replay.
        if (!Object.hasOwn(kept, key)) kept[key] = JSON.parse(JSON.stringify(await read())) as unknown
        return kept[key] as T
      },
      stop(reason) {
        finish({ is: 'stopped', text: reason, flow: current() })
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

type Look<T> =
  | {
      readonly is: 'answered'
      readonly answer: Answer<T>
      readonly recheck?: () => Promise<string | undefined>
    }
  | { readonly is: 'open'; readonly question: OpenQuestion }
  | { readonly is: 'malformed' | 'secret' }

/** What the flow knows about a form: a usable answer, or the question as it has to be put now. */
async function lookUpForm<S extends FormSchema>(
  key: string,
  asks: FormQuestion<S>,
  flow: Flow,
  { server, revision, keys }: ReplayOptions,
): Promise<Look<ContentOf<S>>> {
  const form = formOf(asks.schema)
  const titles = form.fields.map(({ title, name }) => title ?? name)
  const message = asks.message ?? questionMessage(server, asks.purpose, titles, asks.effect)
  const digest = keys.digest(['form', message, form.fields])
  const open = (reason?: string): Look<ContentOf<S>> => ({
    is: 'open',
    question: { key, digest, form, message: reason === undefined ? message : askedAgain(reason, message) },
  })

  const given = Object.hasOwn(flow.answers, key) ? flow.answers[key] : undefined
  if (given === undefined) return open()
  if (given.digest !== digest) return open('This has changed since you answered it.')

  const parsed = parseAnswer(form, given.result, revision)
  if (!parsed.ok)
    return parsed.broken === 'structure' ? { is: 'malformed' } : open(inWords(parsed.complaints, form))
  const { answer } = parsed
  if (answer.action !== 'accept') return { is: 'answered', answer }
  if (sensitiveContent(answer.content).verdict === 'block') return { is: 'secret' }

  const validated = await validate(asks.schema, answer.content)
  if (!validated.ok) return open(validated.wrong)
  const { content } = validated
  const recheck = async () => wrongBy(await asks.check?.(content))
  const wrong = await recheck()
  return wrong === undefined
    ? { is: 'answered', answer: { action: 'accept', content }, recheck }
    : open(wrong)
}

type Validated<T> =
  { readonly ok: true; readonly content: T } | { readonly ok: false; readonly wrong: string }

/** The author's own schema may know more than the wire can say: transforms, refinements, brands. */
async function validate<S extends FormSchema>(schema: S, content: Content): Promise<Validated<ContentOf<S>>> {
  if (!isStandardSchema(schema)) return { ok: true, content: content as ContentOf<S> }
  const result = await schema['~standard'].validate(content)
  return result.issues === undefined
    ? { ok: true, content: result.value as ContentOf<S> }
    : { ok: false, wrong: `${result.issues.map(({ message }) => message).join('. ')}.` }
}

function isStandardSchema(schema: FormSchema): schema is StandardSchema<Partial<Content>, unknown> {
  return '~standard' in schema
}

function wrongBy(result: CheckResult): string | undefined {
  if (result === true || result === undefined) return undefined
  return result === false || result === '' ? 'That can not be taken.' : result
}

function inWords(complaints: readonly Complaint[], form: Form): string {
  return complaints
    .map(({ path, message }) => {
      const field = form.fields.find(({ name }) => name === path[0])
      return field === undefined ? `The answer ${message}.` : `${field.title ?? field.name} ${message}.`
    })
    .join(' ')
}

/** The flow as it travels with its question: what was refused before is forgotten, and the try is counted. */
function asked(flow: Flow, { key, digest }: AskedQuestion, put: number): Flow {
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([name]) => name !== key))
  return { ...flow, asked: { key, digest }, answers, tries: { ...flow.tries, [key]: put } }
}

/** A fresh promise each time: awaiting a shared one would keep every abandoned frame alive. */
function never(): Promise<never> {
  return new Promise(() => {})
}
