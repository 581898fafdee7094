import type { Migration } from '../migrate.ts'

export const effectsOnPages: Migration = {
  number: 3,
  name: 'effects-on-pages',
  sql: `
alter table effects add column accounts text not null default '[]';

create table spent_tickets (
  ticket text primary key,
  flow text not null,
  keep_until integer not null
) strict, without rowid;
create index spent_tickets_by_keep_until on spent_tickets (keep_until);
`,
}
