-- Who was shown the text that an overlap keeps valid: it stops with their access, as the present one does.
alter table api_tokens
  add column former_shown_to uuid[] not null default '{}',
  add column former_shown_to_tokens uuid[] not null default '{}';
create index api_tokens_former_shown_to on api_tokens using gin (former_shown_to);
create index api_tokens_former_shown_to_tokens on api_tokens using gin (former_shown_to_tokens);
