import type { ConnectStore } from '@askgate/core'
import { at } from './at.ts'

/** A store that comes to the test's stops before and after the steps of a flow. */
export function stopping(store: ConnectStore): ConnectStore {
  const { effects, tickets, attempts, connections, credentials, consents } = store
  return {
    ...store,
    effects: {
      ...effects,
      async claim(request) {
        await at('about to claim')
        const claimed = await effects.claim(request)
        await at(claimed.is === 'mine' ? 'claimed' : 'claimed by another')
        return claimed
      },
      async finish(lease, result) {
        await at('about to finish')
        const finished = await effects.finish(lease, result)
        await at('finished')
        return finished
      },
    },
    tickets: {
      ...tickets,
      async move(move, event) {
        await at(`about to mark the ticket ${move.to}`)
        const moved = await tickets.move(move, event)
        await at(`ticket ${move.to}`)
        return moved
      },
      async changed(id, from, signal) {
        await at('waiting')
        const ticket = await tickets.changed(id, from, signal)
        await at(ticket?.state === 'completed' ? 'woken' : 'stirred')
        return ticket
      },
    },
    attempts: {
      ...attempts,
      async begin(attempt) {
        await at('about to write the attempt')
        await attempts.begin(attempt)
        await at('attempt written')
      },
      async use(stateHash) {
        await at('about to use the attempt')
        const mine = await attempts.use(stateHash)
        await at('attempt used')
        return mine
      },
    },
    connections: {
      ...connections,
      async create(connection, event) {
        await at('about to keep the grant')
        const created = await connections.create(connection, event)
        await at('connection created')
        return created
      },
      async move(id, from, to, event) {
        const moved = await connections.move(id, from, to, event)
        await at(`connection ${to}`)
        return moved
      },
    },
    credentials: {
      ...credentials,
      async put(record) {
        const isKept = await credentials.put(record)
        await at('credential kept')
        return isKept
      },
      async replace(record, expectedVersion) {
        const isReplaced = await credentials.replace(record, expectedVersion)
        await at('credential replaced')
        return isReplaced
      },
    },
    consents: {
      ...consents,
      async grant(consent, event) {
        await at('about to grant the consent')
        await consents.grant(consent, event)
        await at('consent granted')
      },
    },
  }
}
