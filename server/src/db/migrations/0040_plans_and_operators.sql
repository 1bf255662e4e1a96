-- Which plan a workspace is on. No row: Beta. Written by the sync with the payment provider, and by an operator.
create table workspace_plans (
  workspace_id uuid primary key references workspaces on delete cascade,
  plan text not null check (plan in ('beta', 'beginner', 'professional', 'team', 'enterprise')),
  -- Paused: the trial ended without a card, or payment failed for good. Reading and taking out stay.
  paused boolean not null default false,
  -- Limits and rate agreed with this workspace alone, by an operator: {"monthlyCalls": 5000000}. What is missing is the plan's.
  agreed_limits jsonb not null default '{}',
  agreed_royalty_basis_points int check (agreed_royalty_basis_points between 0 and 10000),
  updated_at timestamptz(3) not null default now()
);

-- Those who run this instance.
alter table users add column operator boolean not null default false;
