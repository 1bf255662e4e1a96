-- Every search compares texts as names are compared: fold_text is the former fold_name for any length, and the same as foldText of
-- contract/fold-name.ts.
do $$
declare
  unicode text := coalesce(
    (select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by collname limit 1), 'default');
begin
  execute format($body$
    create function fold_text(value text) returns text language sql immutable strict parallel safe return
      trim(regexp_replace(
        replace(replace(replace(replace(
          translate(
            regexp_replace(lower(normalize(value, NFKD) collate %I), U&'['
              '\0300-\036f\0483-\0487\0951-\0954\1ab0-\1aff\1dc0-\1dff\20d0-\20ff\2de0-\2dff\a66f\a674-\a67d\a69e-\a69f\fe20-\fe2f'
              '\0591-\05bd\05bf\05c1-\05c2\05c4-\05c5\05c7\fb1e'
              '\0610-\061a\0640\064b-\065f\0670\06d6-\06dc\06df-\06e4\06e7-\06e8\06ea-\06ed\0897-\089f\08ca-\08e1\08e3-\08ff'
              '\0711\0730-\074a'
              '\00ad\061c\115f-\1160\17b4-\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f'
              '\fe00-\fe0f\feff\fff0-\fff8\+0e0000-\+0e0fff]', '', 'g'),
            'ςᲀᲁᲂᲃᲄᲅᲆᲇᲈøłđðħı‘’‛ʻʼ′`', 'σвдосттъѣꙋolddhi'''''''''''''''),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'[\0009-\000d \0085\1680\2028\2029]+', ' ', 'g'))
  $body$, unicode);
end $$;

create or replace function fold_name(name text) returns text language sql immutable strict parallel safe
  return left(fold_text(name), 150);

alter table projects
  add folded_name text not null generated always as (fold_name(name)) stored,
  add folded text not null generated always as (fold_text(name || ' ' || coalesce(description, ''))) stored;
alter table users
  add folded text not null generated always as (fold_text(first_name || ' ' || last_name || ' ' || username)) stored;

drop index projects_name_prefix, users_name_prefix;
create index projects_name_prefix on projects (folded_name text_pattern_ops) where is_public and archived_at is null;
create index users_name_prefix on users (folded text_pattern_ops);

drop index if exists projects_name_trigrams, projects_description_trigrams, users_trigrams;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_name_trigrams on projects using gin (folded_name gin_trgm_ops) where is_public and archived_at is null;
    create index projects_trigrams on projects using gin (folded gin_trgm_ops) where is_public and archived_at is null;
    create index users_trigrams on users using gin (folded gin_trgm_ops);
  end if;
end $$;

-- The strings and numbers in a value, without the names of its members.
create function texts_in(value jsonb) returns text language sql immutable strict parallel safe return
  (select string_agg(found #>> '{}', ' ')
   from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') found);

alter table audit_entries drop column search;
alter table audit_entries add search tsvector not null generated always as (
  to_tsvector('simple', fold_text(translate(action, '._', '  ') || ' ' || coalesce(texts_in(data), '') || ' '
    || coalesce(texts_in(changes), '') || ' ' || coalesce(address, '') || ' ' || coalesce(client, '') || ' '
    || coalesce(request_id, '')))
) stored;
create index audit_entries_search on audit_entries using gin (search);
