create table attributions (
  project_id uuid not null references projects,
  id uuid not null,
  token_id uuid,
  recorded_by uuid not null,
  content_id text not null,
  content_creator_id text,
  attribution_type text not null,
  metadata jsonb not null,
  sync_status text not null default 'pending' check (sync_status in
    ('pending', 'sending', 'processing', 'synced', 'rejected', 'needs_review', 'failed', 'withdrawn')),
  created_at timestamptz(3) not null,
  primary key (project_id, id)
);
create index attributions_content on attributions (project_id, content_id, id);
create index attributions_creator on attributions (project_id, content_creator_id, id) where content_creator_id is not null;
create index attributions_type on attributions (project_id, attribution_type, id);

-- Rollups, written in the transaction that writes the rows they count. Each process writes rows of its own shard, so
-- two processes never wait for each other's locks through a flush; readers sum over the shards.
create table project_totals (
  project_id uuid not null,
  shard smallint not null,
  n bigint not null,
  primary key (project_id, shard)
) with (fillfactor = 50);

create table attribution_days (
  project_id uuid not null,
  day date not null,
  attribution_type text not null,
  shard smallint not null,
  n bigint not null,
  primary key (project_id, day, attribution_type, shard)
) with (fillfactor = 50);

-- The days on which a project credited a creator first and last. Written at most once a day for each pair.
create table project_creators (
  project_id uuid not null,
  content_creator_id text not null,
  first_day date not null,
  last_day date not null,
  primary key (project_id, content_creator_id)
) with (fillfactor = 80);
create index project_creators_last_day on project_creators (project_id, last_day);
