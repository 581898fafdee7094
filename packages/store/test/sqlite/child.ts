import type { ClaimRequest, Refusal } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'

/** What a test tells the other process to do, in this order. */
export interface Orders {
  readonly claims?: readonly ClaimRequest[]
  readonly refusals?: readonly Refusal[]
}
/** What became of each claim. */
export type Report = readonly { readonly is: string; readonly fence?: number }[]

const [path = '', now = ''] = process.argv.slice(2)
const moment = new Date(now)
const store = sqliteStore({ path, clock: { now: () => moment } })

process.on('message', (orders: Orders) => {
  void follow(orders).then(report => process.send?.(report))
})
process.send?.('open')

async function follow({ claims = [], refusals = [] }: Orders): Promise<Report> {
  for (const refusal of refusals) await store.refusals.note(refusal)
  const report = []
  for (const request of claims) {
    const claim = await store.effects.claim(request)
    report.push(claim.is === 'mine' ? { is: claim.is, fence: claim.lease.fence } : { is: claim.is })
  }
  return report
}
