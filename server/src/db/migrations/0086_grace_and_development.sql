-- New attributions of a project in development or testing, by UTC month. They are no calls of the plan.
create table development_months (
  project_id uuid not null,
  workspace_id uuid not null references workspaces on delete cascade,
  month date not null check (extract(day from month) = 1),
  n bigint not null,
  -- How many it takes in a month; -1 while the workspace's plan is paused.
  ceiling bigint not null,
  primary key (project_id, month, workspace_id),
  -- The attribution that is one too many is refused here, together with all that its statement wrote.
  constraint development_months_within_ceiling check (n <= ceiling)
) with (fillfactor = 50);

-- Managers are notified of the end of the grace of 10 % too.
alter table usage_notices
  drop constraint usage_notices_percent_check,
  add constraint usage_notices_percent_check check (percent in (80, 100, 110));
