import type { Connection, CredentialBinding } from '@askgate/core'

/** What the credential of a connection, as it stands, is sealed for. */
export function bindingOf(connection: Connection): CredentialBinding {
  const { id, principal, provider, account, scopes, version } = connection
  return { connection: id, principal, provider, account: account.id, scopes, version }
}
