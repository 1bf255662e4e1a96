-- A project's first, hundredth, thousandth, ... attribution is an activity, told once: the index keeps it so.
alter table activities drop constraint activities_kind_check;
alter table activities
  add constraint activities_kind_check
    check (kind in ('project_created', 'project_moved', 'project_archived', 'project_restored', 'project_milestone')),
  add column milestone bigint check ((milestone is not null) = (kind = 'project_milestone'));

create unique index activities_milestone on activities (project_id, milestone) where milestone is not null;
create index activities_newest_of_project on activities (project_id, id desc);
create index activities_newest_of_user on activities (user_id, id desc);
