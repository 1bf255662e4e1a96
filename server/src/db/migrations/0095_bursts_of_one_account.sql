-- Where a project stands among the newest, if not by its creation: one of many that somebody made in a day.
alter table projects add column listed_at timestamptz(3);
drop index projects_showcase;
create index projects_showcase on projects ((coalesce(listed_at, created_at)) desc, id desc)
  where is_public and archived_at is null;

-- Whether the feed of all projects shows it; a project's and a person's own page show every activity.
alter table activities add column in_feed boolean not null default true;
