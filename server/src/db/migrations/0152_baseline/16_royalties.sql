create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A workspace's plans since the first change, so that royalties use the rate of their time.
create table plan_changes (
  workspace_id uuid not null,
  id bigint not null generated always as identity,
  changed_at timestamptz not null,
  plan text not null,
  agreed_royalty_basis_points integer,
  primary key (workspace_id, id)
);

-- A project's reported revenue. Append-only: a correction is another row.
create table revenues (
  id uuid primary key,
  project_id uuid not null references projects,
  month date not null check (extract(day from month) = 1),
  occurred_at timestamptz(3),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  royalty_basis_points integer not null check (royalty_basis_points between 0 and 10000),
  reference text not null,
  reported_by uuid not null,
  token_id uuid,
  reported_at timestamptz(3) not null,
  unique (project_id, reference)
);
create index revenues_month on revenues (project_id, month, currency);
create trigger revenues_append_only before delete or update or truncate on revenues
  for each statement execute function keep_as_written();

-- A closed month of a project and currency. Later changes are adjustments in the next one.
create table royalty_statements (
  id uuid primary key,
  project_id uuid not null references projects,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  revenue bigint not null,
  royalty bigint not null,
  earned bigint not null,
  adjusted bigint not null,
  held bigint not null,
  line_count integer not null,
  closed_at timestamptz(3) not null,
  unique (project_id, month, currency)
);
create trigger royalty_statements_append_only before delete or update or truncate on royalty_statements
  for each statement execute function keep_as_written();

create table royalty_lines (
  statement_id uuid not null references royalty_statements,
  position integer not null,
  month date not null,
  creator_id text not null,
  attributions bigint not null,
  weight numeric not null,
  total_weight numeric not null,
  royalty bigint not null,
  got_remainder boolean not null,
  share bigint not null,
  amount bigint not null,
  primary key (statement_id, position)
);
create index royalty_lines_creator on royalty_lines (statement_id, month, creator_id);
create trigger royalty_lines_append_only before delete or update or truncate on royalty_lines
  for each statement execute function keep_as_written();
