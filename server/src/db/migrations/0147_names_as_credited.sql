-- The names and titles of attributions are read where credits are read, in `namesGiven`, so that lists and searches use the same.
drop function names_given(text, text, jsonb);
drop function text_of(jsonb);

-- The place of the maker in the last credit of the work, from 0.
alter table work_creators add column position integer not null default 0;

-- What was recorded before is read again, in the background, a thousand attributions at a time.
insert into catalog_backfill (workspace_id, project_id, after_id)
select workspace_id, project_id, '00000000-0000-0000-0000-000000000000' from project_totals
group by workspace_id, project_id
on conflict (project_id, workspace_id) do update set after_id = excluded.after_id;
