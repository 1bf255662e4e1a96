-- Visitors report a public page of credits: `page` is its path, and `reply_email` where they want an answer. It is deleted as the
-- report is decided.
alter table reports
  add column page text check (length(page) <= 200),
  add column reply_email text check (length(reply_email) <= 320);
