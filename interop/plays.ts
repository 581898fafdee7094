import { offers } from '@askgate/example-pick-offer'
import { sampleTranscripts } from '@askgate/example-follow-up'

/** What the scripted person does with one question: in their client, on a page, or on the page a result names. */
export type Reply =
  | { readonly to: 'form'; readonly action: 'accept'; readonly content: Readonly<Record<string, string>> }
  /** What is asked for is given on the page, or declined there. */
  | { readonly to: 'page'; readonly action: 'accept'; readonly there: 'give' | 'decline' }
  | { readonly to: 'form' | 'page'; readonly action: 'decline' | 'cancel' }

/** One server, what it is called for, what the person replies, and how it must end. */
export interface Play {
  readonly what: string
  readonly example: 'pick-offer' | 'follow-up'
  /** One after the other. */
  readonly calls: readonly ToolCall[]
  /** One for each question, in order. */
  readonly replies: readonly Reply[]
  /** What is in the CRM afterwards. */
  readonly drafts: number
  readonly messages: number
}

export interface ToolCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly ends: RegExp
}

const [, OFFER] = offers
const DECLINED = /^You declined\. Nothing was done\.$/
const CLOSED = /^You closed the question without an answer\. Nothing was done, /
const PICKED = new RegExp(`^The ${OFFER} offer comes first\\.$`)
const DRAFTED = /^Draft 1 about .+ is waiting for you in the CRM\. Nothing was sent\.$/
const CHOSEN = form({ service: 'Priority Support' })
const VISITED: Reply = { to: 'page', action: 'accept', there: 'give' }

const PICKS: readonly Play[] = [
  pickOffer('accept', [form({ offer: OFFER })], PICKED),
  pickOffer('decline', [{ to: 'form', action: 'decline' }], DECLINED),
  pickOffer('cancel', [{ to: 'form', action: 'cancel' }], CLOSED),
  pickOffer('wrong, then right', [form({ offer: 'all of them' }), form({ offer: OFFER })], PICKED),
]

const CHOSEN_AND_CONNECTED = followUp('service chosen, account connected', {
  calls: [draft('names-two', DRAFTED)],
  replies: [CHOSEN, VISITED],
  drafts: 1,
})
/** The shortest way from a call to a page and back. */
export const CONNECTED: Play = followUp('account connected', {
  calls: [draft('names-one', DRAFTED)],
  replies: [VISITED],
  drafts: 1,
})
const DRAFTS: readonly Play[] = [
  CHOSEN_AND_CONNECTED,
  followUp('service declined', {
    calls: [draft('names-none', DECLINED)],
    replies: [{ to: 'form', action: 'decline' }],
  }),
  CONNECTED,
  followUp('account declined on the page', {
    calls: [draft('names-one', DECLINED)],
    replies: [{ to: 'page', action: 'accept', there: 'decline' }],
  }),
]

/** For every client that shows forms. Those that open no pages get to them by a result. */
export const PLAYS: readonly Play[] = [...PICKS, ...DRAFTS]

/** For every client whose person signs in: on their own computer nothing is approved. */
export const APPROVED: Play = followUp('drafted, approved and sent', {
  calls: [
    draft('names-one', DRAFTED),
    {
      tool: 'send_follow_up',
      arguments: { draft: 1 },
      ends: /^Draft 1 was sent to bob@logistics\.example\.$/,
    },
  ],
  replies: [VISITED, VISITED, VISITED],
  drafts: 1,
  messages: 1,
})

/** For clients that show addresses. */
export const ADDRESS_CLOSED: Play = followUp('address closed', {
  calls: [draft('names-one', CLOSED)],
  replies: [{ to: 'page', action: 'cancel' }],
})
export const ADDRESS_DECLINED: Play = followUp('address declined', {
  calls: [draft('names-one', DECLINED)],
  replies: [{ to: 'page', action: 'decline' }],
})

/** For a client that declares URL mode alone, or nothing: the form is on a page, too. */
export const FORM_ON_PAGE: Play = CHOSEN_AND_CONNECTED

/** For a client that declares nothing, at a server without pages. */
export const UNASKABLE: Play = pickOffer(
  'refused',
  [],
  /^This needs an answer from you, and your client does not show forms\. Nothing was done\./,
)

function pickOffer(what: string, replies: readonly Reply[], ends: RegExp): Play {
  return {
    what: `pick_offer: ${what}`,
    example: 'pick-offer',
    calls: [{ tool: 'pick_offer', arguments: {}, ends }],
    ...{ replies, drafts: 0, messages: 0 },
  }
}

function followUp(
  what: string,
  play: Pick<Play, 'calls' | 'replies'> & Partial<Pick<Play, 'drafts' | 'messages'>>,
): Play {
  return { what: `follow-up: ${what}`, example: 'follow-up', drafts: 0, messages: 0, ...play }
}

function draft(transcript: string, ends: RegExp): ToolCall {
  const text = sampleTranscripts.find(({ name }) => name === transcript)?.text
  return { tool: 'draft_follow_up', arguments: { transcript: text }, ends }
}

function form(content: Readonly<Record<string, string>>): Reply {
  return { to: 'form', action: 'accept', content }
}
