-- Deleted when answered. Without a user, the challenge is for signing in with any passkey.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  expires_at timestamptz(3) not null
);

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

-- Sign-ins that wait for the second factor.
create table pending_sign_ins (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null,
  first text not null default 'password' check (first in ('password', 'provider'))
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Keys of authenticator apps, encrypted. `last_step`: codes of this 30-second step and earlier ones aren't
-- accepted again.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  begun_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0
);
