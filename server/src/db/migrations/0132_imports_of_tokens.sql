-- The token whose call it was, as attributions name the token that recorded them; and dry runs, whose mistakes are read later.
alter table attribution_imports
  add column token_id uuid,
  add column dry_run boolean not null default false;
