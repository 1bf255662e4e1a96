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
  created_at timestamptz(3) not null default now()
);
create index projects_workspace on projects (workspace_id, created_at desc, id desc);
create index projects_showcase on projects (created_at desc, id desc) where is_public and archived_at is null;

create table activities (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('project_created', 'project_moved', 'project_archived', 'project_restored')),
  status text,
  title text not null,
  created_at timestamptz(3) not null default now()
);
create index activities_workspace on activities (workspace_id, created_at);
create index activities_project on activities (project_id);

create table project_stars (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (project_id, user_id)
);
