import {
  type Answer,
  type Complaint,
  type Content,
  type Form,
  formOf,
  type FormSchema,
  parseAnswer,
  type Revision,
  sensitiveContent,
  type StandardSchema,
} from '@askgate/core'
import type { Flow } from './flow.ts'
import type { KeyRing } from './keys.ts'
import type { OpenConnection, OpenQuestion } from './open-question.ts'
import type { CheckResult, ContentOf, FormQuestion } from './question.ts'
import { askedAgain, questionMessage } from './texts.ts'

/** What the flow knows about a question: a usable answer, or that it has to be put. */
export type Look<T> =
  | {
      readonly is: 'answered'
      readonly answer: Answer<T>
      /** Names of the fields that were answered. */
      readonly fields: readonly string[]
      /** Runs the check once more: what is wrong now. */
      readonly recheck?: () => Promise<string | undefined>
    }
  | { readonly is: 'open'; readonly question: OpenQuestion }
  /** The person went to the page of this ticket; it is still open. */
  | { readonly is: 'waiting'; readonly question: OpenConnection; readonly ticket: string }
  | { readonly is: 'malformed' | 'secret' }

export interface LookUpOptions {
  /** The name people know the server by. */
  readonly server: string
  readonly revision: Revision
  readonly keys: KeyRing
}

export async function lookUpForm<S extends FormSchema>(
  key: string,
  asks: FormQuestion<S>,
  flow: Flow,
  { server, revision, keys }: LookUpOptions,
): Promise<Look<ContentOf<S>>> {
  const form = formOf(asks.schema)
  const titles = form.fields.map(({ title, name }) => title ?? name)
  const message = asks.message ?? questionMessage(server, asks.purpose, titles, asks.effect)
  const digest = digestOf(message, form, keys)
  const open = (reason?: string): Look<ContentOf<S>> => ({
    is: 'open',
    question: {
      ...{ kind: 'form', key, digest, form },
      message: reason === undefined ? message : askedAgain(reason, message),
    },
  })

  const given = Object.hasOwn(flow.answers, key) ? flow.answers[key] : undefined
  if (given === undefined) return open()
  if (given.digest !== digest) return open('This has changed since you answered it.')

  const parsed = parseAnswer(form, given.result, revision)
  if (!parsed.ok)
    return parsed.broken === 'structure' ? { is: 'malformed' } : open(inWords(parsed.complaints, form))
  const { answer } = parsed
  if (answer.action !== 'accept') return { is: 'answered', answer, fields: [] }
  if (sensitiveContent(answer.content).verdict === 'block') return { is: 'secret' }

  const validated = await validate(asks.schema, answer.content)
  if (!validated.ok) return open(validated.wrong)
  const { content } = validated
  const recheck = async () => wrongBy(await asks.check?.(content))
  const wrong = await recheck()
  return wrong === undefined
    ? {
        is: 'answered',
        answer: { action: 'accept', content },
        fields: Object.keys(answer.content),
        recheck,
      }
    : open(wrong)
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
