import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** Something Acme sells. A service that is no longer offered stays on record for old drafts. */
export interface Service {
  readonly name: string
  readonly offered: boolean
}

export interface NewDraft {
  /** Whatever the creator calls it. Not unique: two drafts may carry the same one. */
  readonly reference: string
  readonly service: string
  /** An address; `null` while nobody has named one. */
  readonly recipient: string | null
  readonly subject: string
  readonly text: string
}

export interface Draft extends NewDraft {
  readonly id: number
  /** 1 for a new one, one more with each change. */
  readonly version: number
}

export interface DraftChange {
  readonly recipient?: string | undefined
  readonly subject?: string | undefined
  readonly text?: string | undefined
}

/** A draft as it went out. */
export interface Message {
  readonly id: number
  /** Whatever the sender calls it. Not unique either. */
  readonly reference: string
  readonly draft: number
  readonly version: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Whose records are looked at: those of one account, or, for the operator, all. */
export type Owner = { readonly account: string } | 'everybody'

/** What the CRM keeps, in one SQLite file. Drafts and messages belong to an account. */
export interface CrmRecords {
  services(): readonly Service[]
  /** `false` when there is no such service. */
  setOffered(name: string, offered: boolean): boolean
  addDraft(account: string, draft: NewDraft): Draft
  draft(owner: Owner, id: number): Draft | undefined
  drafts(owner: Owner, reference?: string): readonly Draft[]
  /** The draft as it is afterwards; `undefined` when there is none of this account. */
  changeDraft(account: string, id: number, change: DraftChange): Draft | undefined
  addMessage(account: string, message: Omit<Message, 'id'>): Message
  messages(owner: Owner, reference?: string): readonly Message[]
}

const CATALOGUE: readonly Service[] = [
  { name: 'Managed Backup', offered: true },
  { name: 'Network Check', offered: true },
  { name: 'Priority Support', offered: true },
  { name: 'Fax Gateway', offered: false },
]

const TABLES = `
  CREATE TABLE IF NOT EXISTS services (name TEXT PRIMARY KEY, offered INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    reference TEXT NOT NULL,
    service TEXT NOT NULL REFERENCES services (name),
    recipient TEXT,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX IF NOT EXISTS drafts_by_reference ON drafts (reference);
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    reference TEXT NOT NULL,
    draft INTEGER NOT NULL REFERENCES drafts (id),
    version INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_reference ON messages (reference);
`

/** Where a row belongs to the owner and carries the reference, each unless it is NULL. */
const MINE = '(:account IS NULL OR account = :account)'
const REFERRED = '(:reference IS NULL OR reference = :reference)'

export function openCrmRecords(database: DatabaseSync): CrmRecords {
  database.exec(TABLES)
  const seed = database.prepare('INSERT OR IGNORE INTO services (name, offered) VALUES (?, ?)')
  for (const { name, offered } of CATALOGUE) seed.run(name, Number(offered))

  const services = database.prepare('SELECT name, offered FROM services ORDER BY rowid')
  const setOffered = database.prepare('UPDATE services SET offered = ? WHERE name = ?')
  const addDraft = database.prepare(`
    INSERT INTO drafts (account, reference, service, recipient, subject, text)
    VALUES (?, ?, ?, ?, ?, ?) RETURNING *`)
  const oneDraft = database.prepare(`SELECT * FROM drafts WHERE id = :id AND ${MINE}`)
  const drafts = database.prepare(`SELECT * FROM drafts WHERE ${MINE} AND ${REFERRED} ORDER BY id`)
  const changeDraft = database.prepare(`
    UPDATE drafts SET
      recipient = coalesce(:recipient, recipient), subject = coalesce(:subject, subject), text = coalesce(:text, text),
      version = version + 1
    WHERE id = :id AND account = :account RETURNING *`)
  const addMessage = database.prepare(`
    INSERT INTO messages (account, reference, draft, version, recipient, subject, text)
    VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`)
  const messages = database.prepare(`SELECT * FROM messages WHERE ${MINE} AND ${REFERRED} ORDER BY id`)

  return {
    services: () => services.all().map(row => ({ name: String(row.name), offered: row.offered === 1 })),
    setOffered: (name, offered) => setOffered.run(Number(offered), name).changes === 1,

    addDraft: (account, { reference, service, recipient, subject, text }) =>
      draftOf(addDraft.get(account, reference, service, recipient, subject, text) ?? {}),
    draft(owner, id) {
      const row = oneDraft.get({ id, account: accountOf(owner) })
      return row && draftOf(row)
    },
    drafts: (owner, reference) =>
      drafts.all({ account: accountOf(owner), reference: reference ?? null }).map(draftOf),
    changeDraft(account, id, { recipient, subject, text }) {
      const row = changeDraft.get({
        ...{ id, account },
        ...{ recipient: recipient ?? null, subject: subject ?? null, text: text ?? null },
      })
      return row && draftOf(row)
    },

    addMessage: (account, { reference, draft, version, recipient, subject, text }) =>
      messageOf(addMessage.get(account, reference, draft, version, recipient, subject, text) ?? {}),
    messages: (owner, reference) =>
      messages.all({ account: accountOf(owner), reference: reference ?? null }).map(messageOf),
  }
}

function accountOf(owner: Owner): string | null {
  return owner === 'everybody' ? null : owner.account
}

type Row = Readonly<Record<string, SQLOutputValue>>

function draftOf(row: Row): Draft {
  return {
    id: Number(row.id),
    reference: String(row.reference),
    service: String(row.service),
    recipient: row.recipient === null ? null : String(row.recipient),
    subject: String(row.subject),
    text: String(row.text),
    version: Number(row.version),
  }
}

function messageOf(row: Row): Message {
  return {
    id: Number(row.id),
    reference: String(row.reference),
    draft: Number(row.draft),
    version: Number(row.version),
    recipient: String(row.recipient),
    subject: String(row.subject),
    text: String(row.text),
  }
}
