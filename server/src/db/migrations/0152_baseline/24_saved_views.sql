create table saved_views (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  shared boolean not null,
  primary key (workspace_id, id),
  unique (workspace_id, user_id, name),
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
create index saved_views_user on saved_views (user_id);
