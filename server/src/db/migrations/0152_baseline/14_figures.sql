-- How many creators a project or workspace (`scope_id`) credited on a past day.
create table creator_days (
  scope_id uuid not null,
  day date not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (scope_id, day, workspace_id)
);

create table tally_days (
  project_id uuid not null,
  facet smallint not null,
  day date not null,
  value text collate "C" not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (project_id, facet, day, value, workspace_id)
) with (fillfactor = 80);

-- How often creators (1), contents (2), and platforms (3) were credited. Recording appends one row per
-- project and day of a commit; a worker folds them into the other tally tables. Readers add up all of them.
create table tally_deltas (
  project_id uuid not null,
  id bigint not null generated always as identity,
  day date not null,
  n smallint not null check (n in (-1, 1)),
  creators text[],
  contents text[],
  platforms text[],
  workspace_id uuid not null,
  primary key (project_id, id, workspace_id)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Whole months, so that a year is read in twelve ranges and two edges.
create table tally_months (
  project_id uuid not null,
  facet smallint not null,
  month date not null,
  value text collate "C" not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (project_id, facet, month, value, workspace_id)
) with (fillfactor = 80);

create table tally_years (
  project_id uuid not null,
  facet smallint not null,
  year date not null,
  value text collate "C" not null,
  n bigint not null,
  workspace_id uuid not null,
  primary key (project_id, facet, year, value, workspace_id)
) with (fillfactor = 80);

-- Views and engagements by COUNTER R5.1. `click`: a keyed hash of a viewer and a content. `kept`: false for a
-- double-click, of which the last one counts.
create table view_clicks (
  project_id uuid not null,
  click uuid not null,
  occurred_at timestamptz(3) not null,
  id uuid not null,
  visit uuid not null,
  kept boolean not null,
  workspace_id uuid not null,
  primary key (project_id, click, occurred_at, id, workspace_id)
) with (fillfactor = 90);

create table view_days (
  project_id uuid not null references projects,
  day date not null,
  view_events bigint not null,
  views bigint not null,
  double_clicks bigint not null,
  machine_views bigint not null,
  unclassified_views bigint not null,
  unique_views bigint not null,
  engaged_unique_views bigint not null,
  engagement_events bigint not null,
  engagements bigint not null,
  machine_engagements bigint not null,
  unclassified_engagements bigint not null,
  workspace_id uuid not null,
  primary key (project_id, day, workspace_id),
  check (view_events = views + double_clicks + machine_views + unclassified_views),
  check (engagement_events = engagements + machine_engagements + unclassified_engagements),
  check (views >= unique_views and unique_views >= engaged_unique_views and engaged_unique_views >= 0)
) with (fillfactor = 50);

create table view_keys (
  day date primary key,
  key bytea not null
);

-- `visit`: a keyed hash of a viewer's session on one day.
create table view_visits (
  project_id uuid not null,
  day date not null,
  visit uuid not null,
  views integer not null check (views >= 0),
  engagements integer not null check (engagements >= 0),
  workspace_id uuid not null,
  primary key (project_id, day, visit, workspace_id)
) with (fillfactor = 80);

create table workspace_tallies (
  workspace_id uuid not null,
  facet smallint not null,
  unit smallint not null,
  begins date not null,
  value text collate "C" not null,
  n bigint not null,
  primary key (workspace_id, facet, unit, begins, value)
) with (fillfactor = 80);
