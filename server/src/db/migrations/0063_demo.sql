-- The demo: one workspace that anybody may look at and nobody may change. It counts in no public figure.
alter table workspaces add column demo boolean not null default false;
create unique index workspaces_demo on workspaces (demo) where demo;
alter table users add column demo boolean not null default false;
