-- No two active accounts may have usernames that readers take for one another. Accounts that already do keep
-- theirs: all but the oldest are marked, and the index tells those apart.

-- Username characters are ASCII. Of the pairs that Unicode calls confusable (UTS 39) these are 0 and o, 1, I,
-- and l, and rn and m. What separates words is overlooked as well.
create function username_skeleton(username text) returns text language sql immutable strict parallel safe
return replace(translate(lower(username collate "C"), '10i._-', 'lol'), 'rn', 'm');

alter table users add column looks_like_older boolean not null default false;
update users u set looks_like_older = true
from (select id, row_number() over (partition by username_skeleton(username) order by created_at, id) as place
      from users where erased_at is null) ranked
where ranked.id = u.id and place > 1;
create unique index users_username_skeleton
  on users (username_skeleton(username), (case when looks_like_older then id end)) nulls not distinct
  where erased_at is null;
