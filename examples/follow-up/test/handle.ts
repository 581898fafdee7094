import {
  type ConnectionHandle,
  createApiFetch,
  createConnectionHandle,
  type Stage,
} from '@askgate/server/connect'
import { createVault, memoryStore, vaultKeyRing } from '@askgate/store'
import { randomBytes } from 'node:crypto'
import { crmProvider } from '../src/crm-provider.ts'
import { grant } from './crm-grant.ts'
import { CRM_ACCOUNTS, CRM_APP, type Person, type RunningCrm } from './start-crm.ts'

export const PRINCIPAL = { tenant: 'acme', issuer: 'https://login.example', subject: 'alice' }
const SCOPES = ['drafts:read', 'drafts:write', 'messages:send']

/** A person's account at the CRM in the hands of a tool, which has come so far. */
export async function handleOf(
  crm: RunningCrm,
  person: Person,
  stage: Partial<Stage> = {},
): Promise<ConnectionHandle> {
  const { access_token: accessToken } = await grant(crm, person, SCOPES.join(' '))
  const store = memoryStore()
  const vault = createVault({
    records: store.credentials,
    keys: vaultKeyRing([{ kid: 'v1', secret: randomBytes(32) }]),
  })
  const { id, name: label } = CRM_ACCOUNTS[person]
  const connection = await store.connections.create({
    ...{ id: 'c1', principal: PRINCIPAL, provider: 'crm', account: { id, label }, scopes: SCOPES },
    state: 'active',
  })
  const binding = {
    connection: 'c1',
    principal: PRINCIPAL,
    provider: 'crm',
    account: id,
    scopes: SCOPES,
    version: 1,
  }
  await vault.put(binding, { accessToken, tokenType: 'bearer' })
  await store.consents.grant({ connection: 'c1', caller: 'caller', scopes: SCOPES, clientName: undefined })
  return createConnectionHandle({
    name: 'crm',
    provider: crmProvider({ url: crm.origin, clientId: CRM_APP.id }),
    connection: { ...connection, version: 1 },
    scopes: SCOPES,
    caller: 'caller',
    ...{ store, vault, fetch: createApiFetch(true) },
    clock: { now: () => new Date() },
    stage: () => ({
      at: 'act',
      fence: () => Promise.resolve(),
      signal: new AbortController().signal,
      ...stage,
    }),
  })
}
