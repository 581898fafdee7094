/** A payment card number: length, issuer range and check digit fit. Digits only, any separators removed before. */
export function isCardNumber(digits: string): boolean {
  return (
    ISSUERS.some(({ range, lengths }) => range.test(digits) && lengths.includes(digits.length)) &&
    passesLuhn(digits)
  )
}

/** Issuer ranges by ISO/IEC 7812 prefix, as the networks published them in August 2026. */
const ISSUERS: ReadonlyArray<{ name: string; range: RegExp; lengths: readonly number[] }> = [
  { name: 'Visa', range: /^4/, lengths: [13, 16, 19] },
  { name: 'Mastercard', range: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { name: 'American Express', range: /^3[47]/, lengths: [15] },
  { name: 'Discover', range: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { name: 'Diners Club', range: /^(30[0-5]|3095|36|3[89])/, lengths: [14, 15, 16, 17, 18, 19] },
  { name: 'JCB', range: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { name: 'UnionPay', range: /^(62|81)/, lengths: [16, 17, 18, 19] },
  { name: 'Maestro', range: /^(50|5[6-8]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  { name: 'Mir', range: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { name: 'RuPay', range: /^(60|65|8[12]|508)/, lengths: [16] },
  { name: 'Troy', range: /^9792/, lengths: [16] },
  { name: 'Prostir', range: /^9804/, lengths: [16] },
]

function passesLuhn(digits: string): boolean {
  let sum = 0
  ;[...digits].reverse().forEach((digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  })
  return sum % 10 === 0
}
