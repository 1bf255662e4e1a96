import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import type { Consumer } from "./consumer.ts";

/** A consumer's unread subjects, and the time of its oldest unread event. */
export type Unread = { subjects: number; oldest: Date | null };

/** Counts for one workspace, or for all if null. `except` are workspaces that the consumer skips. */
export async function countUnread(
  db: Db,
  { name, types }: Consumer,
  workspaceId: string | null,
  except: string[] = [],
): Promise<Unread> {
  const { rows } = await db.execute<{ subjects: number; oldest: string | null }>(sql`
    select coalesce(sum(cardinality(e.subjects)), 0)::bigint as subjects, min(e.at) as oldest
    from event_cursors c join events e on (e.xid, e.seq) > (c.xid, c.seq)
    where c.consumer = ${name} and e.type in (${sql.join(
      types.map((type) => sql.raw(`'${type}'`)),
      sql`, `,
    )})
      and (${workspaceId}::uuid is null or e.workspace_id = ${workspaceId})
      and e.workspace_id <> all (${sql.param(except)}::uuid[])`);
  const { subjects = 0, oldest = null } = rows[0] ?? {};
  return { subjects, oldest: oldest === null ? null : new Date(oldest) };
}
