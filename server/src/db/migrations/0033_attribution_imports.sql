-- A file of attributions on its way in. Its rows are kept until it is done, so that another process can go on with it.
create table attribution_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid not null references projects,
  created_by uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  rows_total int not null,
  rows_done int not null default 0,
  recorded int not null default 0,
  duplicates int not null default 0,
  rejected int not null,
  errors jsonb not null,
  pending jsonb,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index attribution_imports_workspace on attribution_imports (workspace_id, id desc);
create index attribution_imports_running on attribution_imports (touched_at) where state = 'running';

-- Which rows of files a project has, by what they say: the same row sent again is known, however much later.
create table imported_rows (
  project_id uuid not null references projects,
  row_hash bytea not null,
  attribution_id uuid not null,
  primary key (project_id, row_hash)
);
