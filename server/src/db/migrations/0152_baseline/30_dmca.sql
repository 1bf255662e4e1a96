-- Notices of claimed infringement, 17 U.S.C. 512(c)(3). Never deleted.
create table dmca_notices (
  id uuid primary key,
  receipt text not null unique,
  state text not null check (state in ('received', 'rejected', 'removed', 'countered', 'restored', 'court')),
  claimant_hash bytea not null unique,
  member_hash bytea unique,
  name text not null check (length(name) between 1 and 200),
  owner text not null check (length(owner) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (length(phone) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  work text not null check (length(work) between 1 and 5000),
  material text not null check (length(material) between 1 and 5000),
  credit_would_do boolean not null,
  good_faith boolean not null check (good_faith),
  accurate boolean not null check (accurate),
  signature text not null check (length(signature) between 1 and 200),
  project_id uuid references projects on delete set null,
  member_email text,
  restore_from date,
  restore_by date,
  created_at timestamptz(3) not null,
  check ((state in ('countered', 'court')) <= (restore_from is not null and restore_by is not null))
);
create index dmca_notices_member on dmca_notices (member_email) where member_email is not null;
create index dmca_notices_state on dmca_notices (state, id);

-- 17 U.S.C. 512(g)(3).
create table dmca_counter_notices (
  notice_id uuid primary key references dmca_notices on delete restrict,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (length(phone) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  material text not null check (length(material) between 1 and 5000),
  mistake boolean not null check (mistake),
  jurisdiction boolean not null check (jurisdiction),
  service boolean not null check (service),
  signature text not null check (length(signature) between 1 and 200),
  created_at timestamptz(3) not null
);

-- `note`: what both sides were told.
create table dmca_events (
  id uuid primary key,
  notice_id uuid not null references dmca_notices on delete restrict,
  state text not null,
  actor_id uuid references users on delete set null,
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz(3) not null
);
create index dmca_events_notice on dmca_events (notice_id, id);
