import assert from 'node:assert/strict'
import { type Endpoint, type Example, httpExample, stdioExample } from './examples.ts'
import type { Play } from './plays.ts'
import { type Command, createProcesses } from './processes.ts'
import type { Bench, Passed } from './trial.ts'
import { questionsIn, revisionOf } from './wire/recording.ts'

/** Calls the tool and gives the scripted replies. Returns the text that the peer handed on to whoever made the call. */
export type PlayThrough<Target> = (target: Target, play: Play) => Promise<string>

export function checkOverStdio(
  bench: Bench,
  play: Play,
  revision: string,
  playThrough: PlayThrough<Command>,
): Promise<void> {
  return bench.check(`stdio, ${play.what}`, () => checkWith(stdioExample, bench, play, revision, playThrough))
}

export function checkOverHttp(
  bench: Bench,
  play: Play,
  revision: string,
  playThrough: PlayThrough<Endpoint>,
): Promise<void> {
  return bench.check(`HTTP, ${play.what}`, () => checkWith(httpExample, bench, play, revision, playThrough))
}

async function checkWith<Target>(
  start: (bench: Bench, play: Play) => Promise<Example<Target>>,
  bench: Bench,
  play: Play,
  revision: string,
  playThrough: PlayThrough<Target>,
): Promise<Passed> {
  const processes = createProcesses()
  bench.processes.atEnd(processes.stopAll)
  try {
    const example = await start({ ...bench, processes }, play)
    return await judge(play, example, revision, await playThrough(example.target, play))
  } finally {
    await processes.stopAll()
  }
}

/** @throws AssertionError when the call ended otherwise, after more or fewer questions, or in another revision. */
export async function judge(
  play: Play,
  example: Example<unknown>,
  revision: string,
  text: string,
): Promise<Passed> {
  assert.match(text, play.ends)
  const frames = await example.frames()
  assert.equal(questionsIn(frames), play.replies.length, 'questions on the wire')
  assert.equal(revisionOf(frames), revision, 'revision on the wire')
  assert.equal(await example.drafts(), play.drafts, 'drafts in the CRM')
  return { revision, seen: `asked ${String(play.replies.length)}` }
}

/** The text of a tool result, whichever SDK it came through. */
export function textOf(result: unknown): string {
  const content = (result as { content?: unknown } | null | undefined)?.content
  if (!Array.isArray(content)) throw new Error(`no tool result: ${JSON.stringify(result)}`)
  return content.map(block => (block as { text?: string }).text ?? '').join('\n')
}
