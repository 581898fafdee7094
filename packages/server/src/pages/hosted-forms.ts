import { renderForm, type Peer, type RequestedSchema } from '@askgate/core'
import { openAnswer } from '../connect/ticket-seal.ts'
import type { Flow } from '../flow.ts'
import type { KeyRing } from '../keys.ts'
import type { Hosted } from '../look-up-form.ts'
import type { OpenForm, OpenPage } from '../open-question.ts'
import { type Asked, isKnown, type Pages } from './pages.ts'

/** A form as its page shows it, for clients that show none, or not this one. */
export function hostedForm(
  { key, digest, message, purpose, effect }: OpenForm,
  flow: Flow,
  requestedSchema: RequestedSchema,
): OpenPage {
  return {
    ...{ kind: 'page', key, digest, message, purpose, effect },
    about: { kind: 'form', message, requestedSchema },
    need: ['form', flow.name, flow.arguments, key, digest],
  }
}

/** How far a form is that is answered on a page; `undefined` for one that travels through the client. */
export async function lookUpHosted(
  form: OpenForm,
  asked: Asked,
  pages: Pages,
  keys: KeyRing,
): Promise<Hosted | undefined> {
  const { flow, peer } = asked
  const wasSent = flow.tickets !== undefined && Object.hasOwn(flow.tickets, form.key)
  const wasAnswered = Object.hasOwn(flow.answers, form.key)
  if (!wasSent && (wasAnswered || !goesToPage(form, peer))) return undefined
  const where = await pages.whereabouts(hostedForm(form, flow, NOT_SHOWN), asked)
  if (where.is !== 'completed') return where
  return { is: 'completed', ticket: where.ticket.id, content: openAnswer(keys, where.ticket) }
}

/** Nothing of the schema is looked at where a ticket is only looked for. */
const NOT_SHOWN: RequestedSchema = { type: 'object', properties: {} }

function goesToPage({ form }: OpenForm, peer: Peer): boolean {
  if (!isKnown(peer.caller)) return false
  const showsForms = peer.hasChannel && peer.elicitation.declared && peer.elicitation.form
  return !showsForms || !renderForm(form, peer.revision).ok
}
