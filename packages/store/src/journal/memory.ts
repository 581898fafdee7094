import type { ConnectJournal, JournalEntry, JournalEvent, JournalLine, TimelineLine } from '@askgate/core'
import { atOnce } from '../at-once.ts'
import { eventOf } from './event.ts'
import { personId } from '../person-id.ts'
import { checkPage, type Page } from './page.ts'

export interface MemoryJournal extends ConnectJournal {
  /** As `note`, within the step of something else. */
  noteNow(event: JournalEvent): void
}

export function memoryJournal(): MemoryJournal {
  const lines: TimelineLine[] = []

  function noteNow(event: JournalEvent): void {
    lines.push({ ...structuredClone(eventOf(event)), sequence: lines.length + 1 })
  }

  function pageOf<Line extends TimelineLine>(of: readonly Line[], page: Page): readonly Line[] {
    const { after, limit } = checkPage(page)
    return of.filter(({ sequence }) => sequence > after).slice(0, limit)
  }

  return {
    append(entry) {
      lines.push({ ...copyOf(entry), sequence: lines.length + 1 })
      return Promise.resolve()
    },
    note: event =>
      atOnce(() => {
        noteNow(event)
      }),
    noteNow,
    read: (page = {}) => atOnce(() => pageOf(lines.filter(isCall), page)),
    timeline: (page = {}) => atOnce(() => pageOf(lines, page)),
    latestOf: (principal, limit) =>
      atOnce(() => {
        checkPage({ limit })
        const person = personId(principal)
        return lines
          .filter(line => whoseOf(line) === person)
          .toReversed()
          .slice(0, limit)
      }),
  }
}

function isCall(line: TimelineLine): line is JournalLine {
  return !('event' in line)
}

function whoseOf(line: TimelineLine): string | undefined {
  const principal = 'event' in line ? line.principal : line.caller.principal
  return principal && personId(principal)
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
