-- What is limited across processes: sign-ins by account and address, lookups by workspace, and others.
create table throttles (
  key text primary key,
  tries integer not null,
  strikes integer not null default 0,
  resets_at timestamptz(3) not null
);
