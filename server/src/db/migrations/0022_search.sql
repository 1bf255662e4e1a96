-- Prefixes of names, in any collation.
create index projects_name_prefix on projects (lower(name) text_pattern_ops) where is_public and archived_at is null;
create index users_username_prefix on users (lower(username) text_pattern_ops);
create index users_name_prefix on users (lower(first_name || ' ' || last_name) text_pattern_ops);

-- pg_trgm finds parts of words and forgives typing mistakes. A server that lacks it still finds by prefix.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: search finds by prefix only';
end $$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_name_trigrams on projects using gin (name gin_trgm_ops) where is_public and archived_at is null;
    create index projects_description_trigrams on projects using gin (description gin_trgm_ops) where is_public and archived_at is null;
    create index users_trigrams on users using gin ((first_name || ' ' || last_name || ' ' || username) gin_trgm_ops);
  end if;
end $$;
