-- vv is confusable with w (UTS 39) as well.
drop index users_username_skeleton;
create or replace function username_skeleton(username text) returns text language sql immutable strict
parallel safe return
  replace(replace(translate(lower(username collate "C"), '10i._-', 'lol'), 'rn', 'm'), 'vv', 'w');

update users u set looks_like_older = true
from (select id, row_number() over (partition by username_skeleton(username) order by created_at, id) as place
      from users where erased_at is null) ranked
where ranked.id = u.id and place > 1;
create unique index users_username_skeleton
  on users (username_skeleton(username), (case when looks_like_older then id end)) nulls not distinct
  where erased_at is null;
