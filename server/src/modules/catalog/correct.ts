import type { CorrectCreator } from "@byline/contract/catalog.ts";
import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { type Changes, changesBetween } from "../../kit/changes.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { canCurate } from "./policy.ts";
import { getOwnEntry } from "./queries.ts";
import { refreshShown } from "./refresh.ts";

/** Gives a creator another name or kind than attributions say; null returns to theirs. */
export const correctCreator = write<Actor, { id: string } & CorrectCreator, void>(
  "correctCreator",
  { may: canCurate },
  async (ctx, { id, name, kind }) => {
    const correction = {
      ...(name !== undefined && { corrected_name: name }),
      ...(kind !== undefined && { corrected_kind: kind }),
    };
    const event = await correct(ctx, CREATORS, id, correction);
    if (event) ctx.emit("creator.corrected", event);
  },
);

/** The same of a work's title. */
export const correctWork = write<Actor, { id: string; title: string | null }, void>(
  "correctWork",
  { may: canCurate },
  async (ctx, { id, title }) => {
    const event = await correct(ctx, WORKS, id, { corrected_name: title });
    if (event) ctx.emit("work.corrected", event);
  },
);

type Correction = { corrected_name?: string | null; corrected_kind?: string | null };
type Corrected = { subjects: string[]; data: { members: string[] }; changes: Changes };

/** Resolves to the event; null where it is as it should be. */
async function correct(
  { tx, actor, deps }: WriteContext<Actor>,
  kind: Kind,
  id: string,
  correction: Correction,
): Promise<Corrected | null> {
  await lockCatalogs(tx, [actor.workspaceId]);
  const { root } = await getOwnEntry(tx, kind, actor, id);
  const was = {
    corrected_name: root.correctedName,
    ...("correctedKind" in root && { corrected_kind: root.correctedKind }),
  };
  const is = { ...was, ...correction };
  const changes = changesBetween(was, is);
  if (Object.keys(changes).length === 0) return null;
  const any = Object.values(is).some((value) => value !== null);
  const ofCreators = kind === CREATORS ? sql`corrected_kind = ${is.corrected_kind ?? null},` : sql``;
  await tx.execute(sql`
    update ${kind.entries} set corrected_name = ${is.corrected_name}, ${ofCreators}
      corrected_by = ${any ? actor.userId : null}::uuid,
      corrected_at = ${any ? new Date(deps.clock()).toISOString() : null}::timestamptz
    where workspace_id = ${actor.workspaceId} and id = ${root.id}`);
  await refreshShown(tx, kind, [{ workspace_id: actor.workspaceId, id: root.id }]);
  const named: Changes = Object.fromEntries(
    Object.entries(changes).map(([column, change]) => [memberOf(kind, column), change]),
  );
  return { subjects: [root.id], data: { members: Object.keys(named) }, changes: named };
}

const memberOf = (kind: Kind, column: string) =>
  kind === WORKS ? "title" : column.replace("corrected_", "");
