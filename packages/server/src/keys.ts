import { dirname } from 'node:path'
import { AskgateError, canonicalJson, type RandomBytes } from '@askgate/core'
import { nodeCrypto, randomBytes } from './node-crypto.ts'

// An import of node:fs loads its promises too, which takes as long as the rest of this package.
const { closeSync, fstatSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } =
  process.getBuiltinModule('node:fs')

/** What a key is for. Each purpose has keys of its own, derived, so that none can be used in another's place. */
export const KEY_PURPOSES = ['state', 'result', 'ticket', 'browser', 'receipt'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** Keys for sealing, newest first, and one for digests. The same ring on every instance of a server. */
export interface KeyRing {
  /** Seals with this one. */
  readonly currentKid: string
  /** 32 bytes; `undefined` for a key that is not, or no longer, on the ring. */
  key(kid: string, purpose: KeyPurpose): Uint8Array | undefined
  /** HMAC-SHA-256 of the value's canonical JSON, base64url: a digest that nobody without the ring can search. */
  digest(value: unknown): string
}

export interface RingKey {
  /** Names the key in what it sealed: letters, digits, `-` and `_`. */
  readonly kid: string
  /** At least 32 bytes from a CSPRNG. */
  readonly secret: Uint8Array
}

/**
 * A ring of keys, newest first. Put a new key in front to rotate; take the last away when everything it sealed has
 * expired. Digests follow the last key, so that they survive a rotation.
 *
 * @throws AskgateError `configuration` for a key that is too short, has a bad or double name, or no key at all.
 */
export function keyRing(keys: readonly RingKey[]): KeyRing {
  const [current] = keys
  const oldest = keys.at(-1)
  if (current === undefined || oldest === undefined) throw misconfigured('The key ring is empty.')
  for (const { kid, secret } of keys) {
    if (!/^[\w-]{1,32}$/.test(kid)) throw misconfigured('A key name has 1 to 32 letters, digits, "-" or "_".')
    if (secret.byteLength < 32) throw misconfigured(`The key "${kid}" has less than 32 bytes.`)
  }
  if (new Set(keys.map(({ kid }) => kid)).size !== keys.length) throw misconfigured('Two keys have one name.')

  const derive = ({ secret }: RingKey, purpose: KeyPurpose | 'digest') =>
    new Uint8Array(nodeCrypto().hkdfSync('sha256', secret, '', `askgate ${purpose}`, 32))
  const sealing = new Map(
    keys.flatMap(key => KEY_PURPOSES.map(purpose => [`${key.kid} ${purpose}`, derive(key, purpose)])),
  )
  const digestKey = derive(oldest, 'digest')

  return {
    currentKid: current.kid,
    key: (kid, purpose) => sealing.get(`${kid} ${purpose}`),
    digest: value =>
      nodeCrypto().createHmac('sha256', digestKey).update(canonicalJson(value)).digest('base64url'),
  }
}

/** Keys that die with the process: whatever was sealed before a restart is refused after it. */
export function processKeys(random: RandomBytes = randomBytes): KeyRing {
  return keyRing([{ kid: 'process', secret: random(32) }])
}

/**
 * Keys from a file: one `name:base64url` line for each, newest first. Made with a first key, readable by its owner
 * alone, when it does not exist.
 *
 * @throws AskgateError `configuration` when others may read the file, or it holds something else.
 */
export function keyFile(path: string, random: RandomBytes = randomBytes): KeyRing {
  const text = read(path) ?? create(path, `k1:${Buffer.from(random(32)).toString('base64url')}\n`)
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const keys = lines.map(line => {
    const [, kid, secret] = KEY_LINE.exec(line.trim()) ?? []
    if (kid === undefined || secret === undefined) throw noKeyFile(path)
    return { kid, secret: Buffer.from(secret, 'base64url') }
  })
  if (keys.length === 0) throw noKeyFile(path)
  return keyRing(keys)
}

/** A name, and 32 bytes or more. Decoding alone would also take prose. */
const KEY_LINE = /^([\w-]{1,32}):([\w+/-]{43,}={0,2})$/

function noKeyFile(path: string): AskgateError {
  return misconfigured(
    `The key file ${path} does not hold one name:key a line, each key 32 bytes or more in base64url. Restore it, or name another file.`,
  )
}

function read(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw notRead(path, error)
  }
  try {
    const { mode } = fstatSync(file)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw misconfigured(`The key file ${path} can be read by others. Run: chmod 600 ${path}`)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof AskgateError) throw error
    throw notRead(path, error)
  } finally {
    closeSync(file)
  }
}

function notRead(path: string, cause: unknown): AskgateError {
  return misconfigured(
    `The key file ${path} can not be read. Let this user read it, or name another file.`,
    cause,
  )
}

/** Two processes may start at once: the file of whoever was first counts, and nobody ever sees half of it. */
function create(path: string, text: string): string {
  const draft = `${path}.${nodeCrypto().randomUUID()}`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 })
    linkSync(draft, path)
    return text
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(path) : undefined
    if (other !== undefined) return other
    throw misconfigured(
      `The key file ${path} can not be written. Let this user write to its folder, or name another file.`,
      error,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

function misconfigured(message: string, cause?: unknown): AskgateError {
  return new AskgateError('configuration', message, { cause })
}
