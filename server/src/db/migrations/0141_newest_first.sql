-- Community lists are ordered by creation alone. What one account does in a burst is one row of the feed:
-- `burst_id` is the id of its first activity. A move to live is never folded, so its own id is there.
drop index projects_showcase;
alter table projects drop column listed_at;
create index projects_showcase on projects (created_at desc, id desc) where is_public and archived_at is null;

alter table activities drop column in_feed, add column burst_id uuid;
update activities a set burst_id = b.burst_id
from (
  select id, case when kind = 'project_moved' and status = 'live' then id
    else first_value(id) over (
      partition by user_id, kind, status, date_trunc('hour', created_at, 'UTC') order by id) end as burst_id
  from activities
) b where b.id = a.id;
alter table activities alter column burst_id set not null;
create index activities_burst on activities (burst_id, id desc);
