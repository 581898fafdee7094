import assert from 'node:assert/strict'
import { type Endpoint, type Example, httpExample, stdioExample } from './examples.ts'
import { createPerson, type Deed, type Person } from './person.ts'
import type { Play, Reply } from './plays.ts'
import { type Command, createProcesses, type Processes } from './processes.ts'
import type { Bench, Passed } from './trial.ts'
import { completionsIn, questionsIn, revisionOf } from './wire/recording.ts'

/** A client that is connected to one server, for whoever makes the calls. */
export interface Host {
  /** Returns the text of the result, as the peer hands it on. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

/** Connects the peer to a server, with a person at it. What it starts in `processes` ends with the play. */
export type Connect<Target> = (target: Target, person: Person, processes: Processes) => Promise<Host>

/** What a client of the peer is like. */
export interface Manner {
  readonly revision: string
  /** The modes in which it is asked. What it can not show is found by a result. */
  readonly shows: ReadonlySet<Reply['to']>
  /** How this client differs from the peer's others, for the table. */
  readonly words?: string
}

export const SHOWS_ALL: Manner['shows'] = new Set(['form', 'page'])
export const SHOWS_FORMS: Manner['shows'] = new Set(['form'])
export const SHOWS_PAGES: Manner['shows'] = new Set(['page'])
export const SHOWS_NOTHING: Manner['shows'] = new Set()

export function checkOverStdio(
  bench: Bench,
  play: Play,
  manner: Manner,
  connect: Connect<Command>,
): Promise<void> {
  return bench.check(nameOf('stdio', play, manner), () => playOut(stdioExample, bench, play, manner, connect))
}

export function checkOverHttp(
  bench: Bench,
  play: Play,
  manner: Manner,
  connect: Connect<Endpoint>,
): Promise<void> {
  return bench.check(nameOf('HTTP', play, manner), () => playOut(httpExample, bench, play, manner, connect))
}

function nameOf(transport: string, { what }: Play, { words }: Manner): string {
  return [transport, words, what].filter(part => part !== undefined).join(', ')
}

async function playOut<Target>(
  start: (bench: Bench, play: Play) => Promise<Example<Target>>,
  bench: Bench,
  play: Play,
  manner: Manner,
  connect: Connect<Target>,
): Promise<Passed> {
  const processes = createProcesses()
  bench.processes.atEnd(processes.stopAll)
  try {
    const example = await start({ ...bench, processes }, play)
    const person = createPerson(play.replies)
    const host = await connect(example.target, person, processes)
    try {
      for (const call of play.calls) {
        const result = await callThrough(host, person, call)
        assert.match(result, call.ends)
      }
      await person.left()
    } finally {
      await host.close()
    }
    return await judge(play, example, manner, person)
  } finally {
    await processes.stopAll()
  }
}

/** Calls, goes wherever the results send the person, and continues as a model would that reads them. */
async function callThrough(host: Host, person: Person, call: Play['calls'][number]): Promise<string> {
  const orFail = <T>(work: Promise<T>) => Promise.race([work, person.failed])
  let result = await orFail(host.call(call.tool, call.arguments))
  for (;;) {
    const reference = await person.follow(result)
    if (reference === undefined) return result
    result = await orFail(host.call('continue', { reference }))
  }
}

/** @throws AssertionError when something was asked, shown, told or done that must not be, or was not that must be. */
async function judge(
  play: Play,
  { frames: framesOf, crm, token }: Example<unknown>,
  { revision, shows }: Manner,
  { did, secrets }: Person,
): Promise<Passed> {
  const frames = await framesOf()
  const count = (deed: Deed) => did.filter(done => done === deed).length
  assert.equal(revisionOf(frames), revision, 'revision on the wire')
  assert.deepEqual(
    did,
    play.replies.map(reply => deedFor(reply, shows)),
    'what the person was asked for',
  )
  assert.equal(questionsIn(frames), count('replied') + count('opened'), 'questions on the wire')
  if (revision !== '2025-11-25') assert.equal(completionsIn(frames), 0, 'notices of completion')
  else if (count('opened') > 0) assert.equal(completionsIn(frames), count('opened'), 'notices of completion')
  if (crm !== undefined) {
    const made = { drafts: await crm.count('drafts'), messages: await crm.count('messages') }
    assert.deepEqual(made, { drafts: play.drafts, messages: play.messages }, 'in the CRM')
    const given = crm.secrets()
    assert.equal(given.length > 0, play.drafts > 0, 'the CRM gave out tokens')
    const wire = JSON.stringify(frames)
    const crossed = [...given, ...secrets, ...(token === undefined ? [] : [token])]
    assert.ok(!crossed.some(secret => wire.includes(secret)), 'a secret crossed the wire')
  }
  const told = count('followed')
  return { revision, seen: `asked ${String(did.length - told)}${told > 0 ? `, told ${String(told)}` : ''}` }
}

function deedFor({ to, action }: Reply, shows: Manner['shows']): Deed {
  if (to === 'form' && shows.has('form')) return 'replied'
  if (!shows.has('page')) return 'followed'
  return action === 'accept' ? 'opened' : 'replied'
}

/** The text of a tool result, whichever SDK it came through. */
export function textOf(result: unknown): string {
  const content = (result as { content?: unknown } | null | undefined)?.content
  if (!Array.isArray(content)) throw new Error(`no tool result: ${JSON.stringify(result)}`)
  return content.map(block => (block as { text?: string }).text ?? '').join('\n')
}
