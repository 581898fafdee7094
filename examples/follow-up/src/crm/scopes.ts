/** What people read of each scope when an application asks for it. */
export const SCOPES: Readonly<Record<string, string>> = {
  'drafts:read': 'See your drafts',
  'drafts:write': 'Write drafts and change them',
  'messages:send': 'Send messages in your name',
  offline_access: 'Do so when you are not here, until you take it back',
}
