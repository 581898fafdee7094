import type { Caller, Clock } from '@askgate/core'
import type { ToolDefinition } from '@askgate/server/mcp'
import { z } from 'zod'
import type { CrmClient, Draft } from './crm-client.ts'
import { followUp, servicesIn } from './transcript.ts'

export interface DraftFollowUpOptions {
  readonly crm: CrmClient
  /** Who may put drafts into the CRM. */
  readonly mayDraft: (caller: Caller) => boolean
  readonly clock?: Clock
}

/**
 * A process can be stopped between the fence and the request. Well below the 30 seconds after which another one may
 * take the effect over, so that the request of whoever wakes up later is refused.
 */
const PATIENCE_SECONDS = 10

const Input = z.object({ transcript: z.string().min(1).max(100_000).describe('The whole call, as text.') })

/** Writes a draft of the e-mail that follows a sales call. Asks which service it is about where the call leaves it open. */
export function draftFollowUp({
  crm,
  mayDraft,
  clock = { now: () => new Date() },
}: DraftFollowUpOptions): ToolDefinition<typeof Input, undefined, { service: string }> {
  return {
    description: 'Drafts a follow-up to a sales call in the CRM. Nothing is sent.',
    inputSchema: Input,
    authorize: ({ caller }) => mayDraft(caller),

    async ask({ transcript }, person) {
      // Kept: a service that is withdrawn while the person thinks must not leave one choice that nobody made.
      const offered = await person.keep('offered', crm.offeredServices)
      const named = servicesIn(transcript, offered)
      const [only] = named
      if (only !== undefined && named.length === 1) return { service: only }

      return person.form('service', {
        purpose: 'choose the service this follow-up is about',
        effect: 'Only a draft is created. Nothing is sent.',
        schema: z.object({ service: z.enum(named.length > 0 ? named : offered).meta({ title: 'Service' }) }),
        check: async ({ service }) =>
          (await crm.offeredServices()).includes(service) || 'This service is not offered any more.',
      })
    },

    async act({ transcript }, { service }, run) {
      const draft = { reference: run.flow, service, text: followUp(transcript, service) }
      const notAfter = new Date(clock.now().getTime() + PATIENCE_SECONDS * 1000)
      await run.fence()
      return waiting(await crm.createDraft(draft, notAfter))
    },

    async reconcile(_input, { flow }) {
      try {
        const [draft] = await crm.draftsWith(flow)
        return draft === undefined ? { is: 'not-done' } : { is: 'done', result: waiting(draft) }
      } catch {
        return { is: 'unknown' }
      }
    },
  }
}

function waiting({ id, service }: Draft): string {
  return `Draft ${String(id)} about ${service} is waiting for you in the CRM. Nothing was sent.`
}
