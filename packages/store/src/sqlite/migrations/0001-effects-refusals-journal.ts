import type { Migration } from '../migrate.ts'

export const effectsRefusalsJournal: Migration = {
  number: 1,
  name: 'effects-refusals-journal',
  sql: `
create table numbers (
  name text primary key,
  last integer not null
) strict, without rowid;
insert into numbers (name, last) values ('effects', 0);

create table effects (
  flow text primary key,
  caller text not null,
  tool text not null,
  arguments text not null,
  answers text not null,
  fence integer not null unique,
  state text not null check (state in ('claimed', 'finished', 'failed', 'released')),
  claimed_at integer not null,
  lease_until integer not null,
  keep_until integer not null,
  finished_at integer,
  result text,
  delivered integer not null check (delivered in (0, 1)),
  changed integer not null,
  check ((state = 'finished') = (finished_at is not null)),
  check ((state = 'finished') = (result is not null))
) strict, without rowid;
create index effects_by_call on effects (caller, tool, arguments, fence);
create index effects_by_keep_until on effects (keep_until);
create index effects_by_changed on effects (changed);

create table refusals (
  number integer primary key autoincrement,
  caller text not null,
  tool text not null,
  arguments text not null,
  question text not null,
  action text not null check (action in ('decline', 'cancel')),
  at integer not null,
  until integer not null
) strict;
create index refusals_by_tool on refusals (caller, tool, until);
create index refusals_by_until on refusals (until);

create table journal (
  sequence integer primary key autoincrement,
  at integer not null,
  flow text not null,
  standing text not null,
  tenant text not null,
  issuer text not null,
  subject text not null,
  client text,
  server text not null,
  tool text not null,
  question text,
  mode text check (mode in ('form', 'url')),
  outcome text not null,
  reason text,
  fields text not null,
  manifest text not null
) strict;
create trigger journal_is_not_updated before update on journal begin
  select raise(abort, 'the journal is append-only');
end;
create trigger journal_is_not_deleted before delete on journal begin
  select raise(abort, 'the journal is append-only');
end;
create trigger journal_is_not_replaced before insert on journal
when exists (select 1 from journal where sequence = new.sequence) begin
  select raise(abort, 'the journal is append-only');
end;
`,
}
