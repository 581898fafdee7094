/**
 * An IBAN whose check digits fit: personal data, and no secret by itself.
 *
 * @see ISO 13616, ISO/IEC 7064 (MOD 97-10)
 */
export function isIban(text: string): boolean {
  let remainder = 0
  for (const character of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}
