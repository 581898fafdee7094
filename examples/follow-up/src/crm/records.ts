import { DatabaseSync } from 'node:sqlite'

/** Something Acme sells. A service that is no longer offered stays on record for old drafts. */
export interface Service {
  readonly name: string
  readonly offered: boolean
}

export interface NewDraft {
  /** Whatever the creator calls it. Not unique: two drafts may carry the same one. */
  readonly reference: string
  readonly service: string
  readonly text: string
}

export interface Draft extends NewDraft {
  readonly id: number
}

/** What the CRM keeps, in one SQLite file. */
export interface CrmRecords {
  services(): readonly Service[]
  /** `false` when there is no such service. */
  setOffered(name: string, offered: boolean): boolean
  addDraft(draft: NewDraft): Draft
  drafts(reference?: string): readonly Draft[]
  close(): void
}

const CATALOGUE: readonly Service[] = [
  { name: 'Managed Backup', offered: true },
  { name: 'Network Check', offered: true },
  { name: 'Priority Support', offered: true },
  { name: 'Fax Gateway', offered: false },
]

/** @param file - Made with Acme's catalogue when it does not exist; `:memory:` for none. */
export function openCrmRecords(file: string): CrmRecords {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = wal;
    CREATE TABLE IF NOT EXISTS services (name TEXT PRIMARY KEY, offered INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS drafts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      reference TEXT NOT NULL,
      service TEXT NOT NULL REFERENCES services (name),
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS drafts_by_reference ON drafts (reference);
  `)
  const seed = database.prepare('INSERT OR IGNORE INTO services (name, offered) VALUES (?, ?)')
  for (const { name, offered } of CATALOGUE) seed.run(name, Number(offered))

  const services = database.prepare('SELECT name, offered FROM services ORDER BY rowid')
  const setOffered = database.prepare('UPDATE services SET offered = ? WHERE name = ?')
  const addDraft = database.prepare('INSERT INTO drafts (reference, service, text) VALUES (?, ?, ?)')
  const allDrafts = database.prepare('SELECT * FROM drafts ORDER BY id')
  const draftsWith = database.prepare('SELECT * FROM drafts WHERE reference = ? ORDER BY id')

  return {
    services: () => services.all().map(row => ({ name: String(row.name), offered: row.offered === 1 })),
    setOffered: (name, offered) => setOffered.run(Number(offered), name).changes === 1,
    addDraft: draft => {
      const { lastInsertRowid } = addDraft.run(draft.reference, draft.service, draft.text)
      return { id: Number(lastInsertRowid), ...draft }
    },
    drafts: reference =>
      (reference === undefined ? allDrafts.all() : draftsWith.all(reference)).map(row => ({
        id: Number(row.id),
        reference: String(row.reference),
        service: String(row.service),
        text: String(row.text),
      })),
    close: () => {
      database.close()
    },
  }
}
