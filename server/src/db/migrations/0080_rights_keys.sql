-- Registry syncs and their moves carry the workspace, last in each key, so that the tables can be distributed by it. They are
-- written anew: faster than an update of every row. The foreign key goes: a sync begins with an event that the transaction of
-- its attribution appended, and no attribution is ever deleted.
alter table rights_syncs rename to old_syncs;
create table rights_syncs (
  workspace_id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  state text not null check (state in ('pending', 'sending', 'processing', 'synced', 'rejected', 'needs_review', 'failed', 'withdrawn')),
  -- Since when it is in this state.
  since timestamptz(3) not null,
  -- Since when the platform is to hold what it is to hold now: the recording, or the last edit, withdrawal or retry.
  asked_at timestamptz(3) not null,
  -- What the platform is to hold: 1 as recorded, one more for each edit, withdrawal and repair.
  revision int not null default 1,
  -- Counts the turns at the platform: an outcome of an older one changes nothing.
  attempt int not null default 0,
  -- Failures in a row, which set the pause before the next try.
  tries int not null default 0,
  -- When it is claimed next: the next try, the next look at a slow platform, or the end of a lease.
  due_at timestamptz(3),
  -- Something was sent and no answer came: the platform is read before anything is sent again.
  unknown boolean not null default false,
  external_id text,
  -- SHA-256, in hex, of what the platform confirmed, and when the platform says it changed last.
  hash text,
  remote_at timestamptz(3),
  -- The last answer, redacted: {"status", "reason", "errors"}.
  answer jsonb,
  check ((due_at is not null) = (state in ('pending', 'sending', 'processing')))
) with (fillfactor = 80);
insert into rights_syncs
select p.workspace_id, s.project_id, s.attribution_id, s.state, s.since, s.asked_at, s.revision, s.attempt, s.tries, s.due_at,
       s.unknown, s.external_id, s.hash, s.remote_at, s.answer
from old_syncs s join projects p on p.id = s.project_id;
drop table old_syncs;
alter table rights_syncs add primary key (project_id, attribution_id, workspace_id);
create index rights_syncs_due on rights_syncs (due_at, workspace_id) where due_at is not null;
create index rights_syncs_attribution on rights_syncs (attribution_id);
create index rights_syncs_open on rights_syncs (workspace_id, state, asked_at) where state not in ('synced', 'withdrawn');
create index rights_syncs_remote on rights_syncs using brin (remote_at);

alter table rights_moves rename to old_moves;
create table rights_moves (
  workspace_id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  id bigint generated always as identity,
  from_state text not null,
  to_state text not null,
  at timestamptz(3) not null,
  revision int not null,
  attempt int not null,
  answer jsonb
);
insert into rights_moves overriding system value
select p.workspace_id, m.project_id, m.attribution_id, m.id, m.from_state, m.to_state, m.at, m.revision, m.attempt, m.answer
from old_moves m join projects p on p.id = m.project_id;
select setval(pg_get_serial_sequence('rights_moves', 'id'), greatest((select max(id) from rights_moves), 1));
drop table old_moves;
alter table rights_moves add primary key (project_id, attribution_id, id, workspace_id);
create trigger rights_moves_are_final before update on rights_moves for each row execute function refuse_rewriting_history();

-- The one place that says which moves are legal. Each statement that makes moves also keeps them (modules/rights/keep-moves.ts):
-- a trigger that wrote them would need the rows of the whole statement, or cost as much as a statement for each.
drop function keep_rights_moves;
create function refuse_illegal_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'A sync does not begin as %', new.state using errcode = 'check_violation';
  end if;
  if (old.state, new.state) not in (
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
  ) then
    raise exception 'No such move: % -> %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rights_syncs_begin before insert on rights_syncs for each row
  when (new.state <> 'pending') execute function refuse_illegal_move();
create trigger rights_syncs_move before update on rights_syncs for each row
  when (old.state <> new.state) execute function refuse_illegal_move();
