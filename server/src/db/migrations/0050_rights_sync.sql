-- What is on its way to the rights platform. The statement that records attributions appends their ids here, up to 100 in a row, in its
-- own transaction; a worker takes them from here into rights_syncs when it begins to send them. A record that is in neither the
-- platform's nor our states yet is simply pending, so recording costs one appended row for a hundred records.
create table rights_outbox (
  project_id uuid not null,
  id bigint generated always as identity,
  ids uuid[] not null,
  primary key (project_id, id)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index rights_outbox_order on rights_outbox (id);

-- Where each record stands with the platform. attributions.sync_status is read no more: a row here says it, none says pending.
create table rights_syncs (
  project_id uuid not null,
  attribution_id uuid not null,
  state text not null check (state in ('pending', 'sending', 'processing', 'synced', 'rejected', 'needs_review', 'failed', 'withdrawn')),
  -- Since when it is in this state.
  since timestamptz(3) not null,
  -- Since when the platform is to hold what it is to hold now: the recording, or the last edit, withdrawal or retry.
  asked_at timestamptz(3) not null,
  -- What the platform is to hold: 1 as recorded, one more for each edit, withdrawal and repair.
  revision int not null default 1,
  -- Counts the turns at the platform, and fences them: who comes back with an older number was given up.
  attempt int not null default 0,
  -- Failures in a row, which set the pause before the next try.
  tries int not null default 0,
  -- When a worker takes it next: the next try, the next look at a slow platform, or the end of a worker's lease.
  due_at timestamptz(3),
  -- Something was sent and no answer came: the platform is read before anything is sent again.
  unknown boolean not null default false,
  external_id text,
  -- SHA-256, in hex, of what the platform confirmed, and when the platform says it changed last.
  hash text,
  remote_at timestamptz(3),
  -- The last answer, redacted: {"status", "reason", "errors"}.
  answer jsonb,
  primary key (project_id, attribution_id),
  foreign key (project_id, attribution_id) references attributions (project_id, id) on delete cascade,
  check ((due_at is not null) = (state in ('pending', 'sending', 'processing')))
) with (fillfactor = 80);
create index rights_syncs_due on rights_syncs (due_at) where due_at is not null;
create index rights_syncs_attribution on rights_syncs (attribution_id);
create index rights_syncs_open on rights_syncs (project_id, state, asked_at) where state not in ('synced', 'withdrawn');
create index rights_syncs_remote on rights_syncs using brin (remote_at);

-- Every move of every record, for good.
create table rights_moves (
  project_id uuid not null,
  attribution_id uuid not null,
  id bigint generated always as identity,
  from_state text not null,
  to_state text not null,
  at timestamptz(3) not null,
  revision int not null,
  attempt int not null,
  answer jsonb,
  primary key (project_id, attribution_id, id)
);
create trigger rights_moves_are_final before update on rights_moves for each row execute function refuse_rewriting_history();

-- The one place that says which moves are legal, and that keeps them: whatever changes a state passes here, a batch at a time.
create function keep_rights_moves() returns trigger language plpgsql as $$
declare
  illegal text;
begin
  if tg_op = 'INSERT' then
    select min(n.state) into illegal from now_is n where n.state not in ('pending', 'sending', 'withdrawn');
    if illegal is not null then
      raise exception 'A record does not begin as %', illegal using errcode = 'check_violation';
    end if;
    insert into rights_moves (project_id, attribution_id, from_state, to_state, at, revision, attempt, answer)
    select n.project_id, n.attribution_id, 'pending', n.state, n.since, n.revision, n.attempt, n.answer from now_is n where n.state <> 'pending';
    return null;
  end if;
  select min(o.state || ' -> ' || n.state) into illegal
  from was o join now_is n using (project_id, attribution_id)
  where o.state <> n.state and (o.state, n.state) not in (
    ('pending', 'sending'), ('pending', 'synced'), ('pending', 'processing'), ('pending', 'rejected'), ('pending', 'needs_review'),
    ('pending', 'withdrawn'),
    ('sending', 'pending'), ('sending', 'processing'), ('sending', 'synced'), ('sending', 'rejected'), ('sending', 'needs_review'),
    ('sending', 'failed'), ('sending', 'withdrawn'),
    ('processing', 'pending'), ('processing', 'synced'), ('processing', 'rejected'), ('processing', 'needs_review'),
    ('processing', 'failed'), ('processing', 'withdrawn'),
    ('synced', 'pending'), ('synced', 'rejected'), ('synced', 'needs_review'),
    ('rejected', 'pending'), ('rejected', 'synced'), ('rejected', 'needs_review'), ('rejected', 'withdrawn'),
    ('needs_review', 'pending'), ('needs_review', 'synced'), ('needs_review', 'rejected'), ('needs_review', 'withdrawn'),
    ('failed', 'pending'), ('failed', 'synced'), ('failed', 'rejected'), ('failed', 'needs_review'), ('failed', 'withdrawn'),
    ('withdrawn', 'pending')
  );
  if illegal is not null then
    raise exception 'No such move: %', illegal using errcode = 'check_violation';
  end if;
  insert into rights_moves (project_id, attribution_id, from_state, to_state, at, revision, attempt, answer)
  select n.project_id, n.attribution_id, o.state, n.state, n.since, n.revision, n.attempt, n.answer
  from was o join now_is n using (project_id, attribution_id) where o.state <> n.state;
  return null;
end $$;
create trigger rights_syncs_begun after insert on rights_syncs referencing new table as now_is
  for each statement execute function keep_rights_moves();
create trigger rights_syncs_moved after update on rights_syncs referencing old table as was new table as now_is
  for each statement execute function keep_rights_moves();

-- How the connection itself is; one row. No row: nothing was ever sent.
create table rights_connector (
  one boolean primary key default true check (one),
  state text not null check (state in ('connected', 'degraded', 'disconnected')),
  since timestamptz(3) not null,
  -- The last answer that was a fault of the connection's, in a sentence, and when.
  error text,
  error_at timestamptz(3),
  -- When the platform last answered as it should.
  ok_at timestamptz(3),
  -- It refused our key or our address: nothing is sent before, and then one record to see whether it does again.
  paused_until timestamptz(3)
);

-- Each comparison of what both sides hold.
create table rights_reconciliations (
  id uuid primary key,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  ran_at timestamptz(3) not null,
  ours bigint not null,
  theirs bigint not null,
  -- Held by us and not by them, by them and not confirmed by us, by both and different, and by them under a reference that is not ours.
  missing_there bigint not null,
  missing_here bigint not null,
  differing bigint not null,
  foreign_refs bigint not null,
  repaired bigint not null
);
create index rights_reconciliations_latest on rights_reconciliations (to_at);

-- What was recorded before: to be sent, unless it was taken back.
insert into rights_outbox (project_id, ids)
select project_id, array_agg(id order by id)
from (
  select project_id, id, (row_number() over (partition by project_id order by id) - 1) / 100 as part from attributions where withdrawn_at is null
) a
group by project_id, part order by (array_agg(id order by id))[1];

insert into rights_syncs (project_id, attribution_id, state, since, asked_at)
select project_id, id, 'withdrawn', withdrawn_at, withdrawn_at from attributions where withdrawn_at is not null;
