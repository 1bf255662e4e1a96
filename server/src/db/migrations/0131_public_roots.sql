-- What stands for a creator or work in public. A workspace's merges move what is local to it; whatever has a global
-- identifier keeps a page of its own, which other workspaces and its proved creator use too. Rewrites both tables,
-- which recording does not write.
alter table creators add column public_root_id uuid not null
  generated always as (case when scheme in ('local', 'name') then root_id else id end) stored;
alter table works add column public_root_id uuid not null
  generated always as (case when scheme in ('local', 'name') then root_id else id end) stored;
create index creators_public_root on creators (workspace_id, public_root_id);
create index works_public_root on works (workspace_id, public_root_id);
