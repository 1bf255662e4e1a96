-- now() rounded to milliseconds can lie ahead of the clock: revenue earned just then had the rate before.
alter table workspace_plans alter updated_at type timestamptz;
alter table plan_changes alter changed_at type timestamptz;
