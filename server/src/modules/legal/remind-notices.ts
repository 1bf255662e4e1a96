import { and, eq, lte } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import { dmcaNotices } from "../../db/tables/dmca.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { mailOperators } from "../operators/mail-operators.ts";

/**
 * Mails the operators once a day while notices wait for a first answer or material may be restored. Returns
 * the number of waiting notices. A single mail lists all of them.
 */
export const remindNotices = systemWrite<void, number>("remindNotices", async (ctx) => {
  const { tx, deps } = ctx;
  const { state, createdAt, restoreFrom } = dmcaNotices;
  const now = deps.clock();
  const unanswered = await tx
    .select()
    .from(dmcaNotices)
    .where(and(eq(state, "received"), lte(createdAt, new Date(now - DAY_MS))));
  const due = await tx
    .select()
    .from(dmcaNotices)
    .where(and(eq(state, "countered"), lte(restoreFrom, dayOf(now))));
  const waiting = unanswered.length + due.length;
  if (waiting === 0) return 0;
  const paragraphs = [
    ...unanswered.map(({ receipt }) => `${receipt} has been waiting for an answer for more than a day.`),
    ...due.map(
      ({ receipt, restoreBy }) =>
        `${receipt} has a counter-notice: restore the material by ${restoreBy}, unless a court ` +
        "action was filed.",
    ),
  ];
  await mailOperators(ctx, { subject: "DMCA notices need an answer", paragraphs, section: "notices" });
  return waiting;
});
