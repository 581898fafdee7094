import {
  parseAnswer,
  parseForm,
  sensitiveContent,
  type Complaint,
  type Form,
  type SensitivePolicy,
} from '@askgate/core'
import { sealAnswer, type TicketContent } from '@askgate/server/connect'
import { ticketEvent } from '../journal.ts'
import { contentOf, type Entries, entriesOf } from '../pages/entries.ts'
import { type FormContent, questionPage, reviewPage } from '../pages/question.ts'
import { NO_PAGE } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import { findTicket } from './find-ticket.ts'

/** Answers of a hosted form: first shown back whole, sent when the person says so once more. */
export const answer: FormRoute = {
  method: 'POST',
  path: '/t/:handle/answer',
  from: 'person',
  longest: 256 * 1024,
  async serve(service, submission, { handle = '' }) {
    const found = await findTicket(service, submission, handle)
    if (found instanceof Response) return found
    const { ticket, content } = found
    const form = formOfTicket(content)
    if (content.kind !== 'form' || form === undefined) return showPage(service, submission, NO_PAGE)
    if (ticket.state !== 'pending') return goTo(service, `/t/${handle}`)

    const page = { ...found, content: content satisfies FormContent, form }
    const entries = entriesOf(form, submission.form)
    const secrets = secretsIn(entries, service.forms)
    if (secrets.length > 0) {
      const others = new Map([...entries].filter(([name]) => !secrets.includes(name)))
      return showPage(service, submission, questionPage(service, page, others, secrets.map(thrownAway)))
    }
    const step = submission.form.get('step')
    if (step === 'change') return showPage(service, submission, questionPage(service, page, entries))
    const parsed = answerOf(form, entries, content)
    if (parsed.complaints.length > 0) {
      return showPage(service, submission, questionPage(service, page, entries, parsed.complaints))
    }
    if (step !== 'send') return showPage(service, submission, reviewPage(service, page, entries))
    await service.store.tickets.move(
      {
        id: ticket.id,
        from: ['pending'],
        to: 'completed',
        result: sealAnswer(service.keys, ticket.id, parsed.content, service.random),
      },
      ticketEvent(service, 'ticket-completed', ticket),
    )
    return goTo(service, `/t/${handle}`)
  },
}

/** What was typed counts, also where it is no answer yet: the page would show it again. */
function secretsIn(entries: Entries, policy: SensitivePolicy): readonly string[] {
  return [...entries].flatMap(([name, texts]) =>
    sensitiveContent({ [name]: texts }, { policy }).verdict === 'block' ? [name] : [],
  )
}

function thrownAway(name: string): Complaint {
  return {
    path: [name],
    rule: 'answer-secret',
    message:
      'looked like a secret, so it was thrown away. Please do not type secrets here. If it was a real one, replace it where it came from.',
  }
}

/** The fields of a ticket's form. They were judged when the question was asked; what fails now is not shown. */
export function formOfTicket(content: TicketContent): Form | undefined {
  if (content.kind !== 'form') return undefined
  // The page can show every kind of field, whatever the client's revision knows.
  const parsed = parseForm(content.requestedSchema, '2026-07-28')
  return parsed.ok ? parsed.form : undefined
}

function answerOf(form: Form, entries: Entries, { call }: FormContent) {
  const read = contentOf(form, entries)
  if (read.complaints.length > 0) return { complaints: read.complaints, content: {} }
  const parsed = parseAnswer(form, { action: 'accept', content: read.content }, revisionFor(call.revision))
  const complaints: readonly Complaint[] = parsed.ok ? [] : parsed.complaints
  const content = parsed.ok && parsed.answer.action === 'accept' ? parsed.answer.content : {}
  return { complaints, content }
}

/** Lists are answers on this page on every revision: they do not travel through the client. */
function revisionFor(revision: FormContent['call']['revision']) {
  return revision === '2025-06-18' ? '2025-11-25' : revision
}
