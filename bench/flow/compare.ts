import { median } from '../median.ts'
import type { ContenderName } from './contender.ts'
import { type Caller, callerOf, type Way } from './ways.ts'

export interface Sizes {
  /** Calls of each contender that are not counted. */
  readonly warmUp: number
  /** Counted calls of each contender. */
  readonly calls: number
}

export interface Compared {
  /** Medians, in milliseconds. */
  readonly byHand: number
  readonly askgate: number
  readonly ratio: number
  /** How much of one core this process used while it called: 1 is all of it. */
  readonly busy: number
}

/**
 * Plays the flow by hand and with Askgate in turns, call by call, every call with an argument of its own. Whoever goes
 * first changes each time.
 */
export async function compare(
  way: Way,
  names: readonly [byHand: ContenderName, askgate: ContenderName],
  { warmUp, calls }: Sizes,
  nodeArgs: readonly string[],
): Promise<Compared> {
  const [one, other] = await Promise.all(
    names.map(async name => ({ caller: await callerOf(way, name, nodeArgs), times: [] as number[] })),
  )
  if (one === undefined || other === undefined) throw new TypeError('Two contenders are compared.')

  const start = performance.now()
  const cpu = process.cpuUsage()
  for (let count = 0; count < warmUp + calls; count++) {
    for (const { caller, times } of count % 2 === 0 ? [one, other] : [other, one]) {
      const milliseconds = await timed(caller, `customer ${count}`)
      if (count >= warmUp) times.push(milliseconds)
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  const busy = (user + system) / 1000 / (performance.now() - start)
  await Promise.all([one.caller.close(), other.caller.close()])

  const byHand = median(one.times)
  const askgate = median(other.times)
  return { byHand, askgate, ratio: askgate / byHand, busy }
}

async function timed(caller: Caller, customer: string): Promise<number> {
  const start = performance.now()
  await caller.call(customer)
  return performance.now() - start
}
