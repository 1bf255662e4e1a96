import { BACK_MONTHS, MOST_A_MONTH } from "@byline/contract/royalties.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { revenues } from "../../db/tables/royalties.ts";
import { changesBetween } from "../../kit/changes.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { getProject } from "../projects/queries.ts";
import { type Month, monthAt } from "../usage/months.ts";
import { canReportRevenue } from "./policy.ts";
import { listRates, rateAt } from "./rates.ts";

/**
 * `amount` is in minor units of `currency`. Exactly one of `period` (such as 2026-10) and `occurredAt` is
 * set.
 */
export type NewRevenue = {
  projectId: string;
  amount: number;
  currency: string;
  period?: string | undefined;
  occurredAt?: string | undefined;
  reference: string;
};
export type RevenueRow = typeof revenues.$inferSelect;

/**
 * Stores a project's revenue with the royalty rate in force when it was earned: at the end of a past period,
 * or now for the current one. Reporting the same reference again changes nothing; with other figures, throws
 * a conflict.
 */
export const reportRevenue = write<Actor, NewRevenue, RevenueRow>(
  "reportRevenue",
  { may: canReportRevenue, project: ({ projectId }) => projectId },
  async ({ tx, actor, deps, emit }, input) => {
    const { id: projectId } = await getProject(tx, actor, input.projectId);
    const now = deps.clock();
    const { month, at } = placeInTime(input, now);
    const rate = rateAt(await listRates(tx, actor.workspaceId), at);
    if (rate === null)
      throw new AppError(
        "conflict",
        "No royalty rate has been agreed for this workspace yet. Contact us to agree on one.",
      );
    const row: RevenueRow = {
      id: timeOrderedId(),
      projectId,
      month: month.first,
      occurredAt: input.occurredAt === undefined ? null : new Date(at),
      amount: input.amount,
      currency: input.currency,
      royaltyBasisPoints: rate,
      reference: input.reference,
      reportedBy: actor.userId,
      tokenId: actor.kind === "token" ? actor.tokenId : null,
      reportedAt: new Date(now),
    };
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.revenueReporting}, hashtext(${projectId}))`);
    const [added] = await tx.insert(revenues).values(row).onConflictDoNothing().returning();
    if (added) {
      await refuseTooMuch(tx, added);
      const { month, amount, currency, reference } = row;
      emit("revenue.reported", {
        projectId,
        subjects: [projectId, added.id],
        data: { month },
        changes: changesBetween(null, { amount, currency, reference }),
      });
      return added;
    }
    const same = and(eq(revenues.projectId, projectId), eq(revenues.reference, input.reference));
    const [known] = await tx.select().from(revenues).where(same);
    if (known && isSame(known, row)) return known;
    throw new AppError(
      "conflict",
      "This reference was already used for different revenue of this project. " +
        "To correct revenue, report the difference under a new reference.",
    );
  },
);

/** The caller holds the project's lock, so nothing is added to the month in the meantime. */
async function refuseTooMuch(tx: Tx, { projectId, month, currency }: RevenueRow) {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select sum(abs(amount)) as sum from revenues
    where project_id = ${projectId} and month = ${month} and currency = ${currency}`);
  if (Number(rows[0]?.sum) > MOST_A_MONTH)
    throw invalid("amount", "This would exceed the revenue you can report for one month. Contact us.");
}

function placeInTime({ period, occurredAt }: NewRevenue, now: number): { month: Month; at: number } {
  const field = period === undefined ? "occurred_at" : "period";
  const moment = Date.parse(period === undefined ? (occurredAt ?? "") : `${period}-01`);
  const month = monthAt(moment);
  const today = new Date(now);
  if (moment > now) throw invalid(field, "You can't report revenue before it's earned");
  if (month.startsAt < Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - BACK_MONTHS))
    throw invalid(field, `You can report revenue for the last ${BACK_MONTHS} months`);
  return { month, at: period === undefined ? moment : Math.min(now, month.endsAt - 1) };
}

function isSame(a: RevenueRow, b: RevenueRow): boolean {
  return (
    a.amount === b.amount &&
    a.currency === b.currency &&
    a.month === b.month &&
    a.occurredAt?.getTime() === b.occurredAt?.getTime()
  );
}
