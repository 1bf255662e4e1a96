-- Stores only the SHA-256 of a token. `shown_to` and `shown_to_tokens`: who has seen its text.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid references projects on delete cascade,
  created_by uuid not null references users on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  service boolean not null default false,
  networks text[] not null default '{}',
  former_hash bytea unique,
  former_until timestamptz(3),
  rotated_at timestamptz(3),
  warned_days smallint,
  leaked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_address text,
  last_used_client text,
  shown_to uuid[] not null default '{}',
  shown_to_tokens uuid[] not null default '{}',
  exposed_by text check (exposed_by in ('member', 'revoked', 'leaked')),
  stops_at timestamptz(3),
  former_shown_to uuid[] not null default '{}',
  former_shown_to_tokens uuid[] not null default '{}',
  constraint api_tokens_exposed check ((exposed_by is null) = (stops_at is null)),
  constraint api_tokens_some_scope check (cardinality(scopes) > 0),
  constraint api_tokens_project_scopes check (project_id is null or scopes <@ array['read', 'write'])
);
create index api_tokens_expiring on api_tokens (expires_at) where revoked_at is null;
create index api_tokens_former_shown_to on api_tokens using gin (former_shown_to);
create index api_tokens_former_shown_to_tokens on api_tokens using gin (former_shown_to_tokens);
create index api_tokens_shown_to on api_tokens using gin (shown_to);
create index api_tokens_shown_to_tokens on api_tokens using gin (shown_to_tokens);
create index api_tokens_workspace on api_tokens (workspace_id, created_at desc);

-- Sign-ins of the command line. The token is encrypted until it's fetched.
create table device_codes (
  id uuid primary key default gen_random_uuid(),
  device_hash bytea not null unique,
  user_code text not null unique check (user_code ~ '^[BCDFGHJKLMNPQRSTVWXZ]{8}$'),
  client_name text not null,
  scopes text[] not null,
  address text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  polled_at timestamptz(3),
  poll_seconds smallint not null,
  denied_at timestamptz(3),
  token_id uuid references api_tokens on delete cascade,
  sealed_token bytea,
  check ((token_id is null) = (sealed_token is null))
);
create index device_codes_expires_at on device_codes (expires_at);
create index device_codes_token_id on device_codes (token_id);

-- Answers to calls with an Idempotency-Key, for 24 hours.
create table idempotency_keys (
  key text not null,
  workspace_id uuid not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (key, workspace_id)
);
create index idempotency_keys_created on idempotency_keys using brin (created_at);

-- Calls of a token in its hour.
create table rate_windows (
  token_id uuid not null,
  started_at timestamptz(3) not null,
  used integer not null,
  workspace_id uuid not null,
  primary key (token_id, workspace_id)
) with (fillfactor = 50);

create table token_days (
  workspace_id uuid not null references workspaces on delete cascade,
  token_id uuid not null references api_tokens on delete cascade,
  day date not null,
  calls integer not null,
  refused integer not null,
  primary key (workspace_id, token_id, day)
) with (fillfactor = 70);
create index token_days_day on token_days using brin (day);
