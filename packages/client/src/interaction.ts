import {
  type Answer,
  checkValue,
  type Content,
  parseAnswer,
  sensitiveContent,
  type Value,
} from '@askgate/core'
import type { FormQuestion, Question } from './question.ts'
import { type Asker, shownDefault, type View, viewOf } from './view.ts'

/** The answer to a question; `content` is `undefined` after consent to a URL. */
export type Given = Answer<Content | undefined>

/** Something to put right, in words for the person. */
export interface Problem {
  /** Field name; `undefined` when it concerns the whole form. */
  readonly field: string | undefined
  readonly message: string
}

/**
 * One question in front of one person, as a value: {@link advance} gives the next one.
 *
 * ```
 * shown ─▶ edited ─▶ reviewed ─▶ done (accept)
 *   └─────────┴──────────┴─────▶ done (decline, cancel)
 * ```
 */
export interface Interaction {
  readonly view: View
  readonly step: 'shown' | 'edited' | 'reviewed' | 'done'
  /** What would be sent, by field name. Starts with the defaults. */
  readonly draft: Content
  /** What the last review found, less what was edited since. */
  readonly problems: readonly Problem[]
  /** What the last review found that the person should think about once more; it may be sent. */
  readonly cautions: readonly Problem[]
  /** Only when done. */
  readonly answer: Given | undefined
}

export type InteractionEvent =
  /** A value for a field; `undefined` leaves it out. */
  | { readonly type: 'edit'; readonly field: string; readonly value: Value | undefined }
  /**
   * Everything that would be sent is on screen; of a URL question, the complete address.
   * @see [MCP 2026-07-28, Elicitation](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation)
   */
  | { readonly type: 'review' }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel' }

/** @param openedBefore - Of a URL question: the person agreed to the same address before, in the same call. */
export function startInteraction(question: Question, asker: Asker, openedBefore = false): Interaction {
  return make(question, {
    view: viewOf(question, asker, openedBefore),
    step: 'shown',
    draft: question.mode === 'form' ? defaultsOf(question) : {},
    problems: [],
    cautions: [],
    answer: undefined,
  })
}

/**
 * The next state. An event that is not possible now changes nothing: accept does nothing before a review that found
 * every field in order; after the end nothing happens any more. Decline and cancel are possible in every state.
 *
 * @throws TypeError for a field that the form does not have.
 */
export function advance(interaction: Interaction, event: InteractionEvent): Interaction {
  if (interaction.step === 'done') return interaction
  const question = questionOf(interaction)

  switch (event.type) {
    case 'edit':
      return edit(interaction, question, event.field, event.value)
    case 'review':
      return review(interaction, question)
    case 'accept':
      return interaction.step === 'reviewed' ? accept(interaction, question) : interaction
    case 'decline':
    case 'cancel':
      return make(question, { ...interaction, step: 'done', answer: { action: event.type } })
  }
}

/** What is wrong with a value, for a dialog that wants to say so before the review. */
export function problemsOf(
  interaction: Interaction,
  field: string,
  value: Value | undefined,
): readonly string[] {
  const question = questionOf(interaction)
  const found = fieldOf(question, field)
  if (value === undefined) return found.required ? ['This is needed.'] : []
  const secrets = question.mode === 'form' ? secretsIn({ [field]: value }, question).problems : []
  return [
    ...secrets.map(({ message }) => message),
    ...checkValue(found, value).map(complaint => sentence(complaint.message)),
  ]
}

/** Whether an acceptance came out of this very interaction, and so out of a review. */
export function wasReviewed(start: Interaction, answer: Given): boolean {
  return accepted.get(answer) === questionOf(start)
}

declare const consented: unique symbol
/** An address that a person saw whole and agreed to open. */
export type ConsentedUrl = string & { readonly [consented]: true }

/** The address to open, of a URL question that was accepted; `undefined` of anything else. Never parse it anew. */
export function consentedUrl(interaction: Interaction): ConsentedUrl | undefined {
  const question = questionOf(interaction)
  return question.mode === 'url' && interaction.answer?.action === 'accept'
    ? (question.url as ConsentedUrl)
    : undefined
}

