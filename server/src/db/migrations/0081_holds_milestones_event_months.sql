-- What keeps a project from public view, kept beside the project: a copyright notice by its number, or (null) reports that an
-- operator upheld. `projects.withheld_at` is set for as long as there is one.
create table project_holds (
  project_id uuid not null references projects on delete cascade,
  receipt text,
  created_at timestamptz(3) not null,
  unique nulls not distinct (project_id, receipt)
);
insert into project_holds (project_id, receipt, created_at)
select n.project_id, n.receipt, n.created_at
from dmca_notices n join projects p on p.id = n.project_id
where n.state in ('removed', 'countered', 'court') and p.withheld_at is not null
union all
select r.project_id, null, min(r.created_at)
from reports r join projects p on p.id = r.project_id
where r.comment_id is null and r.status = 'upheld' and p.withheld_at is not null
group by r.project_id;

-- Which milestones a project has reached: each is announced once. The feed's own index did this before.
create table project_milestones (
  project_id uuid not null references projects on delete cascade,
  milestone bigint not null,
  primary key (project_id, milestone)
);
insert into project_milestones (project_id, milestone)
select project_id, milestone from activities where milestone is not null;
drop index activities_milestone;

-- The secret that signs forms and links, made before anybody reads it.
insert into instance_secrets (name, secret)
values ('forms', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))
on conflict do nothing;

-- The partition of the event log for one month (UTC). False where there is one, or where the default partition already holds
-- events of that month: they stay there. Attached instead of created in place, so that nobody waits who writes events.
create function add_event_month(month date) returns boolean language plpgsql as $$
declare
  part text := to_char(month, '"events_"YYYY_MM');
  first timestamptz := month::timestamp at time zone 'utc';
  next timestamptz := (month + interval '1 month') at time zone 'utc';
begin
  if to_regclass(part) is not null or exists (select from events_default where at >= first and at < next) then
    return false;
  end if;
  execute format('create table %I (like events including all)', part);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', part, first, next);
  return true;
end $$;
select add_event_month((date_trunc('month', now() at time zone 'utc') + make_interval(months => n))::date)
from generate_series(0, 2) as n;
