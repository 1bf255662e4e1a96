-- Stores only the SHA-256 of the link's secret.
create table digest_unsubscribes (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index digest_unsubscribes_created on digest_unsubscribes (created_at);
create index digest_unsubscribes_user on digest_unsubscribes (user_id);

-- `in_app` is false if only the digest shows it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  link text check (link like '/%'),
  in_app boolean not null default true,
  read_at timestamptz(3),
  digested_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  group_key text,
  subjects uuid[] not null default '{}'
);
create index notifications_group on notifications (user_id, group_key)
  where group_key is not null and read_at is null;
create index notifications_undigested on notifications (user_id)
  where read_at is null and digested_at is null;
create index notifications_unread on notifications (user_id, id desc) where in_app and read_at is null;
create index notifications_user on notifications (user_id, id desc) where in_app;

-- Mails to be sent, written in the transaction of their reason. Deleted when sent or given up, because they
-- contain secret links. `sender_id` and `turn`: senders take turns; zeros are visitors.
create table outbox_mails (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  tries integer not null default 0,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  sender_id uuid not null default '00000000-0000-0000-0000-000000000000',
  turn bigint not null default 0
);
create index outbox_mails_due on outbox_mails (due_at nulls first, turn, id);
create index outbox_mails_sender on outbox_mails (sender_id, turn) where due_at is null;
create index outbox_mails_turn on outbox_mails (turn) where due_at is null;
create index outbox_mails_user on outbox_mails (user_id);
