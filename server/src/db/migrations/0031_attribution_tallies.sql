-- How often each creator (1), content (2) and platform (3) was credited, by day. In two layers, so that recording stays fast:
-- the statement that writes rows appends what it wrote to tally_deltas, one row for each project and day of a commit; a worker
-- folds those into the other two. A reader sums all layers, so its answer is exact whether or not they were folded.
create table tally_deltas (
  project_id uuid not null,
  id bigint generated always as identity,
  day date not null,
  -- 1 where they were credited, -1 where a credit was corrected away.
  n smallint not null check (n in (-1, 1)),
  creators text[],
  contents text[],
  platforms text[],
  primary key (project_id, id)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table tally_days (
  project_id uuid not null,
  facet smallint not null,
  day date not null,
  value text collate "C" not null,
  n bigint not null,
  primary key (project_id, facet, day, value)
) with (fillfactor = 80);

-- Whole months of the same, so that a year is twelve ranges and two edges.
create table tally_months (
  project_id uuid not null,
  facet smallint not null,
  month date not null,
  value text collate "C" not null,
  n bigint not null,
  primary key (project_id, facet, month, value)
) with (fillfactor = 80);

insert into tally_days (project_id, facet, day, value, n)
select project_id, facet, (created_at at time zone 'utc')::date, value, count(*)
from attributions
cross join lateral (values
  (1, content_creator_id),
  (2, content_id),
  (3, case when jsonb_typeof(metadata -> 'platform') = 'string' then nullif(trim(metadata ->> 'platform'), '') end)
) as f (facet, value)
where value is not null and (facet <> 3 or length(value) <= 100)
group by 1, 2, 3, 4;

insert into tally_months (project_id, facet, month, value, n)
select project_id, facet, date_trunc('month', day)::date, value, sum(n) from tally_days group by 1, 2, 3, 4;
