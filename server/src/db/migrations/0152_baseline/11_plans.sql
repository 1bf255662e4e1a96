-- Records each change of a plan, whoever made it.
create function keep_plan_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into plan_changes (workspace_id, changed_at, plan) values (old.workspace_id, now(), 'beta');
  elsif tg_op = 'INSERT'
    or (new.plan, new.agreed_royalty_basis_points)
      is distinct from (old.plan, old.agreed_royalty_basis_points) then
    insert into plan_changes (workspace_id, changed_at, plan, agreed_royalty_basis_points)
    values (
      new.workspace_id,
      case when tg_op = 'INSERT' or new.updated_at > old.updated_at then new.updated_at else now() end,
      new.plan,
      new.agreed_royalty_basis_points);
  end if;
  return null;
end $$;

-- Attributions of projects in development or testing in a UTC month. They don't count toward the plan.
create table development_months (
  project_id uuid not null,
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null check (extract(day from month) = 1),
  n bigint not null,
  ceiling bigint not null,
  primary key (project_id, month, workspace_id),
  constraint development_months_within_ceiling check (n <= ceiling)
) with (fillfactor = 50);

-- Calls and distinct end users in a UTC month.
create table monthly_usage (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('write', 'read', 'user')),
  n bigint not null,
  ceiling bigint,
  primary key (workspace_id, month, kind),
  constraint monthly_usage_within_ceiling check (n <= ceiling)
) with (fillfactor = 50);

-- The key of the end users' hashes. Deleted with the month, so that they can't be recomputed.
create table monthly_user_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  key bytea not null,
  primary key (workspace_id, month)
);

-- Keyed hashes of the month's end users.
create table monthly_users (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  end_user uuid not null,
  primary key (workspace_id, month, end_user)
);

-- Limits that the workspace was notified of, once per month.
create table usage_notices (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  limit_name text not null,
  percent smallint not null check (percent in (80, 100, 110)),
  told_at timestamptz(3) not null,
  primary key (workspace_id, month, limit_name, percent)
);

-- Plans set by the payment provider or an operator. A workspace without a row is on Beta.
create table workspace_plans (
  workspace_id uuid primary key references workspaces on delete cascade,
  plan text not null check (plan in ('beta', 'beginner', 'professional', 'team', 'enterprise')),
  paused boolean not null default false,
  agreed_limits jsonb not null default '{}',
  agreed_royalty_basis_points integer check (agreed_royalty_basis_points between 0 and 10000),
  updated_at timestamptz not null default now()
);
create trigger plan_change_kept after insert or delete or update on workspace_plans
  for each row execute function keep_plan_change();
