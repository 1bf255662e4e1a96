alter table users
  add column email_verified_at timestamptz(3),
  add column email_notifications boolean not null default true,
  add column public_profile boolean not null default true,
  -- What was chosen for each kind of notification; the defaults are in the contract.
  add column notification_preferences jsonb not null default '{}';

-- One image a person, already re-encoded; its address names the hash, so it may be kept for ever.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  image bytea not null check (length(image) <= 1048576),
  created_at timestamptz(3) not null default now()
);
create index avatars_hash on avatars (hash);

-- Links in mails. Of their secret only a SHA-256 rests here; `email` is the address the link was sent to.
create table account_tokens (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  email text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expires on account_tokens (expires_at);
