import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createVault, vaultKeyRing } from '@askgate/store'
import { sqliteStore } from '@askgate/store/sqlite'
import { expect, test } from 'vitest'
import { alice, bob, connected } from '../../src/contract/connect-samples.ts'
import { rejectionOf } from './failure-of.ts'
import { emptyFile } from './folder.ts'

const CANARIES = ['canary-access-token-1f0e', 'canary-refresh-token-77aa']
const [accessToken = '', refreshToken = ''] = CANARIES
const credential = { accessToken, refreshToken, tokenType: 'Bearer' }
const keys = vaultKeyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(1) }])

test('no part of a credential is in any file of the store, in no encoding, before and after it is closed', async () => {
  const path = emptyFile()
  const store = sqliteStore({ path })
  const vault = createVault({ records: store.credentials, keys })
  await connected(store, 'c1')
  await vault.put(binding('c1'), credential)
  await vault.replace({ ...binding('c1'), version: 2 }, credential, 1)
  await vault.use({ ...binding('c1'), version: 2 }, async used => {
    expect(used.accessToken).toBe(accessToken)
  })

  const files = searched(path)
  expect(files).toContain('store.db-wal')
  await store.connections.move('c1', ['active'], 'revoked')
  searched(path)
  await store.close()
  searched(path)
})

test('a record that somebody put in the place of another, in the file, does not open', async () => {
  const path = emptyFile()
  const store = sqliteStore({ path })
  const vault = createVault({ records: store.credentials, keys })
  await connected(store, 'c1')
  await connected(store, 'c2', { principal: bob })
  await vault.put(binding('c1'), credential)
  await vault.put({ ...binding('c2'), principal: bob }, credential)
  const native = new DatabaseSync(path)
  native.exec(`update credentials set (sealed, wrapped_key) =
    (select sealed, wrapped_key from credentials where connection = 'c1') where connection = 'c2'`)
  native.close()

  const error = await rejectionOf(vault.use({ ...binding('c2'), principal: bob }, async () => undefined))

  expect(error.code).toBe('credential_unreadable')
  await store.close()
})

test('an older record that somebody put back, in the file, does not open', async () => {
  const path = emptyFile()
  const store = sqliteStore({ path })
  const vault = createVault({ records: store.credentials, keys })
  await connected(store, 'c1')
  await vault.put(binding('c1'), credential)
  const native = new DatabaseSync(path)
  native.exec('create table copy as select * from credentials')
  await vault.replace({ ...binding('c1'), version: 2 }, credential, 1)
  native.exec('delete from credentials')
  native.exec('insert into credentials select * from copy')
  native.close()

  const connection = await store.connections.get('c1')
  const error = await rejectionOf(
    vault.use({ ...binding('c1'), version: connection?.version ?? 0 }, async () => undefined),
  )

  expect(connection?.version).toBe(2)
  expect(error.code).toBe('credential_unreadable')
  await store.close()
})

function searched(path: string): readonly string[] {
  const files = readdirSync(dirname(path))
  for (const file of files) {
    const bytes = readFileSync(join(dirname(path), file))
    for (const canary of CANARIES) {
      for (const encoding of ['utf8', 'utf16le'] as const) {
        expect(bytes.includes(Buffer.from(canary, encoding)), file).toBe(false)
      }
      for (const text of encodings(canary)) expect(bytes.includes(text), file).toBe(false)
    }
  }
  return files
}

/** Also as it looks in the middle of a longer base64 text. */
function encodings(canary: string): readonly string[] {
  const middles = ['', ' ', '  '].map(before =>
    Buffer.from(before + canary, 'utf8')
      .toString('base64')
      .slice(4, -4),
  )
  return [...middles, Buffer.from(canary).toString('hex')]
}

function binding(connection: string) {
  return {
    connection,
    principal: alice,
    provider: 'crm',
    account: 'account-1',
    scopes: ['drafts:write'],
    version: 1,
  }
}
