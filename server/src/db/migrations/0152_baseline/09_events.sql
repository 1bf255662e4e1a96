-- Adds the partition for a UTC month. Returns false if it exists, or if the default partition has events of
-- that month, which stay there. Attaches it, so that nobody waits who writes events.
create function add_event_month(month date) returns boolean language plpgsql as $$
declare
  part text := to_char(month, '"events_"YYYY_MM');
  first timestamptz := month::timestamp at time zone 'utc';
  next timestamptz := (month + interval '1 month') at time zone 'utc';
begin
  if to_regclass(part) is not null or exists (select from events_default where at >= first and at < next) then
    return false;
  end if;
  execute format('create table %I (like events including all)', part);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', part, first, next);
  return true;
end $$;

-- How far each consumer has read.
create table event_cursors (
  consumer text primary key,
  xid xid8 not null,
  seq bigint not null,
  advanced_at timestamptz(3) not null default now(),
  failures integer not null default 0,
  error text
);

-- Who called from where, and former values, until the audit consumer has moved them to its entry.
create table event_details (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null,
  at timestamptz(3) not null,
  address text,
  client text,
  changes jsonb not null default '{}',
  primary key (xid, seq)
);

create sequence events_seq;

-- Everything that happened, appended in the transaction of the change. Consumers read by (xid, seq) up to the
-- oldest running transaction, so that no row becomes visible behind a cursor. A partition for each UTC month,
-- created ahead by a job.
create table events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('events_seq'),
  at timestamptz(3) not null,
  workspace_id uuid not null,
  project_id uuid,
  type text not null,
  version smallint not null default 1,
  subjects uuid[] not null,
  actor text not null check (actor in ('user', 'token', 'operator', 'system', 'visitor')),
  user_id uuid,
  token_id uuid,
  request_id text,
  data jsonb,
  primary key (xid, seq, at, workspace_id)
) partition by range (at);
create index events_to_sync on events (workspace_id, xid, seq)
  where type in ('attribution.recorded', 'attribution.sync_requested');

alter sequence events_seq owned by events.seq;

-- Takes events of months without a partition.
create table events_default partition of events default;
select add_event_month((date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date)
from generate_series(0, 2) as n;

insert into event_cursors (consumer, xid, seq) values ('registry-sync', '0', 0);
