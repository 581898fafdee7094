import { sampleTranscripts } from '@askgate/example-follow-up'
import { Client } from '@modelcontextprotocol/client'
import type { Browser } from 'playwright-core'
import { codeIn, namedPage } from '../demo/named-page.ts'
import { SPEAKS } from '../demo/revisions.ts'
import { type Answer, type Answers, type Call, callCarelessly, callTool } from './caller.ts'
import type { Cell, Play, ToolName } from './cell.ts'
import { RIGHT, type Seen, type SeenRoute, WRONG } from './expectation.ts'
import { createPeople, type People, type Visit } from './people.ts'
import { lookAtRecords } from './records.ts'
import type { Stage } from './stage.ts'
import type { Link } from './visitor.ts'
import { watchWire } from './wire.ts'

export interface Played {
  readonly seen: Seen
  /** From the call to its end. */
  readonly milliseconds: number
}

const ARGUMENTS: Readonly<Record<ToolName, Record<string, unknown>>> = {
  pick_offer: {},
  draft_follow_up: { transcript: sampleTranscripts.find(({ name }) => name === 'names-two')?.text },
  send_follow_up: { draft: 1 },
}

/** Longer than any call that is answered by a script. */
const PATIENCE_MILLISECONDS = 40_000

/** Calls the tool, plays its people, and looks at what came of it. */
export async function playCell(cell: Cell, stage: Stage, browser: () => Browser): Promise<Played> {
  const { revision, tool, play } = cell
  const client = new Client(
    { name: 'askgate-check', version: '1.0.0' },
    { ...SPEAKS[revision], capabilities: { elicitation: { form: {}, url: {} } } },
  )
  const people = createPeople(stage, browser)
  try {
    await client.connect(stage.transport)
    // On 2026-07-28 connecting waits for nobody, and the start of a process is no part of the call.
    await client.listTools()
    const wire = watchWire(stage.transport)
    const theatre: Theatre = { client, people, stage }
    if (tool === 'send_follow_up') await playCall('draft_follow_up', 'accept', theatre)
    wire.forget()

    const started = performance.now()
    const { text, named } = await playCall(tool, play, theatre)
    const milliseconds = performance.now() - started

    // The server is done with everything that came before this.
    await client.listTools()
    const seen: Seen = {
      revision: client.getNegotiatedProtocolVersion(),
      routes: [...wire.routes(), ...named],
      notices: wire.notices(),
      text,
      toBob: people.toBob(),
      ...(await lookAtRecords(stage)),
    }
    return { seen, milliseconds }
  } finally {
    await people.close()
    await client.close()
  }
}

interface Theatre {
  readonly client: Client
  readonly people: People
  readonly stage: Stage
}

interface Ended {
  /** Of the result; `undefined` where the caller left. */
  readonly text: string | undefined
  /** One for each page that a result named. */
  readonly named: readonly SeenRoute[]
}

const LEFT = new Error('The caller left.')

/** One call to its end, and all that its people do meanwhile. */
async function playCall(tool: ToolName, play: Play, { client, people, stage }: Theatre): Promise<Ended> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
  const leave = (reason: unknown): void => {
    stop.abort(reason)
  }
  const visits: Promise<void>[] = []
  const pages = visitsOf(tool, play)
  const forms = formAnswers(tool, play)

  async function visit(link: Link, what: Visit): Promise<void> {
    const reads = (await stage.crm.drafts()).flatMap(({ recipient, subject, text }) => [
      recipient ?? '',
      subject,
      text,
    ])
    await people.visit(link, what, reads)
  }

  const answers: Answers = {
    form() {
      if (play !== 'no answer') return forms.shift() ?? { action: 'cancel' }
      leave(LEFT)
      return new Promise(() => undefined)
    },
    page({ url, message }) {
      const what = pages.shift() ?? 'leave'
      if (what === 'leave') return { action: 'cancel' }
      // Consent is to open it; the call goes on while they are there.
      visits.push(visit({ url, code: codeIn(message) }, what).catch(leave))
      return { action: 'accept' }
    },
  }

  const ask = play === 'wrong, right' ? callCarelessly : callTool
  const call = async (wanted: Call): Promise<string> => textOf(await ask(client, answers, wanted, signal))
  const named: SeenRoute[] = []
  try {
    let text = await call({ name: tool, arguments: ARGUMENTS[tool] })
    for (let page = namedPage(text); page !== undefined; page = namedPage(text)) {
      named.push('page named')
      const what = pages.shift()
      if (what === undefined) break
      if (what !== 'leave') await visit(page, what)
      text = await call({ name: 'continue', arguments: { reference: page.reference } })
    }
    await Promise.all(visits)
    stop.signal.throwIfAborted()
    return { text, named }
  } catch (error) {
    if (error === LEFT) return { text: undefined, named }
    throw error
  }
}

/** What Alice does with each page, in order. */
function visitsOf(tool: ToolName, play: Play): (Visit | 'leave')[] {
  const last = VISITS[play] ?? 'finish'
  return tool === 'send_follow_up' && play !== 'refused' ? ['finish', last] : [last]
}

const VISITS: Readonly<Partial<Record<Play, Visit | 'leave'>>> = {
  'page declined': 'decline',
  'page left': 'leave',
  'Bob first': 'finish after Bob',
}

/** What Alice says to each form, in order. */
function formAnswers(tool: ToolName, play: Play): Answer[] {
  if (tool === 'send_follow_up') return []
  const right: Answer = { action: 'accept', content: RIGHT[tool] }
  switch (play) {
    case 'decline':
    case 'cancel':
      return [{ action: play }]
    case 'wrong, right':
      return [{ action: 'accept', content: WRONG[tool] }, right]
    default:
      return [right]
  }
}

function textOf(result: unknown): string {
  const { content } = (result ?? {}) as { readonly content?: readonly { readonly text?: string }[] }
  return (content ?? []).map(({ text }) => text ?? '').join('\n')
}
