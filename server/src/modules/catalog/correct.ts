import type { CorrectCreator, CorrectWork } from "@byline/contract/catalog-changes.ts";
import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { type Changes, changesBetween } from "../../kit/changes.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { canCurate } from "./policy.ts";
import { type Entry, getOwnEntry } from "./queries.ts";
import { refreshShown } from "./refresh.ts";

/** Changes a creator's name or kind from what attributions state; null restores theirs. */
export const correctCreator = write<Actor, { id: string } & CorrectCreator, void>(
  "correctCreator",
  { may: canCurate },
  async (ctx, { id, name, kind }) => {
    const correction = {
      ...(name !== undefined && { corrected_name: name }),
      ...(kind !== undefined && { corrected_kind: kind }),
    };
    const event = await correct(ctx, CREATORS, id, correction);
    if (!event) return;
    ctx.emit("creator.corrected", event);
    emitCredit(ctx, "creator", event);
  },
);

/** Like `correctCreator`, but for a work's title, license, or source. */
export const correctWork = write<Actor, { id: string } & CorrectWork, void>(
  "correctWork",
  { may: canCurate },
  async (ctx, { id, title, license, source }) => {
    const correction = {
      ...(title !== undefined && { corrected_name: title }),
      ...(license !== undefined && { corrected_license: license }),
      ...(source !== undefined && { corrected_source: source }),
    };
    const event = await correct(ctx, WORKS, id, correction);
    if (!event) return;
    ctx.emit("work.corrected", event);
    emitCredit(ctx, "work", event);
  },
);

/** Columns of a creator or work for the workspace's corrections. */
type Corrections = Record<string, string | null>;
type Corrected = { subjects: string[]; data: { members: string[] }; changes: Changes };

/** Emits the event for corrections that credits show. No credit contains a creator's kind. */
function emitCredit({ emit }: WriteContext, entry: "creator" | "work", { subjects, data }: Corrected) {
  const members = data.members.filter((member) => member !== "kind");
  if (members.length > 0) emit("credit.corrected", { subjects, data: { entry, members } });
}

const correctionsOf = (root: Entry): Corrections => ({
  corrected_name: root.correctedName,
  ...("correctedKind" in root && { corrected_kind: root.correctedKind }),
  ...("correctedLicense" in root && {
    corrected_license: root.correctedLicense,
    corrected_source: root.correctedSource,
  }),
});

/** Returns the event, or null if nothing changes. */
async function correct(
  { tx, actor, deps }: WriteContext<Actor>,
  kind: Kind,
  id: string,
  correction: Corrections,
): Promise<Corrected | null> {
  await lockCatalogs(tx, [actor.workspaceId]);
  const { root } = await getOwnEntry(tx, kind, actor, id);
  const was = correctionsOf(root);
  const is = { ...was, ...correction };
  const changes = changesBetween(was, is);
  if (Object.keys(changes).length === 0) return null;
  const any = Object.values(is).some((value) => value !== null);
  const columns = Object.entries(is).map(([column, value]) => sql`${sql.raw(column)} = ${value}, `);
  await tx.execute(sql`
    update ${kind.entries} set ${sql.join(columns)}
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
  kind === WORKS && column === "corrected_name" ? "title" : column.replace("corrected_", "");
