-- The list of withdrawn attributions no longer reads all of a project's. Recording writes nothing into it.
create index attributions_withdrawn on attributions (project_id, id) where withdrawn_at is not null;
