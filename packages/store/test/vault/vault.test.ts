import { inspect } from 'node:util'
import type { ConnectStore, Credential, CredentialBinding, CredentialRecord } from '@askgate/core'
import { createVault, memoryStore, type VaultKeyRing, vaultKeyRing } from '@askgate/store'
import { expect, test } from 'vitest'
import { alice, bob, connected } from '../../src/contract/connect-samples.ts'
import { rejectionOf } from '../sqlite/failure-of.ts'

const credential: Credential = {
  accessToken: 'canary-access',
  refreshToken: 'canary-refresh',
  tokenType: 'Bearer',
  expiresAt: new Date('2026-08-01T13:00:00Z'),
}
const oldKey = { kid: 'k1', secret: new Uint8Array(32).fill(1) }
const newKey = { kid: 'k2', secret: new Uint8Array(32).fill(2) }
const UNREADABLE = {
  code: 'credential_unreadable',
  message: 'The stored access to this account can not be opened: connect the account again.',
}

test('a credential is used as it was put', async () => {
  const { vault } = await filled()
  expect(await vault.use(binding(), read)).toEqual(credential)
})

test('a credential without refresh token and end is used as it was put', async () => {
  const { vault, store } = await filled()
  await connected(store, 'c2')
  await vault.put(binding({ connection: 'c2' }), { accessToken: 'other', tokenType: 'Bearer' })
  const keys = await vault.use(binding({ connection: 'c2' }), async used => [
    await read(used),
    'refreshToken' in used,
    'expiresAt' in used,
  ])
  expect(keys).toEqual([{ accessToken: 'other', tokenType: 'Bearer' }, false, false])
})

test('a credential is replaced by the next version, once', async () => {
  const { vault } = await filled()
  const next = binding({ version: 2, scopes: ['drafts:read'] })
  expect(await vault.replace(next, { accessToken: 'next', tokenType: 'Bearer' }, 1)).toBe(true)
  expect(await vault.replace(next, { accessToken: 'late', tokenType: 'Bearer' }, 1)).toBe(false)
  expect(await vault.use(next, async ({ accessToken }) => accessToken)).toBe('next')
  expect(await rejectionOf(vault.use(binding(), read))).toMatchObject(UNREADABLE)
})

test('a version that does not follow is a TypeError', async () => {
  const { vault } = await filled()
  await expect(vault.put(binding({ version: 2 }), credential)).rejects.toThrow(TypeError)
  await expect(vault.replace(binding({ version: 3 }), credential, 1)).rejects.toThrow(TypeError)
})

test.each<[string, Partial<CredentialBinding>]>([
  ['subject', { principal: bob }],
  ['issuer', { principal: { ...alice, issuer: 'https://other.example' } }],
  ['tenant', { principal: { ...alice, tenant: 'other' } }],
  ['provider', { provider: 'mail' }],
  ['account', { account: 'account-2' }],
  ['scopes', { scopes: ['drafts:write', 'mail:send'] }],
  ['fewer scopes', { scopes: [] }],
  ['version', { version: 2 }],
  ['connection', { connection: 'c2' }],
])('a credential does not open for another %s', async (_, changes) => {
  const { vault } = await filled()
  expect(await rejectionOf(vault.use(binding(changes), read))).toMatchObject(UNREADABLE)
})

test('parts of a binding that run into each other in another way do not open it', async () => {
  const { vault, store } = await filled()
  await connected(store, 'c2')
  await vault.put(binding({ connection: 'c2', provider: 'ab', account: 'c' }), credential)
  const other = binding({ connection: 'c2', provider: 'a', account: 'bc' })
  expect(await rejectionOf(vault.use(other, read))).toMatchObject(UNREADABLE)
})

test('scopes open in any order', async () => {
  const { vault, store } = await filled()
  await connected(store, 'c2')
  await vault.put(binding({ connection: 'c2', scopes: ['b', 'a'] }), credential)
  expect(await vault.use(binding({ connection: 'c2', scopes: ['a', 'b'] }), read)).toEqual(credential)
})

test('a record in the place of another, whole or in part, does not open', async () => {
  const { vault, store, tamper } = await filled()
  await connected(store, 'c2', { principal: bob })
  const bobs = binding({ connection: 'c2', principal: bob })
  await vault.put(bobs, { accessToken: 'of Bob', tokenType: 'Bearer' })
  const [mine, other] = [await recordOf(store, 'c1'), await recordOf(store, 'c2')]
  for (const parts of [
    other,
    { sealed: other.sealed },
    { wrappedKey: other.wrappedKey },
    { sealed: other.sealed, wrappedKey: other.wrappedKey },
  ]) {
    tamper({ ...mine, ...parts, connection: 'c1' })
    expect(await rejectionOf(vault.use(binding(), read))).toMatchObject(UNREADABLE)
  }
})

