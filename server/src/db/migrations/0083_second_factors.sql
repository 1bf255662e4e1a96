-- The key of an authenticator app, encrypted. Until a code confirmed it, it counts for nothing.
-- A code is good for one 30-second step; of each step up to last_step none is taken any more.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  begun_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- The password was right, the second factor is still to come.
create table pending_sign_ins (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  credential_id text not null unique,
  user_id uuid not null references users on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Each is deleted as it is answered. Without a user it is for signing in with whichever passkey there is.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  expires_at timestamptz(3) not null
);
