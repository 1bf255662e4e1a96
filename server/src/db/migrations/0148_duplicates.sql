-- Duplicates of a workspace's catalog are found by keys that what is the same has in common. What has a key in common
-- is compared by the readers of identifiers and addresses, so a key may be coarse. Rewrites both tables, which
-- recording does not write.

-- An address without what readers of addresses leave out, and more than they do.
create function address_key(address text) returns text language sql immutable strict parallel safe return
  left(rtrim(regexp_replace(translate(lower(address collate "default"), '?', '&'),
    '^https?://(www\.)?|&([a-z]{1,8}_\w+|\w{1,3}clid|_g[al]|igsh\w*|srsltid|si|feature|pp|s|t)=[^&#]*|#.*$', '', 'g'), '/&'), 150);

-- The number in an ORCID iD or ISNI, a DOI, or an item of Wikidata, however it is written; else the address, or the local id
-- in one case and with one kind of separator.
create function identity_key(scheme text, identifier text) returns text language sql immutable strict parallel safe return
  case when scheme = 'name' then null else left(coalesce(
    translate(substring(upper(identifier) from '\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{3}[\dX]'), ' -', ''),
    lower(substring(identifier from '10\.\d{4,9}/.*')),
    upper(substring(identifier from '(?i)wikidata.*(Q\d+)')),
    case scheme when 'url' then address_key(identifier)
      else regexp_replace(fold_name(identifier collate "default"), '[ _-]+', '-', 'g') end), 150) end;

alter table creators add column identity_key text collate "C" generated always as (identity_key(scheme, identifier)) stored;
alter table works
  add column identity_key text collate "C" generated always as (identity_key(scheme, identifier)) stored,
  add column source_key text collate "C" generated always as (address_key(coalesce(corrected_source,
    details ->> 'source_url', details ->> 'original_url', details ->> 'source', details ->> 'url'))) stored;
create index creators_identity on creators (workspace_id, identity_key) where identity_key is not null;
create index works_identity on works (workspace_id, identity_key);
create index works_source on works (workspace_id, source_key) where source_key is not null;
create index pictures_shared on pictures (workspace_id, digest) include (content_id) where digest is not null;

-- Creators (`kind` creator) or works that a workspace says are not the same, though they look like it.
create table distinct_entries (
  workspace_id uuid not null,
  kind text not null check (kind in ('creator', 'work')),
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  decided_by uuid not null,
  decided_at timestamptz(3) not null,
  primary key (workspace_id, kind, one_id, other_id)
);
