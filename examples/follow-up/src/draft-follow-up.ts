import type { Caller, Clock } from '@askgate/core'
import type { ToolDefinition } from '@askgate/server/mcp'
import { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import { crmAccount, type CrmAccount, type Draft } from './crm-account.ts'
import { PATIENCE_SECONDS } from './patience.ts'
import { followUp, servicesIn } from './transcript.ts'

export interface DraftFollowUpOptions {
  readonly catalogue: Catalogue
  /** Who may have drafts written. */
  readonly maySell: (caller: Caller) => boolean
  readonly clock?: Clock
}

const Input = z.object({ transcript: z.string().min(1).max(100_000).describe('The whole call, as text.') })

interface Answers {
  readonly service: string
  readonly crm: CrmAccount
}

/**
 * Writes a draft of the e-mail that follows a sales call, in the person's own CRM account. Asks which service it is
 * about where the call leaves it open.
 */
export function draftFollowUp({
  catalogue,
  maySell,
  clock = { now: () => new Date() },
}: DraftFollowUpOptions): ToolDefinition<typeof Input, undefined, Answers> {
  return {
    description: 'Drafts a follow-up to a sales call in the CRM. Nothing is sent.',
    inputSchema: Input,
    authorize: ({ caller }) => maySell(caller),

    async ask({ transcript }, person) {
      // Kept: a service that is withdrawn while the person thinks must not leave one choice that nobody made.
      const offered = await person.keep('offered', catalogue.offered)
      const named = servicesIn(transcript, offered)
      const { service } =
        named.length === 1 && named[0] !== undefined
          ? { service: named[0] }
          : await person.form('service', {
              purpose: 'choose the service this follow-up is about',
              effect: EFFECT,
              schema: z.object({
                service: z.enum(named.length > 0 ? named : offered).meta({ title: 'Service' }),
              }),
              check: async ({ service }) =>
                (await catalogue.offered()).includes(service) || 'This service is not offered any more.',
            })

      const connection = await person.connection('crm', {
        purpose: 'store the draft there',
        effect: EFFECT,
        scopes: ['drafts:read', 'drafts:write'],
      })
      return { service, crm: crmAccount(connection) }
    },

    async act({ transcript }, { service, crm }, run) {
      const notAfter = new Date(clock.now().getTime() + PATIENCE_SECONDS * 1000)
      const draft = { reference: run.flow, service, ...followUp(transcript, service) }
      return waiting(await crm.createDraft({ ...draft, notAfter }))
    },

    async reconcile(_input, run) {
      const connection = await run.connection('crm')
      if (connection === undefined) return { is: 'unknown' }
      const [draft] = await crmAccount(connection).draftsWith(run.flow)
      return draft === undefined ? { is: 'not-done' } : { is: 'done', result: waiting(draft) }
    },
  }
}

const EFFECT = 'Only a draft is created. Nothing is sent.'

function waiting({ id, service }: Draft): string {
  return `Draft ${id} about ${service} is waiting for you in the CRM. Nothing was sent.`
}
