-- Which plan a workspace was on, from when: a royalty is due at the rate that was in force. Written by the trigger below, whoever
-- changes the plan; before its first row a workspace was on Beta.
create table plan_changes (
  workspace_id uuid not null,
  id bigint generated always as identity,
  changed_at timestamptz(3) not null,
  plan text not null,
  agreed_royalty_basis_points int,
  primary key (workspace_id, id)
);
insert into plan_changes (workspace_id, changed_at, plan, agreed_royalty_basis_points)
select workspace_id, updated_at, plan, agreed_royalty_basis_points from workspace_plans;

create function keep_plan_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into plan_changes (workspace_id, changed_at, plan) values (old.workspace_id, now(), 'beta');
  elsif tg_op = 'INSERT' or (new.plan, new.agreed_royalty_basis_points) is distinct from (old.plan, old.agreed_royalty_basis_points) then
    insert into plan_changes (workspace_id, changed_at, plan, agreed_royalty_basis_points)
    values (new.workspace_id, case when tg_op = 'INSERT' or new.updated_at > old.updated_at then new.updated_at else now() end,
            new.plan, new.agreed_royalty_basis_points);
  end if;
  return null;
end $$;
create trigger plan_change_kept after insert or update or delete on workspace_plans for each row execute function keep_plan_change();

-- What a project earned, as its developer reports it. Kept as it was reported; a mistake is mended by another row.
create table revenues (
  id uuid primary key,
  project_id uuid not null references projects,
  -- The UTC month that it belongs to.
  month date not null check (extract(day from month) = 1),
  occurred_at timestamptz(3),
  -- Minor units of the currency; less than nothing takes back.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  royalty_basis_points int not null check (royalty_basis_points between 0 and 10000),
  -- The reporter's own name for it: the same one again is the same revenue.
  reference text not null,
  reported_by uuid not null,
  token_id uuid,
  reported_at timestamptz(3) not null,
  unique (project_id, reference)
);
create index revenues_month on revenues (project_id, month, currency);

-- A month of one project in one currency, closed. What changes afterwards is an adjustment in the next one.
create table royalty_statements (
  id uuid primary key,
  project_id uuid not null references projects,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  -- Of this month alone: what was reported, and the royalty due on it.
  revenue bigint not null,
  royalty bigint not null,
  -- What this statement gives to creators: lines of this month, and adjustments of earlier ones.
  earned bigint not null,
  adjusted bigint not null,
  -- Due, and held: nobody was credited in a month that it belongs to.
  held bigint not null,
  line_count int not null,
  closed_at timestamptz(3) not null,
  unique (project_id, month, currency)
);

create table royalty_lines (
  statement_id uuid not null references royalty_statements,
  position int not null,
  -- The month whose royalty it is a part of; another than the statement's is an adjustment.
  month date not null,
  creator_id text not null,
  attributions bigint not null,
  -- Attributions times their rates in basis points, of this creator and of all.
  weight numeric not null,
  total_weight numeric not null,
  royalty bigint not null,
  -- One more minor unit than the share rounded towards nothing.
  got_remainder boolean not null,
  share bigint not null,
  amount bigint not null,
  primary key (statement_id, position)
);
create index royalty_lines_creator on royalty_lines (statement_id, month, creator_id);

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger revenues_append_only before update or delete or truncate on revenues for each statement execute function keep_as_written();
create trigger royalty_statements_append_only before update or delete or truncate on royalty_statements
  for each statement execute function keep_as_written();
create trigger royalty_lines_append_only before update or delete or truncate on royalty_lines
  for each statement execute function keep_as_written();
