-- What this instance measured of itself. Minutes are kept for two days; days hold what their minutes said, and nothing for minutes
-- that nobody measured.
create table status_minutes (
  minute timestamptz(0) not null,
  component text not null check (component in ('api', 'web', 'database', 'jobs', 'rights')),
  ok boolean not null,
  -- How long the answer took, in milliseconds; null where there is none to time.
  ms int check (ms >= 0),
  primary key (minute, component)
);
create table status_days (
  day date not null,
  component text not null check (component in ('api', 'web', 'database', 'jobs', 'rights')),
  up int not null default 0 check (up >= 0),
  down int not null default 0 check (down >= 0),
  primary key (day, component)
);

-- What operators told people of, each with its updates.
create table incidents (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  impact text not null check (impact in ('maintenance', 'minor', 'major')),
  started_at timestamptz(3) not null,
  resolved_at timestamptz(3)
);
create index incidents_started on incidents (started_at desc);
create table incident_updates (
  id uuid primary key,
  incident_id uuid not null references incidents on delete restrict,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz(3) not null
);
create index incident_updates_incident on incident_updates (incident_id, id);
