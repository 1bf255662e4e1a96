-- What a workspace used of its plan in a UTC month: calls that wrote, calls that read, and different end users.
create table monthly_usage (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('write', 'read', 'user')),
  n bigint not null,
  -- Of calls that write: how many the plan leaves to them, the month's reads taken off. Null: no limit.
  ceiling bigint,
  primary key (workspace_id, month, kind),
  -- The call that is one too many is refused here, together with all it wrote.
  constraint monthly_usage_within_ceiling check (n <= ceiling)
) with (fillfactor = 50);

-- Which end users were counted this month: a keyed hash of each. The key goes with the month, and nobody can ask any more.
create table monthly_user_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  key bytea not null,
  primary key (workspace_id, month)
);
create table monthly_users (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  end_user uuid not null,
  primary key (workspace_id, month, end_user)
);

-- Which news of a limit was told: 80 % and 100 %, once each in a month.
create table usage_notices (
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null,
  limit_name text not null,
  percent smallint not null check (percent in (80, 100)),
  told_at timestamptz(3) not null,
  primary key (workspace_id, month, limit_name, percent)
);

-- Hundredths of a percent of revenue, by the plan at the time of recording; null: none was agreed. All until now were Beta's.
alter table attributions add column royalty_basis_points smallint default 850;
alter table attributions alter column royalty_basis_points drop default;
