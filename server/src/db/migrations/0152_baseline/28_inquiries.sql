create table inquiries (
  id uuid primary key,
  receipt text not null unique,
  kind text not null check (kind in ('sales', 'support')),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  about text not null check (length(about) <= 200),
  message text not null check (length(message) between 1 and 10000),
  user_id uuid references users on delete set null,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index inquiries_closed on inquiries (closed_at) where closed_at is not null;
create index inquiries_open on inquiries (kind, id) where closed_at is null;
create index inquiries_user on inquiries (user_id);

-- Secrets that this instance made for itself.
create table instance_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32)
);

create table newsletter_issues (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  readers integer not null check (readers >= 0),
  created_at timestamptz(3) not null
);

-- Nobody gets mail before `confirmed_at`. Unsubscribing deletes the row.
create table newsletter_readers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  confirm_hash bytea unique,
  asked_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index newsletter_readers_asked on newsletter_readers (asked_at) where confirmed_at is null;

-- Signs forms and links.
insert into instance_secrets (name, secret)
values ('forms', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
