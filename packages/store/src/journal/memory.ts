import type { Journal, JournalLine } from '@askgate/core'
import { atOnce } from '../at-once.ts'
import { checkPage } from './page.ts'

export function memoryJournal(): Journal {
  const lines: JournalLine[] = []

  return {
    append(entry) {
      lines.push({ ...structuredClone(entry), sequence: lines.length + 1 })
      return Promise.resolve()
    },
    read: (page = {}) =>
      atOnce(() => {
        const { after, limit } = checkPage(page)
        return lines.slice(after, limit === undefined ? undefined : after + limit)
      }),
  }
}
