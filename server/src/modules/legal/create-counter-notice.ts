import type { CreateCounterNotice } from "@byline/contract/dmca.ts";
import { RESTORE_BY_DAYS, RESTORE_FROM_DAYS } from "@byline/contract/limits.ts";
import { eq } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { systemWrite } from "../../core/write.ts";
import { dmcaCounterNotices, dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { businessDayAfter } from "../../kit/business-days.ts";
import { dayOf } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";
import { counteredMail } from "./dmca-mails.ts";
import { unknownLink } from "./queries.ts";

/**
 * Saves the counter-notice, starts the period of 10 to 14 business days, and notifies the claimant, who can
 * read it on the notice's page. Returns the notice's receipt number.
 */
export const createCounterNotice = systemWrite<Omit<CreateCounterNotice, "guard">, string, VisitorActor>(
  "createCounterNotice",
  async (ctx, { token, ...input }) => {
    const { tx, deps, emit } = ctx;
    const byLink = eq(dmcaNotices.memberHash, hashSecret(token));
    const [notice] = await tx.select().from(dmcaNotices).where(byLink).for("update");
    if (!notice) throw unknownLink();
    if (notice.state !== "removed")
      throw new AppError(
        "conflict",
        "You can't send a counter-notice for this notice now. See its status on its page.",
      );
    const { id: noticeId, receipt } = notice;
    const createdAt = new Date(deps.clock());
    const today = dayOf(deps.clock());
    const countered = {
      state: "countered" as const,
      restoreFrom: businessDayAfter(today, RESTORE_FROM_DAYS),
      restoreBy: businessDayAfter(today, RESTORE_BY_DAYS),
    };
    await tx.insert(dmcaCounterNotices).values({ ...input, noticeId, createdAt });
    await tx.update(dmcaNotices).set(countered).where(eq(dmcaNotices.id, noticeId));
    const { state, restoreFrom, restoreBy } = countered;
    await tx.insert(dmcaEvents).values({ id: timeOrderedId(), noticeId, state, createdAt });
    await queueMail(tx, null, counteredMail({ ...notice, ...countered }));
    await mailOperators(ctx, {
      subject: `A counter-notice from ${input.name} (${receipt})`,
      paragraphs: [
        `The claimant has a copy. Restore the material between ${restoreFrom} and ${restoreBy}, ` +
          "unless a court action is filed.",
      ],
      section: "notices",
    });
    emit("notice.countered", { subjects: [noticeId], workspaceId: null });
    return receipt;
  },
);
