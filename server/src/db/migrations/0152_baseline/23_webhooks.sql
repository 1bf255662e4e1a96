create table webhook_endpoints (
  workspace_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null,
  types text[] not null,
  project_ids uuid[] not null,
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz(3),
  disabled_because text check (disabled_because in ('off', 'gone', 'failing')),
  disabled_at timestamptz(3),
  failures integer not null default 0,
  failing_since timestamptz(3),
  warnings smallint not null default 0,
  rests_until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index webhook_endpoints_open on webhook_endpoints (id) where disabled_at is null;

create table webhook_deliveries (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  type text not null,
  at timestamptz(3) not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  due_at timestamptz(3),
  attempt integer not null default 0,
  tries integer not null default 0,
  status smallint,
  primary key (workspace_id, endpoint_id, id),
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, due_at, id)
  where due_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (workspace_id, endpoint_id, id)
  where state = 'failed';

create table webhook_attempts (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,
  at timestamptz(3) not null,
  duration_ms integer not null,
  status smallint,
  error text,
  answer text,
  signature text,
  primary key (workspace_id, endpoint_id, delivery_id, attempt),
  foreign key (workspace_id, endpoint_id, delivery_id)
    references webhook_deliveries (workspace_id, endpoint_id, id) on delete cascade
);
