-- Since when the attributions of a project have public pages, null while they have none: what a project recorded
-- before counts as credited in public from then on. The condition is PUBLIC_CREDITS of projects/shown.ts.
alter table projects add column public_since timestamptz;

create function keep_public_since() returns trigger language plpgsql as $$
begin
  if new.is_public and new.archived_at is null and new.withheld_at is null
    and new.status = 'live' and new.public_credits
  then
    new.public_since := coalesce(new.public_since, now());
  else
    new.public_since := null;
  end if;
  return new;
end
$$;

create trigger projects_public_since before insert or update on projects
  for each row execute function keep_public_since();

update projects set public_since = created_at;
