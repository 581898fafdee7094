import type { Caller, Clock } from '@askgate/core'
import type { ToolDefinition } from '@askgate/server/mcp'
import { z } from 'zod'
import { crmAccount, type CrmAccount, type Draft, type Message } from './crm-account.ts'
import { PATIENCE_SECONDS } from './patience.ts'

export interface SendFollowUpOptions {
  /** Who may have drafts sent. */
  readonly maySell: (caller: Caller) => boolean
  readonly clock?: Clock
}

const Input = z.object({ draft: z.int().positive().describe('The number of the draft.') })

interface Answers {
  readonly crm: CrmAccount
  readonly approved: Pick<Message, 'draft' | 'version'>
}

/** Sends a draft from the person's own CRM account, once they have seen the whole message and said yes to it. */
export function sendFollowUp({
  maySell,
  clock = { now: () => new Date() },
}: SendFollowUpOptions): ToolDefinition<typeof Input, undefined, Answers> {
  return {
    description: 'Sends a draft of the CRM, after its sender has approved it on a page in their browser.',
    inputSchema: Input,
    authorize: ({ caller }) => maySell(caller),

    async ask({ draft: id }, person) {
      const connection = await person.connection('crm', {
        purpose: 'send the draft from there',
        effect: 'Nothing is sent before you have seen the whole message and approved it.',
        scopes: ['drafts:read', 'messages:send'],
      })
      const crm = crmAccount(connection)
      const draft = await crm.draft(id)
      if (draft === undefined)
        return person.stop(`There is no draft ${id} in your CRM account. Nothing was sent.`)
      const { recipient, subject, text, version } = draft
      if (recipient === null)
        return person.stop(
          `Draft ${id} names no recipient, so it was not sent. Add one in the CRM, then ask again.`,
        )

      const approved = await person.approval('send', {
        purpose: 'send this follow-up',
        effect: 'The message goes out at once and can not be called back.',
        plan: {
          title: 'Send this message?',
          lines: [
            { label: 'From', value: connection.account },
            { label: 'To', value: recipient },
            { label: 'Subject', value: subject },
            { label: 'Text', value: text },
          ],
          data: { draft: id, version },
        },
        version: async () => versionOf(await crm.draft(id)),
      })
      return { crm, approved }
    },

    async act(_input, { crm, approved }, run) {
      const notAfter = new Date(clock.now().getTime() + PATIENCE_SECONDS * 1000)
      return sent(await crm.send({ reference: run.flow, ...approved, notAfter }))
    },

    async reconcile({ draft: id }, run) {
      const connection = await run.connection('crm')
      const crm = connection && crmAccount(connection)
      // Of another account than the one it was sent from, the CRM tells neither the draft nor its messages.
      if (crm === undefined || (await crm.draft(id)) === undefined) return { is: 'unknown' }
      const [message] = await crm.messagesWith(run.flow)
      return message === undefined ? { is: 'not-done' } : { is: 'done', result: sent(message) }
    },
  }
}

function versionOf(draft: Draft | undefined): string {
  return draft === undefined ? 'gone' : String(draft.version)
}

function sent({ draft, recipient }: Message): string {
  return `Draft ${draft} was sent to ${recipient}.`
}
