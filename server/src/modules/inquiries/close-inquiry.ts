import { and, eq, isNull, lt } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { DAY_MS } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";

const KEPT_DAYS = 365;

/** It was answered, or needs no answer. Closing it twice is no mistake. */
export async function closeInquiry(deps: Deps, actor: UserActor, id: string, note: string): Promise<void> {
  canOperate(actor);
  if (!isUuid(id)) throw notFound("message");
  await inTransaction(deps.db, async (tx) => {
    const [known] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
    if (!known) throw notFound("message");
    if (known.closedAt) return;
    await tx
      .update(inquiries)
      .set({ closedAt: new Date(deps.clock()) })
      .where(and(eq(inquiries.id, id), isNull(inquiries.closedAt)));
    await recordAudit(tx, actor, { action: `close ${known.kind} message`, kind: "inquiry", id, note });
  });
}

/** What was settled a year ago holds names and addresses that nobody needs any more. */
export async function sweepInquiries({ db, clock }: Deps): Promise<void> {
  await db.delete(inquiries).where(lt(inquiries.closedAt, new Date(clock() - KEPT_DAYS * DAY_MS)));
}
