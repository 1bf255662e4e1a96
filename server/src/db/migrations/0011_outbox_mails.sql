-- Mails that wait to be sent, written in the transaction of what they tell. They hold secrets (links), so a row goes as
-- soon as its mail is sent or given up. `due_at` is null before the first try.
create table outbox_mails (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  tries int not null default 0,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index outbox_mails_due on outbox_mails (due_at nulls first, id);
create index outbox_mails_user on outbox_mails (user_id);
