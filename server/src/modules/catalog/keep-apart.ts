import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { canCurate } from "./policy.ts";
import { findOwnEntry } from "./queries.ts";

type Apart = { ids: string[] };

/** Marks these creators as not the same, whatever they have in common. Repeating it changes nothing. */
export const keepCreatorsApart = write<Actor, Apart, void>(
  "keepCreatorsApart",
  { may: canCurate },
  async (ctx, { ids }) => {
    if (await keepApart(ctx, CREATORS, ids)) ctx.emit("creator.kept_apart", { subjects: ids });
  },
);

export const keepWorksApart = write<Actor, Apart, void>(
  "keepWorksApart",
  { may: canCurate },
  async (ctx, { ids }) => {
    if (await keepApart(ctx, WORKS, ids)) ctx.emit("work.kept_apart", { subjects: ids });
  },
);

/** Returns whether any pair is new. */
async function keepApart({ tx, actor, deps }: WriteContext<Actor>, kind: Kind, ids: string[]) {
  const { workspaceId, userId } = actor;
  await lockCatalogs(tx, [workspaceId]);
  const found: string[] = [];
  for (const id of new Set(ids)) found.push((await findOwnEntry(tx, kind, actor, id)).id);
  if (found.length < 2) throw invalid("ids", "Choose at least two");
  const { rowCount } = await tx.execute(sql`
    insert into distinct_entries (workspace_id, kind, one_id, other_id, decided_by, decided_at)
    select ${workspaceId}, ${kind.noun}, a.id, b.id, ${userId}, ${new Date(deps.clock()).toISOString()}
    from unnest(${sql.param(found)}::uuid[]) as a (id)
    join unnest(${sql.param(found)}::uuid[]) as b (id) on a.id < b.id
    on conflict do nothing`);
  return Boolean(rowCount);
}

/**
 * Returns "one other" for each pair of these roots that isn't the same, in both orders. A decision about an
 * entry also applies to its root.
 */
export async function listDistinct(
  db: Db,
  kind: Kind,
  workspaceId: string,
  rootIds: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ one: string; other: string }>(sql`
    select m.root_id as one, o.root_id as other from distinct_entries d
    join ${kind.entries} m on m.workspace_id = d.workspace_id and m.id = d.one_id
    join ${kind.entries} o on o.workspace_id = d.workspace_id and o.id = d.other_id
    where d.workspace_id = ${workspaceId} and d.kind = ${kind.noun}
      and m.root_id = any(${sql.param(rootIds)}::uuid[]) and o.root_id = any(${sql.param(rootIds)}::uuid[])`);
  return new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
}
