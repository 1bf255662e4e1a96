-- Whether the session began with the account's second factor, or added the first one itself. One that did
-- neither stops counting as soon as the account has a second factor.
alter table sessions add column second_factor boolean not null default false;
-- Until now the first factor ended all other sessions: those that are left proved it.
update sessions s set second_factor = true
where exists (select from totp_secrets t where t.user_id = s.user_id and t.confirmed_at is not null)
   or exists (select from passkeys p where p.user_id = s.user_id);
