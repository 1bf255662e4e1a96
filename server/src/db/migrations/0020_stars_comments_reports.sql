-- What the showcase sorts by, kept by triggers, so that it also stays right when an account goes and takes its stars along.
alter table projects
  add column star_count int not null default 0 check (star_count >= 0),
  add column comment_count int not null default 0 check (comment_count >= 0);

create index projects_by_stars on projects (star_count desc, created_at desc, id desc) where is_public and archived_at is null;
create index projects_by_author on projects (created_by, created_at desc, id desc);
create index project_stars_user on project_stars (user_id);

-- Whose star an author was told of. Taking a star back and giving it again is not news.
create table project_star_news (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (project_id, user_id)
);
create index project_star_news_user on project_star_news (user_id);

create table project_comments (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index project_comments_shown on project_comments (project_id, id desc) where deleted_at is null;
create index project_comments_user on project_comments (user_id);

create function count_stars() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update projects set star_count = star_count + 1 where id = new.project_id;
  else
    update projects set star_count = star_count - 1 where id = old.project_id;
  end if;
  return null;
end $$;
create trigger project_stars_counted after insert or delete on project_stars for each row execute function count_stars();

create function count_comments() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now_is int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if was <> now_is then
    update projects set comment_count = comment_count + now_is - was where id = coalesce(new.project_id, old.project_id);
  end if;
  return null;
end $$;
create trigger project_comments_counted after insert or update of deleted_at or delete on project_comments
  for each row execute function count_comments();

update projects p set star_count = s.n from (select project_id, count(*)::int as n from project_stars group by project_id) s where s.project_id = p.id;

-- What people report. `shown` is what they saw, as it was then; the history says what became of it.
create table reports (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  comment_id uuid references project_comments on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null check (reason in ('spam', 'abuse', 'wrong-credit', 'other')),
  details text not null default '' check (length(details) <= 2000),
  shown jsonb not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null default now()
);
create unique index reports_once_a_project on reports (reporter_id, project_id) where comment_id is null;
create unique index reports_once_a_comment on reports (reporter_id, comment_id) where comment_id is not null;
create index reports_open on reports (created_at, id) where status = 'open';

create table report_events (
  id uuid primary key,
  report_id uuid not null references reports on delete cascade,
  actor_id uuid references users on delete set null,
  status text not null check (status in ('open', 'upheld', 'dismissed')),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz(3) not null default now()
);
create index report_events_report on report_events (report_id, id);
