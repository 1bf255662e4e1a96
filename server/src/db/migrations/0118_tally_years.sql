-- Whole years of the tallies, so that a year is few rows, and what was ever credited as well. A million rows of
-- tally_months take some seconds.
create table tally_years (
  project_id uuid not null,
  facet smallint not null,
  year date not null,
  value text collate "C" not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (project_id, facet, year, value, workspace_id)
) with (fillfactor = 80);

insert into tally_years (project_id, facet, year, value, n, workspace_id)
select project_id, facet, date_trunc('year', month)::date, value, sum(n), workspace_id from tally_months
group by project_id, facet, date_trunc('year', month), value, workspace_id;
