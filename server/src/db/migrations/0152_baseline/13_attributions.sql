-- The same as platformOf of contract/metadata.ts, or an empty text. Trims what JavaScript trims.
create function platform_of(metadata jsonb) returns text language sql immutable parallel safe as $$
  select case when jsonb_typeof(metadata -> 'platform') <> 'string' then ''
    when length(btrim(metadata ->> 'platform',
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028'
        '\2029\202F\205F\3000\FEFF'
    )) <= 100 then btrim(metadata ->> 'platform',
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028'
        '\2029\202F\205F\3000\FEFF'
    ) else '' end
$$;

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'History is only ever added to' using errcode = 'restrict_violation';
end $$;

-- Like project_totals, by day and type.
create table attribution_days (
  project_id uuid not null,
  day date not null,
  attribution_type text not null,
  shard smallint not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (project_id, day, attribution_type, shard, workspace_id)
) with (fillfactor = 50);

create table attribution_exports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid references projects,
  created_by uuid not null,
  token_id uuid not null,
  format text not null check (format in ('csv', 'jsonl')),
  filters jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  tries integer not null default 0,
  rows_written integer not null default 0,
  rows_total integer,
  bytes bigint,
  prefix text,
  pieces integer,
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
create index attribution_exports_kept on attribution_exports (expires_at) where prefix is not null;
create index attribution_exports_waiting on attribution_exports (workspace_id, id)
  where state in ('queued', 'running');
create index attribution_exports_workspace on attribution_exports (workspace_id, id desc);

create table attribution_import_chunks (
  workspace_id uuid not null references workspaces on delete cascade,
  import_id uuid not null,
  position integer not null,
  rows jsonb not null,
  primary key (import_id, position)
);

-- Files being imported. Their rows are stored in chunks until they are recorded.
create table attribution_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid not null references projects,
  created_by uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  rows_total integer not null,
  rows_done integer not null default 0,
  recorded integer not null default 0,
  duplicates integer not null default 0,
  rejected integer not null,
  errors jsonb not null,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  token_id uuid,
  dry_run boolean not null default false
);
create index attribution_imports_running on attribution_imports (touched_at) where state = 'running';
create index attribution_imports_workspace on attribution_imports (workspace_id, id desc);

-- Creators and works by the names that attributions give them, for search and filters. Written by a consumer.
create table attribution_names (
  workspace_id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('creator', 'author', 'title')),
  value text collate "C" not null,
  name text not null,
  folded text collate "C" not null generated always as (fold_name(name)) stored,
  last_day date not null,
  live boolean not null default true,
  primary key (project_id, kind, value, folded, workspace_id)
);
create index attribution_names_folded on attribution_names (workspace_id, folded);

-- Keys end with the workspace, so that the table can be distributed by it. No foreign key to projects:
-- checking it cost a tenth of recording, and projects are never deleted. `external_id`: the sender's own id,
-- unique in the project forever.
create table attributions (
  project_id uuid not null,
  id uuid not null,
  token_id uuid,
  recorded_by uuid not null,
  content_id text not null,
  content_creator_id text,
  attribution_type text not null,
  metadata jsonb not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  withdrawn_at timestamptz(3),
  royalty_basis_points smallint,
  workspace_id uuid not null,
  external_id text,
  primary key (project_id, id, workspace_id)
);
create index attributions_content on attributions (project_id, content_id, id);
create index attributions_creator on attributions (project_id, content_creator_id, id)
  where content_creator_id is not null;
create unique index attributions_external_id on attributions (project_id, external_id, workspace_id)
  where external_id is not null;
create index attributions_platform on attributions (project_id, platform_of(metadata), id);
create index attributions_type on attributions (project_id, attribution_type, id);
create index attributions_withdrawn on attributions (project_id, id) where withdrawn_at is not null;

-- Former values of the members that changed. Append-only.
create table attribution_changes (
  id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  kind text not null check (kind in ('edited', 'withdrawn')),
  changed_by uuid not null,
  token_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz(3) not null,
  workspace_id uuid not null,
  primary key (project_id, attribution_id, id, workspace_id),
  foreign key (project_id, attribution_id, workspace_id)
    references attributions (project_id, id, workspace_id)
);
create trigger attribution_changes_are_final before update on attribution_changes
  for each row execute function refuse_rewriting_history();

-- Hashes of imported rows, to recognize a row that is sent again.
create table imported_rows (
  project_id uuid not null references projects,
  row_hash bytea not null,
  attribution_id uuid not null,
  workspace_id uuid not null,
  primary key (project_id, row_hash, workspace_id)
);

-- The first and last day on which a project credited a creator.
create table project_creators (
  project_id uuid not null,
  content_creator_id text not null,
  first_day date not null,
  last_day date not null,
  workspace_id uuid not null,
  primary key (project_id, content_creator_id, workspace_id)
) with (fillfactor = 80);
create index project_creators_last_day on project_creators (project_id, last_day);

-- Counts written with the attributions. Each process writes its own shard, so that none waits for another's
-- locks. Changes and withdrawals write shard -1.
create table project_totals (
  project_id uuid not null,
  shard smallint not null,
  n bigint not null,
  withdrawn bigint not null default 0,
  workspace_id uuid not null,
  primary key (project_id, shard, workspace_id)
) with (fillfactor = 50);

do $$
begin
  if (select count(*) = 2 from pg_extension where extname in ('pg_trgm', 'btree_gin')) then
    create index attribution_names_trigrams on attribution_names using gin (workspace_id, folded gin_trgm_ops)
      with (fastupdate = on, gin_pending_list_limit = 256);
  end if;
end $$;
