-- A name as a key: where it is not shown (a workspace, or the public id of a creator) and the name as it is compared, as a digest.
create function name_key(shown_in text, name text) returns text language sql immutable strict parallel safe return
  encode(sha256(convert_to(shown_in || ' ' || fold_name(name), 'utf8')), 'hex');

-- What public pages do not name, because whom it names asked for that. A key is the public id of a creator or a name_key: the name
-- itself is not kept. It outlives the report by which it was decided, so that no later record brings the name back.
create table name_suppressions (
  key text collate "C" not null,
  report_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (key, report_id)
);
create index name_suppressions_report_id on name_suppressions (report_id);

-- Whom a report wants no longer named, and the public ids of the creators that the reported page showed by that name. Both are
-- deleted as the report is decided.
alter table reports
  add column named text check (length(named) <= 500),
  add column creator_ids text[] not null default '{}',
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('spam', 'abuse', 'wrong-credit', 'remove-name', 'other'));
