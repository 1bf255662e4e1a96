-- Of several creators beside one creator id, the id is that of one of them, and makes no creator of its own. `creator`: of the
-- creator with the id `value`, which is whom `creator` names, else of a list (`creators`, else `authors`) the one with that `id`, or
-- the first that has none; `author`: of one of the others, or of any where no creator id is given; `title`: of that content.
create or replace function names_given(content_id text, content_creator_id text, metadata jsonb)
returns table (kind text, value text, name text) language sql immutable parallel safe as $$
  with creator as (
    select coalesce(text_of(metadata -> 'creator'), text_of(metadata -> 'creator_name'), text_of(metadata -> 'author'),
      text_of(metadata -> 'artist')) as name
  ), list as (
    select coalesce(nullif(metadata -> 'creators', 'null'), metadata -> 'authors') as people
  ), listed as (
    select text_of(person) as name,
           row_number() over (order by (person ->> 'id' = content_creator_id) is true desc, person ->> 'id' is null desc, place) = 1
             as first
    from list, jsonb_array_elements(case when jsonb_typeof(people) = 'array' then people end) with ordinality as p (person, place)
    where text_of(person) is not null
  ), made as (
    select name, true as has_id from creator where name is not null
    union all
    select name, first and (select c.name from creator c) is null from listed
  ), people as (
    select name, bool_or(has_id) and content_creator_id is not null as has_id from made group by name
  )
  select case when has_id then 'creator' else 'author' end, case when has_id then content_creator_id else content_id end, name
  from people
  union all
  select 'title', content_id, title
  from coalesce(text_of(metadata -> 'title'), text_of(metadata -> 'name')) as title where title is not null
$$;

-- The names and creators of what was recorded before are read again, in the background, where there may be such a list.
insert into catalog_backfill (workspace_id, project_id, after_id)
select workspace_id, project_id, '00000000-0000-0000-0000-000000000000' from project_totals t
where exists (select from attribution_names n where n.project_id = t.project_id and n.kind = 'author')
  and exists (select from project_creators c where c.project_id = t.project_id)
group by workspace_id, project_id
on conflict (project_id, workspace_id) do update set after_id = excluded.after_id;
