-- What operators did: who, when, what, to what. Rows are only ever added; no name rests here, so nothing must be erased.
create table audit_entries (
  id uuid primary key,
  -- Null: somebody at the command line of the machine itself.
  actor_id uuid,
  action text not null check (length(action) between 1 and 100),
  subject_kind text not null,
  subject_id text not null,
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz(3) not null default now()
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Taken from public view by an operator: after a report, or a notice. Its owner keeps it, and cannot show it.
alter table projects add column withheld_at timestamptz(3);
