import type { ConnectStore } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'

/** A method of the store that a test tells the other process to call. */
export type Step = {
  [Port in Exclude<keyof ConnectStore, 'mayConcern' | 'close'>]: {
    readonly port: Port
    readonly method: keyof ConnectStore[Port]
    readonly args: readonly unknown[]
  }
}[Exclude<keyof ConnectStore, 'mayConcern' | 'close'>]

const [path = '', now = ''] = process.argv.slice(2)
const moment = new Date(now)
const store = sqliteStore({ path, clock: { now: () => moment } })

process.on('message', (steps: readonly Step[]) => {
  // All at once: the first look of each comes before the last of any.
  void Promise.all(steps.map(call)).then(results => process.send?.(results))
})
process.send?.('open')

function call({ port, method, args }: Step): Promise<unknown> {
  const methods = store[port] as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>
  return methods[method]?.(...args) ?? Promise.reject(new TypeError(`There is no ${port}.${method}.`))
}
