-- A record can be corrected and withdrawn, never erased: what it said before, who changed it, when and why stays for good.
alter table attributions
  add column edited_at timestamptz(3),
  add column withdrawn_at timestamptz(3);

-- Withdrawn records leave every count but stay in lists, so lists count both. Corrections write shard -1, which no process
-- writes while recording: they never hold up the ingest.
alter table project_totals add column withdrawn bigint not null default 0;

create table attribution_changes (
  id uuid primary key,
  project_id uuid not null,
  attribution_id uuid not null,
  kind text not null check (kind in ('edited', 'withdrawn')),
  changed_by uuid not null,
  token_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  -- Only the members that changed.
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz(3) not null,
  foreign key (project_id, attribution_id) references attributions (project_id, id) on delete cascade
);
create index attribution_changes_attribution on attribution_changes (project_id, attribution_id, id);

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'History is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger attribution_changes_are_final before update on attribution_changes
  for each row execute function refuse_rewriting_history();
