-- Adds the partition for a UTC day. Returns false if it exists, or if the default partition has requests of
-- that day, which stay there.
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
  execute format(
    'alter table api_requests attach partition %I for values from (%L) to (%L)', part, first, next);
  return true;
end $$;

-- Drops the partitions of the days before `oldest`, and returns those days.
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

-- The log of public API calls, a partition for each UTC day. Partitions are created ahead and dropped by
-- jobs.
create table api_requests (
  workspace_id uuid not null,
  id text not null,
  at timestamptz(3) not null,
  token_id uuid not null,
  token_name text not null,
  method text not null,
  route text,
  path text not null,
  query text,
  status smallint not null,
  error text,
  duration_ms real not null,
  address text,
  client text,
  idempotency_key text,
  request_body text,
  request_length integer,
  answer_body text,
  answer_length integer,
  record_ids uuid[] not null,
  xid xid8,
  seq integer,
  primary key (workspace_id, id, at)
) partition by range (at);
create index api_requests_errors on api_requests (workspace_id, at, error) where status >= 400;
create index api_requests_by_time on api_requests (workspace_id, at, id);
create index api_requests_by_write on api_requests (workspace_id, xid, seq) where xid is not null;

-- Calls that weren't logged because too many arrived at once.
create table api_requests_dropped (
  workspace_id uuid not null,
  day date not null,
  count integer not null,
  primary key (workspace_id, day)
);

create table api_requests_default partition of api_requests default;
select add_request_day((now() at time zone 'utc')::date + n) from generate_series(0, 7) as n;
