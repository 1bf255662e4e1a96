import type { UserActor } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { timeOrderedId } from "../../kit/ids.ts";

/** `action` is a verb and a noun, such as "hide project"; `kind` and `id` name what it was done to. */
export type Audited = { action: string; kind: string; id: string; note?: string };

/** Part of the transaction of what it tells of. `actor` is null at the command line. */
export async function recordAudit(
  tx: Db,
  actor: Pick<UserActor, "userId"> | null,
  { action, kind, id, note = "" }: Audited,
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: timeOrderedId(),
    actorId: actor?.userId ?? null,
    action,
    subjectKind: kind,
    subjectId: id,
    note,
  });
}
