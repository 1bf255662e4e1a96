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

-- Minutes up and down. Minutes without a measurement count as neither.
create table status_days (
  day date not null,
  component text not null check (component in ('api', 'web', 'database', 'jobs', 'rights')),
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  primary key (day, component)
);

-- Measurements of this instance, kept for two days.
create table status_minutes (
  minute timestamptz(0) not null,
  component text not null check (component in ('api', 'web', 'database', 'jobs', 'rights')),
  ok boolean not null,
  ms integer check (ms >= 0),
  primary key (minute, component)
);
