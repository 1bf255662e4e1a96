-- Whether the attributions of a project have public pages. Nobody was asked so far: off for what exists.
alter table projects add column public_credits boolean not null default false;
alter table projects alter column public_credits set default true;
