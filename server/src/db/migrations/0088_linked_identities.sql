-- A person whom a provider signs in: the subject is the provider's own name for them, for as long as it exists.
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

-- A visit to a provider, bound to one browser by a cookie. With a user it links, else it signs in.
-- State, nonce and verifier are made from the secret in the cookie, so nothing here completes a visit.
create table provider_visits (
  secret_hash bytea primary key,
  provider text not null,
  user_id uuid references users on delete cascade,
  return_path text,
  expires_at timestamptz(3) not null
);
create index provider_visits_user on provider_visits (user_id);

-- A proven identity whose address an account has already: it is linked once its person signs in there.
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

-- Whoever signed up with a provider has no password until they set one.
alter table users alter column password_hash drop not null;
