-- The calls of the public API, for their workspace's eyes: written about a second after their answer, by day, so that old ones
-- go with their partition. No reference to the workspace: it would be looked up for every row.
create table api_requests (
  workspace_id uuid not null,
  id text not null,
  at timestamptz(3) not null,
  token_id uuid not null,
  -- Its name at that time.
  token_name text not null,
  method text not null,
  -- The pattern of the path; null where there is no such call.
  route text,
  path text not null,
  query text,
  status smallint not null,
  -- The code of the error.
  error text,
  duration_ms real not null,
  address text,
  client text,
  idempotency_key text,
  -- The beginnings of the bodies, without secrets, and how long they are in characters.
  request_body text,
  request_length int,
  answer_body text,
  answer_length int,
  -- The attributions that it recorded.
  record_ids uuid[] not null,
  primary key (workspace_id, id, at)
) partition by range (at);
create index api_requests_by_time on api_requests (workspace_id, at, id);
create index api_requests_errors on api_requests (workspace_id, at, error) where status >= 400;
-- Takes what no day's partition takes; partitions are made ahead of time by a job.
create table api_requests_default partition of api_requests default;

-- Calls of a UTC day that were too many at once to be kept.
create table api_requests_dropped (
  workspace_id uuid not null,
  day date not null,
  count int not null,
  primary key (workspace_id, day)
);

-- The partition for one day (UTC). False where there is one, or where the default partition already holds requests of that day:
-- they stay there.
create function add_request_day(day date) returns boolean language plpgsql as $$
declare
  part text := to_char(day, '"api_requests_"YYYY_MM_DD');
  first timestamptz := day::timestamp at time zone 'utc';
  next timestamptz := (day + 1)::timestamp at time zone 'utc';
begin
  if to_regclass(part) is not null
    or exists (select from api_requests_default where at >= first and at < next) then
    return false;
  end if;
  execute format('create table %I (like api_requests including all)', part);
  execute format('alter table api_requests attach partition %I for values from (%L) to (%L)', part, first, next);
  return true;
end $$;
-- Drops the partitions of the days before `oldest`, and answers which they were.
create function drop_request_days(oldest date) returns setof date language plpgsql as $$
declare
  part text;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'api_requests'::regclass and c.relname ~ '^api_requests_[0-9]{4}_[0-9]{2}_[0-9]{2}$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < oldest
    order by c.relname
  loop
    execute format('drop table %I', part);
    return next to_date(right(part, 10), 'YYYY_MM_DD');
  end loop;
end $$;
select add_request_day((now() at time zone 'utc')::date + n) from generate_series(0, 7) as n;
