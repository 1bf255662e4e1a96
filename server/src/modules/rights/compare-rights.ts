import type pg from "pg";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { SystemActor } from "../../core/access.ts";
import { eachAlone } from "../../core/each-alone.ts";
import type { Caller } from "../../core/write.ts";
import type { rightsReconciliations } from "../../db/tables/rights.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";
import { type Repair, repairSyncs } from "./repair-syncs.ts";

const REPAIR_BATCH = 1000;

export type Counts = Omit<typeof rightsReconciliations.$inferSelect, "id" | "from" | "to" | "ranAt">;

/**
 * Compares changes on both sides in a period and requeues attributions that differ. Uses its own connection
 * with temporary tables, because the platform may take long for a page.
 */
export async function compareRights(
  caller: Caller<SystemActor>,
  platform: RightsPlatform,
  from: Date,
  to: Date,
): Promise<Counts> {
  const client = await caller.deps.comparisons.connect();
  try {
    await fetchTheirs(client, platform, from, to);
    const apart = await listApartWorkspaces(caller.deps.db);
    await client.query(
      FIND_REPAIRS.replace("$1", `'${from.toISOString()}'`)
        .replace("$2", `'${to.toISOString()}'`)
        .replace("$3", `'{${apart}}'`),
    );
    const { rows } = await client.query<Omit<Counts, "repaired">>(COUNT, [from, to, apart]);
    let repaired = 0;
    await eachAlone(
      takeRepairs(client),
      async (repairs) => {
        repaired += await repairSyncs(caller, repairs);
      },
      ([first]) => `from ${first?.id}`,
    );
    return { ...(rows[0] as (typeof rows)[number]), repaired };
  } finally {
    client.release(true); // closes it, which drops its temporary tables
  }
}

async function* takeRepairs(client: pg.ClientBase): AsyncGenerator<Repair[]> {
  for (let more = true; more; ) {
    const { rows: repairs } = await client.query<Repair>(
      `delete from repairs where ctid = any (array(select ctid from repairs limit $1))
       returning workspace_id as "workspaceId", project_id as "projectId", attribution_id as id, revision`,
      [REPAIR_BATCH],
    );
    if (repairs.length > 0) yield repairs;
    more = repairs.length === REPAIR_BATCH;
  }
}

/** Loads the platform's pages into a temporary table, outside any transaction. */
async function fetchTheirs(client: pg.ClientBase, platform: RightsPlatform, from: Date, to: Date) {
  await client.query(
    "create temporary table theirs (ref uuid primary key, revision int not null, state text not null, " +
      "hash text not null)",
  );
  let cursor: string | null = null;
  do {
    const page = await platform.list({ from: from.toISOString(), to: to.toISOString(), cursor });
    await client.query(
      `insert into theirs select ref::uuid, revision, state, hash
       from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as t (ref, revision, state, hash)
       where ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       on conflict (ref) do update set revision = excluded.revision, state = excluded.state,
         hash = excluded.hash`,
      [
        page.registrations.map((held) => held.ref),
        page.registrations.map((held) => held.revision),
        page.registrations.map((held) => held.state),
        page.registrations.map((held) => held.hash),
      ],
    );
    cursor = page.next;
  } while (cursor);
  await client.query("analyze theirs");
}

/** Our side of the comparison. Excludes the demo, which has its own registry. */
const OURS = `
  rights_syncs where state in ('synced', 'withdrawn') and remote_at >= $1 and remote_at < $2
    and workspace_id <> all ($3::uuid[])`;

/*
 * `repairs` has each attribution that differs, with the revision it needs: the same if sending it again is
 * enough, or one above both if the texts differ. Skips attributions being synced.
 */
const FIND_REPAIRS = `
  create temporary table repairs as
  with ours as (
    select workspace_id, project_id, attribution_id, state, revision, hash from ${OURS}
  ), missing_there as (
    select o.workspace_id, o.project_id, o.attribution_id, 'missing_there' as what, o.revision from ours o
    where not exists (select from theirs t where t.ref = o.attribution_id)
  ), held as (
    select s.*, t.revision as their_revision, t.hash as their_hash, t.state as their_state,
           s.hash is distinct from t.hash or s.revision <> t.revision as other_text
    from theirs t join rights_syncs s on s.attribution_id = t.ref where s.due_at is null
  )
  select * from missing_there
  union all
  select workspace_id, project_id, attribution_id,
         case when state in ('synced', 'withdrawn') then 'differing' else 'missing_here' end,
         case when other_text then greatest(revision, their_revision) + 1 else revision end
  from held
  where case
    when state in ('synced', 'withdrawn')
      then other_text or their_state <> case state when 'synced' then 'registered' else state end
    else their_state in ('registered', 'withdrawn') and (state = 'failed' or not other_text)
  end`;

const COUNT = `
  select (select count(*) from ${OURS}) as ours,
         (select count(*) from theirs) as theirs,
         count(*) filter (where what = 'missing_there') as "missingThere",
         count(*) filter (where what = 'missing_here') as "missingHere",
         count(*) filter (where what = 'differing') as differing,
         (select count(*) from theirs t
          where not exists (select from rights_syncs s where s.attribution_id = t.ref)) as "foreignRefs"
  from repairs`;
