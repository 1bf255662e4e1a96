-- What the first step of a sign-in in two was made with. Those that wait now are ended by ten minutes.
alter table pending_sign_ins add column first text not null default 'password'
  check (first in ('password', 'provider'));
