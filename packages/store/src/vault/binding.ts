import { canonicalJson, type CredentialBinding } from '@askgate/core'
import { sorted } from '../connections/connections.ts'

const FORMAT = 1

/** What a credential is sealed for, as one text that no other binding has. */
export function credentialText(binding: CredentialBinding): string {
  const { principal, provider, account, scopes, connection, version } = binding
  return canonicalJson([
    'askgate credential',
    FORMAT,
    principal.tenant,
    principal.issuer,
    principal.subject,
    provider,
    account,
    sorted(scopes),
    connection,
    version,
  ])
}

/** What a data key is wrapped for. */
export function dataKeyText(kid: string, connection: string, version: number): string {
  return canonicalJson(['askgate data key', FORMAT, kid, connection, version])
}
