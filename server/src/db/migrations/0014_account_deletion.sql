alter table users
  add column deletion_requested_at timestamptz(3),
  add column erased_at timestamptz(3);
create index users_deletion on users (deletion_requested_at) where deletion_requested_at is not null and erased_at is null;

-- Public projects of a locked account turn private; this tells which to show again when the lock is undone.
alter table projects add column hidden_at timestamptz(3);