test('an older record in the place of the newest does not open, whatever version it says', async () => {
  const { vault, store, tamper } = await filled()
  const older = await recordOf(store, 'c1')
  await vault.replace(binding({ version: 2 }), credential, 1)
  for (const version of [1, 2]) {
    tamper({ ...older, version })
    expect(await rejectionOf(vault.use(binding({ version: 2 }), read))).toMatchObject(UNREADABLE)
  }
})

test('a record with any bit changed does not open', async () => {
  const { vault, store, tamper } = await filled()
  const record = await recordOf(store, 'c1')
  for (const part of ['sealed', 'wrappedKey'] as const) {
    const bytes = Buffer.from(record[part], 'base64url')
    for (let bit = 0; bit < bytes.byteLength * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      tamper({ ...record, [part]: changed.toString('base64url') })
      const error = await rejectionOf(vault.use(binding(), read))
      expect(error.code).toBe('credential_unreadable')
    }
  }
})

test('a record that was cut, is empty or is written in another way does not open', async () => {
  const { vault, store, tamper } = await filled()
  const record = await recordOf(store, 'c1')
  for (const part of ['sealed', 'wrappedKey'] as const) {
    const bytes = Buffer.from(record[part], 'base64url')
    const cuts = Array.from({ length: bytes.byteLength }, (_, length) => bytes.subarray(0, length))
    for (const text of [
      ...cuts.map(cut => cut.toString('base64url')),
      bytes.toString('base64'),
      `${record[part]}=`,
      `${record[part]}A`,
    ]) {
      if (text === record[part]) continue
      tamper({ ...record, [part]: text })
      const error = await rejectionOf(vault.use(binding(), read))
      expect(error.code).toBe('credential_unreadable')
    }
  }
})

test('a credential whose key is gone, or is another one of that name, is refused with what to do', async () => {
  const { store } = await filled()
  const gone = vaultOf(store, vaultKeyRing([newKey]))
  expect(await rejectionOf(gone.use(binding(), read))).toMatchObject({
    ...UNREADABLE,
    detail: 'The vault key "k1" of connection c1 is not on the key ring: put it back, or connect again.',
  })
  const other = vaultOf(store, vaultKeyRing([{ ...newKey, kid: 'k1' }]))
  expect(await rejectionOf(other.use(binding(), read))).toMatchObject(UNREADABLE)
})

test('a connection without a credential is refused, and what is deleted is gone', async () => {
  const { vault, store } = await filled()
  await vault.delete('c1')
  expect(await store.credentials.get('c1')).toBeUndefined()
  expect(await rejectionOf(vault.use(binding(), read))).toMatchObject(UNREADABLE)
})

test('nothing that is refused says what was sealed', async () => {
  const { vault } = await filled()
  const error = await rejectionOf(vault.use(binding({ principal: bob }), read))
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('canary')
  expect(error.cause).toBeUndefined()
})

test('a rotation wraps by the current key, in batches, and changes nothing else', async () => {
  const { store } = await filled()
  const before = vaultOf(store, vaultKeyRing([oldKey]))
  const ids = ['c1', 'c2', 'c3', 'c4', 'c5']
  for (const id of ids.slice(1)) {
    await connected(store, id)
    await before.put(binding({ connection: id }), credential)
  }
  const sealed = await Promise.all(ids.map(async id => (await recordOf(store, id)).sealed))
  const vault = vaultOf(store, vaultKeyRing([newKey, oldKey]))

  expect(await vault.rotate(2)).toBe(2)
  for (const id of ids) expect(await vault.use(binding({ connection: id }), read)).toEqual(credential)
  expect(await vault.rotate(10)).toBe(3)
  expect(await vault.rotate(10)).toBe(0)

  const after = await Promise.all(ids.map(id => recordOf(store, id)))
  expect(after.map(record => record.kid)).toEqual(ids.map(() => 'k2'))
  expect(after.map(record => record.sealed)).toEqual(sealed)
  const without = vaultOf(store, vaultKeyRing([newKey]))
  for (const id of ids) expect(await without.use(binding({ connection: id }), read)).toEqual(credential)
})

