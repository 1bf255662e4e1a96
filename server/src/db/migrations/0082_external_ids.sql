-- A sender's own name for an attribution, unique in its project for ever, also when it is withdrawn.
alter table attributions add column external_id text;
create unique index attributions_external_id on attributions (project_id, external_id, workspace_id)
  where external_id is not null;
