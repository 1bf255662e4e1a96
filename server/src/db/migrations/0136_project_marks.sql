-- Of the mark that was uploaded for a project, in the object store; null: its mark is drawn.
alter table projects add column mark uuid;
create unique index projects_mark on projects (mark) where mark is not null;
