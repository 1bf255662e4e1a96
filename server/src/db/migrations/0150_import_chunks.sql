-- The rows of a file wait in chunks, so that each is written and read by a small statement. A server that ends before it
-- accepted the file leaves chunks without an import, which the sweep deletes: they hold no key of it.
create table attribution_import_chunks (
  workspace_id uuid not null references workspaces on delete cascade,
  import_id uuid not null,
  position int not null,
  rows jsonb not null,
  primary key (import_id, position)
);

-- Rows of files that wait, without those recorded already. A release long ago stored an attribution as `use`.
insert into attribution_import_chunks (workspace_id, import_id, position, rows)
select workspace_id, id, (n - 1) / 100,
       jsonb_agg(case when r ? 'use' then r - 'use' || jsonb_build_object('attribution', r -> 'use') else r end order by n)
from attribution_imports, jsonb_array_elements(pending) with ordinality as rows (r, n)
where state = 'running' and n > rows_done - rejected
group by workspace_id, id, (n - 1) / 100;

alter table attribution_imports drop column pending;
