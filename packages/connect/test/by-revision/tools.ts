import type { Interaction } from '@askgate/server'
import type { ConnectionHandle } from '@askgate/server/connect'

export interface Message {
  readonly to: string
  readonly text: string
}

/** Writes with the person's account at the provider. */
export const storeDraft: Interaction<unknown, ConnectionHandle, string> = {
  authorize: 'none',
  ask: (_, person) =>
    person.connection('crm', { purpose: 'store the draft in your CRM', scopes: ['drafts:write'] }),
  async act(_, crm) {
    const { account } = (await crm.call('createDraft', { body: { text: DRAFT } })) as { account: string }
    return `Stored for ${account}.`
  },
}
export const DRAFT = 'Hello Bob, here is the annual plan.'

export const MESSAGE: Message = { to: 'bob@customer.example', text: 'Hello Bob' }

/** Sends what the person approved. `version` is of the object that is sent. */
export function sendMessage(
  sent: Message[],
  version: () => string | Promise<string>,
): Interaction<unknown, Message, string> {
  return {
    authorize: 'none',
    ask: (_, person) =>
      person.approval('send', {
        purpose: 'send the message to Bob',
        effect: 'It goes out at once.',
        plan: {
          title: 'Send this message to Bob?',
          lines: [
            { label: 'To', value: MESSAGE.to },
            { label: 'Text', value: MESSAGE.text },
          ],
          data: MESSAGE,
        },
        version,
      }),
    act(_, message) {
      sent.push(message)
      return 'Sent.'
    },
  }
}
