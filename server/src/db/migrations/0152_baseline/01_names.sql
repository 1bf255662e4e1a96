-- How names are compared. pg_trgm finds parts of words and forgives typing mistakes; btree_gin limits that to
-- one workspace. A server without them finds by prefix only.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: search finds by prefix only';
end $$;
do $$
begin
  create extension if not exists btree_gin;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'btree_gin is not available: searching names takes longer';
end $$;

-- A text as names are compared, of any length: the same as foldText of contract/fold-name.ts. lower() follows
-- Unicode, whatever the database's own collation: built in from PostgreSQL 17 on, by ICU before.
do $$
declare
  unicode text := coalesce(
    (select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
     order by collname limit 1),
    'default');
begin
  execute format($body$
    create function fold_text(value text) returns text language sql immutable strict parallel safe return
      trim(regexp_replace(
        replace(replace(replace(replace(
          translate(
            regexp_replace(lower(normalize(value, NFKD) collate %I), U&'['
              '\0300-\036f\0483-\0487\0951-\0954\1ab0-\1aff\1dc0-\1dff\20d0-\20ff\2de0-\2dff'
              '\a66f\a674-\a67d\a69e-\a69f\fe20-\fe2f'
              '\0591-\05bd\05bf\05c1-\05c2\05c4-\05c5\05c7\fb1e'
              '\0610-\061a\0640\064b-\065f\0670\06d6-\06dc\06df-\06e4\06e7-\06e8\06ea-\06ed\0897-\089f'
              '\08ca-\08e1\08e3-\08ff'
              '\0711\0730-\074a'
              '\00ad\061c\115f-\1160\17b4-\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f'
              '\fe00-\fe0f\feff\fff0-\fff8\+0e0000-\+0e0fff]', '', 'g'),
            'ςᲀᲁᲂᲃᲄᲅᲆᲇᲈøłđðħı‘’‛ʻʼ′`', 'σвдосттъѣꙋolddhi'''''''''''''''),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'[\0009-\000d \0085\1680\2028\2029]+', ' ', 'g'))
  $body$, unicode);
end $$;

-- A name to compare. At most 150 characters, which fit into an index together with the longest id.
create function fold_name(name text) returns text language sql immutable strict parallel safe return
  left(fold_text(name), 150);

-- The fold_name of earlier builds. name_suppressions has keys made of it.
create function former_fold_name(name text) returns text language sql immutable strict parallel safe return
  left(trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(name, NFKD)), U&'[\0300-\036f]', '', 'g'),
        'øłđıð’‘ʼ', 'oldid'''''''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g')), 150);

-- A name as a key: a digest of where it isn't shown (a workspace, or a creator's public id) and the folded
-- name.
create function name_key(shown_in text, name text) returns text
language sql immutable strict parallel safe return
  encode(sha256(convert_to(shown_in || ' ' || fold_name(name), 'utf8')), 'hex');

-- The name_key by the current and the former fold_name.
create function name_keys(shown_in text, name text) returns text[]
language sql immutable strict parallel safe return
  array[
    name_key(shown_in, name),
    encode(sha256(convert_to(shown_in || ' ' || former_fold_name(name), 'utf8')), 'hex')
  ];

-- The strings and numbers in a value, without member names.
create function texts_in(value jsonb) returns text language sql immutable strict parallel safe return
  (select string_agg(found #>> '{}', ' ')
   from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') found);

-- Usernames with the same skeleton are confusable (UTS 39): 0 and o; 1, I, and l; rn and m; vv and w. Ignores
-- separators.
create function username_skeleton(username text) returns text
language sql immutable strict parallel safe return
  replace(replace(translate(lower(username collate "C"), '10i._-', 'lol'), 'rn', 'm'), 'vv', 'w');

-- An address without what readers of addresses ignore, and more than that.
create function address_key(address text) returns text language sql immutable strict parallel safe return
  left(rtrim(regexp_replace(translate(lower(address collate "default"), '?', '&'),
    '^https?://(www\.)?'
    '|&([a-z]{1,8}_\w+|\w{1,3}clid|_g[al]|igsh\w*|srsltid|si|feature|pp|s|t)=[^&#]*'
    '|#.*$', '', 'g'), '/&'), 150);

-- The number of an ORCID iD or ISNI, a DOI, or a Wikidata item; else the address, or the local id in lower
-- case with one kind of separator. Duplicates have a key in common, which may be coarse: the readers of
-- identifiers compare them.
create function identity_key(scheme text, identifier text) returns text
language sql immutable strict parallel safe return
  case when scheme = 'name' then null else left(coalesce(
    translate(substring(upper(identifier) from '\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{3}[\dX]'), ' -', ''),
    lower(substring(identifier from '10\.\d{4,9}/.*')),
    upper(substring(identifier from '(?i)wikidata.*(Q\d+)')),
    case scheme when 'url' then address_key(identifier)
      else regexp_replace(fold_name(identifier collate "default"), '[ _-]+', '-', 'g') end), 150) end;

-- The id in the public address of a creator or work: 16 characters of a digest. A global identifier has the
-- same one in every workspace.
create function public_id_of(workspace_id uuid, scheme text, identifier text) returns text
language sql immutable strict parallel safe return
  translate(encode(substr(sha256(convert_to(
    case when scheme in ('local', 'name') then workspace_id::text || ' ' else '' end
      || scheme || ' ' || identifier,
    'utf8')), 1, 12), 'base64'), '+/', '-_');

