import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import type { TokenFormat } from '../../../src/sensitive/values/token-formats.ts'

// Samples are made at run time, so that no scanner takes a file for a leak; from a seed, so that a failure comes back.
const SEED = 20261130

/** Texts of a regular expression, evenly spread. Guards at the end of it are left out. */
export function matching(source: string, count: number): readonly string[] {
  const plain = source.replace(/\(\?[=!](?:[^()[\]]|\[[^\]]*\])*\)/g, '')
  return fc.sample(fc.noBias(fc.stringMatching(new RegExp(`^(?:${plain})$`))), { numRuns: count, seed: SEED })
}

/** As short as they may be. */
function shortest(source: string): string {
  return source.replace(/\{(\d+),\d+\}/g, '{$1}').replace(/\(\?:.*\)\?/g, '')
}

/** Credentials of one issuer with check parts that fit. */
export function tokensOf({ begins, rest, check }: TokenFormat, count: number): readonly string[] {
  return begins.flatMap(begin =>
    matching(shortest(rest), count).map(sample => checked(begin + sample, check)),
  )
}

function checked(token: string, check: TokenFormat['check']): string {
  switch (check) {
    case 'crc32':
      return token.slice(0, -6) + inBase62(crc32(token.slice(4, -6)))
    case 'bech32':
      return bech32(token.slice(0, token.indexOf('1')), createHash('sha256').update(token).digest())
    case 'base58':
      return base58Check(extendedKey(token))
    case undefined:
      return token
  }
}

function inBase62(number: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let text = ''
  for (let rest = number; text.length < 6; rest = Math.floor(rest / 62))
    text = digits.charAt(rest % 62) + text
  return text
}

/** BIP-173, written by itself and from the other side: it makes the check part, the product compares it. */
function bech32(human: string, bytes: Uint8Array): string {
  const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const data = (bits.match(/.{1,5}/g) ?? []).map(five => Number.parseInt(five.padEnd(5, '0'), 2))
  const codes = [...human].map(letter => letter.charCodeAt(0))
  const all = [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...data]
  const rest = [...all, 0, 0, 0, 0, 0, 0].reduce((sum, value) => step(sum) ^ value, 1) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map(shift => (rest >>> shift) & 31)
  return `${human}1${[...data, ...check].map(value => alphabet.charAt(value)).join('')}`
}

function step(sum: number): number {
  const top = sum >>> 25
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return generator.reduce(
    (next, each, bit) => ((top >> bit) & 1 ? next ^ each : next),
    (sum & 0x1ffffff) << 5,
  )
}

const VERSIONS: Readonly<Record<string, string>> = {
  xprv: '0488ade4',
  yprv: '049d7878',
  zprv: '04b2430c',
  tprv: '04358394',
}

function extendedKey(token: string): Uint8Array {
  const rest = createHash('sha512').update(token).digest('hex')
  return Buffer.from(
    `${VERSIONS[token.slice(0, 4)] ?? ''}00${rest.slice(0, 80)}00${rest.slice(0, 64)}`,
    'hex',
  )
}

export function base58Check(payload: Uint8Array): string {
  const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
  const bytes = Buffer.concat([payload, digest(digest(payload)).subarray(0, 4)])
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let number = BigInt(`0x${bytes.toString('hex')}`); number > 0n; number /= 58n)
    text = alphabet.charAt(Number(number % 58n)) + text
  return text
}

/** Numbers from 0 up to and without 1, the same in every run. */
export function chance(seed = SEED): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
