-- Whether documentation pages were helpful. Stores counts only.
create table page_feedback (
  path text not null,
  day date not null,
  useful integer not null default 0,
  not_useful integer not null default 0,
  primary key (path, day)
);
