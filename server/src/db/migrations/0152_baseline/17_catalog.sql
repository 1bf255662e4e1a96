-- Projects whose earlier attributions a job adds to the catalog, from `after_id` on.
create table catalog_backfill (
  workspace_id uuid not null,
  project_id uuid not null,
  after_id uuid not null,
  primary key (project_id, workspace_id)
);

-- What attributions call a creator: a content_creator_id, or a folded name if `by_name`.
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

-- Made from attributions by a consumer. `merged_into`: the creator this one was merged into; `root_id`: the
-- one that stands for all merged ones. No foreign keys refer to creators and works, which are never deleted:
-- their plans would read whole tables.
create table creators (
  workspace_id uuid not null,
  id uuid not null,
  scheme text not null,
  identifier text collate "C" not null,
  label text not null,
  name text,
  kind text not null default 'unknown' check (kind in ('person', 'organization', 'unknown')),
  corrected_name text,
  corrected_kind text check (corrected_kind in ('person', 'organization', 'unknown')),
  corrected_by uuid,
  corrected_at timestamptz(3),
  merged_into uuid,
  root_id uuid not null,
  shown_name text not null,
  folded text collate "C" not null generated always as (fold_name(shown_name)) stored,
  first_day date,
  last_day date,
  public_id text collate "C" not null
    generated always as (public_id_of(workspace_id, scheme, identifier)) stored,
  public_root_id uuid not null
    generated always as (case when scheme in ('local', 'name') then root_id else id end) stored,
  identity_key text collate "C" generated always as (identity_key(scheme, identifier)) stored,
  primary key (workspace_id, id)
);
create index creators_corrected on creators (workspace_id) where corrected_name is not null;
create unique index creators_identifier on creators (workspace_id, scheme, identifier);
create index creators_identity on creators (workspace_id, identity_key) where identity_key is not null;
create index creators_merged on creators (workspace_id) where merged_into is not null;
create index creators_named on creators (workspace_id, folded, id)
  where merged_into is null and last_day is not null;
create index creators_public_id on creators (public_id);
create index creators_public_root on creators (workspace_id, public_root_id);
create index creators_recent on creators (workspace_id, last_day desc, id desc)
  where merged_into is null and last_day is not null;
create index creators_root on creators (workspace_id, root_id);

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

-- Creators or works that a workspace keeps apart although they look the same.
create table distinct_entries (
  workspace_id uuid not null,
  kind text not null check (kind in ('creator', 'work')),
  one_id uuid not null,
  other_id uuid not null,
  decided_by uuid not null,
  decided_at timestamptz(3) not null,
  primary key (workspace_id, kind, one_id, other_id),
  check (one_id < other_id)
);

-- Names that public pages don't show. `key`: a creator's public id, or a name_key; the name isn't stored.
create table name_suppressions (
  key text collate "C" not null,
  report_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (key, report_id)
);
create index name_suppressions_report_id on name_suppressions (report_id);

-- Who made a work, according to a project's attributions.
create table work_creators (
  workspace_id uuid not null,
  project_id uuid not null,
  work_id uuid not null,
  creator_id uuid not null,
  position integer not null default 0,
  primary key (workspace_id, work_id, creator_id, project_id)
);
create index work_creators_newest on work_creators (workspace_id, creator_id, work_id);

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

create table works (
  workspace_id uuid not null,
  id uuid not null,
  scheme text not null,
  identifier text collate "C" not null,
  label text not null,
  name text,
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
  public_id text collate "C" not null
    generated always as (public_id_of(workspace_id, scheme, identifier)) stored,
  public_root_id uuid not null
    generated always as (case when scheme in ('local', 'name') then root_id else id end) stored,
  corrected_license text,
  corrected_source text,
  identity_key text collate "C" generated always as (identity_key(scheme, identifier)) stored,
  source_key text collate "C" generated always as (address_key(coalesce(corrected_source,
    substring(details ->> 'source_url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'original_url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'source' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'UR' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'URL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'Source' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dcterms:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dct:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc.identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc.identifier.uri' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'pageURL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'links' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'urls' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'objectURL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'shareurl' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'edm:isShownAt' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'edmIsShownAt' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'isShownAt' from '^(?:\S+|https?:.+)$')))) stored,
  primary key (workspace_id, id)
);
create index works_corrected on works (workspace_id) where corrected_name is not null;
create unique index works_identifier on works (workspace_id, scheme, identifier);
create index works_identity on works (workspace_id, identity_key);
create index works_merged on works (workspace_id) where merged_into is not null;
create index works_named on works (workspace_id, folded, id)
  where merged_into is null and last_day is not null;
create index works_public_id on works (public_id);
create index works_public_root on works (workspace_id, public_root_id);
create index works_recent on works (workspace_id, last_day desc, id desc)
  where merged_into is null and last_day is not null;
create index works_root on works (workspace_id, root_id);
create index works_source on works (workspace_id, source_key) where source_key is not null;

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
