import { and, eq, lte } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { dmcaNotices } from "../../db/tables/dmca.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { mailOperators } from "../operators/mail-operators.ts";

/** One mail a day to the operators, while notices wait for a first answer or material may return. Returns how many wait. */
export async function remindNotices({ db, clock, config }: Deps): Promise<number> {
  const [unanswered, due] = await Promise.all([
    db
      .select()
      .from(dmcaNotices)
      .where(and(eq(dmcaNotices.state, "received"), lte(dmcaNotices.createdAt, new Date(clock() - DAY_MS)))),
    db
      .select()
      .from(dmcaNotices)
      .where(and(eq(dmcaNotices.state, "countered"), lte(dmcaNotices.restoreFrom, dayOf(clock())))),
  ]);
  const waiting = unanswered.length + due.length;
  if (waiting === 0) return 0;
  const paragraphs = [
    ...unanswered.map(({ receipt }) => `${receipt} has waited for an answer for more than a day.`),
    ...due.map(
      ({ receipt, restoreBy }) =>
        `${receipt} was countered: restore the material by ${restoreBy}, unless a court action was filed.`,
    ),
  ];
  await inTransaction(db, (tx) =>
    mailOperators(tx, config, { subject: "DMCA notices wait for you", paragraphs, section: "notices" }),
  );
  return waiting;
}
