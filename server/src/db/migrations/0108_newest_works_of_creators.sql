-- Ids of works are in the order of time: the newest works of a creator are at the end of this index.
create index work_creators_newest on work_creators (workspace_id, creator_id, work_id);
drop index work_creators_creator;
