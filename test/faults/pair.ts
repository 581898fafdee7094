import { afterAll, beforeAll } from 'vitest'
import type { Way } from './ways.ts'
import { type FollowUpServer, openWorld, type World } from './world.ts'

/** Two servers on one record. There only while tests run. */
export interface Pair {
  readonly world: World
  readonly one: FollowUpServer
  readonly other: FollowUpServer
}

/** Starts them before the first test of a block, and ends them after its last. */
export function pairForBlock(way: Way): Pair {
  let running: Pair | undefined
  beforeAll(async () => {
    const world = await openWorld(way.transport)
    const [one, other] = await Promise.all([world.start(way), world.start(way)])
    running = { world, one, other }
  })
  afterAll(() => running?.world.close())

  const pair = (): Pair => {
    if (running === undefined) throw new TypeError('The servers run only while tests do.')
    return running
  }
  return {
    get world() {
      return pair().world
    },
    get one() {
      return pair().one
    },
    get other() {
      return pair().other
    },
  }
}
