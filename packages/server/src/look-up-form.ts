import {
  type Complaint,
  type Content,
  type Form,
  formOf,
  type FormSchema,
  parseAnswer,
  type Revision,
  type StandardSchema,
} from '@askgate/core'
import type { AnswerJudge } from './answer-judge.ts'
import type { Flow } from './flow.ts'
import { titlesOf } from './form.ts'
import type { KeyRing } from './keys.ts'
import type { Look } from './look-up.ts'
import type { OpenForm } from './open-question.ts'
import type { Whereabouts } from './pages/pages.ts'
import type { CheckResult, ContentOf, FormQuestion } from './question.ts'
import { askedAgain, questionMessage, TEXTS } from './texts.ts'

export interface LookUpOptions {
  /** The name people know the server by. */
  readonly server: string
  readonly revision: Revision
  readonly keys: KeyRing
  /** Where the form is answered on a page: how far it is there. */
  hosted(form: OpenForm): Promise<Hosted | undefined>
  isSecretAnswer: AnswerJudge
}

/** How far a form on a page is, and what was typed there. */
export type Hosted =
  | Exclude<Whereabouts, { readonly is: 'completed' }>
  | { readonly is: 'completed'; readonly ticket: string; readonly content: Content | undefined }

export async function lookUpForm<S extends FormSchema>(
  key: string,
  asks: FormQuestion<S>,
  flow: Flow,
  { server, revision, keys, hosted, isSecretAnswer }: LookUpOptions,
): Promise<Look<ContentOf<S>>> {
  const form = formOf(asks.schema)
  const message = asks.message ?? questionMessage(server, asks.purpose, titlesOf(form), asks.effect)
  const digest = digestOf(message, form, keys)
  const { purpose, effect } = asks
  const question: OpenForm = { kind: 'form', key, digest, form, message, purpose, effect }
  const open = (reason?: string): Look<ContentOf<S>> => ({
    is: 'open',
    question:
      reason === undefined ? question : { ...question, message: askedAgain(reason, message), again: reason },
  })

  const onPage = await hosted(question)
  if (onPage !== undefined && onPage.is !== 'completed') {
    if (onPage.is === 'open') return open(onPage.reason)
    return onPage.is === 'refused'
      ? { is: 'answered', answer: { action: onPage.action }, fields: [], form: question }
      : onPage
  }
  if (onPage !== undefined && onPage.content === undefined) return open(TEXTS.noEnd)
  const given = Object.hasOwn(flow.answers, key) ? flow.answers[key] : undefined
  if (given?.isSecret === true && onPage === undefined) return { is: 'secret' }
  if (given === undefined && onPage === undefined) return open()
  if (onPage === undefined && given?.digest !== digest) return open(TEXTS.changed)

  // What the page can show and take, whatever the client's revision knows.
  const parsed =
    onPage === undefined
      ? parseAnswer(form, given?.result, revision)
      : parseAnswer(form, { action: 'accept', content: onPage.content }, '2026-07-28')
  if (!parsed.ok)
    return parsed.broken === 'structure' ? { is: 'malformed' } : open(inWords(parsed.complaints, form))
  const { answer } = parsed
  if (answer.action !== 'accept') return { is: 'answered', answer, fields: [], form: question }
  if (onPage !== undefined && isSecretAnswer(onPage.content)) return open(TEXTS.secretOnPage)

  const validated = await validate(asks.schema, answer.content)
  if (!validated.ok) return open(validated.wrong)
  const { content } = validated
  const recheck = async () => wrongBy(await asks.check?.(content))
  const wrong = await recheck()
  if (wrong !== undefined) return open(wrong)
  return {
    is: 'answered',
    answer: { action: 'accept', content },
    fields: Object.keys(answer.content),
    form: question,
    recheck,
    ...(onPage && { spends: onPage.ticket }),
  }
}

/** What a question is known by when its answer comes back. A form is put again and again in the same words. */
function digestOf(message: string, form: Form, keys: KeyRing): string {
  const known = digests.get(form)
  if (known?.message === message && known.keys === keys) return known.digest
  const digest = keys.digest(['form', message, form.fields])
  digests.set(form, { message, keys, digest })
  return digest
}

const digests = new WeakMap<
  Form,
  { readonly message: string; readonly keys: KeyRing; readonly digest: string }
>()

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
