-- The order in which calls were written, for programs that follow them: transactions in their order, each with its calls in theirs.
-- Calls of before have none, and take no place in the index; making it reads their rows once (a million take about a second).
alter table api_requests add column xid xid8, add column seq int;
create index api_requests_by_write on api_requests (workspace_id, xid, seq) where xid is not null;

alter table api_tokens
  drop constraint api_tokens_scopes_check,
  add constraint api_tokens_scopes_check check (
    scopes <@ array['read', 'write', 'webhooks:read', 'webhooks:write', 'requests:read'] and cardinality(scopes) > 0
  ) not valid;
