create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  profile_image_url text,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username));

create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz(3) not null default now()
);

create table workspace_members (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user on workspace_members (user_id);

-- The id shown to a person says nothing about the secret in the cookie, of which only a SHA-256 rests here.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_last_seen on sessions (last_seen_at);

-- One row for each thing that is throttled: an account from an address, an address, ...
create table throttles (
  key text primary key,
  tries int not null,
  strikes int not null default 0,
  resets_at timestamptz(3) not null
);
