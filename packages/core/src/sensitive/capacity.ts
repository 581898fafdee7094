import type { Secret } from './vocabulary/vocabulary.ts'

type Property = Readonly<Record<string, unknown>>

/** How many bits the answer to a property can carry. Untrusted in: an odd bound counts as no bound. */
export function capacityOf(property: Property): number {
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
      const choices = items as Property
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

/** The limits of a property are those of such a secret, written out in digits or characters. */
export function hasShapeOf(
  secret: Secret,
  { type, minLength, maxLength, minimum, maximum }: Property,
): boolean {
  const shape = SHAPES.get(secret)
  if (!shape) return false
  if (type === 'integer' || type === 'number')
    return isWithin(digitsOf(maximum), shape) && (minimum === undefined || typeof minimum === 'number')
  return shape.most === undefined
    ? typeof minLength === 'number' && minLength >= shape.least
    : isWithin(maxLength, shape) && (minLength === undefined || isWithin(minLength, { ...shape, least: 3 }))
}

const SHAPES = new Map<Secret, { readonly least: number; readonly most?: number }>([
  ['pin', { least: 4, most: 8 }],
  ['one-time-code', { least: 4, most: 8 }],
  ['check-value', { least: 3, most: 4 }],
  ['card', { least: 13, most: 23 }],
  ['token', { least: 20 }],
  ['api-key', { least: 20 }],
  ['other-secret', { least: 20 }],
])

function isWithin(
  length: unknown,
  { least, most = Number.POSITIVE_INFINITY }: { least: number; most?: number },
): boolean {
  return typeof length === 'number' && length >= least && length <= most
}

function digitsOf(maximum: unknown): number | undefined {
  return typeof maximum === 'number' && /^9+$/.test(String(maximum)) ? String(maximum).length : undefined
}

const NUMBER_BITS = 53
const TEXT_BITS = 200
const BITS_A_CHARACTER = 4

function optionCount(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined
}
