import type { Journal, JournalEntry, JournalLine } from '@askgate/core'
import { atOnce } from '../at-once.ts'
import { checkPage } from './page.ts'

export function memoryJournal(): Journal {
  const lines: JournalLine[] = []

  return {
    append(entry) {
      lines.push({ ...copyOf(entry), sequence: lines.length + 1 })
      return Promise.resolve()
    },
    read: (page = {}) =>
      atOnce(() => {
        const { after, limit } = checkPage(page)
        return lines.slice(after, limit === undefined ? undefined : after + limit)
      }),
  }
}

/** Written out: `structuredClone` takes longer than everything else that is kept of a call. */
function copyOf(entry: JournalEntry): JournalEntry {
  const { at, caller, fields, manifest } = entry
  return {
    ...entry,
    at: new Date(at),
    caller: { ...caller, principal: { ...caller.principal } },
    fields: [...fields],
    manifest: {
      ...manifest,
      client: manifest.client && { ...manifest.client },
      server: { ...manifest.server },
    },
  }
}
