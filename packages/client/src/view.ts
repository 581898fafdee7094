import { canonicalJson, decodePunycode, type Field, inertText } from '@askgate/core'
import { linkWords } from './link-words.ts'
import type { FormQuestion, Question, UrlQuestion } from './question.ts'
import { siteOf } from './site.ts'

/** The request of ours that a question belongs to. */
export interface Origin {
  readonly kind: 'tool' | 'prompt' | 'resource'
  /** Name of the tool or prompt, or URI of the resource. */
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface Asker {
  /** The name under which the client's user configured the server. */
  readonly name: string
  /** Where it was configured to be: an origin or a command. */
  readonly origin?: string
  /** What the server calls itself. Anybody can claim anything. */
  readonly claim?: string
  /** `undefined` where the wire does not say which call a question belongs to. */
  readonly call?: Origin
}

/**
 * What a dialog shows, every string of it inert: no control or bidirectional characters, nothing that acts.
 *
 * Put these strings on screen as plain text. Only `url` of a URL question may ever be made clickable, after consent.
 *
 * @see [MCP 2026-07-28, Elicitation, Safe URL Handling](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#safe-url-handling)
 */
export type View = FormView | UrlView

interface AnyView {
  readonly server: {
    readonly name: string
    readonly origin: string | undefined
    /** To be marked as a claim, or left out. */
    readonly claim: string | undefined
  }
  readonly call:
    | {
        readonly kind: Origin['kind']
        readonly name: string
        readonly arguments: ReadonlyArray<{ readonly name: string; readonly value: string }>
      }
    | undefined
  readonly message: string
  /** What a person should know before answering, in whole sentences. */
  readonly warnings: readonly string[]
}

export interface FormView extends AnyView {
  readonly mode: 'form'
  readonly fields: readonly FieldView[]
}

export interface UrlView extends AnyView {
  readonly mode: 'url'
  /** Complete, in ASCII, and exactly what opens. Never shorten it. */
  readonly url: string
  /** In ASCII. */
  readonly host: string
  /**
   * The end of `host` that says whose site it is: make it stand out. `undefined` where no part does: a number, or a name
   * that belongs to nobody alone.
   */
  readonly domain: string | undefined
  /** The platform under whose name `domain` was given to somebody, such as `github.io`. */
  readonly platform: string | undefined
  /** The host in its own letters, where those are not ASCII. They may imitate others: never show it alone. */
  readonly written: string | undefined
  /** The person agreed to this very address before, in the same call. The server asks once more. */
  readonly openedBefore: boolean
  /** The server hears the decision. After error -32042 it does not: a refusal just ends the call. */
  readonly isTold: boolean
}

/** A page that a server wanted to open, and must not. Nothing is asked. */
export interface RefusedView extends Omit<AnyView, 'message'> {
  readonly mode: 'refused'
}

/** A field as a dialog shows it. `field` has the rules; its texts are not for the screen. */
export interface FieldView {
  readonly name: string
  readonly label: string
  readonly description: string | undefined
  /** Of a choice: labels that differ wherever the values do. Empty for other fields. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly field: Field
}

export function viewOf(question: Question, asker: Asker, openedBefore = false): View {
  const common = {
    ...asking(asker),
    message: inertText(question.message),
  }
  return question.mode === 'form'
    ? {
        ...common,
        mode: 'form',
        warnings: formWarnings(question),
        fields: question.form.fields.map(fieldView),
      }
    : {
        ...common,
        mode: 'url',
        warnings: urlWarnings(question),
        url: line(question.url),
        host: line(question.host),
        domain: question.site.domain,
        platform: question.site.platform,
        written: inLetters(question.host),
        openedBefore,
        isTold: question.isTold,
      }
}

/** @param reasons - Of core's `link`. */
export function refusedView(reasons: readonly string[], asker: Asker): RefusedView {
  return { ...asking(asker), mode: 'refused', warnings: reasons.map(linkWords) }
}

/** A default as it is shown, and so as it is returned. */
export function shownDefault(field: Field): Field['default'] {
  return field.kind === 'text' && field.default !== undefined ? inertText(field.default) : field.default
}

function asking(asker: Asker): Pick<AnyView, 'server' | 'call'> {
  return {
    server: {
      name: line(asker.name),
      origin: asker.origin === undefined ? undefined : line(asker.origin),
      claim: asker.claim === undefined || asker.claim === asker.name ? undefined : line(asker.claim),
    },
    call: asker.call === undefined ? undefined : callView(asker.call),
  }
}

function inLetters(host: string): string | undefined {
  const written = host
    .split('.')
    .map(label => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.')
  return written === host ? undefined : line(written)
}

function callView(call: Origin): AnyView['call'] {
  return {
    kind: call.kind,
    name: line(call.name),
    arguments: Object.entries(call.arguments).map(([name, value]) => ({
      name: line(name),
      value: line(typeof value === 'string' ? value : canonicalJson(value ?? null)),
    })),
  }
}

function fieldView(field: Field): FieldView {
  return {
    name: field.name,
    label: line(field.title ?? '') || line(field.name),
    description: field.description === undefined ? undefined : inertText(field.description),
    options: field.kind === 'choice' || field.kind === 'choices' ? optionViews(field.options) : [],
    field,
  }
}

function optionViews(options: ReadonlyArray<{ readonly value: string; readonly title: string }>) {
  const labels = options.map(option => line(option.title) || line(option.value))
  const times = new Map<string, number>()
  for (const label of labels) times.set(label, (times.get(label) ?? 0) + 1)
  return options.map(({ value }, index) => {
    const label = labels[index] ?? line(value)
    return { value, label: (times.get(label) ?? 0) > 1 ? `${label} (${line(value)})` : label }
  })
}

function formWarnings(question: FormQuestion): string[] {
  return question.doubtful
    ? ['This may ask for something secret. Enter no password, key, code or card number.']
    : []
}

function urlWarnings(question: UrlQuestion): string[] {
  const { host: own, site } = question
  const others = hostsIn(question.message).filter(
    host => host !== own && (site.domain === undefined || siteOf(host).domain !== site.domain),
  )
  return [
    ...question.warnings.map(linkWords),
    ...[...new Set(others)].map(
      host => `The message names ${line(host)}; the address opens ${line(question.host)}.`,
    ),
  ]
}

function hostsIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>()[\]{}]+/gi)].flatMap(([address]) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  )
}

/** On one line, so that no text can pass itself off as the next. */
function line(text: string): string {
  return inertText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}
