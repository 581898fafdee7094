import type { Consent, CredentialRecord } from '@askgate/core'
import { personId } from '../person-id.ts'
import type { ConnectionRecord, ConnectionShelf } from './shelf.ts'

export function memoryConnections(): ConnectionShelf {
  const byId = new Map<string, ConnectionRecord>()
  const idsOfPerson = new Map<string, string[]>()
  const consents = new Map<string, Map<string, Consent>>()
  const credentials = new Map<string, CredentialRecord>()

  return {
    find: id => byId.get(id),
    of: principal => (idsOfPerson.get(personId(principal)) ?? []).flatMap(id => byId.get(id) ?? []).reverse(),
    inState: (wanted, limit, after) =>
      [...byId.values()]
        .filter(({ state, id }) => state === wanted && id > after)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit),

    add(record) {
      byId.set(record.id, structuredClone(record))
      const person = personId(record.principal)
      idsOfPerson.set(person, [...(idsOfPerson.get(person) ?? []), record.id])
    },
    put: record => void byId.set(record.id, structuredClone(record)),

    consent: (connection, caller) => consents.get(connection)?.get(caller),
    consents: connection => [...(consents.get(connection)?.values() ?? [])].reverse(),

    putConsent(consent) {
      const granted = consents.get(consent.connection) ?? new Map<string, Consent>()
      granted.delete(consent.caller)
      granted.set(consent.caller, consent)
      consents.set(consent.connection, granted)
    },
    dropConsents(connection, caller) {
      if (caller === undefined) consents.delete(connection)
      else consents.get(connection)?.delete(caller)
    },

    credential: connection => credentials.get(connection),
    putCredential: record => void credentials.set(record.connection, record),
    dropCredential: connection => void credentials.delete(connection),
    credentialsWrappedBy: (kids, limit, after) =>
      [...credentials.values()]
        .filter(({ kid, connection }) => kids.includes(kid) && connection > after)
        .sort((one, other) => (one.connection < other.connection ? -1 : 1))
        .slice(0, limit),
  }
}
