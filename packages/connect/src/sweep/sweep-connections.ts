import type { Connection } from '@askgate/core'
import { connectionIds } from '../routes/connection-of.ts'
import { dropGrant, forget } from '../routes/disconnect.ts'
import type { Service } from '../service.ts'
import { attempt } from './attempt.ts'

const AT_ONCE = 10
/** Longer than a ticket is open once its person is back: who says yes in its last moment is done by then. */
const ABANDONED_SECONDS = 60 * 60
/** Longer than asking a provider takes: whoever asked first is done by then, or is gone. */
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 24 * 60 * 60
const GIVE_UP_SECONDS = 7 * LONGEST_PAUSE_SECONDS

export function sweepConnections(service: Service): readonly (() => Promise<void>)[] {
  return [
    rounds(service, 'inactive', ABANDONED_SECONDS, dropAbandoned),
    rounds(service, 'revoking', FIRST_PAUSE_SECONDS, tryAgain),
  ]
}

/** A grant that its person never said yes to, and can not any more: its ticket came to another end. */
async function dropAbandoned(service: Service, connection: Connection): Promise<void> {
  const open = await service.store.tickets.open(connection.principal)
  if (open.some(ticket => connectionIds(service, ticket).includes(connection.id))) return
  await dropGrant(service, connection, 'abandoned')
}

/**
 * A credential that the provider has not taken back yet. Each pause is as long as everything before it; after a week of
 * them it is deleted here all the same.
 */
async function tryAgain(service: Service, connection: Connection): Promise<void> {
  const seconds = secondsInState(service, connection)
  if (!(await isTurn(service, connection, seconds))) return
  const end = await dropGrant(service, connection)
  if (end === 'revoking' && seconds > GIVE_UP_SECONDS) await forget(service, connection, 'provider-not-told')
}

/** One process has the turn, and nobody has another one until the pause is over. */
async function isTurn({ store }: Service, { id }: Connection, seconds: number): Promise<boolean> {
  const key = `revoke ${id}`
  if ((await store.tries.of(key)) > 0) return false
  return (await store.tries.count(key, Math.min(seconds, LONGEST_PAUSE_SECONDS))) === 1
}

/** Some at a time, round and round: those that have to stay as they are hold up nobody behind them. */
function rounds(
  service: Service,
  state: 'inactive' | 'revoking',
  quietSeconds: number,
  settle: (service: Service, connection: Connection) => Promise<void>,
): () => Promise<void> {
  let after: string | undefined
  return async () => {
    const page = await service.store.connections.unfinished(state, AT_ONCE, after)
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.id
    const left = page.filter(connection => secondsInState(service, connection) >= quietSeconds)
    await Promise.all(left.map(connection => attempt(service, () => settle(service, connection))))
  }
}

function secondsInState({ clock }: Service, { changedAt }: Connection): number {
  return (clock.now().getTime() - changedAt.getTime()) / 1000
}
