-- How each job's last runs ended, for the operators.
create table job_runs (
  name text primary key,
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  failures int not null default 0,
  error text
);
