-- A link that moves an account to another address is another thing than one that confirms its own.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens
  add constraint account_tokens_purpose_check
  check (purpose in ('verify_email', 'change_email', 'reset_password'));
update account_tokens t set purpose = 'change_email'
from users u where u.id = t.user_id and t.purpose = 'verify_email' and t.email <> u.email;

-- The workspace in which a person had their free trial: it is had once, whatever they join or leave.
alter table users add column trial_workspace_id uuid references workspaces;
update users u set trial_workspace_id = c.workspace_id
from billing_customers c
join workspace_members m on m.workspace_id = c.workspace_id and m.role = 'owner'
where m.user_id = u.id and c.trial_used;
