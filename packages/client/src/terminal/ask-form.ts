import { isCancel, select } from '@clack/prompts'
import { advance, type Interaction } from '../interaction.ts'
import type { FieldView, FormView } from '../view.ts'
import { DECLINE_KEY } from './keyboard.ts'
import { type Desk, promptField, streamsOf } from './prompt-field.ts'
import type { Screen } from './screen.ts'
import { widthOf, wrap } from './width.ts'
import { valueWords } from './words.ts'

/** Field by field, then everything once more before it leaves. Ends early when the person leaves a prompt. */
export async function askForm(desk: Desk, start: Interaction, view: FormView): Promise<Interaction> {
  let interaction = start
  if (view.fields.length > 0) {
    desk.screen.gap()
    desk.screen.text(
      `Esc: cancel. ${DECLINE_KEY}: decline, say no. Nothing is sent before you review it.`,
      'dim',
    )
  }
  for (const [index, field] of view.fields.entries()) {
    const next = await fill(desk, interaction, field, `${String(index + 1)} of ${String(view.fields.length)}`)
    if (next === undefined) return interaction
    interaction = next
  }

  for (;;) {
    interaction = advance(interaction, { type: 'review' })
    const wrong = interaction.problems[0]
    if (wrong !== undefined) {
      const field = view.fields.find(each => each.name === wrong.field)
      if (field === undefined) {
        desk.screen.warning(`This can not be sent: ${wrong.message}`)
        return interaction
      }
      const next = await fill(desk, interaction, field, 'Once more')
      if (next === undefined) return interaction
      interaction = next
      continue
    }

    showReview(desk.screen, interaction, view)
    for (const { field, message } of interaction.cautions) {
      const label = view.fields.find(each => each.name === field)?.label ?? ''
      desk.screen.warning(`${label}: ${message}`)
    }
    const choice = await chooseEnd(desk, view, interaction.cautions.length > 0)
    if (choice === 'change') {
      const field = await chooseField(desk, view)
      if (field === undefined) return interaction
      const next = await fill(desk, interaction, field, 'Change')
      if (next === undefined) return interaction
      interaction = next
      continue
    }
    return choice === undefined ? interaction : advance(interaction, { type: choice })
  }
}

/** @returns `undefined` when the person left the prompt. */
async function fill(
  desk: Desk,
  interaction: Interaction,
  field: FieldView,
  position: string,
): Promise<Interaction | undefined> {
  const entered = await promptField(desk, interaction, field, position)
  if (entered.is === 'left') return undefined
  return advance(interaction, { type: 'edit', field: field.name, value: entered.value })
}

function showReview(screen: Screen, interaction: Interaction, view: FormView): void {
  screen.gap()
  if (view.fields.length === 0) {
    screen.text(`Nothing to fill in: sending says yes to “${view.server.name}”.`, 'bold')
    return
  }
  screen.text(`This will be sent to “${view.server.name}”:`, 'bold')
  const widest = Math.max(...view.fields.map(({ label }) => widthOf(label)))
  const beside = widest + 2 + 16 <= screen.columns && widest <= screen.columns / 2
  for (const field of view.fields) {
    const value = Object.hasOwn(interaction.draft, field.name) ? interaction.draft[field.name] : undefined
    const words = valueWords(field, value)
    screen.lines(
      beside ? row(field.label, words, widest, screen.columns) : stacked(field.label, words, screen.columns),
    )
  }
}

function row(label: string, words: string, widest: number, columns: number): string[] {
  const blank = ' '.repeat(widest + 2)
  return wrap(words, columns - widest - 2).map((line, index) =>
    index === 0 ? label + ' '.repeat(widest + 2 - widthOf(label)) + line : blank + line,
  )
}

function stacked(label: string, words: string, columns: number): string[] {
  return [...wrap(label, columns), ...wrap(words, columns - 2).map(line => `  ${line}`)]
}

type End = 'accept' | 'change' | 'decline' | 'cancel'

async function chooseEnd(desk: Desk, view: FormView, isDoubtful: boolean): Promise<End | undefined> {
  const filled = view.fields.length > 0
  const choice = await select<End>({
    ...streamsOf(desk),
    message: filled ? 'Send it?' : 'Say yes?',
    options: [
      { value: 'accept', label: filled ? 'Send' : 'Yes, send' },
      ...(filled ? [{ value: 'change' as const, label: 'Change an answer' }] : []),
      { value: 'decline', label: 'Decline: say no' },
      { value: 'cancel', label: 'Cancel: decide nothing' },
    ],
    // Where this is the first thing a person sees, or something may be secret, a stray Enter must not say yes.
    initialValue: isDoubtful ? 'change' : filled ? 'accept' : 'cancel',
  })
  return isCancel(choice) ? undefined : choice
}

async function chooseField(desk: Desk, view: FormView): Promise<FieldView | undefined> {
  const [first] = view.fields
  if (view.fields.length === 1) return first
  const choice = await select<string>({
    ...streamsOf(desk),
    message: 'Change which answer?',
    options: view.fields.map(({ label }, index) => ({ value: String(index), label })),
    maxItems: 10,
  })
  return isCancel(choice) ? undefined : view.fields[Number(choice)]
}
