create function count_comments() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now_is int := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if was <> now_is then
    update projects set comment_count = comment_count + now_is - was
    where id = coalesce(new.project_id, old.project_id);
  end if;
  return null;
end $$;

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
create trigger project_comments_counted after insert or delete or update of deleted_at on project_comments
  for each row execute function count_comments();

-- Milestones already announced.
create table project_milestones (
  project_id uuid not null references projects on delete cascade,
  milestone bigint not null,
  primary key (project_id, milestone)
);

-- Stars that the author was notified of, so that a repeated star isn't news.
create table project_star_news (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (project_id, user_id)
);
create index project_star_news_user on project_star_news (user_id);

-- `shown`: the content as it was when reported.
create table reports (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  comment_id uuid references project_comments on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null check (reason in ('spam', 'abuse', 'wrong-credit', 'remove-name', 'other')),
  details text not null default '' check (length(details) <= 2000),
  shown jsonb not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null default now(),
  page text check (length(page) <= 200),
  reply_email text check (length(reply_email) <= 320),
  named text check (length(named) <= 500),
  creator_ids text[] not null default '{}'
);
create unique index reports_once_a_comment on reports (reporter_id, comment_id) where comment_id is not null;
create unique index reports_once_a_project on reports (reporter_id, project_id) where comment_id is null;
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
