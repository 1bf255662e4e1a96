-- What an event must not hold for long: who called from where, and what a member was before. Written with the event, moved to
-- its audit entry by the consumer, a moment later.
create table event_details (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null,
  at timestamptz(3) not null,
  address text,
  client text,
  changes jsonb not null default '{}',
  primary key (xid, seq)
);

alter table audit_entries rename to former_audit_entries;
alter index audit_entries_pkey rename to former_audit_entries_pkey;
drop index audit_entries_subject;

-- The security log and the audit log of every workspace, and of the instance. Ids are UUIDv7 of the moment of the event, so they
-- order entries by time.
create table audit_entries (
  id uuid primary key,
  created_at timestamptz(3) not null,
  -- All zeros where it belongs to none.
  workspace_id uuid not null,
  project_id uuid,
  category text not null check (category in ('security', 'change')),
  -- The type of the event.
  action text not null,
  actor text not null check (actor in ('user', 'token', 'operator', 'system', 'visitor')),
  -- Who did it; of a token, who made it; of a visitor, as whom.
  user_id uuid,
  token_id uuid,
  address text,
  -- Browser and system, or the program's name.
  client text,
  request_id text,
  subjects uuid[] not null default '{}',
  data jsonb not null default '{}',
  changes jsonb not null default '{}',
  -- The same entry for another workspace of the person it concerns.
  copied boolean not null default false,
  search tsvector not null generated always as (
    to_tsvector('simple', translate(action, '._', '  '))
    || jsonb_to_tsvector('simple', data, '["string", "numeric"]')
    || jsonb_to_tsvector('simple', changes, '["string", "numeric"]')
    || to_tsvector('simple', coalesce(address, '') || ' ' || coalesce(client, '') || ' ' || coalesce(request_id, ''))
  ) stored
);

insert into audit_entries (id, created_at, workspace_id, category, action, actor, user_id, subjects, data)
select id, created_at,
  case when subject_kind = 'workspace' and subject_id ~ '^[0-9a-f-]{36}$' then subject_id::uuid
       else '00000000-0000-0000-0000-000000000000' end,
  case when action = 'rename workspace' then 'change' else 'security' end,
  case
    when action = 'agree limits' then 'limits.agreed'
    when action = 'change role' then 'member.role_changed'
    when action = 'accept invitation' then 'member.joined'
    when action = 'remove member' then 'member.removed'
    when action = 'leave workspace' then 'member.left'
    when action = 'invite member' then 'invitation.created'
    when action = 'resend invitation' then 'invitation.resent'
    when action = 'revoke invitation' then 'invitation.revoked'
    when action = 'rename workspace' then 'workspace.renamed'
    when action = 'grant operator' then 'operator.granted'
    when action = 'revoke operator' then 'operator.revoked'
    when action = 'add authenticator app' then 'account.totp_added'
    when action = 'remove authenticator app' then 'account.totp_removed'
    when action = 'add passkey' then 'account.passkey_added'
    when action = 'remove passkey' then 'account.passkey_removed'
    when action = 'renew recovery codes' then 'account.recovery_codes_replaced'
    when action = 'use recovery code' then 'account.recovery_code_used'
    when action = 'lock second factor' then 'account.second_factor_locked'
    when action = 'reset second factor' then 'account.second_factors_reset'
    when action like 'link %' then 'account.identity_linked'
    when action like 'unlink %' then 'account.identity_unlinked'
    when action = 'retry job' then 'job.retried'
    when action like '% notice' then 'notice.decided'
    when action like 'close % message' then 'inquiry.closed'
    when action = 'tell incident' then 'incident.opened'
    when action in ('resolve incident', 'update incident') then 'incident.updated'
    when action = 'send newsletter' then 'issue.sent'
    else 'report.decided'
  end,
  case when actor_id is null then 'system' when subject_kind in ('workspace', 'user') then 'user' else 'operator' end,
  actor_id,
  case when subject_id ~ '^[0-9a-f-]{36}$' then array[subject_id::uuid] else '{}' end,
  jsonb_strip_nulls(jsonb_build_object('act', action, 'note', nullif(note, '')))
from former_audit_entries;
drop table former_audit_entries;

create index audit_entries_workspace on audit_entries (workspace_id, id desc);
create index audit_entries_category on audit_entries (workspace_id, category, id desc);
create index audit_entries_action on audit_entries (workspace_id, action, id desc);
create index audit_entries_project on audit_entries (project_id, id desc) where project_id is not null;
create index audit_entries_user on audit_entries (user_id, id desc) where user_id is not null;
create index audit_entries_token on audit_entries (token_id, id desc) where token_id is not null;
create index audit_entries_address on audit_entries (address, id desc) where address is not null;
create index audit_entries_search on audit_entries using gin (search);

-- Two writes may change entries, and say so in their transaction: one deletes the old, one erases a person's addresses.
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement when (coalesce(current_setting('byline.audit_change', true), '') <> 'allowed')
  execute function refuse_change();
