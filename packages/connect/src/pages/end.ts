import type { Ticket } from '@askgate/core'
import { html } from 'hono/html'
import type { Page } from './layout.ts'

/** How a person's own ticket ended. No form, no way on: the app notices by itself. */
export function endPage({ kind, state, reason }: Pick<Ticket, 'kind' | 'state' | 'reason'>): Page {
  const [title, lead, more] = words(kind, state, reason)
  return {
    title,
    body: html`<p class="lead">${lead}</p>
      <p>${more ?? 'You can close this window and go back to your app.'}</p>`,
  }
}

function words(
  kind: Ticket['kind'],
  state: Ticket['state'],
  reason: string | undefined,
): [string, string, string?] {
  switch (state) {
    case 'completed':
      if (kind === 'connection')
        return ['Connected', 'Your account is ready, and your app goes on by itself.']
      if (kind === 'approval') return ['Approved', 'Your yes counts for this one plan, once.']
      return ['Sent', 'Your answer is on its way to the tool.']
    case 'declined':
      return ['Declined', 'You said no, and nothing was done.']
    case 'revoked':
      if (reason === 'changed')
        return [
          'This has changed',
          'What you were asked is not so any more, so this page was closed. Nothing was done.',
          'Go back to your app: it asks you again, as things are now.',
        ]
      return reason === 'not-started'
        ? [
            'Thank you. It was stopped',
            'Nothing was done with your account, and this link is worth nothing any more.',
            'If it happens again, tell whoever runs this service. Do not open links that you did not ask for.',
          ]
        : ['This was taken back', 'Nothing was done. Ask again from your app if you still want it.']
    default:
      return [
        'This did not work',
        'It was tried as often as it may be, and nothing was connected.',
        'Go back to your app and ask again: it gives you a new link.',
      ]
  }
}
