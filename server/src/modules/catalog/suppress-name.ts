import { sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { NAMES } from "../attributions/keep-names.ts";

/** A name in a workspace, and the public ids of creators that public pages show by it. */
export type NamedCreators = {
  reportId: string;
  workspaceId: string;
  name: string;
  creatorIds: string[];
};

/** Maximum names removed of a creator with very many. All ids are removed. */
const MAX_NAMES = 1000;

/**
 * Removes a name from everything public, now and later: the workspace's name, and all names of the creators,
 * including each workspace's name for a global identifier. Keeps recorded data and notifies workspaces.
 */
export const suppressName = write<UserActor, NamedCreators, void>(
  "suppressName",
  { may: canOperate, scope: "operator" },
  async ({ tx, deps, emit }, { reportId, workspaceId, name, creatorIds }) => {
    const ids = sql`${sql.param(creatorIds)}::text[]`;
    await tx.execute(sql`
      with called as (
        select r.workspace_id, r.public_id, n.name
        from creators r
        join creators m on m.workspace_id = r.workspace_id and m.public_root_id = r.id
        cross join lateral (
          select r.shown_name as name
          union select m.label where m.scheme = 'name'
          union select n.name from creator_ids i
          join ${NAMES} n on n.project_id = i.project_id and n.kind = 'creator' and n.value = i.value
            and (n.workspace_id = i.workspace_id) is true
          where i.workspace_id = m.workspace_id and i.creator_id = m.id and not i.by_name) n
        where r.public_id = any(${ids}) and r.public_root_id = r.id
        limit ${MAX_NAMES}
      ), keys as (
        select unnest(${ids}) as key
        union select name_key(${workspaceId}, ${name})
        union select public_id_of(${workspaceId}, 'name', fold_name(${name}))
        union select name_key(public_id, name) from called
        union select name_key(workspace_id::text, name) from called
      )
      insert into name_suppressions (key, report_id, created_at)
      select key, ${reportId}, ${new Date(deps.clock()).toISOString()} from keys on conflict do nothing`);
    for (const [id, subjects] of await findConcerned(tx, { reportId, workspaceId }))
      emit("creator.name_removed", { subjects, workspaceId: id });
  },
);

/** Restores the name, unless another report keeps it removed. */
export const restoreName = write<UserActor, { reportId: string; workspaceId: string }, void>(
  "restoreName",
  { may: canOperate, scope: "operator" },
  async ({ tx, emit }, { reportId, workspaceId }) => {
    for (const [id, subjects] of await findConcerned(tx, { reportId, workspaceId }))
      emit("creator.name_restored", { subjects, workspaceId: id });
    await tx.execute(sql`delete from name_suppressions where report_id = ${reportId}`);
  },
);

/** Returns the workspaces that credit these creators, and the reported one, with their root ids. */
async function findConcerned(
  tx: Tx,
  { reportId, workspaceId }: { reportId: string; workspaceId: string },
): Promise<Map<string, string[]>> {
  const concerned = new Map([[workspaceId, [] as string[]], ...(await listRoots(tx, reportId))]);
  for (const id of concerned.keys()) await announce(tx, { workspaceId: id, topics: ["catalog"] });
  return concerned;
}

async function listRoots(tx: Tx, reportId: string): Promise<[string, string[]][]> {
  const { rows } = await tx.execute<{ workspaceId: string; ids: string[] }>(sql`
    select e.workspace_id as "workspaceId", array_agg(distinct e.root_id) as ids
    from name_suppressions s join creators e on e.public_id = s.key
    where s.report_id = ${reportId} group by e.workspace_id`);
  return rows.map(({ workspaceId, ids }) => [workspaceId, ids]);
}
