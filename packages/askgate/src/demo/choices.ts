import { sampleTranscripts } from '@askgate/example-follow-up'
import type { DemoCrm } from './crm.ts'
import type { ToolCall } from './line.ts'
import { choose, type Terminal } from './menu.ts'
import { type Way, WAYS, wayTitle } from './ways.ts'

/** Where a session stands. */
export interface Situation {
  readonly way: Way
  /** Of a call that waits for an answer on a page, where the client could not wait itself. */
  readonly reference: string | undefined
}

export type Next =
  | { readonly do: 'call'; readonly call: ToolCall }
  | { readonly do: 'go another way'; readonly way: Way }
  | { readonly do: 'nothing'; readonly because: string }
  | { readonly do: 'leave' }

const LEAVE: Next = { do: 'leave' }

/** What the person wants next. */
export async function chooseNext(terminal: Terminal, crm: DemoCrm, situation: Situation): Promise<Next> {
  const { way, reference } = situation
  const goesOn = reference === undefined ? [] : [CONTINUE]
  const choice = await choose(terminal, `Which tool? You call over ${way.transport}, on ${way.revision}.`, [
    ...goesOn,
    { key: '1', title: 'pick_offer        Which approved offer comes first?', value: 'pick_offer' },
    { key: '2', title: 'draft_follow_up   A draft after a sales call, in your CRM account', value: 'draft' },
    { key: '3', title: `send_follow_up    ${SENDS[way.transport]}`, value: 'send' },
    { key: 'w', title: 'another way       HTTP or stdio, an older or the newest revision', value: 'way' },
    { key: 'q', title: 'quit', value: 'quit' },
  ] as const)

  switch (choice) {
    case 'continue':
      return { do: 'call', call: { name: 'continue', arguments: { reference } } }
    case 'pick_offer':
      return { do: 'call', call: { name: 'pick_offer', arguments: {} } }
    case 'draft':
      return chooseTranscript(terminal)
    case 'send':
      return chooseDraft(terminal, crm)
    case 'way':
      return chooseWay(terminal)
    case 'quit':
    case undefined:
      return LEAVE
  }
}

const CONTINUE = {
  key: 'c',
  title: 'continue          Go on, now that you answered on the page',
  value: 'continue',
} as const

const SENDS: Readonly<Record<Way['transport'], string>> = {
  HTTP: 'Sends a draft, once you have approved it on a page',
  stdio: 'Is refused here: a code does not show who says yes, a sign-in does',
}

async function chooseTranscript(terminal: Terminal): Promise<Next> {
  const transcript = await choose(
    terminal,
    'After which call?',
    sampleTranscripts.map(({ title, text }, index) => ({ key: String(index + 1), title, value: text })),
  )
  if (transcript === undefined) return LEAVE
  return { do: 'call', call: { name: 'draft_follow_up', arguments: { transcript } } }
}

async function chooseDraft(terminal: Terminal, crm: DemoCrm): Promise<Next> {
  const drafts = (await crm.drafts()).slice(-MOST_DRAFTS)
  if (drafts.length === 0) return { do: 'nothing', because: 'There is no draft yet. Write one with 2.' }
  const draft = await choose(
    terminal,
    'Which draft?',
    drafts.map(({ id, service, recipient }) => ({
      key: String(id),
      title: `${service}, to ${recipient ?? 'nobody yet'}`,
      value: id,
    })),
  )
  return draft === undefined ? LEAVE : { do: 'call', call: { name: 'send_follow_up', arguments: { draft } } }
}

const MOST_DRAFTS = 9

async function chooseWay(terminal: Terminal): Promise<Next> {
  const way = await choose(
    terminal,
    'Which way?',
    WAYS.map((one, index) => ({ key: String(index + 1), title: wayTitle(one), value: one })),
  )
  return way === undefined ? LEAVE : { do: 'go another way', way }
}
