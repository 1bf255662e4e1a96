import type { AuditEntry } from "@byline/contract/operators.ts";
import { desc, eq, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { auditEntries } from "../../db/tables/audit.ts";

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, username: users.username })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(before ? lt(auditEntries.id, before) : undefined)
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry: { actorId: _, createdAt, ...entry }, username }) => ({
    ...entry,
    actor: username,
    createdAt: createdAt.toISOString(),
  }));
}
