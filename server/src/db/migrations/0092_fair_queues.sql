-- The workspace from which an export was asked for: exports take turns by it.
alter table data_exports add column workspace_id uuid;
update data_exports e set workspace_id = coalesce(
  (select m.workspace_id from workspace_members m where m.user_id = e.user_id order by m.created_at limit 1), e.user_id);
alter table data_exports alter column workspace_id set not null;
drop index data_exports_waiting;
create index data_exports_waiting on data_exports (workspace_id, requested_at) where state in ('queued', 'running');

-- On whose behalf a mail is written, a workspace or an account (zeros: a visitor), and when it is their turn: the mails
-- of one are numbered on from their last one that waits, or from the lowest that waits at all.
alter table outbox_mails
  add column sender_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column turn bigint not null default 0;
drop index outbox_mails_due;
create index outbox_mails_due on outbox_mails (due_at nulls first, turn, id);
create index outbox_mails_turn on outbox_mails (turn) where due_at is null;
create index outbox_mails_sender on outbox_mails (sender_id, turn) where due_at is null;
