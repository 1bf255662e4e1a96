import type { AuditEntry } from "@byline/contract/operators.ts";
import { desc, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { listPeople } from "../accounts/people.ts";

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(before ? lt(auditEntries.id, before) : undefined)
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  const people = await listPeople(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ actorId, createdAt, ...entry }) => ({
    ...entry,
    actor: people.get(actorId ?? "")?.username ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
