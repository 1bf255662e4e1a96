-- How many creators a project, or all of a workspace together (`scope_id` is either's id), credited on a day that is over. Counted
-- once and kept: nothing is recorded on such a day any more, and a correction of one that was takes its line away.
create table creator_days (
  scope_id uuid not null,
  day date not null,
  n bigint not null,
  primary key (scope_id, day)
);
