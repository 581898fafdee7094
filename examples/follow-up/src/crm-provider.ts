import type { Provider } from '@askgate/server/connect'

export interface CrmProviderOptions {
  readonly url: string
  /** How the CRM knows this server's connect pages. */
  readonly clientId: string
  /** None where the pages run on the person's own machine. */
  readonly clientSecret?: string
}

/** Acme's CRM as a place where people have accounts: what tools may do there, and in which words people are asked. */
export function crmProvider({ url, clientId, clientSecret }: CrmProviderOptions): Provider {
  return {
    title: 'Acme CRM',
    issuer: url,
    api: url,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    scopes: {
      'drafts:read': 'See your drafts',
      'drafts:write': 'Write drafts and change them, and send none of them',
      'messages:send': 'Send messages in your name',
    },
    operations: {
      readAccount: { method: 'GET', path: '/account', scopes: [], writes: false },
      readDraft: { method: 'GET', path: '/drafts/{draft}', scopes: ['drafts:read'], writes: false },
      findDrafts: {
        method: 'GET',
        path: '/drafts',
        query: ['reference'],
        scopes: ['drafts:read'],
        writes: false,
      },
      createDraft: { method: 'POST', path: '/drafts', scopes: ['drafts:write'], writes: true },
      findMessages: {
        method: 'GET',
        path: '/messages',
        query: ['reference'],
        scopes: ['messages:send'],
        writes: false,
      },
      sendMessage: { method: 'POST', path: '/messages', scopes: ['messages:send'], writes: true },
    },
    account: { from: 'operation', operation: 'readAccount', id: 'id', label: 'name' },
  }
}
