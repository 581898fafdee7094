import type { Secret } from './vocabulary/vocabulary.ts'

/** How many bits the answer to a property can carry. Untrusted in: an odd bound counts as no bound. */
export function capacityOf(property: Readonly<Record<string, unknown>>): number {
  const options = optionCount(property['enum']) ?? optionCount(property['oneOf'])
  if (options !== undefined) return Math.log2(Math.max(1, options))

  switch (property['type']) {
    case 'boolean':
      return 1
    case 'integer':
    case 'number': {
      const { minimum, maximum } = property
      if (!Number.isSafeInteger(minimum) || !Number.isSafeInteger(maximum)) return NUMBER_BITS
      return Math.log2(Math.max(1, Number(maximum) - Number(minimum) + 1))
    }
    case 'array': {
      const items = property['items']
      if (typeof items !== 'object' || items === null) return TEXT_BITS
      const choices = items as Readonly<Record<string, unknown>>
      return optionCount(choices['enum']) ?? optionCount(choices['anyOf']) ?? TEXT_BITS
    }
    default: {
      if (property['format'] === 'date') return 15
      if (property['format'] === 'date-time') return 30
      const length = property['maxLength']
      return typeof length === 'number' && length >= 0
        ? Math.min(TEXT_BITS, length * BITS_A_CHARACTER)
        : TEXT_BITS
    }
  }
}

/** The fewest bits that hold such a secret: four digits, or three for the check value of a card. */
export function bitsFor(secret: Secret): number {
  return secret === 'check-value' ? 9.9 : 13
}

const NUMBER_BITS = 53
const TEXT_BITS = 200
const BITS_A_CHARACTER = 4

function optionCount(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined
}
