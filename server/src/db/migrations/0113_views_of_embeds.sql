-- Whether <byline-credit> on other sites reports the views of a project's public credits.
alter table projects add column embed_views boolean not null default false;

-- What viewers are hashed with on one day (UTC). Once it is deleted no hash can be traced to an address.
create table view_keys (
  day date primary key,
  key bytea not null
);
