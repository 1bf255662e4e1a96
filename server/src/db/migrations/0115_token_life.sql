-- A token can be replaced while the one before it still works for a while, answers to some networks only, and
-- belongs to the workspace instead of its maker. Its last use is noted with the time and the place.
alter table api_tokens
  add column service boolean not null default false,
  add column networks text[] not null default '{}',
  add column former_hash bytea unique,
  add column former_until timestamptz(3),
  add column rotated_at timestamptz(3),
  add column warned_days smallint,
  add column leaked_at timestamptz(3),
  add column last_used_at timestamptz(3),
  add column last_used_address text,
  add column last_used_client text;
update api_tokens set last_used_at = last_used_on where last_used_on is not null;
alter table api_tokens drop column last_used_on;
create index api_tokens_expiring on api_tokens (expires_at) where revoked_at is null;

-- Calls of each token and UTC day, written a few seconds after them; `refused` of them answered 4xx or 5xx.
create table token_days (
  workspace_id uuid not null references workspaces on delete cascade,
  token_id uuid not null references api_tokens on delete cascade,
  day date not null,
  calls int not null,
  refused int not null,
  primary key (workspace_id, token_id, day)
) with (fillfactor = 70);
create index token_days_day on token_days using brin (day);
