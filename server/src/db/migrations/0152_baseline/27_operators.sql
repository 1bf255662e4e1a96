-- How each job's last runs ended.
create table job_runs (
  name text primary key,
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  failures integer not null default 0,
  error text
);
