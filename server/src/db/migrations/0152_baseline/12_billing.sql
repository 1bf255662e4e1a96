-- What Stripe knows of a workspace, as of the last sync.
create table billing_customers (
  workspace_id uuid primary key references workspaces on delete cascade,
  customer_id text not null unique,
  trial_used boolean not null default false,
  card jsonb,
  name text,
  address jsonb not null default '{}',
  tax_ids jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  synced_at timestamptz(3)
);

-- `ref` is made of Stripe's ids, so that the same event is stored once.
create table billing_events (
  id uuid primary key,
  workspace_id uuid not null references billing_customers (workspace_id) on delete cascade,
  ref text not null,
  title text not null,
  body text not null,
  happened_at timestamptz(3) not null,
  unique (workspace_id, ref)
);
create index billing_events_by_workspace on billing_events (workspace_id, happened_at desc, id desc);

create table billing_invoices (
  id text primary key,
  workspace_id uuid not null references billing_customers (workspace_id) on delete cascade,
  number text,
  status text not null,
  total integer not null,
  paid integer not null,
  refunded integer not null default 0,
  disputed boolean not null default false,
  created_at timestamptz(3) not null
);
create index billing_invoices_by_workspace on billing_invoices (workspace_id, created_at desc);

-- Received webhooks. Only the customer is used: its data is read from Stripe.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index stripe_events_waiting on stripe_events (received_at) where done_at is null;

-- The current subscription of a workspace, or its last one. Money is in cents.
create table subscriptions (
  workspace_id uuid primary key references billing_customers (workspace_id) on delete cascade,
  id text not null unique,
  status text not null check (
    status in (
      'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'paused', 'unpaid', 'canceled'
    )
  ),
  plan text not null check (plan in ('beginner', 'professional', 'team')),
  price integer not null,
  trial_end timestamptz(3),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  cancel_at timestamptz(3),
  pending_plan text check (pending_plan in ('beginner', 'professional', 'team')),
  pending_at timestamptz(3),
  past_due_since timestamptz(3)
);
