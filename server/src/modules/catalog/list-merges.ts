import type { Merge } from "@byline/contract/catalog.ts";
import { sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople, type Person } from "../accounts/people.ts";
import { identifierOf } from "./describe.ts";
import type { Kind } from "./kinds.ts";
import { type Entry, findEntries, getOwnEntry } from "./queries.ts";

/** The number that a screen shows. */
const LIMIT = 500;

type Row = {
  id: string;
  from_id: string;
  into_id: string;
  reason: string | null;
  merged_by: string;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
};

/** Returns past and current merges of this entry's root, newest first. */
export async function listMerges(
  { db }: Deps,
  kind: Kind,
  actor: Actor,
  id: string,
  { after, limit }: { after?: string | undefined; limit: number } = { limit: LIMIT },
): Promise<Merge[]> {
  const { workspaceId } = actor;
  const { root } = await getOwnEntry(db, kind, actor, id);
  const { rows } = await db.execute<Row>(sql`
    with members as (
      select id from ${kind.entries} where workspace_id = ${workspaceId} and root_id = ${root.id}
    )
    select id, from_id, into_id, reason, merged_by, merged_at, undone_by, undone_at from ${kind.merges}
    where workspace_id = ${workspaceId}
      and (from_id in (select id from members) or into_id in (select id from members))
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${limit}`);
  const [entries, people] = await Promise.all([
    findEntries(db, kind, workspaceId, [...new Set(rows.flatMap((row) => [row.from_id, row.into_id]))]),
    listPeople(
      db,
      rows.flatMap((row) => [row.merged_by, ...(row.undone_by ? [row.undone_by] : [])]),
    ),
  ]);
  const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]));
  const merged = (of: string) => {
    const entry = byId.get(of) as Entry;
    return { id: entry.id, name: entry.shownName, identifier: identifierOf(entry) };
  };
  return rows.map((row) => ({
    id: row.id,
    from: merged(row.from_id),
    into: merged(row.into_id),
    reason: row.reason,
    mergedAt: new Date(row.merged_at).toISOString(),
    mergedBy: nameOf(people.get(row.merged_by)),
    undoneAt: row.undone_at && new Date(row.undone_at).toISOString(),
    undoneBy: nameOf(people.get(row.undone_by ?? "")),
  }));
}

const nameOf = (person: Person | undefined) =>
  person ? { name: fullName(person), username: person.username } : null;
