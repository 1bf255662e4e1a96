-- The tallies of all projects of a workspace together, so that what a workspace with many projects credits is as few rows as what
-- one project does. `unit` is 1 for a day, 2 for a month and 3 for a year, `begins` its first day. A million rows of tally_days take
-- some seconds.
create table workspace_tallies (
  workspace_id uuid not null,
  facet smallint not null,
  unit smallint not null,
  begins date not null,
  value text collate "C" not null,
  n bigint not null,
  primary key (workspace_id, facet, unit, begins, value)
) with (fillfactor = 80);

insert into workspace_tallies (workspace_id, facet, unit, begins, value, n)
select workspace_id, facet, 1, day, value, sum(n) from tally_days group by workspace_id, facet, day, value
union all
select workspace_id, facet, 2, month, value, sum(n) from tally_months group by workspace_id, facet, month, value
union all
select workspace_id, facet, 3, year, value, sum(n) from tally_years group by workspace_id, facet, year, value
order by 1, 2, 3, 4, 5; -- what is read together lies together
