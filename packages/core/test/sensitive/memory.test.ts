import { expect, test } from 'vitest'
import { remembering } from '../../src/sensitive/memory.ts'

function counted() {
  const read: string[] = []
  const remembered = remembering(text => {
    read.push(text)
    return { text }
  })
  return { read, remembered }
}

test('a text is read once, and found again as it was', () => {
  const { read, remembered } = counted()
  expect(remembered('Service')).toBe(remembered('Service'))
  expect(remembered('Seats')).toEqual({ text: 'Seats' })
  expect(read).toEqual(['Service', 'Seats'])
})

test('a long text is read each time: what is kept has an end', () => {
  const { read, remembered } = counted()
  for (const length of [1000, 1000, 1001, 1001]) remembered('x'.repeat(length))
  expect(read.map(text => text.length)).toEqual([1000, 1001, 1001])
})

test('after many others a text is read anew', () => {
  const { read, remembered } = counted()
  const others = Array.from({ length: 2000 }, (_, number) => `text ${number}`)
  for (const text of others) remembered(text)
  remembered('text 0')
  expect(read).toHaveLength(2000)
  remembered('one more')
  remembered('text 0')
  expect(read.slice(2000)).toEqual(['one more', 'text 0'])
})
