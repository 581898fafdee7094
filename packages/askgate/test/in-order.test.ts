import { expect, test } from 'vitest'
import { inOrder } from '../src/check/in-order.ts'

test('results are reported in the order of the items, however long each takes', async () => {
  const first = Promise.withResolvers<string>()
  const reported: string[] = []

  const results = await inOrder(['a', 'b', 'c'], {
    sideBySide: 2,
    work: async item => {
      if (item === 'a') return first.promise
      if (item === 'c') first.resolve('a')
      return item
    },
    report: result => reported.push(result),
  })

  expect(reported).toEqual(['a', 'b', 'c'])
  expect(results).toEqual(['a', 'b', 'c'])
})

test('no more than so many are worked on at the same time', async () => {
  let now = 0
  let most = 0

  await inOrder([1, 2, 3, 4, 5], {
    sideBySide: 2,
    work: async () => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
    },
    report: () => undefined,
  })

  expect(most).toBe(2)
})

test('a failure is passed on when what was begun has ended', async () => {
  const ended: number[] = []
  const played = inOrder([1, 2], {
    sideBySide: 2,
    work: async item => {
      if (item === 1) throw new Error('broken')
      await new Promise(setImmediate)
      ended.push(item)
    },
    report: () => undefined,
  })

  await expect(played).rejects.toThrow('broken')
  expect(ended).toEqual([2])
})
