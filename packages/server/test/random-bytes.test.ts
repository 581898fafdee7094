import { expect, test } from 'vitest'
import { randomBytes } from '../src/node-crypto.ts'

test('random bytes are as many as asked for, are never handed out twice, and stay as they were', () => {
  const draws = Array.from({ length: 600 }, (_, index) => randomBytes(12 + (index % 5)))
  const before = draws.map(String)
  randomBytes(16).fill(0)

  expect(draws.map(({ byteLength }) => byteLength)).toEqual(draws.map((_, index) => 12 + (index % 5)))
  // Two of these that share eight bytes by chance would be the first in the world.
  const windows = draws.flatMap(bytes => [bytes.subarray(0, 8), bytes.subarray(-8)].map(String))
  expect(new Set(windows).size).toBe(windows.length)
  expect(draws.map(String)).toEqual(before)
})

test('a draw has memory of its own, so that nobody who holds one sees the next', () => {
  for (const length of [1, 12, 16, 31, 32, 64]) {
    const bytes = randomBytes(length)
    const other = randomBytes(length)

    expect(bytes.byteLength).toBe(length)
    if (length < 32) expect(bytes.buffer.byteLength).toBe(length)
    expect(other.buffer === bytes.buffer && other.byteOffset === bytes.byteOffset).toBe(false)
  }
})
