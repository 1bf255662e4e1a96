-- Tokens can be given the management of tokens.
alter table api_tokens
  drop constraint api_tokens_scopes_check,
  add constraint api_tokens_scopes_check check (
    scopes <@ array['read', 'write', 'webhooks:read', 'webhooks:write', 'requests:read', 'tokens:read', 'tokens:write']
    and cardinality(scopes) > 0
  ) not valid;
