-- Workspaces take turns: the next one with something due, and its oldest.
create index pictures_due_in_turn on pictures (workspace_id, due_at) where due_at is not null;
drop index pictures_due;
