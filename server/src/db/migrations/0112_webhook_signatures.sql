-- What each attempt was signed with, so that its request can be shown as it was sent.
alter table webhook_attempts add column signature text;
