-- Exports and avatars are kept in the object store; rows say below which prefix. What earlier builds kept in
-- the database is moved by jobs.
create table object_removals (
  prefix text primary key,
  due_at timestamptz not null,
  begun boolean not null default false
);
create index object_removals_due on object_removals (due_at);

alter table avatars alter column image drop not null;
alter table avatars add column prefix text;

alter table data_exports add column prefix text;
alter table data_exports add column pieces int;
