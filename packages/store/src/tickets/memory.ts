import type { Principal } from '@askgate/core'
import { personId } from '../person-id.ts'
import { createSweep } from '../sweep.ts'
import type { TicketRecord, TicketShelf } from './shelf.ts'
import { isOpen } from './states.ts'

export function memoryTickets(): TicketShelf {
  // In the order in which they were added, which putting a record again does not change.
  const byId = new Map<string, TicketRecord>()
  const idByHandle = new Map<string, string>()
  const idsOfNeed = new Map<string, Set<string>>()
  const idsOfPerson = new Map<string, Set<string>>()

  function recordsOf(ids: ReadonlySet<string> = new Set()): TicketRecord[] {
    return [...ids].flatMap(id => byId.get(id) ?? []).reverse()
  }

  function remove({ id, handleHash, principal, need }: TicketRecord): void {
    byId.delete(id)
    idByHandle.delete(handleHash)
    take(idsOfNeed, needId(principal, need), id)
    take(idsOfPerson, personId(principal), id)
  }

  return {
    find: id => byId.get(id),
    states: ids =>
      new Map(
        ids.flatMap(id => {
          const record = byId.get(id)
          return record ? [[id, record.state]] : []
        }),
      ),
    byHandle: handleHash => byId.get(idByHandle.get(handleHash) ?? ''),
    newest: (principal, need) => recordsOf(idsOfNeed.get(needId(principal, need)))[0],
    open: (principal, now) =>
      recordsOf(idsOfPerson.get(personId(principal))).filter(
        ({ state, expiresAt }) => isOpen(state) && expiresAt > now,
      ),
    overdue: (now, limit) =>
      [...byId.values()]
        .filter(({ state, expiresAt }) => isOpen(state) && expiresAt <= now)
        .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
        .slice(0, limit),

    add(record) {
      byId.set(record.id, structuredClone(record))
      idByHandle.set(record.handleHash, record.id)
      put(idsOfNeed, needId(record.principal, record.need), record.id)
      put(idsOfPerson, personId(record.principal), record.id)
    },

    put: record => void byId.set(record.id, record),

    purge: createSweep(
      byId,
      ({ expiresAt }, expiredBy) => expiresAt <= expiredBy,
      (_, record) => {
        remove(record)
      },
    ),
  }
}

function needId(principal: Principal, need: string): string {
  return JSON.stringify([personId(principal), need])
}

function put(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key)
  if (ids) ids.add(id)
  else map.set(key, new Set([id]))
}

function take(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key)
  ids?.delete(id)
  if (ids?.size === 0) map.delete(key)
}
