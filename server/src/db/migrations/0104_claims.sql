-- Global identifiers that accounts say are theirs. `token` is what they publish to prove it; of each identifier one claim is
-- proved at a time (proven_at). What they want to be called and credited as stays theirs alone.
create table claims (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  scheme text not null,
  identifier text collate "C" not null,
  token text not null,
  token_expires_at timestamptz(3) not null,
  method text check (method in ('dns', 'well-known', 'rel-me', 'github', 'orcid')),
  proven_at timestamptz(3),
  checked_at timestamptz(3),
  failed_checks int not null default 0,
  failing_since timestamptz(3),
  ended text check (ended in ('lost', 'superseded')),
  -- A visit to the provider that signs its person in: the SHA-256 of the browser's secret.
  visit_hash bytea unique,
  visit_expires_at timestamptz(3),
  name text,
  credit_line text,
  follows boolean not null default true,
  created_at timestamptz(3) not null
);
create unique index claims_of_user on claims (user_id, scheme, identifier);
create unique index claims_proven on claims (scheme, identifier) where proven_at is not null;
create index claims_identifier on claims (scheme, identifier);
create index claims_due on claims (checked_at, id) where proven_at is not null and method in ('dns', 'well-known', 'rel-me');
