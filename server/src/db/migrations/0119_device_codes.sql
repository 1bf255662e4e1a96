-- A program signs in by a person's approval in a browser (RFC 8628): it shows a code, and waits for its token.
-- Rows live for minutes; the token's text is sealed, and gone once the program has fetched it.
create table device_codes (
  id uuid primary key default gen_random_uuid(),
  device_hash bytea not null unique,
  user_code text not null unique check (user_code ~ '^[BCDFGHJKLMNPQRSTVWXZ]{8}$'),
  client_name text not null,
  scopes text[] not null,
  address text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  polled_at timestamptz(3),
  poll_seconds smallint not null,
  denied_at timestamptz(3),
  token_id uuid references api_tokens on delete cascade,
  sealed_token bytea,
  check ((token_id is null) = (sealed_token is null))
);
create index device_codes_expires_at on device_codes (expires_at);
create index device_codes_token_id on device_codes (token_id);
