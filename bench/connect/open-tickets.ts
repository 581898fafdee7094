import type { ConnectStore, Principal } from '@askgate/core'
import { handleHash, sealTicket, ticketHandle } from '@askgate/server/connect'
import { DatabaseSync } from 'node:sqlite'
import { SCOPE } from './crm.ts'
import { KEYS } from './start-pages.ts'

/** Opens a ticket as the engine does. Answers with its page. */
export async function openTicket({ tickets }: ConnectStore, id: string, principal: Principal) {
  const handle = ticketHandle(KEYS, id)
  const content = sealTicket(KEYS, id, {
    ...{ kind: 'connection', provider: 'crm', scopes: [SCOPE] },
    ...{ server: 'Acme Sales Tools', tool: 'draft_follow_up', clientName: 'bench' },
    ...{ purpose: 'store the draft in your CRM', effect: 'Only a draft is created. Nothing is sent.' },
    call: {
      ...{ method: 'tools/call', name: 'draft_follow_up', revision: '2026-07-28' },
      arguments: { transcript: 'Bob wants the annual plan, soon.' },
    },
  })
  await tickets.findOrCreate({
    ...{ id, principal, content, kind: 'connection', caller: 'bench', need: id },
    ...{ handleHash: handleHash(handle), lifeSeconds: 3600 },
  })
  return `/t/${handle}` as const
}

/** Copies of this ticket for as many other people, in one step; opening each by itself would be a flush for each. */
export function copyTicket(path: string, id: string, copies: number): void {
  const database = new DatabaseSync(path)
  database
    .prepare(
      `insert into tickets (id, handle_hash, kind, tenant, issuer, subject, caller, need, content, state, attempts,
         created_at, expires_at)
       with recursive copies (number) as (
         select 1 where 1 <= :copies union all select number + 1 from copies where number < :copies
       )
       select 'copy ' || copies.number, 'hash ' || copies.number, kind, tenant, issuer, 'person ' || copies.number,
         caller, 'need ' || copies.number, content, state, attempts, created_at, expires_at
       from tickets, copies where id = :id`,
    )
    .run({ id, copies })
  database.close()
}
