-- Pictures of works, in the object store under `prefix`.
create table pictures (
  workspace_id uuid not null,
  content_id text not null,
  source_url text,
  state text not null,
  due_at timestamptz,
  tries integer not null default 0,
  problem text,
  prefix text,
  digest text,
  width integer,
  height integer,
  primary key (workspace_id, content_id)
);
create index pictures_by_digest on pictures (digest) where digest is not null;
create index pictures_due_in_turn on pictures (workspace_id, due_at) where due_at is not null;
create index pictures_shared on pictures (workspace_id, digest) include (content_id) where digest is not null;
