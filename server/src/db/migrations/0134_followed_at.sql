-- Until when a creator's new public credits were notified. An older record may become public after a newer one.
alter table claims add column followed_at timestamptz;
update claims
set followed_at = to_timestamp(('x' || translate(left(followed_to::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
where followed_to is not null;
alter table claims drop column followed_to;
