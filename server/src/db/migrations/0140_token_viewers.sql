-- Who was shown the present text of each token: people, and tokens by which it was made or replaced. When one
-- of them loses access the token is exposed: it stops at `stops_at` unless its text is replaced.
alter table api_tokens
  add column shown_to uuid[] not null default '{}',
  add column shown_to_tokens uuid[] not null default '{}',
  add column exposed_by text check (exposed_by in ('member', 'revoked', 'leaked')),
  add column stops_at timestamptz(3),
  add constraint api_tokens_exposed check ((exposed_by is null) = (stops_at is null));
update api_tokens set shown_to = array[created_by];
create index api_tokens_shown_to on api_tokens using gin (shown_to);
create index api_tokens_shown_to_tokens on api_tokens using gin (shown_to_tokens);