/** Which question an interaction is about, so that a dialog can neither lose nor exchange it. */
const questions = new WeakMap<Interaction, Question>()
const accepted = new WeakMap<Given, Question>()

function make(question: Question, interaction: Interaction): Interaction {
  questions.set(interaction, question)
  return interaction
}

function questionOf(interaction: Interaction): Question {
  const question = questions.get(interaction)
  if (question === undefined)
    throw new TypeError('Not an interaction that startInteraction or advance returned.')
  return question
}

function fieldOf(question: Question, name: string) {
  const field = question.mode === 'form' ? question.form.fields.find(each => each.name === name) : undefined
  if (field === undefined) throw new TypeError(`The question has no field ${JSON.stringify(name)}.`)
  return field
}

function edit(
  interaction: Interaction,
  question: Question,
  name: string,
  value: Value | undefined,
): Interaction {
  fieldOf(question, name)
  const others = Object.entries(interaction.draft).filter(([each]) => each !== name)
  return make(question, {
    ...interaction,
    step: 'edited',
    draft: Object.fromEntries(value === undefined ? others : [...others, [name, value]]),
    problems: interaction.problems.filter(problem => problem.field !== name),
    cautions: [],
  })
}

function review(interaction: Interaction, question: Question): Interaction {
  if (question.mode === 'url') return make(question, { ...interaction, step: 'reviewed' })
  const secrets = secretsIn(interaction.draft, question)
  const problems = [...secrets.problems, ...problemsIn(interaction.draft, question)]
  const { cautions } = secrets
  return make(question, {
    ...interaction,
    step: problems.length > 0 ? 'edited' : 'reviewed',
    problems,
    cautions,
  })
}

function problemsIn(draft: Content, { form, revision }: FormQuestion): Problem[] {
  const missing = form.fields
    .filter(field => field.required && !Object.hasOwn(draft, field.name))
    .map(field => ({ field: field.name, message: 'This is needed.' }))
  if (missing.length > 0) return missing

  const parsed = parseAnswer(form, { action: 'accept', content: draft }, revision)
  return parsed.ok
    ? []
    : parsed.complaints.map(({ path, message }) => ({ field: path[0], message: sentence(message) }))
}

/** Values that look like secrets, field by field. They must not leave, or a person decides, as the operator wants it. */
function secretsIn(
  draft: Content,
  { policy, maySendSecrets }: FormQuestion,
): { readonly problems: readonly Problem[]; readonly cautions: readonly Problem[] } {
  const problems: Problem[] = []
  const cautions: Problem[] = []
  for (const [field, value] of Object.entries(draft)) {
    const { verdict } = sensitiveContent({ [field]: value }, { policy })
    if (verdict === 'pass') continue
    if (verdict === 'block' && !maySendSecrets) problems.push({ field, message: LOOKS_SECRET })
    else cautions.push({ field, message: MAY_BE_SECRET })
  }
  return { problems, cautions }
}

const LOOKS_SECRET =
  'This looks like a secret, and secrets do not belong in a form. Enter something else, or decline.'
const MAY_BE_SECRET = 'This looks like a secret. Send it only if it is none, or if you mean to.'

function accept(interaction: Interaction, question: Question): Interaction {
  const content = question.mode === 'form' ? inOrder(interaction.draft, question) : undefined
  const answer: Given = { action: 'accept', content }
  accepted.set(answer, question)
  return make(question, { ...interaction, step: 'done', answer })
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`
}

/** The order of the form, whatever the order of the edits. */
function inOrder(draft: Content, { form }: FormQuestion): Content {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const value = Object.hasOwn(draft, name) ? draft[name] : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function defaultsOf({ form }: FormQuestion): Content {
  return Object.fromEntries(
    form.fields.flatMap(field => {
      const value = shownDefault(field)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}
