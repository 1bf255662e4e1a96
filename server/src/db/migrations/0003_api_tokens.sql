create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid references projects on delete cascade,
  created_by uuid not null references users on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ array['read', 'write'] and cardinality(scopes) > 0),
  secret_hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_on date,
  created_at timestamptz(3) not null default now()
);
create index api_tokens_workspace on api_tokens (workspace_id, created_at desc);

-- One row a token, written at every call: room on the page keeps the updates in place.
create table rate_windows (
  token_id uuid primary key,
  started_at timestamptz(3) not null,
  used int not null
) with (fillfactor = 50);

create table idempotency_keys (
  token_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (token_id, key)
);
create index idempotency_keys_created on idempotency_keys using brin (created_at);
