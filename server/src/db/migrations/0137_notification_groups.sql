-- Notifications of one group are one while it is unread; subjects are what it is about, each once.
alter table notifications
  add column group_key text,
  add column subjects uuid[] not null default '{}';
create index notifications_group on notifications (user_id, group_key)
  where group_key is not null and read_at is null;
