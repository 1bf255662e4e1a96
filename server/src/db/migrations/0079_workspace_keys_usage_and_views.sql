-- Every table that grows with what is recorded names the workspace of its rows, last in its key: so it can be distributed
-- by workspace. Each key is dropped before its rows are filled and made anew after it, which is cheaper than to keep it up.
alter table view_clicks drop constraint view_clicks_pkey, add column workspace_id uuid;
update view_clicks v set workspace_id = p.workspace_id from projects p where p.id = v.project_id;
alter table view_clicks alter column workspace_id set not null,
  add primary key (project_id, click, occurred_at, id, workspace_id);

alter table view_visits drop constraint view_visits_pkey, add column workspace_id uuid;
update view_visits v set workspace_id = p.workspace_id from projects p where p.id = v.project_id;
alter table view_visits alter column workspace_id set not null,
  add primary key (project_id, day, visit, workspace_id);

alter table view_days drop constraint view_days_pkey, add column workspace_id uuid;
update view_days v set workspace_id = p.workspace_id from projects p where p.id = v.project_id;
alter table view_days alter column workspace_id set not null,
  add primary key (project_id, day, workspace_id);

alter table rate_windows drop constraint rate_windows_pkey, add column workspace_id uuid;
update rate_windows r set workspace_id = t.workspace_id from api_tokens t where t.id = r.token_id;
delete from rate_windows where workspace_id is null;
alter table rate_windows alter column workspace_id set not null,
  add primary key (token_id, workspace_id);

-- A key belongs to the workspace, whichever of its tokens sent it. Of a key that two tokens used in these 24 hours the
-- later one stays: that is the one to be sent again.
alter table idempotency_keys rename to idempotency_keys_of_tokens;
alter table idempotency_keys_of_tokens drop constraint idempotency_keys_pkey;
drop index idempotency_keys_created;
create table idempotency_keys (
  key text not null,
  workspace_id uuid not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz(3) not null default now()
);
insert into idempotency_keys (key, workspace_id, request_hash, status, body, created_at)
select distinct on (k.key, t.workspace_id) k.key, t.workspace_id, k.request_hash, k.status, k.body, k.created_at
from idempotency_keys_of_tokens k join api_tokens t on t.id = k.token_id
order by k.key, t.workspace_id, k.created_at desc;
drop table idempotency_keys_of_tokens;
alter table idempotency_keys add primary key (key, workspace_id);
create index idempotency_keys_created on idempotency_keys using brin (created_at);
