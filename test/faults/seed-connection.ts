import { type Caller, callerKey, type ConnectStore, type Principal } from '@askgate/core'
import { SERVER_NAME } from '@askgate/example-follow-up'
import { keyFile } from '@askgate/server'
import { localPrincipal } from '@askgate/server/connect'
import { createVault, vaultKeyFile } from '@askgate/store'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { grant } from '../../examples/follow-up/test/crm-grant.ts'
import { CRM_ACCOUNTS } from '../../examples/follow-up/test/start-crm.ts'

export interface SeedOptions {
  readonly folder: string
  readonly store: ConnectStore
  readonly crm: { readonly origin: string }
  readonly caller: Caller
  readonly scopes: readonly string[]
}

/** A connection as it is once its person has said yes to everything. */
export async function seedConnection({ folder, store, crm, caller, scopes }: SeedOptions): Promise<void> {
  const { access_token: accessToken } = await grant(crm, 'alice', scopes.join(' '))
  const { principal } = caller
  const { id: account, name: label } = CRM_ACCOUNTS.alice
  const { id } = await store.connections.create({
    ...{ id: randomUUID(), principal, provider: 'crm', account: { id: account, label }, scopes },
    state: 'active',
  })
  const vault = createVault({ records: store.credentials, keys: vaultKeyFile(join(folder, 'vault.key')) })
  const binding = { connection: id, principal, provider: 'crm', account, scopes, version: 1 }
  await vault.put(binding, { accessToken, tokenType: 'bearer' })
  const keys = keyFile(join(folder, 'askgate.key'))
  await store.consents.grant({
    ...{ connection: id, caller: keys.digest(callerKey(caller)), scopes },
    clientName: undefined,
  })
}

/** Alice, as the example knows who calls. */
export function aliceAsCaller(issuer: string | undefined): Caller {
  const principal: Principal =
    issuer === undefined ? localPrincipal() : { tenant: issuer, issuer, subject: 'alice' }
  return issuer === undefined
    ? { standing: 'local', principal, client: undefined, server: SERVER_NAME }
    : { standing: 'verified', principal, client: 'app', server: SERVER_NAME }
}
