import type { KeyRing } from '../keys.ts'

/** No vowels, and nothing that reads as something else. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * What a person on stdio reads in the client's dialog and types into the page: `K7Q-2M9`. Made from the ticket's id
 * with a key, so that nothing is stored. 28 bit, for five tries.
 */
export function localCode(keys: KeyRing, ticket: string): string {
  const digest = Buffer.from(keys.digest(['local code', ticket]), 'base64url')
  const letters = [0, 1, 2, 3, 4, 5].map(index => {
    // 16 bit for one of 28 letters: the bias is below a thousandth.
    return ALPHABET.charAt(digest.readUInt16BE(index * 2) % ALPHABET.length)
  })
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}

/** As somebody may have typed it: with or without the dash, small letters, spaces. */
export function sameCode(expected: string, typed: string): boolean {
  return typed.toUpperCase().replace(/[\s-]/g, '') === expected.replace('-', '')
}
