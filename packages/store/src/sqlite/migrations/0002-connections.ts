import type { Migration } from '../migrate.ts'

export const connections: Migration = {
  number: 2,
  name: 'connections',
  sql: `
create table tickets (
  number integer primary key autoincrement,
  id text not null unique,
  handle_hash text not null unique,
  kind text not null check (kind in ('connection', 'approval', 'form')),
  tenant text not null,
  issuer text not null,
  subject text not null,
  caller text not null,
  need text not null,
  content text not null,
  state text not null check (
    state in ('pending', 'begun', 'returned', 'completed', 'declined', 'failed', 'expired', 'revoked')
  ),
  result text,
  reason text,
  attempts integer not null,
  created_at integer not null,
  expires_at integer not null,
  ended_at integer,
  check (result is null or state = 'completed')
) strict;
create index tickets_by_need on tickets (tenant, issuer, subject, need, number);
create index tickets_by_person on tickets (tenant, issuer, subject, state, expires_at);
create index tickets_by_expires_at on tickets (expires_at);
create index open_tickets_by_expires_at on tickets (expires_at)
  where state in ('pending', 'begun', 'returned');

create table short_lived (
  kind text not null check (kind in ('attempt', 'session', 'login', 'tries')),
  key text not null,
  value text not null,
  until integer not null,
  primary key (kind, key)
) strict, without rowid;
create index short_lived_by_until on short_lived (until);

create table connections (
  number integer primary key autoincrement,
  id text not null unique,
  tenant text not null,
  issuer text not null,
  subject text not null,
  provider text not null,
  account_id text not null,
  account_label text not null,
  scopes text not null,
  state text not null check (state in ('inactive', 'active', 'reauth-required', 'revoking', 'revoked')),
  version integer not null,
  created_at integer not null,
  changed_at integer not null,
  lease_owner text,
  lease_until integer,
  check ((lease_owner is null) = (lease_until is null))
) strict;
create index connections_by_person on connections (tenant, issuer, subject, number);
create index connections_by_state on connections (state, id);

create table consents (
  number integer primary key autoincrement,
  connection text not null references connections (id),
  caller text not null,
  scopes text not null,
  client_name text,
  granted_at integer not null,
  unique (connection, caller)
) strict;

create table credentials (
  connection text primary key references connections (id),
  version integer not null,
  kid text not null,
  wrapped_key text not null,
  sealed text not null
) strict, without rowid;
create index credentials_by_kid on credentials (kid, connection);

create table timeline (
  sequence integer primary key autoincrement,
  at integer not null,
  flow text,
  standing text,
  tenant text,
  issuer text,
  subject text,
  client text,
  server text,
  tool text,
  question text,
  mode text check (mode in ('form', 'url')),
  outcome text,
  reason text,
  fields text,
  manifest text,
  event text,
  visitor text,
  caller text,
  ticket text,
  connection text,
  provider text,
  check ((outcome is null) = (event is not null)),
  check (
    outcome is null or (
      flow is not null and standing is not null and tenant is not null and issuer is not null and
      subject is not null and server is not null and tool is not null and fields is not null and
      manifest is not null
    )
  )
) strict;
insert into timeline (
  sequence, at, flow, standing, tenant, issuer, subject, client, server, tool, question, mode, outcome, reason,
  fields, manifest
) select
  sequence, at, flow, standing, tenant, issuer, subject, client, server, tool, question, mode, outcome, reason,
  fields, manifest
from journal;
drop table journal;
alter table timeline rename to journal;
create index journal_by_person on journal (tenant, issuer, subject, sequence);
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
