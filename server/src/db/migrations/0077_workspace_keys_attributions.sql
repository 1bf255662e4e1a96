-- Attributions, and what counts them, carry the workspace, last in each key, so that the tables can be distributed by it. Each
-- table is written anew once, with its indexes: a million attributions take about half a minute.
create function pg_temp.workspace_of(project uuid) returns uuid language sql stable
  return (select workspace_id from projects where id = project);

-- The syncs of the registry refer by the old key; no attribution is ever deleted, so they need not.
alter table rights_syncs drop constraint rights_syncs_project_id_attribution_id_fkey;
alter table attribution_changes drop constraint attribution_changes_project_id_attribution_id_fkey;

-- sync_status is read no more since 0050: a row of rights_syncs says it.
alter table attributions add column workspace_id uuid;
alter table attributions
  drop constraint attributions_pkey,
  drop column sync_status,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, id, workspace_id);

alter table attribution_changes add column workspace_id uuid;
alter table attribution_changes
  drop constraint attribution_changes_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, attribution_id, id, workspace_id),
  add foreign key (project_id, attribution_id, workspace_id) references attributions (project_id, id, workspace_id);
drop index attribution_changes_attribution;

alter table project_totals add column workspace_id uuid;
alter table project_totals
  drop constraint project_totals_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, shard, workspace_id);

alter table attribution_days add column workspace_id uuid;
alter table attribution_days
  drop constraint attribution_days_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, day, attribution_type, shard, workspace_id);

alter table project_creators add column workspace_id uuid;
alter table project_creators
  drop constraint project_creators_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, content_creator_id, workspace_id);

alter table tally_deltas add column workspace_id uuid;
alter table tally_deltas
  drop constraint tally_deltas_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, id, workspace_id);

alter table tally_days add column workspace_id uuid;
alter table tally_days
  drop constraint tally_days_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, facet, day, value, workspace_id);

alter table tally_months add column workspace_id uuid;
alter table tally_months
  drop constraint tally_months_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, facet, month, value, workspace_id);

alter table imported_rows add column workspace_id uuid;
alter table imported_rows
  drop constraint imported_rows_pkey,
  alter column workspace_id type uuid using pg_temp.workspace_of(project_id),
  alter column workspace_id set not null,
  add primary key (project_id, row_hash, workspace_id);

-- A scope is a project, or all of a workspace.
alter table creator_days add column workspace_id uuid;
alter table creator_days
  drop constraint creator_days_pkey,
  alter column workspace_id type uuid using coalesce(pg_temp.workspace_of(scope_id), scope_id),
  alter column workspace_id set not null,
  add primary key (scope_id, day, workspace_id);
