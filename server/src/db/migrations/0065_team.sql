-- The workspace a session is in; none, or one that its person has left, is the first they joined.
alter table sessions add column workspace_id uuid references workspaces on delete set null;

-- Who was asked into a workspace and has not answered. The secret of the mailed link rests here as a SHA-256 only.
create table workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  secret_hash bytea not null unique,
  invited_by uuid not null references users on delete cascade,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (workspace_id, email)
);
create index workspace_invitations_expires on workspace_invitations (expires_at);
