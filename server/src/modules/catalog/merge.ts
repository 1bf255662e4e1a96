import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { canCurate } from "./policy.ts";
import { type Entry, findOwnEntry, getOwnEntry } from "./queries.ts";
import { refreshShown } from "./refresh.ts";

type Merge = { id: string; from: string[]; reason?: string | undefined };

/** Merges creators: those in `from` are counted and found as the one with `id`. */
export const mergeCreators = write<Actor, Merge, void>(
  "mergeCreators",
  { may: canCurate },
  async (ctx, input) => {
    const { into, from } = await merge(ctx, CREATORS, input);
    if (from.length > 0) ctx.emit("creator.merged", { subjects: [into, ...from] });
  },
);

export const mergeWorks = write<Actor, Merge, void>("mergeWorks", { may: canCurate }, async (ctx, input) => {
  const { into, from } = await merge(ctx, WORKS, input);
  if (from.length > 0) ctx.emit("work.merged", { subjects: [into, ...from] });
});

async function merge(ctx: WriteContext<Actor>, kind: Kind, { id, from, reason }: Merge) {
  const { tx, actor } = ctx;
  await lockCatalogs(tx, [actor.workspaceId]);
  const { root: into } = await getOwnEntry(tx, kind, actor, id);
  const merged: Entry[] = [];
  for (const one of new Set(from)) {
    const entry = await findOwnEntry(tx, kind, actor, one);
    if (entry.id === into.id) throw invalid("from", `You can't merge a ${kind.noun} into itself`);
    if (entry.rootId === into.id) continue;
    if (entry.rootId !== entry.id) throw alreadyMerged(kind, entry);
    merged.push(entry);
  }
  await mergeEntries(ctx, kind, { into, from: merged, reason });
  return { into: into.id, from: merged.map((entry) => entry.id) };
}

const alreadyMerged = (kind: Kind, { shownName }: Entry) =>
  new AppError(
    "conflict",
    `${shownName} has since been merged into another ${kind.noun}. Reload the list and merge that ` +
      "one, or undo the earlier merge first.",
  );

/** Merges roots in a locked catalog. */
export async function mergeEntries(
  { tx, actor, deps }: WriteContext<Actor>,
  kind: Kind,
  { into, from, reason }: { into: { id: string }; from: { id: string }[]; reason: string | undefined },
): Promise<void> {
  const { workspaceId, userId } = actor;
  const at = new Date(deps.clock()).toISOString();
  for (const { id } of from) {
    await tx.execute(sql`
      insert into ${kind.merges} (workspace_id, id, from_id, into_id, reason, merged_by, merged_at)
      values (${workspaceId}, ${timeOrderedId()}, ${id}, ${into.id}, ${reason || null}, ${userId}, ${at})`);
    await tx.execute(sql`
      update ${kind.entries}
      set root_id = ${into.id}, merged_into = case when id = ${id} then ${into.id}::uuid else merged_into end
      where workspace_id = ${workspaceId} and root_id = ${id}`);
  }
  await refreshShown(
    tx,
    kind,
    [into, ...from].map(({ id }) => ({ workspace_id: workspaceId, id })),
  );
}
