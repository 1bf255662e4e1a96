-- Rankings look up what is merged, which is little, and take all others as they are.
create index creators_merged on creators (workspace_id) where merged_into is not null;
create index works_merged on works (workspace_id) where merged_into is not null;
