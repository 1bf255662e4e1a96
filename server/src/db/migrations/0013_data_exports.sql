-- One export a person: asked for, made by a worker, there for a day.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  tries int not null default 0,
  requested_at timestamptz(3) not null,
  started_at timestamptz(3),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  bytes bigint
);
create index data_exports_waiting on data_exports (requested_at) where state in ('queued', 'running');

-- The ZIP in pieces of about a megabyte, so that no process ever holds it whole and any process can hand it out.
create table data_export_chunks (
  export_id uuid not null references data_exports on delete cascade,
  position int not null,
  bytes bytea not null,
  primary key (export_id, position)
);

-- An export reads what one person did.
create index activities_user on activities (user_id, id);
