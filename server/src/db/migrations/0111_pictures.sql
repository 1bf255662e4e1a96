-- The picture of what attributions of a workspace credit. `source_url` is null of one that was uploaded.
create table pictures (
  workspace_id uuid not null,
  content_id text not null,
  source_url text,
  state text not null,
  due_at timestamptz,
  tries int not null default 0,
  problem text,
  prefix text,
  digest text,
  width int,
  height int,
  primary key (workspace_id, content_id)
);
create index pictures_due on pictures (due_at) where due_at is not null;
create index pictures_by_digest on pictures (digest) where digest is not null;
