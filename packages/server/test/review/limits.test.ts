import { createEngine, LIMITS, type Limits } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'

const engine = (limits: Partial<Limits>) => createEngine({ name: 'Acme', store: memoryStore(), limits })

for (const name of Object.keys(LIMITS) as (keyof Limits)[]) {
  test(`${name} that is no bound is refused before anything is served`, () => {
    for (const nonsense of [NaN, Infinity, 0, -1, undefined, '9']) {
      expect(() => engine({ [name]: nonsense }), String(nonsense)).toThrow(
        expect.objectContaining({
          code: 'configuration',
          message: expect.stringContaining(name) as string,
        }) as Error,
      )
    }
  })
}

test('a time that a timer can not hold is refused: it would fire at once', () => {
  expect(() => engine({ answerSeconds: 30 * 24 * 3600 })).toThrow(/answerSeconds/)
})

test('results are kept for as long as a flow lasts, or a state could act twice', () => {
  expect(() => engine({ flowSeconds: 24 * 3600 })).toThrow(/keepSeconds/)
  expect(() => engine({ flowSeconds: 24 * 3600, keepSeconds: 25 * 3600 })).not.toThrow()
})

test('a call is "already done" for no longer than its result is kept', () => {
  expect(() => engine({ repeatAfterSeconds: 4 * 3600 })).toThrow(/keepSeconds/)
  // A yes on a page lives for half an hour.
  expect(() => engine({ keepSeconds: 60, flowSeconds: 60, repeatAfterSeconds: 60 })).toThrow(/keepSeconds/)
})
