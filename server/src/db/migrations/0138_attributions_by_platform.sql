-- Where a use happened, as platformOf() in contract/metadata.ts reads it: '' where that is not stated. Trimmed of what JavaScript trims.
create function platform_of(metadata jsonb) returns text language sql immutable parallel safe as $$
  select case when jsonb_typeof(metadata -> 'platform') <> 'string' then ''
    when length(btrim(metadata ->> 'platform',
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
    )) <= 100 then btrim(metadata ->> 'platform',
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
    ) else '' end
$$;

create index attributions_platform on attributions (project_id, platform_of(metadata), id);

-- For plans: nothing else makes statistics of a new index until a tenth of the table has changed.
analyze attributions;
