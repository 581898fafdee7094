import { type ConnectionHandle, ProviderError } from '@askgate/server/connect'
import { z } from 'zod'

/** A person's account at the CRM, as the tools use it. */
export interface CrmAccount {
  /** `undefined` when there is none of this account. */
  draft(id: number): Promise<Draft | undefined>
  draftsWith(reference: string): Promise<readonly Draft[]>
  /** Makes one more draft each time it is called; none when the CRM receives it later than `notAfter`. */
  createDraft(draft: NewDraft & Deadline): Promise<Draft>
  messagesWith(reference: string): Promise<readonly Message[]>
  /** Sends each time it is called, unless the draft has another version by now, or it is later than `notAfter`. */
  send(message: NewMessage & Deadline): Promise<Message>
}

export type Draft = z.infer<typeof Draft>
export type NewDraft = Omit<Draft, 'id' | 'version'> & { readonly reference: string }
export type Message = z.infer<typeof Message>
export type NewMessage = Pick<Message, 'draft' | 'version'> & { readonly reference: string }
interface Deadline {
  readonly notAfter: Date
}

const Draft = z.object({
  id: z.number(),
  version: z.number(),
  service: z.string(),
  recipient: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
})
const Drafts = z.object({ drafts: z.array(Draft) })
const Message = z.object({ draft: z.number(), version: z.number(), recipient: z.string() })
const Messages = z.object({ messages: z.array(Message) })

export function crmAccount(connection: ConnectionHandle): CrmAccount {
  return {
    async draft(id) {
      try {
        return Draft.parse(await connection.call('readDraft', { params: { draft: id } }))
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return undefined
        throw error
      }
    },
    async draftsWith(reference) {
      return Drafts.parse(await connection.call('findDrafts', { query: { reference } })).drafts
    },
    async createDraft(draft) {
      return Draft.parse(await connection.call('createDraft', { body: draft }))
    },
    async messagesWith(reference) {
      return Messages.parse(await connection.call('findMessages', { query: { reference } })).messages
    },
    async send(message) {
      return Message.parse(await connection.call('sendMessage', { body: message }))
    },
  }
}
