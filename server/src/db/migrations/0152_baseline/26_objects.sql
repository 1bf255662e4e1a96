-- Objects to be deleted from the object store.
create table object_removals (
  prefix text primary key,
  due_at timestamptz not null,
  begun boolean not null default false
);
create index object_removals_due on object_removals (due_at);
