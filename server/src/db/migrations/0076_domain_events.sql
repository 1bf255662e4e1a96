-- What happened, for every consumer that follows from it: written in the transaction of the change, never changed. Readers
-- follow (xid, seq) up to the oldest transaction still running, so that no row becomes visible behind a cursor.
create sequence events_seq;
create table events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('events_seq'),
  at timestamptz(3) not null,
  -- All zeros where it belongs to none: what concerns the instance, or a person.
  workspace_id uuid not null,
  project_id uuid,
  type text not null,
  version smallint not null default 1,
  -- What it is about; an event of many attributions holds up to 100 ids.
  subjects uuid[] not null,
  actor text not null check (actor in ('user', 'token', 'operator', 'system', 'visitor')),
  -- Who did it; of a token, who created that.
  user_id uuid,
  token_id uuid,
  request_id text,
  data jsonb,
  primary key (xid, seq, at, workspace_id)
) partition by range (at);
alter sequence events_seq owned by events.seq;
-- Takes what no month's partition takes; partitions are made ahead of time by a job.
create table events_default partition of events default;

create table event_cursors (
  consumer text primary key,
  xid xid8 not null,
  seq bigint not null,
  -- When it last advanced, and the fault that holds it up, if one does.
  advanced_at timestamptz(3) not null default now(),
  failures int not null default 0,
  error text
);
