import type { Interaction } from '@askgate/server'
import { interview } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'

const text = { purpose: 'say it', effect: 'None.', schema: z.object({ v: z.string() }) }
const AB = {
  a: { action: 'accept', content: { v: 'A' } },
  b: { action: 'accept', content: { v: 'B' } },
} as const
function asks(ask: Interaction<unknown, unknown, unknown>['ask']): Interaction<unknown, unknown, unknown> {
  return { authorize: 'none', ask, act: (_, answers) => answers }
}

test('a kept read stays as it was, whatever ask does to the value it got', async () => {
  const played = await interview(
    asks(async (_, person) => {
      const list = await person.keep('list', () => ['a', 'b', 'c', 'd'])
      const first = list.shift()
      await person.form('a', text)
      await person.form('b', text)
      return first
    }),
    {},
    AB,
  )
  expect(played.result).toBe('a')
})

for (const key of ['__proto__', 'constructor']) {
  test(`a read is kept under the key ${key} as under any other`, async () => {
    let reads = 0
    const played = await interview(
      asks(async (_, person) => {
        const price = await person.keep(key, () => ({ price: ++reads }))
        await person.form('a', text)
        return price
      }),
      {},
      AB,
    )
    expect(played.result).toEqual({ price: 1 })
    expect(reads).toBe(1)
  })
}

test('two reads kept at once under one key are one value, in this round and in the next', async () => {
  let reads = 0
  const seen: unknown[] = []
  await interview(
    asks(async (_, person) => {
      seen.push(await Promise.all([person.keep('n', () => ++reads), person.keep('n', () => ++reads)]))
      await person.form('a', text)
    }),
    {},
    AB,
  )
  const [[one] = []] = seen as number[][]
  expect(seen).toEqual([
    [one, one],
    [one, one],
  ])
})

test('S11 a question that was declined ends the call, even where ask has already returned something else', async () => {
  let acted = 0
  const racing: Interaction<unknown, unknown, unknown> = {
    authorize: 'none',
    ask(_, person) {
      void person.form('a', text).then(() => undefined)
      return 'early'
    },
    act: () => ++acted,
  }
  const played = await interview(racing, {}, { a: { action: 'decline' } })
  expect(played).toMatchObject({ outcome: 'declined', result: undefined })
  expect(acted).toBe(0)
})

test('S11 a question that ask did not wait for is put all the same, and checked before anything acts', async () => {
  let acted = 0
  const hasty: Interaction<unknown, unknown, unknown> = {
    authorize: 'none',
    ask(_, person) {
      const check = () => new Promise<string>(resolve => setImmediate(resolve, 'That is over.'))
      void person.form('a', { ...text, check }).then(() => undefined)
      return 'early'
    },
    act: () => ++acted,
  }
  const played = await interview(hasty, {}, { a: [AB.a, AB.a, AB.a] })
  expect(played.questions).toHaveLength(3)
  expect(played).toMatchObject({ outcome: 'unanswered', result: undefined })
  expect(acted).toBe(0)
})

test('a check that throws ends the call, also where its author catches everything', async () => {
  const played = await interview(
    asks(async (_, person) => {
      const check = () => {
        throw new Error('not reachable')
      }
      try {
        return await person.form('a', { ...text, check })
      } catch {
        return 'default'
      }
    }),
    {},
    AB,
  )
  expect(played).toMatchObject({ outcome: 'failed', reason: 'ask_failed', result: undefined })
})
