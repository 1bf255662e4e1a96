create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Append-only. A transaction that deletes old entries or erases a person's addresses says so in
-- byline.audit_change.
create table audit_entries (
  id uuid primary key,
  created_at timestamptz(3) not null,
  workspace_id uuid not null,
  project_id uuid,
  category text not null check (category in ('security', 'change')),
  action text not null,
  actor text not null check (actor in ('user', 'token', 'operator', 'system', 'visitor')),
  user_id uuid,
  token_id uuid,
  address text,
  client text,
  request_id text,
  subjects uuid[] not null default '{}',
  data jsonb not null default '{}',
  changes jsonb not null default '{}',
  copied boolean not null default false,
  search tsvector not null generated always as (
    to_tsvector('simple', fold_text(
      translate(action, '._', '  ') || ' ' || coalesce(texts_in(data), '')
      || ' ' || coalesce(texts_in(changes), '') || ' ' || coalesce(address, '')
      || ' ' || coalesce(client, '') || ' ' || coalesce(request_id, '')))
  ) stored
);
create index audit_entries_action on audit_entries (workspace_id, action, id desc);
create index audit_entries_address on audit_entries (address, id desc) where address is not null;
create index audit_entries_category on audit_entries (workspace_id, category, id desc);
create index audit_entries_project on audit_entries (project_id, id desc) where project_id is not null;
create index audit_entries_search on audit_entries using gin (search);
create index audit_entries_token on audit_entries (token_id, id desc) where token_id is not null;
create index audit_entries_user on audit_entries (user_id, id desc) where user_id is not null;
create index audit_entries_workspace on audit_entries (workspace_id, id desc);
create trigger audit_entries_append_only before delete or update or truncate on audit_entries
  for each statement when (coalesce(current_setting('byline.audit_change', true), '') <> 'allowed')
  execute function refuse_change();