test('a rotation passes over what nobody can open, and over a record that was written meanwhile', async () => {
  const { store, tamper } = await filled()
  const before = vaultOf(store, vaultKeyRing([oldKey]))
  for (const id of ['c2', 'c3']) {
    await connected(store, id)
    await before.put(binding({ connection: id }), credential)
  }
  tamper({ ...(await recordOf(store, 'c1')), wrappedKey: 'broken' })
  const { credentials } = store
  const racing: ConnectStore['credentials'] = {
    ...credentials,
    async wrappedBy(...args) {
      const found = await credentials.wrappedBy(...args)
      await before.replace(binding({ connection: 'c2', version: 2 }), credential, 1)
      return found
    },
  }
  const vault = createVault({ records: racing, keys: vaultKeyRing([newKey, oldKey]) })

  expect(await vault.rotate(2)).toBe(1)

  expect((await recordOf(store, 'c2')).kid).toBe('k1')
  expect((await recordOf(store, 'c3')).kid).toBe('k2')
  expect(await vault.use(binding({ connection: 'c2', version: 2 }), read)).toEqual(credential)
})

test('what was written during a rotation is read by a ring with both keys in any order', async () => {
  const { store } = await filled()
  const behind = vaultOf(store, vaultKeyRing([oldKey, newKey]))
  await vaultOf(store, vaultKeyRing([newKey, oldKey])).rotate(10)
  expect(await behind.use(binding(), read)).toEqual(credential)
})

test('every write has a data key and nonces of its own', async () => {
  const { vault, store } = await filled()
  const first = await recordOf(store, 'c1')
  await vault.replace(binding({ version: 2 }), credential, 1)
  const second = await recordOf(store, 'c1')
  expect(second.wrappedKey).not.toBe(first.wrappedKey)
  expect(second.sealed.slice(0, 16)).not.toBe(first.sealed.slice(0, 16))
})

test('a credential in use is redacted wherever it is printed, serialised, copied or joined to a text', async () => {
  const { vault } = await filled()
  const seen = await vault.use(binding(), async used => [
    JSON.stringify({ used }),
    inspect(used, { showHidden: true, depth: 10 }),
    inspect({ deep: [used] }, { getters: true, showHidden: true, depth: 10 }),
    String(used as unknown),
    `It is ${used as unknown as string}.`,
    JSON.stringify({ ...used }),
    JSON.stringify(Object.entries(used)),
    inspect(structuredClone(used)),
  ])
  for (const text of seen) expect(text).not.toContain('canary')
  expect(seen.slice(0, 2)).toEqual(['{"used":"[redacted]"}', '[redacted]'])
  expect(seen[3]).toBe('[redacted]')
})

test('a credential can be read while it is used, and not after, even when the work failed', async () => {
  const { vault } = await filled()
  let kept: Credential | undefined
  const work = vault.use(binding(), async used => {
    kept = used
    await Promise.resolve()
    expect(used.accessToken).toBe('canary-access')
    throw new Error('The work failed.')
  })
  await expect(work).rejects.toThrow('The work failed.')
  expect(() => kept?.accessToken).toThrow(TypeError)
})

async function filled() {
  const store = memoryStore()
  await connected(store, 'c1')
  const vault = vaultOf(store, vaultKeyRing([oldKey]))
  expect(await vault.put(binding(), credential)).toBe(true)

  // What somebody with the file could do: any record in any place, past the rules of the store.
  let planted: CredentialRecord | undefined
  const { credentials } = store
  const open: ConnectStore = {
    ...store,
    credentials: {
      ...credentials,
      get: async id => (planted?.connection === id ? planted : await credentials.get(id)),
      wrappedBy: async (...args) =>
        (await credentials.wrappedBy(...args)).map(record =>
          planted?.connection === record.connection ? planted : record,
        ),
    },
  }
  return {
    store: open,
    vault: vaultOf(open, vaultKeyRing([oldKey])),
    tamper(record: CredentialRecord) {
      planted = record
    },
  }
}

function vaultOf({ credentials }: ConnectStore, keys: VaultKeyRing) {
  return createVault({ records: credentials, keys })
}

function binding(changes: Partial<CredentialBinding> = {}): CredentialBinding {
  return {
    connection: 'c1',
    principal: alice,
    provider: 'crm',
    account: 'account-1',
    scopes: ['drafts:write'],
    version: 1,
    ...changes,
  }
}

async function recordOf({ credentials }: ConnectStore, id: string): Promise<CredentialRecord> {
  const record = await credentials.get(id)
  if (!record) throw new Error('There is no record.')
  return record
}

async function read({ accessToken, refreshToken, tokenType, expiresAt }: Credential): Promise<Credential> {
  return {
    accessToken,
    tokenType,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(expiresAt && { expiresAt }),
  }
}
