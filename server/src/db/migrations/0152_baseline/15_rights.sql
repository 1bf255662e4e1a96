-- The allowed changes of a state. The statements that make them also write rights_moves
-- (modules/rights/keep-moves.ts).
create function refuse_illegal_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'A sync does not begin as %', new.state using errcode = 'check_violation';
  end if;
  if (old.state, new.state) not in (
    ('pending', 'sending'), ('pending', 'synced'), ('pending', 'processing'), ('pending', 'rejected'),
    ('pending', 'needs_review'), ('pending', 'withdrawn'),
    ('sending', 'pending'), ('sending', 'processing'), ('sending', 'synced'), ('sending', 'rejected'),
    ('sending', 'needs_review'), ('sending', 'failed'), ('sending', 'withdrawn'),
    ('processing', 'pending'), ('processing', 'synced'), ('processing', 'rejected'),
    ('processing', 'needs_review'), ('processing', 'failed'), ('processing', 'withdrawn'),
    ('synced', 'pending'), ('synced', 'rejected'), ('synced', 'needs_review'),
    ('rejected', 'pending'), ('rejected', 'synced'), ('rejected', 'needs_review'), ('rejected', 'withdrawn'),
    ('needs_review', 'pending'), ('needs_review', 'synced'), ('needs_review', 'rejected'),
    ('needs_review', 'withdrawn'),
    ('failed', 'pending'), ('failed', 'synced'), ('failed', 'rejected'), ('failed', 'needs_review'),
    ('failed', 'withdrawn'),
    ('withdrawn', 'pending')
  ) then
    raise exception 'No such move: % -> %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The state of the connection, in one row.
create table rights_connector (
  one boolean primary key default true check (one),
  state text not null check (state in ('connected', 'degraded', 'disconnected')),
  since timestamptz(3) not null,
  error text,
  error_at timestamptz(3),
  ok_at timestamptz(3),
  paused_until timestamptz(3),
  platform text
);

-- Every change of a state. Append-only.
create table rights_moves (
  workspace_id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  id bigint not null generated always as identity,
  from_state text not null,
  to_state text not null,
  at timestamptz(3) not null,
  revision integer not null,
  attempt integer not null,
  answer jsonb,
  primary key (project_id, attribution_id, id, workspace_id)
);
create trigger rights_moves_are_final before update on rights_moves
  for each row execute function refuse_rewriting_history();

-- Comparisons of our attributions with the platform's.
create table rights_reconciliations (
  id uuid primary key,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  ran_at timestamptz(3) not null,
  ours bigint not null,
  theirs bigint not null,
  missing_there bigint not null,
  missing_here bigint not null,
  differing bigint not null,
  foreign_refs bigint not null,
  repaired bigint not null
);
create index rights_reconciliations_latest on rights_reconciliations (to_at);

-- The state of each attribution at the rights platform. One without a row is pending.
create table rights_syncs (
  workspace_id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  state text not null,
  since timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  revision integer not null default 1,
  attempt integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz(3),
  unknown boolean not null default false,
  external_id text,
  hash text,
  remote_at timestamptz(3),
  answer jsonb,
  primary key (project_id, attribution_id, workspace_id),
 check (
    state in (
      'pending', 'sending', 'processing', 'synced', 'rejected', 'needs_review', 'failed', 'withdrawn'
    )
  ),
  check ((due_at is not null) = (state in ('pending', 'sending', 'processing')))
) with (fillfactor = 80);
create index rights_syncs_attribution on rights_syncs (attribution_id);
create index rights_syncs_due on rights_syncs (due_at, workspace_id) where due_at is not null;
create index rights_syncs_open on rights_syncs (workspace_id, state, asked_at)
  where state not in ('synced', 'withdrawn');
create index rights_syncs_remote on rights_syncs using brin (remote_at);
create trigger rights_syncs_begin before insert on rights_syncs
  for each row when (new.state <> 'pending') execute function refuse_illegal_move();
create trigger rights_syncs_move before update on rights_syncs
  for each row when (old.state <> new.state) execute function refuse_illegal_move();
