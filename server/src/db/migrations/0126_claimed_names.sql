-- Everybody finds creators by the names that they gave themselves once they had proved who they are. A server without pg_trgm
-- reads all claims.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index claims_name_trigrams on claims using gin (fold_name(name) gin_trgm_ops)
      where proven_at is not null;
  end if;
end $$;
