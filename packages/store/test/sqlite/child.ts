import type { Claim, ClaimRequest, Effect, Lease, Refusal } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'

/** What a test tells the other process to do, in this order. */
export interface Orders {
  readonly refusals?: readonly Refusal[]
  readonly claims?: readonly ClaimRequest[]
  readonly takeOvers?: readonly Effect[]
  /** Flows. */
  readonly deliveries?: readonly string[]
}
/** What came of each order. */
export interface Report {
  readonly claims: readonly Claim[]
  readonly takeOvers: readonly (Lease | undefined)[]
  readonly deliveries: readonly boolean[]
}

const [path = '', now = ''] = process.argv.slice(2)
const moment = new Date(now)
const { refusals, effects } = sqliteStore({ path, clock: { now: () => moment } })

process.on('message', (orders: Orders) => {
  void follow(orders).then(report => process.send?.(report))
})
process.send?.('open')

async function follow(orders: Orders): Promise<Report> {
  for (const refusal of orders.refusals ?? []) await refusals.note(refusal)
  return {
    claims: await inTurn(orders.claims, effects.claim),
    takeOvers: await inTurn(orders.takeOvers, effect => effects.takeOver(effect, 30)),
    deliveries: await inTurn(orders.deliveries, effects.deliver),
  }
}

async function inTurn<Order, Result>(
  orders: readonly Order[] = [],
  follow: (order: Order) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const order of orders) results.push(await follow(order))
  return results
}
