-- `test_of`: the workspace whose test mode this is. `demo`: shown to everybody and changed by nobody; it
-- counts in no public figure. `demo_since`: the first UTC day of its history.
create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz(3) not null default now(),
  demo boolean not null default false,
  demo_since date,
  test_of uuid unique references workspaces on delete cascade
);
create index workspaces_apart on workspaces (id) where demo or test_of is not null;
create unique index workspaces_demo on workspaces (demo) where demo and demo_since is not null;

-- `trial_workspace_id`: the workspace that used this person's only free trial. `looks_like_older`: the
-- username is confusable with an older account's, from before that was refused.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  profile_image_url text,
  created_at timestamptz(3) not null default now(),
  email_verified_at timestamptz(3),
  email_notifications boolean not null default true,
  public_profile boolean not null default true,
  notification_preferences jsonb not null default '{}',
  deletion_requested_at timestamptz(3),
  erased_at timestamptz(3),
  operator boolean not null default false,
  demo boolean not null default false,
  trial_workspace_id uuid references workspaces,
  looks_like_older boolean not null default false,
  folded text not null
    generated always as (fold_text(first_name || ' ' || last_name || ' ' || username)) stored
);
create index users_deletion on users (deletion_requested_at)
  where deletion_requested_at is not null and erased_at is null;
create unique index users_email on users (email);
create index users_name_prefix on users (folded text_pattern_ops);
create unique index users_username on users (lower(username));
create index users_username_prefix on users (lower(username) text_pattern_ops);
create unique index users_username_skeleton
  on users (username_skeleton(username), (case when looks_like_older then id end)) nulls not distinct
  where erased_at is null;

-- Links in mails. Stores only the SHA-256 of their secret. `email`: the address the link was sent to.
create table account_tokens (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  email text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index account_tokens_expires on account_tokens (expires_at);
create index account_tokens_user on account_tokens (user_id, purpose);

-- Images are in the object store under `prefix`.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  image bytea check (length(image) <= 1048576),
  created_at timestamptz(3) not null default now(),
  prefix text
);
create index avatars_hash on avatars (hash);

-- A person's export of their own data, kept for a day in the object store under `prefix`.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  tries integer not null default 0,
  requested_at timestamptz(3) not null,
  started_at timestamptz(3),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  bytes bigint,
  workspace_id uuid not null,
  prefix text,
  pieces integer
);
create index data_exports_waiting on data_exports (workspace_id, requested_at)
  where state in ('queued', 'running');

-- Exports of earlier builds, in pieces of about a megabyte.
create table data_export_chunks (
  export_id uuid not null references data_exports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (export_id, position)
);

-- Stores only the SHA-256 of the cookie. `second_factor`: the session began with the account's second factor,
-- or added the first one. Without it, the session ends once the account has a second factor. `workspace_id`:
-- null means the first one joined.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  workspace_id uuid references workspaces on delete set null,
  second_factor boolean not null default false
);
create index sessions_last_seen on sessions (last_seen_at);
create index sessions_user on sessions (user_id);

-- Invitations not answered yet. Stores only the SHA-256 of the mailed link.
create table workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  secret_hash bytea not null unique,
  invited_by uuid not null references users on delete cascade,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (workspace_id, email)
);
create index workspace_invitations_expires on workspace_invitations (expires_at);

create table workspace_members (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user on workspace_members (user_id);

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index users_trigrams on users using gin (folded gin_trgm_ops);
  end if;
end $$;
