-- Global identifiers that accounts claim. `token`: what they publish as proof. Only one proven claim per
-- identifier. `name` and `credit_line`: how they want to be credited.
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
  failed_checks integer not null default 0,
  failing_since timestamptz(3),
  ended text check (ended in ('lost', 'superseded')),
  visit_hash bytea unique,
  visit_expires_at timestamptz(3),
  name text,
  credit_line text,
  follows boolean not null default true,
  created_at timestamptz(3) not null,
  public_id text collate "C" not null
    generated always as (public_id_of('00000000-0000-0000-0000-000000000000', scheme, identifier)) stored,
  followed_at timestamptz
);
create index claims_due on claims (checked_at, id)
  where proven_at is not null and method in ('dns', 'well-known', 'rel-me');
create index claims_identifier on claims (scheme, identifier);
create unique index claims_of_user on claims (user_id, scheme, identifier);
create unique index claims_proven on claims (scheme, identifier) where proven_at is not null;
create index claims_public_id on claims (public_id) where proven_at is not null;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index claims_name_trigrams on claims using gin (fold_name(name) gin_trgm_ops)
      where proven_at is not null;
  end if;
end $$;
