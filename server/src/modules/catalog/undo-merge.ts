import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { isUuid } from "../../kit/ids.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { canCurate } from "./policy.ts";
import { getOwnEntry } from "./queries.ts";
import { refreshShown } from "./refresh.ts";

type Undo = { id: string; mergeId: string };

/**
 * Separates the merged entry, with everything merged into it earlier. Other merges stay and can be undone in
 * any order. Repeating it changes nothing.
 */
export const undoCreatorMerge = write<Actor, Undo, void>(
  "undoCreatorMerge",
  { may: canCurate },
  async (ctx, input) => {
    const undone = await undoMerge(ctx, CREATORS, input);
    if (undone) ctx.emit("creator.unmerged", { subjects: undone });
  },
);

export const undoWorkMerge = write<Actor, Undo, void>(
  "undoWorkMerge",
  { may: canCurate },
  async (ctx, input) => {
    const undone = await undoMerge(ctx, WORKS, input);
    if (undone) ctx.emit("work.unmerged", { subjects: undone });
  },
);

/** Returns the ids of the surviving and the merged entry, or null if already undone. */
async function undoMerge(
  { tx, actor, deps }: WriteContext<Actor>,
  kind: Kind,
  { id, mergeId }: Undo,
): Promise<string[] | null> {
  const { workspaceId, userId } = actor;
  await lockCatalogs(tx, [workspaceId]);
  const { root } = await getOwnEntry(tx, kind, actor, id);
  const { rows } = isUuid(mergeId)
    ? await tx.execute<{ from_id: string; into_id: string; undone: boolean; root_id: string }>(sql`
        select m.from_id, m.into_id, m.undone_at is not null as undone, e.root_id
        from ${kind.merges} m join ${kind.entries} e on e.workspace_id = m.workspace_id and e.id = m.from_id
        where m.workspace_id = ${workspaceId} and m.id = ${mergeId}`)
    : { rows: [] };
  const [merge] = rows;
  if (!merge || ![merge.root_id, merge.from_id, merge.into_id].includes(root.id))
    throw notFound("merge", mergeId);
  if (merge.undone) return null;
  await tx.execute(sql`
    update ${kind.merges} set undone_by = ${userId}, undone_at = ${new Date(deps.clock()).toISOString()}
    where workspace_id = ${workspaceId} and id = ${mergeId}`);
  await tx.execute(sql`
    with recursive taken_out as (
      select ${merge.from_id}::uuid as id
      union all
      select e.id from ${kind.entries} e join taken_out t on e.merged_into = t.id
      where e.workspace_id = ${workspaceId} and e.root_id = ${merge.root_id}
    )
    update ${kind.entries} e
    set root_id = ${merge.from_id},
        merged_into = case when e.id = ${merge.from_id} then null else e.merged_into end
    from taken_out t where e.workspace_id = ${workspaceId} and e.id = t.id`);
  await refreshShown(
    tx,
    kind,
    [merge.from_id, merge.root_id].map((one) => ({ workspace_id: workspaceId, id: one })),
  );
  return [merge.into_id, merge.from_id];
}
