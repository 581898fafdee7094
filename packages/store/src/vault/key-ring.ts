import { hkdfSync } from 'node:crypto'
import { AskgateError } from '@askgate/core'

/** Keys that wrap the data keys of credentials, newest first. Kept apart from those that seal state. */
export interface VaultKeyRing {
  /** Wraps with this one. */
  readonly currentKid: string
  /** The others, which only unwrap. */
  readonly olderKids: readonly string[]
  /** 32 bytes; `undefined` for a key that is not, or no longer, on the ring. */
  key(kid: string): Uint8Array | undefined
}

export interface VaultKey {
  /** Names the key in what it wrapped: letters, digits, `-` and `_`. */
  readonly kid: string
  /** At least 32 bytes from a CSPRNG. */
  readonly secret: Uint8Array
}

/**
 * A ring of keys, newest first. To rotate, put a new key in front and run `rotate` of the vault until it has nothing
 * left to do; then take the old key away. A credential whose key is gone can not be opened by anybody.
 *
 * @throws AskgateError `configuration` for a key that is too short, has a bad or double name, or no key at all.
 */
export function vaultKeyRing(keys: readonly VaultKey[]): VaultKeyRing {
  const [current, ...older] = keys
  if (current === undefined) throw misconfigured('The key ring of the vault is empty.')
  for (const { kid, secret } of keys) {
    if (!/^[\w-]{1,32}$/.test(kid)) throw misconfigured('A key name has 1 to 32 letters, digits, "-" or "_".')
    if (secret.byteLength < 32) throw misconfigured(`The vault key "${kid}" has less than 32 bytes.`)
  }
  if (new Set(keys.map(({ kid }) => kid)).size !== keys.length) {
    throw misconfigured('Two keys of the vault have one name.')
  }

  // Derived, so that a secret which somebody also uses elsewhere makes another key here.
  const derived = new Map(
    keys.map(({ kid, secret }) => [kid, new Uint8Array(hkdfSync('sha256', secret, '', 'askgate vault', 32))]),
  )
  return {
    currentKid: current.kid,
    olderKids: older.map(({ kid }) => kid),
    key: kid => derived.get(kid),
  }
}

/**
 * The keys of a text: one `name:base64url` line for each, newest first.
 *
 * @param source - Names the text in what is thrown.
 * @throws AskgateError `configuration`
 */
export function parseVaultKeys(text: string, source: string): VaultKeyRing {
  const lines = text.split(/\s+/).filter(line => line !== '')
  if (lines.length === 0) throw misconfigured(`${source} holds no key: write one name:key a line.`)
  return vaultKeyRing(
    lines.map(line => {
      const [, kid, secret] = /^([\w-]{1,32}):([\w-]+)$/.exec(line) ?? []
      if (kid === undefined || secret === undefined) {
        throw misconfigured(`${source} is not one name:key a line, with the key in base64url.`)
      }
      return { kid, secret: Buffer.from(secret, 'base64url') }
    }),
  )
}

function misconfigured(message: string): AskgateError {
  return new AskgateError('configuration', message)
}
