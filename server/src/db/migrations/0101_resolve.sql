-- What was found out about an address or id, for a day. The key is its SHA-256: an address may hold a secret.
create table resolutions (
  key text primary key,
  answer jsonb not null,
  resolved_at timestamptz not null
);
create index resolutions_by_age on resolutions (resolved_at);

-- How many lookups a workspace made in its hour.
create table resolve_windows (
  workspace_id uuid primary key references workspaces on delete cascade,
  started_at timestamptz not null,
  used int not null
);
