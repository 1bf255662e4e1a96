-- Tokens can be given the workspace's webhooks, each scope on its own; a token bound to one project cannot,
-- for messages are about all of them. Tokens of before keep what they have, which passes: none is read again.
alter table api_tokens
  drop constraint api_tokens_scopes_check,
  add constraint api_tokens_scopes_check check (
    scopes <@ array['read', 'write', 'webhooks:read', 'webhooks:write'] and cardinality(scopes) > 0
  ) not valid,
  add constraint api_tokens_project_scopes check (
    project_id is null or scopes <@ array['read', 'write']
  ) not valid;
