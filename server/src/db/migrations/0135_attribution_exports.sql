-- A file of attributions that a program asked for: written by a worker, page by page, and kept for a week.
create table attribution_exports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid references projects,
  created_by uuid not null,
  token_id uuid not null,
  format text not null check (format in ('csv', 'jsonl')),
  filters jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  tries int not null default 0,
  rows_written int not null default 0,
  rows_total int,
  bytes bigint,
  prefix text,
  pieces int,
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
create index attribution_exports_workspace on attribution_exports (workspace_id, id desc);
create index attribution_exports_waiting on attribution_exports (workspace_id, id)
  where state in ('queued', 'running');
create index attribution_exports_kept on attribution_exports (expires_at) where prefix is not null;
