-- Creators and works of each workspace, made from what its attributions say. A consumer of the event log keeps them, so that
-- recording writes nothing more. Several that are the same are merged: each row keeps what it is, `merged_into` says into which it
-- was merged, and `root_id` which one stands for all of them in the end; both change back when a merge is undone.

create table creators (
  workspace_id uuid not null,
  id uuid not null,
  -- `scheme` and `identifier` say who it is in the workspace: a global identifier in one form, a local id as it was recorded
  -- ('local'), or a folded name ('name') of somebody who was credited by name alone.
  scheme text not null,
  identifier text collate "C" not null,
  label text not null,
  -- As its own attributions say.
  name text,
  kind text not null default 'unknown' check (kind in ('person', 'organization', 'unknown')),
  corrected_name text,
  corrected_kind text check (corrected_kind in ('person', 'organization', 'unknown')),
  corrected_by uuid,
  corrected_at timestamptz(3),
  merged_into uuid,
  root_id uuid not null,
  -- What it is listed by, with all that is merged into it; the days are null while no attribution credits it.
  shown_name text not null,
  folded text collate "C" not null generated always as (fold_name(shown_name)) stored,
  first_day date,
  last_day date,
  primary key (workspace_id, id)
);
create unique index creators_identifier on creators (workspace_id, scheme, identifier);
create index creators_root on creators (workspace_id, root_id);
create index creators_recent on creators (workspace_id, last_day desc, id desc) where merged_into is null and last_day is not null;
create index creators_named on creators (workspace_id, folded, id) where merged_into is null and last_day is not null;

-- No foreign keys from here to creators and works, whose rows are never deleted: each check keeps the plan that it made while the
-- table was empty, and would read all of it for every row until its statistics are renewed.

-- What attributions call a creator, in each project: a content_creator_id, or a folded name where `by_name`.
create table creator_ids (
  workspace_id uuid not null,
  project_id uuid not null,
  by_name boolean not null,
  value text collate "C" not null,
  creator_id uuid not null,
  first_day date not null,
  last_day date not null,
  primary key (project_id, by_name, value, workspace_id)
);
create index creator_ids_creator on creator_ids (workspace_id, creator_id);

-- A work's name is its title.
create table works (
  workspace_id uuid not null,
  id uuid not null,
  scheme text not null,
  identifier text collate "C" not null,
  label text not null,
  name text,
  -- Members of the metadata of the latest attribution that says something of license, source or picture.
  details jsonb not null default '{}',
  corrected_name text,
  corrected_by uuid,
  corrected_at timestamptz(3),
  merged_into uuid,
  root_id uuid not null,
  shown_name text not null,
  folded text collate "C" not null generated always as (fold_name(shown_name)) stored,
  first_day date,
  last_day date,
  primary key (workspace_id, id)
);
create unique index works_identifier on works (workspace_id, scheme, identifier);
create index works_root on works (workspace_id, root_id);
create index works_recent on works (workspace_id, last_day desc, id desc) where merged_into is null and last_day is not null;
create index works_named on works (workspace_id, folded, id) where merged_into is null and last_day is not null;

create table work_ids (
  workspace_id uuid not null,
  project_id uuid not null,
  value text collate "C" not null,
  work_id uuid not null,
  first_day date not null,
  last_day date not null,
  primary key (project_id, value, workspace_id)
);
create index work_ids_work on work_ids (workspace_id, work_id);

-- Who made a work, as attributions of a project say.
create table work_creators (
  workspace_id uuid not null,
  project_id uuid not null,
  work_id uuid not null,
  creator_id uuid not null,
  primary key (workspace_id, work_id, creator_id, project_id)
);
create index work_creators_creator on work_creators (workspace_id, creator_id);

create table creator_merges (
  workspace_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  reason text,
  merged_by uuid not null,
  merged_at timestamptz(3) not null,
  undone_by uuid,
  undone_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, from_id) references creators (workspace_id, id),
  foreign key (workspace_id, into_id) references creators (workspace_id, id)
);
create unique index creator_merges_from on creator_merges (workspace_id, from_id) where undone_at is null;

create table work_merges (
  workspace_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  reason text,
  merged_by uuid not null,
  merged_at timestamptz(3) not null,
  undone_by uuid,
  undone_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, from_id) references works (workspace_id, id),
  foreign key (workspace_id, into_id) references works (workspace_id, id)
);
create unique index work_merges_from on work_merges (workspace_id, from_id) where undone_at is null;

-- Search finds them by the names that attributions give, which have an index of trigrams; few are corrected by hand.
create index creators_corrected on creators (workspace_id) where corrected_name is not null;
create index works_corrected on works (workspace_id) where corrected_name is not null;

-- Names that are new are indexed some hundred at once, at a third of the cost; a search reads those few besides.
do $$
begin
  if to_regclass('attribution_names_trigrams') is not null then
    alter index attribution_names_trigrams set (fastupdate = on, gin_pending_list_limit = 256);
  end if;
end $$;

-- What was recorded before: a job takes the attributions of each project up, from `after_id` on, and deletes its row at the end.
create table catalog_backfill (
  workspace_id uuid not null,
  project_id uuid not null,
  after_id uuid not null,
  primary key (project_id, workspace_id)
);
insert into catalog_backfill (workspace_id, project_id, after_id)
select workspace_id, project_id, '00000000-0000-0000-0000-000000000000' from project_totals group by workspace_id, project_id;

-- The consumer that kept names keeps these too.
update event_cursors set consumer = 'catalog' where consumer = 'attribution-names';
