-- Objections of a creator with a proven identifier to a credit.
create table disputes (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  attribution_id uuid not null,
  user_id uuid not null references users on delete cascade,
  scheme text not null,
  identifier text collate "C" not null,
  kind text not null check (kind in ('not-mine', 'wrong-license')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index disputes_id on disputes (id);
create unique index disputes_of_credit on disputes (project_id, attribution_id, workspace_id, user_id, kind);
create index disputes_of_user on disputes (user_id, scheme, identifier, id desc);

-- `body` is null once its author's account is erased. `step`: what the message also did.
create table dispute_messages (
  workspace_id uuid not null,
  dispute_id uuid not null,
  id uuid not null,
  side text not null check (side in ('creator', 'project')),
  user_id uuid,
  body text,
  step text check (step in ('accepted', 'declined', 'withdrawn', 'credit-withdrawn')),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, dispute_id) references disputes (workspace_id, id) on delete cascade
);
create index dispute_messages_by on dispute_messages (user_id);
create index dispute_messages_of on dispute_messages (workspace_id, dispute_id, id);
