-- Accounts at identity providers. `subject`: the provider's permanent id of the person.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'github', 'oidc')),
  issuer text not null,
  subject text not null,
  label text not null,
  linked_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  unique (issuer, subject)
);
create index identities_user on identities (user_id);

-- Sign-ins at a provider in progress, bound to a browser by a cookie. With a user, the identity is linked to
-- that account.
create table provider_visits (
  secret_hash bytea primary key,
  provider text not null,
  user_id uuid references users on delete cascade,
  return_path text,
  expires_at timestamptz(3) not null
);
create index provider_visits_user on provider_visits (user_id);

-- Proven identities whose email address belongs to an account. Linked once its owner signs in.
create table waiting_identities (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null,
  email text not null,
  proven_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index waiting_identities_user on waiting_identities (user_id);
