-- The first UTC day of the demo's history. Null for a demo of an earlier build: it counts in no figure, as before, and nobody
-- looks at it any more.
alter table workspaces add column demo_since date;
drop index workspaces_demo;
create unique index workspaces_demo on workspaces (demo) where demo and demo_since is not null;
