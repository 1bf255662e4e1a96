import { type Identifier, readIdentifier } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { invalid } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { mergeEntries } from "./merge.ts";
import { canCurate } from "./policy.ts";
import { type Entry, getOwnEntry } from "./queries.ts";

type Link = { id: string; identifier: string; reason?: string | undefined };

/**
 * Links a creator to a global identifier: merges it into the entry with that identifier, adding that entry if
 * needed. If the creator already has a global identifier, the other entry is merged into it.
 */
export const linkCreator = write<Actor, Link, void>("linkCreator", { may: canCurate }, async (ctx, input) => {
  const linked = await link(ctx, CREATORS, input);
  if (linked) ctx.emit("creator.linked", { subjects: linked });
});

export const linkWork = write<Actor, Link, void>("linkWork", { may: canCurate }, async (ctx, input) => {
  const linked = await link(ctx, WORKS, input);
  if (linked) ctx.emit("work.linked", { subjects: linked });
});

const NOT_GLOBAL =
  "Enter an id with its scheme, such as orcid:0000-0002-1825-0097 or wikidata:Q5582, or an https address";

/** Returns the surviving entry and the merged ids, or null if they were already merged. */
async function link(
  ctx: WriteContext<Actor>,
  kind: Kind,
  { id, identifier, reason }: Link,
): Promise<string[] | null> {
  const read = readIdentifier(identifier);
  if (!read.global) throw invalid("identifier", read.problem ?? NOT_GLOBAL);
  const { tx, actor } = ctx;
  await lockCatalogs(tx, [actor.workspaceId]);
  const { root } = await getOwnEntry(tx, kind, actor, id);
  const known = (await findIdentified(ctx, kind, read)) ?? (await makeIdentified(ctx, kind, read, root));
  if (known === root.id) return null;
  const [into, from] = isGlobal(root) ? [root.id, known] : [known, root.id];
  await mergeEntries(ctx, kind, { into: { id: into }, from: [{ id: from }], reason });
  return [into, from];
}

const isGlobal = ({ scheme }: Entry) => scheme !== "local" && scheme !== "name";

/** Returns the id of the root with this identifier, or null. */
async function findIdentified(
  { tx, actor }: WriteContext<Actor>,
  kind: Kind,
  { scheme, value }: Identifier,
): Promise<string | null> {
  const { rows } = await tx.execute<{ root_id: string }>(sql`
    select root_id from ${kind.entries}
    where workspace_id = ${actor.workspaceId} and scheme = ${scheme} and identifier = ${value}`);
  return rows[0]?.root_id ?? null;
}

/** Adds an entry of the same kind with this identifier, without attributions. */
async function makeIdentified(
  { tx, actor }: WriteContext<Actor>,
  kind: Kind,
  { scheme, value, label }: Identifier,
  like: Entry,
): Promise<string> {
  const [column, itsKind] =
    "kind" in like ? [sql`, kind`, sql`, ${like.correctedKind ?? like.kind}`] : [sql``, sql``];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${kind.entries} (workspace_id, id, root_id, scheme, identifier, label, shown_name ${column})
    select ${actor.workspaceId}, made.id, made.id, ${scheme}, ${value}, ${label}, ${label} ${itsKind}
    from (select gen_random_uuid() as id) made
    returning id`);
  return (rows[0] as { id: string }).id;
}
