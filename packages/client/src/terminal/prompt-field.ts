import { styleText } from 'node:util'
import {
  autocomplete,
  autocompleteMultiselect,
  isCancel,
  multiline,
  multiselect,
  S_BAR,
  select,
  text,
} from '@clack/prompts'
import { inertText, type Value } from '@askgate/core'
import { type Interaction, problemsOf } from '../interaction.ts'
import type { FieldView } from '../view.ts'
import type { Keyboard } from './keyboard.ts'
import type { Screen } from './screen.ts'
import { shorten, wrap } from './width.ts'
import { ruleOf } from './words.ts'

/** What a prompt needs of the dialog it is part of. */
export interface Desk {
  readonly screen: Screen
  readonly keyboard: Keyboard
  /** Fires when the prompt must close without an answer. */
  readonly signal: AbortSignal
}

/** What came out of a prompt; `left` when it was closed by escape, Ctrl-C, decline or the question's end. */
export type Entered = { readonly is: 'value'; readonly value: Value | undefined } | { readonly is: 'left' }

/** From here on a list can be searched. */
const LONG_LIST = 12
const ROWS = 10
const LONGEST_LABEL = 120
/** In lines. */
const MOST_HELP = 6

/** Asks for one field, beginning with what the draft holds, until the value is in order. */
export async function promptField(
  desk: Desk,
  interaction: Interaction,
  view: FieldView,
  position: string,
): Promise<Entered> {
  for (const { field, message } of interaction.problems) if (field === view.name) desk.screen.warning(message)
  const message = introduce(desk.screen, view, position)
  const check = (value: Value | undefined) => problemsOf(interaction, view.name, value)[0]
  const current = Object.hasOwn(interaction.draft, view.name) ? interaction.draft[view.name] : undefined
  switch (view.field.kind) {
    case 'text':
      return promptText(desk, message, typeof current === 'string' ? current : '', check, readText)
    case 'number':
      return promptText(desk, message, typeof current === 'number' ? String(current) : '', check, readNumber)
    case 'boolean':
      return promptOne(desk, message, view, YES_NO, typeof current === 'boolean' ? current : undefined, check)
    case 'choice':
      return promptOne(
        desk,
        message,
        view,
        view.options,
        typeof current === 'string' ? current : undefined,
        check,
      )
    case 'choices':
      return promptMany(desk, message, view, Array.isArray(current) ? current : [], check)
  }
}

type Check = (value: Value | undefined) => string | undefined

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

async function promptText(
  desk: Desk,
  message: readonly string[],
  initialValue: string,
  check: Check,
  read: (typed: string) => Value | undefined,
): Promise<Entered> {
  const prompt = initialValue.includes('\n') ? multiline : text
  const entered = await prompt({
    ...streamsOf(desk),
    message: guided(message),
    initialValue,
    validate(typed = '') {
      if (desk.keyboard.takeCut())
        return 'The end of what you pasted was cut off. Look at it, then press Enter.'
      return check(read(typed))
    },
  })
  return isCancel(entered) ? { is: 'left' } : { is: 'value', value: read(entered) }
}

function readText(typed: string): string | undefined {
  return typed === '' ? undefined : inertText(typed)
}

function readNumber(typed: string): Value | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  // Left as text, which no number field takes: the complaint says what is wanted.
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : trimmed
}

const NONE = 'none'

async function promptOne(
  desk: Desk,
  message: readonly string[],
  view: FieldView,
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>,
  current: Value | undefined,
  check: Check,
): Promise<Entered> {
  // Nothing is chosen before the person chooses: Enter on a list that was not touched must not pick its first entry.
  const none = { value: NONE, label: view.field.required ? '(choose one)' : '(leave out)' }
  const rows = options.map(({ label }, index) => ({ value: String(index), label }))
  const picked = options.findIndex(({ value }) => value === current)
  const listed = picked === -1 ? [none, ...rows] : view.field.required ? rows : [...rows, none]

  for (;;) {
    const entered = await (rows.length > LONG_LIST ? autocomplete<string> : select<string>)({
      ...streamsOf(desk),
      message: rows.length > LONG_LIST ? guided(message) : asIs(message),
      options: listed,
      initialValue: picked === -1 ? NONE : String(picked),
      maxItems: ROWS,
      filter: (search, { value, label }) =>
        value !== NONE && (label ?? '').toLowerCase().includes(search.toLowerCase()),
    })
    if (isCancel(entered)) return { is: 'left' }
    const value = entered === NONE ? undefined : options[Number(entered)]?.value
    const problem = check(value)
    if (problem === undefined) return { is: 'value', value }
    desk.screen.warning(problem)
  }
}

async function promptMany(
  desk: Desk,
  message: readonly string[],
  view: FieldView,
  current: readonly string[],
  check: Check,
): Promise<Entered> {
  const rows = view.options.map(({ label }, index) => ({ value: String(index), label }))
  let chosen = rows.filter(({ value }) => current.includes(view.options[Number(value)]?.value ?? ''))

  for (;;) {
    const long = rows.length > LONG_LIST
    const entered = await (long ? autocompleteMultiselect<string> : multiselect<string>)({
      ...streamsOf(desk),
      message: long ? guided(message) : asIs(message),
      options: rows,
      initialValues: chosen.map(({ value }) => value),
      maxItems: ROWS,
      required: false,
    })
    if (isCancel(entered)) return { is: 'left' }
    chosen = rows.filter(({ value }) => entered.includes(value))
    const values = chosen.flatMap(({ value }) => view.options[Number(value)]?.value ?? [])
    const value = values.length === 0 && !view.field.required ? undefined : values
    const problem = check(value)
    if (problem === undefined) return { is: 'value', value }
    desk.screen.warning(problem)
  }
}

export function streamsOf({ screen, keyboard, signal }: Desk) {
  return { input: keyboard.input, output: screen.output, signal }
}

/**
 * The message of a prompt: the label first, then what helps to answer. Wrapped here, since not every prompt does it.
 * What is long goes above the prompt, which draws itself anew with each key and must fit the screen.
 */
function introduce(screen: Screen, view: FieldView, position: string): string[] {
  const about = [view.description, ruleOf(view)]
    .filter(part => part !== undefined && part !== '')
    .map(sentence)
    .join(' ')
  const help = about === '' ? [] : wrap(about, screen.columns)
  const label = shorten(view.label, LONGEST_LABEL)
  const mark = view.field.required ? position : `optional, ${position}`
  const title = wrap(`${label}  (${mark})`, screen.columns)
  if (label === view.label && help.length <= MOST_HELP)
    return [...title, ...help.map(line => screen.style('dim', line))]

  screen.gap()
  screen.text(view.label)
  screen.lines(help.map(line => screen.style('dim', line)))
  return title
}

/** A description that ends without a stop would run into the rule behind it. */
function sentence(text = ''): string {
  return /[.!?…:;]$/.test(text.trimEnd()) ? text : `${text}.`
}

const asIs = (lines: readonly string[]) => lines.join('\n')
/** For prompts that do not draw the guide line beside further lines of a message. */
const guided = (lines: readonly string[]) => lines.join(`\n${styleText('gray', S_BAR)}  `)
