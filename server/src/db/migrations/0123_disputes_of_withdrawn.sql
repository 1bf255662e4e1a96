-- A dispute ends with its credit: when a project withdraws that, by whatever way, the thread says so. A program that withdrew it is
-- nobody's account.
alter table dispute_messages alter column user_id drop not null;
alter table dispute_messages drop constraint dispute_messages_step_check;
alter table dispute_messages add constraint dispute_messages_step_check
  check (step in ('accepted', 'declined', 'withdrawn', 'credit-withdrawn'));
