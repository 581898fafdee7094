import { randomBytes } from 'node:crypto'
import {
  AskgateError,
  type Credential,
  type CredentialBinding,
  type CredentialRecord,
  type CredentialRecords,
  type CredentialWrite,
  type RandomBytes,
  type Vault,
} from '@askgate/core'
import { credentialText, dataKeyText } from './binding.ts'
import { decrypt, encrypt } from './cipher.ts'
import { credentialInUse } from './credential-in-use.ts'
import type { VaultKeyRing } from './key-ring.ts'

export interface VaultOptions {
  readonly records: CredentialRecords
  readonly keys: VaultKeyRing
  readonly random?: RandomBytes
}

/**
 * Seals each credential with a data key of its own (AES-256-GCM), bound to its person, provider, account, scopes,
 * connection and version; wraps the data key with the newest key of the ring.
 */
export function createVault({ records, keys, random = randomBytes }: VaultOptions): Vault {
  function seal(binding: CredentialBinding, credential: Credential): CredentialWrite {
    const { connection, version, scopes } = binding
    const dataKey = random(32)
    const plain = Buffer.from(plainOf(credential))
    try {
      const sealed = encrypt(dataKey, plain, credentialText(binding), random)
      return { connection, version, scopes, sealed, ...wrap(dataKey, connection, version) }
    } finally {
      dataKey.fill(0)
      plain.fill(0)
    }
  }

  function wrap(dataKey: Uint8Array, connection: string, version: number) {
    const kid = keys.currentKid
    const key = keys.key(kid)
    if (key === undefined) throw new TypeError('The current key is not on the ring.')
    return { kid, wrappedKey: encrypt(key, dataKey, dataKeyText(kid, connection, version), random) }
  }

  function unwrap({ kid, wrappedKey, connection, version }: CredentialRecord): Buffer {
    const key = keys.key(kid)
    if (key === undefined) {
      throw unreadable(
        `The vault key "${kid}" of connection ${connection} is not on the key ring: put it back, or connect again.`,
      )
    }
    try {
      return decrypt(key, wrappedKey, dataKeyText(kid, connection, version))
    } catch {
      throw unreadable(
        `The data key of connection ${connection} was changed, or "${kid}" is another key now.`,
      )
    }
  }

  async function open(binding: CredentialBinding): Promise<Credential> {
    const record = await records.get(binding.connection)
    if (!record) throw unreadable(`Connection ${binding.connection} has no credential.`)
    if (record.version !== binding.version) {
      throw unreadable(
        `The credential of connection ${binding.connection} has version ${record.version}, not ${binding.version}.`,
      )
    }
    const dataKey = unwrap(record)
    try {
      const plain = decrypt(dataKey, record.sealed, credentialText(binding))
      try {
        return credentialOf(plain.toString('utf8'))
      } finally {
        plain.fill(0)
      }
    } catch {
      throw unreadable(`The credential of connection ${binding.connection} was changed, or is another one's.`)
    } finally {
      dataKey.fill(0)
    }
  }

  async function rewrap(record: CredentialRecord): Promise<boolean> {
    let dataKey: Buffer
    try {
      dataKey = unwrap(record)
    } catch {
      return false
    }
    try {
      const wrapped = wrap(dataKey, record.connection, record.version)
      return await records.rewrap({ ...record, ...wrapped }, record.kid)
    } finally {
      dataKey.fill(0)
    }
  }

  return {
    async put(binding, credential) {
      if (binding.version !== 1) throw new TypeError('The first credential of a connection has version 1.')
      return await records.put(seal(binding, credential))
    },

    async use(binding, use) {
      const { shown, close } = credentialInUse(await open(binding))
      try {
        return await use(shown)
      } finally {
        close()
      }
    },

    async replace(binding, credential, expectedVersion) {
      if (binding.version !== expectedVersion + 1) {
        throw new TypeError('The next credential of a connection has the version after the expected one.')
      }
      return await records.replace(seal(binding, credential), expectedVersion)
    },

    delete: connection => records.delete(connection),

    async rotate(limit) {
      let done = 0
      // What can not be opened is passed over, so that it does not stand before the others.
      for (let after = ''; done < limit && keys.olderKids.length > 0;) {
        const page = await records.wrappedBy(keys.olderKids, limit - done, after)
        for (const record of page) if (await rewrap(record)) done++
        const last = page.at(-1)
        if (last === undefined) break
        after = last.connection
      }
      return done
    },
  }
}

function plainOf({ accessToken, refreshToken, tokenType, expiresAt }: Credential): string {
  return JSON.stringify({ accessToken, refreshToken, tokenType, expiresAt: expiresAt?.getTime() })
}

function credentialOf(plain: string): Credential {
  const { expiresAt, ...credential } = JSON.parse(plain) as Omit<Credential, 'expiresAt'> & {
    readonly expiresAt?: number
  }
  return { ...credential, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) }
}

/** Without a cause: what a cipher says of its failure helps only those who try one. */
function unreadable(detail: string): AskgateError {
  return new AskgateError(
    'credential_unreadable',
    'The stored access to this account can not be opened: connect the account again.',
    { detail },
  )
}
