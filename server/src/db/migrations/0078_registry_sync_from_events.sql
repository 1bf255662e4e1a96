-- The registry sync reads the event log; recording no longer writes an outbox of its own. What that still holds is asked for by
-- events of its own, a row each, since attribution.recorded has other readers.
insert into events (at, workspace_id, project_id, type, subjects, actor)
select now(), p.workspace_id, o.project_id, 'attribution.sync_requested', o.ids, 'system'
from rights_outbox o join projects p on p.id = o.project_id order by o.id;
insert into event_cursors (consumer, xid, seq) values ('registry-sync', '0', 0);
drop table rights_outbox;
-- How much of one workspace waits, although another's backlog lies before it.
create index events_to_sync on events (workspace_id, xid, seq)
  where type in ('attribution.recorded', 'attribution.sync_requested');
