import { sha256 } from './sha256.ts'

/**
 * The bytes of a Base58Check text without their check part, or nothing when it does not fit.
 *
 * @see [Base58Check](https://en.bitcoin.it/wiki/Base58Check_encoding)
 */
export function fromBase58Check(text: string): Uint8Array | undefined {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter))
  const hex = number.toString(16)
  const bytes = Uint8Array.from((hex.length % 2 ? `0${hex}` : hex).match(/../g) ?? [], pair =>
    Number.parseInt(pair, 16),
  )
  const payload = bytes.subarray(0, -4)
  const check = sha256(sha256(payload)).subarray(0, 4)
  return check.every((byte, at) => byte === bytes[payload.length + at]) ? payload : undefined
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
