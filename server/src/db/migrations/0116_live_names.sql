-- A name that only withdrawn attributions give still finds those, but no creator and no work.
alter table attribution_names add column live boolean not null default true;

-- What was withdrawn before: the job that once took up all attributions looks through these projects again.
insert into catalog_backfill (workspace_id, project_id, after_id)
select workspace_id, project_id, '00000000-0000-0000-0000-000000000000' from project_totals where withdrawn > 0
group by workspace_id, project_id on conflict do nothing;
