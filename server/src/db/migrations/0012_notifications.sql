-- `in_app` false: only the digest tells it. `digested_at`: a digest told it, or had no need to.
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
  created_at timestamptz(3) not null default now()
);
create index notifications_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id, id desc) where in_app and read_at is null;
create index notifications_undigested on notifications (user_id) where read_at is null and digested_at is null;

-- What the unsubscribe link of a digest opens: only a SHA-256 of its secret.
create table digest_unsubscribes (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index digest_unsubscribes_user on digest_unsubscribes (user_id);
create index digest_unsubscribes_created on digest_unsubscribes (created_at);
