/**
 * A Bech32 text whose check part fits, of any length and either case: `nsec1…`, `AGE-SECRET-KEY-1…`.
 *
 * @see [BIP-173](https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki)
 */
export function isBech32(text: string): boolean {
  const lower = text.toLowerCase()
  const separator = lower.lastIndexOf('1')
  const human = [...lower.slice(0, separator)].map(letter => letter.charCodeAt(0))
  const data = [...lower.slice(separator + 1)].map(letter => ALPHABET.indexOf(letter))
  return checksum([...human.map(code => code >> 5), 0, ...human.map(code => code & 31), ...data]) === 1
}

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function checksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator
    })
  }
  return sum
}
