import assert from 'node:assert/strict'
import { type Example, httpExample, stdioExample } from './examples.ts'
import type { Command } from './processes.ts'
import type { Bench, Passed } from './trial.ts'
import { type Frame, questionsIn, revisionOf } from './wire/recording.ts'

/** What the scripted person does with one question. */
export type Reply =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, string>> }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

/** One call of one tool, what the person replies, and how it must end. */
export interface Play {
  readonly what: string
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** One for each question, in order. */
  readonly replies: readonly Reply[]
  readonly ends: RegExp
}

/** The text of the tool result, as the peer handed it on to whoever called the tool. */
export type PlayThrough<Target> = (target: Target, play: Play) => Promise<string>

export async function checkOverStdio(
  bench: Bench,
  play: Play,
  revision: string,
  playThrough: PlayThrough<Command>,
): Promise<void> {
  await bench.check(`stdio, ${play.what}`, async () =>
    playAgainst(await stdioExample(bench, play), play, revision, playThrough),
  )
}

export async function checkOverHttp(
  bench: Bench,
  play: Play,
  revision: string,
  playThrough: PlayThrough<URL>,
): Promise<void> {
  await bench.check(`HTTP, ${play.what}`, async () =>
    playAgainst(await httpExample(bench, play), play, revision, playThrough),
  )
}

async function playAgainst<Target>(
  example: Example<Target>,
  play: Play,
  revision: string,
  playThrough: PlayThrough<Target>,
): Promise<Passed> {
  try {
    return judge(play, await playThrough(example.target, play), await example.frames(), revision)
  } finally {
    example.stop()
  }
}

/** @throws AssertionError when the call ended otherwise, after more or fewer questions, or in another revision. */
export function judge(play: Play, text: string, frames: readonly Frame[], revision: string): Passed {
  assert.match(text, play.ends)
  assert.equal(questionsIn(frames), play.replies.length, 'questions on the wire')
  assert.equal(revisionOf(frames), revision, 'revision on the wire')
  return { revision }
}

/** Hands out the replies one by one; a question too many is closed. */
export function createScript(replies: readonly Reply[]): () => Reply {
  const left = [...replies]
  return () => left.shift() ?? { action: 'cancel' }
}

/** The text of a tool result, whichever SDK it came through. */
export function textOf(result: unknown): string {
  const content = (result as { content?: unknown } | null | undefined)?.content
  if (!Array.isArray(content)) throw new Error(`no tool result: ${JSON.stringify(result)}`)
  return content.map(block => (block as { text?: string }).text ?? '').join('\n')
}
