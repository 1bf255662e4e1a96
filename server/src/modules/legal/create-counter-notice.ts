import { type CreateCounterNotice, RESTORE_BY_DAYS, RESTORE_FROM_DAYS } from "@byline/contract/dmca.ts";
import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { dmcaCounterNotices, dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { businessDayAfter } from "../../kit/business-days.ts";
import { dayOf } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";
import { counteredMail, type Notice } from "./dmca-mails.ts";
import { unknownLink } from "./queries.ts";

/** Saves the objection, starts the clock of 10 to 14 business days, and passes it on to the claimant. Returns the notice's number. */
export async function createCounterNotice(
  deps: Deps,
  input: Omit<CreateCounterNotice, "guard">,
): Promise<string> {
  const { token, ...counter } = input;
  const createdAt = new Date(deps.clock());
  const today = dayOf(deps.clock());
  return inTransaction(deps.db, async (tx) => {
    const [notice] = await tx
      .select()
      .from(dmcaNotices)
      .where(eq(dmcaNotices.memberHash, hashSecret(token)))
      .for("update");
    if (!notice) throw unknownLink();
    if (notice.state !== "removed")
      throw new AppError(
        "conflict",
        "This notice takes no counter-notice now. Its page says where it stands.",
      );
    const restoreFrom = businessDayAfter(today, RESTORE_FROM_DAYS);
    const restoreBy = businessDayAfter(today, RESTORE_BY_DAYS);
    const [saved] = await tx
      .insert(dmcaCounterNotices)
      .values({ ...counter, noticeId: notice.id, createdAt })
      .returning();
    if (!saved) throw new Error("The new counter-notice was not returned");
    const countered: Notice = { ...notice, state: "countered", restoreFrom, restoreBy };
    await tx
      .update(dmcaNotices)
      .set({ state: "countered", restoreFrom, restoreBy })
      .where(eq(dmcaNotices.id, notice.id));
    await tx
      .insert(dmcaEvents)
      .values({ id: timeOrderedId(), noticeId: notice.id, state: "countered", createdAt });
    await queueMail(tx, null, counteredMail(countered, saved));
    await mailOperators(tx, deps.config, {
      subject: `A counter-notice from ${saved.name} (${notice.receipt})`,
      paragraphs: [
        `The claimant has a copy. Restore the material between ${restoreFrom} and ${restoreBy}, unless a court action is filed.`,
      ],
      section: "notices",
    });
    return notice.receipt;
  });
}
