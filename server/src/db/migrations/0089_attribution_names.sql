-- Creators and works by the names that attributions give them, for search and filters. A consumer of the event log keeps them,
-- so that recording writes nothing more.

-- A name as it is compared: without accents and case, apostrophes alike, of one space each. At most 150 characters, which with
-- the longest id fit into an index.
create function fold_name(name text) returns text language sql immutable strict parallel safe return
  left(trim(regexp_replace(
    replace(replace(replace(replace(
      translate(regexp_replace(lower(normalize(name, NFKD)), U&'[\0300-\036f]', '', 'g'), 'øłđıð’‘ʼ', 'oldid'''''''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g')), 150);

create function text_of(member jsonb) returns text language sql immutable parallel safe return
  left(nullif(trim(case jsonb_typeof(member)
    when 'string' then member #>> '{}' when 'object' then case when jsonb_typeof(member -> 'name') = 'string' then member ->> 'name' end
  end), ''), 500);

-- The names an attribution gives. `creator`: of the creator with the id `value`; `author`: of one of those who made the content
-- with the id `value`, where no creator id says which; `title`: of that content.
create function names_given(content_id text, content_creator_id text, metadata jsonb)
returns table (kind text, value text, name text) language sql immutable parallel safe as $$
  with creator as (
    select coalesce(text_of(metadata -> 'creator'), text_of(metadata -> 'creator_name'), text_of(metadata -> 'author'),
      text_of(metadata -> 'artist')) as name
  ), people as (
    select name, true as single from creator where name is not null
    union
    select text_of(person), (select name from creator) is null and jsonb_array_length(metadata -> 'creators') = 1
    from jsonb_array_elements(case when jsonb_typeof(metadata -> 'creators') = 'array' then metadata -> 'creators' end) as person
    where text_of(person) is distinct from (select name from creator)
  )
  select case when single and content_creator_id is not null then 'creator' else 'author' end,
         case when single then coalesce(content_creator_id, content_id) else content_id end, name
  from people where name is not null
  union all
  select 'title', content_id, title
  from coalesce(text_of(metadata -> 'title'), text_of(metadata -> 'name')) as title where title is not null
$$;

create table attribution_names (
  workspace_id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('creator', 'author', 'title')),
  value text collate "C" not null,
  name text not null,
  folded text collate "C" not null generated always as (fold_name(name)) stored,
  -- The UTC day of the latest attribution that gives it.
  last_day date not null,
  primary key (project_id, kind, value, folded, workspace_id)
);
create index attribution_names_folded on attribution_names (workspace_id, folded);

-- pg_trgm finds parts of names, and btree_gin those of one workspace. A server without them reads all names of the workspace.
do $$
begin
  create extension if not exists btree_gin;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'btree_gin is not available: searching names takes longer';
end $$;
do $$
begin
  if (select count(*) = 2 from pg_extension where extname in ('pg_trgm', 'btree_gin')) then
    create index attribution_names_trigrams on attribution_names using gin (workspace_id, folded gin_trgm_ops)
      with (fastupdate = off);
  end if;
end $$;

insert into attribution_names (workspace_id, project_id, kind, value, name, last_day)
select distinct on (project_id, kind, value, fold_name(n.name))
       workspace_id, project_id, kind, value, n.name, (created_at at time zone 'utc')::date
from attributions a cross join lateral names_given(a.content_id, a.content_creator_id, a.metadata) n
order by project_id, kind, value, fold_name(n.name), created_at desc;
