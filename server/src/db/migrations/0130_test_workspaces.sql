-- Test mode: a workspace has at most one test workspace, which holds what `byl_test_` tokens record. Its projects are never public.
alter table workspaces add column test_of uuid unique references workspaces on delete cascade;
create index workspaces_apart on workspaces (id) where demo or test_of is not null;

alter table projects add column test boolean not null default false;
alter table projects add constraint test_projects_are_private check (not (test and is_public)) not valid;
