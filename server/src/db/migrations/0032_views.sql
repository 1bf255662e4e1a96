-- Views and engagements, counted by the rules of COUNTER R5.1. Who viewed is kept only as a keyed hash.
-- Every human view: `click` stands for one viewer's clicks on one content, `visit` for one session's visit of it on one day.
-- `kept` is false when the same viewer's next click came within 30 seconds: of a double-click the last one counts.
create table view_clicks (
  project_id uuid not null,
  click uuid not null,
  occurred_at timestamptz(3) not null,
  id uuid not null,
  visit uuid not null,
  kept boolean not null,
  primary key (project_id, click, occurred_at, id)
) with (fillfactor = 90);

create table view_visits (
  project_id uuid not null,
  day date not null,
  visit uuid not null,
  views int not null check (views >= 0),
  engagements int not null check (engagements >= 0),
  primary key (project_id, day, visit)
) with (fillfactor = 80);

-- What was sent and what was made of it; the database itself refuses figures that do not add up.
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
  primary key (project_id, day),
  check (view_events = views + double_clicks + machine_views + unclassified_views),
  check (engagement_events = engagements + machine_engagements + unclassified_engagements),
  check (views >= unique_views and unique_views >= engaged_unique_views and engaged_unique_views >= 0)
) with (fillfactor = 50);
