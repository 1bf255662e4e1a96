-- What was found about an address or id, for a day. `key` is its SHA-256.
create table resolutions (
  key text primary key,
  answer jsonb not null,
  resolved_at timestamptz not null
);
create index resolutions_by_age on resolutions (resolved_at);
