-- The id in the public address of a creator or work: 16 characters of a digest of who it is. A global identifier is the same in every
-- workspace and has one address; a local one is told from others by its workspace.
create function public_id_of(workspace_id uuid, scheme text, identifier text) returns text
language sql immutable strict parallel safe return
  translate(encode(substr(sha256(convert_to(
    case when scheme in ('local', 'name') then workspace_id::text || ' ' else '' end || scheme || ' ' || identifier,
    'utf8')), 1, 12), 'base64'), '+/', '-_');

alter table creators add column public_id text collate "C" not null
  generated always as (public_id_of(workspace_id, scheme, identifier)) stored;
alter table works add column public_id text collate "C" not null
  generated always as (public_id_of(workspace_id, scheme, identifier)) stored;
create index creators_public_id on creators (public_id);
create index works_public_id on works (public_id);
