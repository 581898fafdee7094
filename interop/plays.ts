import { offers } from '@askgate/example-pick-offer'
import { sampleTranscripts } from '@askgate/example-follow-up'

/** What the scripted person does with one question. */
export type Reply =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, string>> }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

/** One call of one tool, what the person replies, and how it must end. */
export interface Play {
  readonly what: string
  readonly tool: 'pick_offer' | 'draft_follow_up'
  readonly arguments: Readonly<Record<string, unknown>>
  /** One for each question, in order. */
  readonly replies: readonly Reply[]
  readonly ends: RegExp
  /** How many drafts are in the CRM afterwards. */
  readonly drafts: number
}

const [, OFFER] = offers
const DECLINED = /^You declined\. Nothing was done\.$/
const CLOSED = /^You closed the question without an answer\. Nothing was done, /

const PICKS: readonly Play[] = [
  pickOffer('accept', [accept({ offer: OFFER })], new RegExp(`^The ${OFFER} offer comes first\\.$`)),
  pickOffer('decline', [{ action: 'decline' }], DECLINED),
  pickOffer('cancel', [{ action: 'cancel' }], CLOSED),
  pickOffer(
    'wrong, then right',
    [accept({ offer: 'all of them' }), accept({ offer: OFFER })],
    new RegExp(`^The ${OFFER} offer comes first\\.$`),
  ),
]

const DRAFTS: readonly Play[] = [
  draftFollowUp('two services, one chosen', 'names-two', [accept({ service: 'Priority Support' })], 1),
  draftFollowUp('one service, not asked', 'names-one', [], 1),
  draftFollowUp('no service, declined', 'names-none', [{ action: 'decline' }], 0),
]

export const PLAYS: readonly Play[] = [...PICKS, ...DRAFTS]
/** For a client that declares no elicitation. */
export const UNASKABLE: Play = pickOffer(
  'declares no elicitation, refused',
  [],
  /^This needs an answer from you, and your client does not show forms\. Nothing was done\./,
)

/** Hands out the replies one by one; a question too many is closed. */
export function createScript(replies: readonly Reply[]): () => Reply {
  const left = [...replies]
  return () => left.shift() ?? { action: 'cancel' }
}

function pickOffer(what: string, replies: readonly Reply[], ends: RegExp): Play {
  return { what: `pick_offer: ${what}`, tool: 'pick_offer', arguments: {}, replies, ends, drafts: 0 }
}

function draftFollowUp(what: string, transcript: string, replies: readonly Reply[], drafts: 0 | 1): Play {
  return {
    what: `draft_follow_up: ${what}`,
    tool: 'draft_follow_up',
    arguments: { transcript: sampleTranscripts.find(({ name }) => name === transcript)?.text },
    replies,
    ends: drafts === 1 ? /^Draft \d+ about .+ is waiting for you in the CRM\. Nothing was sent\.$/ : DECLINED,
    drafts,
  }
}

function accept(content: Readonly<Record<string, string>>): Reply {
  return { action: 'accept', content }
}
