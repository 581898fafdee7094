import type { Store } from '@askgate/core'
import { memoryStore } from '@askgate/store'
import { InMemoryTransport } from '@modelcontextprotocol/client'
import { serveStdio } from '@askgate/server/mcp'
import { acceptingClient } from './flow/ways.ts'
import { withAskgate } from './flow/with-askgate.ts'

export interface StoreOperations {
  /** What was called on the store before `act` claimed its effect: hoped to be none. */
  readonly before: readonly string[]
  /** What was called from then on. */
  readonly since: readonly string[]
}

/**
 * Counts the operations of a whole form flow on 2026-07-28, question and answer, through a store that notes each one.
 *
 * `mayConcern` is not one of them: it is answered from memory, and its contract says so.
 */
export async function storeOperations(): Promise<StoreOperations> {
  const operations: string[] = []
  let delivered: () => void = () => undefined
  const end = new Promise<void>(resolve => (delivered = resolve))
  const store = noting(memoryStore(), operation => {
    operations.push(operation)
    if (operation === 'effects.deliver') delivered()
  })
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  const contender = withAskgate({ store, onAct: () => operations.push('act') })
  const served = serveStdio(contender.server, { transport: serverEnd })
  const caller = await acceptingClient('2026-07-28', clientEnd)
  await caller.call('customer 1')
  await end
  await caller.close()
  await served.close()

  const claim = operations.indexOf('effects.claim')
  if (claim < 0 || operations.indexOf('act') < claim) throw new Error('act ran without a claim.')
  return { before: operations.slice(0, claim), since: operations.slice(claim).filter(name => name !== 'act') }
}

function noting(store: Store, note: (operation: string) => void): Store {
  return {
    ...store,
    effects: notingAll('effects', store.effects, note),
    refusals: notingAll('refusals', store.refusals, note),
    journal: notingAll('journal', store.journal, note),
  }
}

function notingAll<Port extends object>(name: string, port: Port, note: (operation: string) => void): Port {
  return new Proxy(port, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        note(`${name}.${String(method)}`)
        return Reflect.apply(value, target, args)
      }
    },
  })
}
