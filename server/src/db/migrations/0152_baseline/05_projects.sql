-- The condition is PUBLIC_CREDITS of modules/projects/shown.ts.
create function keep_public_since() returns trigger language plpgsql as $$
begin
  if new.is_public and new.archived_at is null and new.withheld_at is null
    and new.status = 'live' and new.public_credits
  then
    new.public_since := coalesce(new.public_since, now());
  else
    new.public_since := null;
  end if;
  return new;
end
$$;

-- The counts that the showcase sorts by. A trigger keeps them when a deleted account takes its stars along.
create function count_stars() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update projects set star_count = star_count + 1 where id = new.project_id;
  else
    update projects set star_count = star_count - 1 where id = old.project_id;
  end if;
  return null;
end $$;

-- `public_since`: when the project's attributions became public; null while they aren't. `last_live_month`:
-- the UTC month in which it last left live; its calls count toward the plan until that month ends.
create table projects (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  created_by uuid not null references users,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  type text not null check (type in ('api', 'extension', 'mobile-sdk', 'integration', 'web-app')),
  status text not null default 'development' check (status in ('development', 'testing', 'live')),
  repository_url text,
  deployment_url text,
  is_public boolean not null default true,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  hidden_at timestamptz(3),
  star_count integer not null default 0 check (star_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  withheld_at timestamptz(3),
  last_live_month date check (extract(day from last_live_month) = 1),
  public_credits boolean not null default true,
  embed_views boolean not null default false,
  test boolean not null default false,
  public_since timestamptz,
  mark uuid,
  folded_name text not null generated always as (fold_name(name)) stored,
  folded text not null generated always as (fold_text(name || ' ' || coalesce(description, ''))) stored,
  constraint test_projects_are_private check (not (test and is_public))
);
create index projects_by_author on projects (created_by, created_at desc, id desc);
create index projects_by_stars on projects (star_count desc, created_at desc, id desc)
  where is_public and archived_at is null;
create unique index projects_mark on projects (mark) where mark is not null;
create index projects_name_prefix on projects (folded_name text_pattern_ops)
  where is_public and archived_at is null;
create index projects_showcase on projects (created_at desc, id desc) where is_public and archived_at is null;
create index projects_workspace on projects (workspace_id, created_at desc, id desc);
create trigger projects_public_since before insert or update on projects
  for each row execute function keep_public_since();

-- `milestone`: announced once for each number. `burst_id`: one of many projects created in a day.
create table activities (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (
    kind in (
      'project_created', 'project_moved', 'project_archived', 'project_restored', 'project_milestone'
    )
  ),
  status text,
  title text not null,
  created_at timestamptz(3) not null default now(),
  milestone bigint,
  burst_id uuid not null,
  check ((milestone is not null) = (kind = 'project_milestone'))
);
create index activities_burst on activities (burst_id, id desc);
create index activities_newest_of_project on activities (project_id, id desc);
create index activities_newest_of_user on activities (user_id, id desc);
create index activities_project on activities (project_id);
create index activities_user on activities (user_id, id);
create index activities_workspace on activities (workspace_id, created_at);

-- Why a project is withheld from the public: a copyright notice, by `receipt`, or upheld reports (null).
create table project_holds (
  project_id uuid not null references projects on delete cascade,
  receipt text,
  created_at timestamptz(3) not null,
  unique nulls not distinct (project_id, receipt)
);

create table project_stars (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (project_id, user_id)
);
create index project_stars_user on project_stars (user_id);
create trigger project_stars_counted after insert or delete on project_stars
  for each row execute function count_stars();

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_name_trigrams on projects using gin (folded_name gin_trgm_ops)
      where is_public and archived_at is null;
    create index projects_trigrams on projects using gin (folded gin_trgm_ops)
      where is_public and archived_at is null;
  end if;
end $$;
