import { and, eq, sql } from "drizzle-orm";
import { anyCaller, type SystemActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { revenues, royaltyLines, royaltyStatements } from "../../db/tables/royalties.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { monthAt } from "../usage/months.ts";
import { countCredits } from "./count-credits.ts";
import { listRates, type RateChange } from "./rates.ts";
import { royaltyDue, splitRoyalty } from "./split-royalty.ts";

const BATCH = 1000;

/** `months`: their first days, oldest first; the last one is closed. */
type Closing = { workspaceId: string; projectId: string; currency: string; months: string[] };
type Line = Omit<typeof royaltyLines.$inferSelect, "statementId" | "position">;

/**
 * Closes a month of a project in one currency, once: splits its royalty among those who were credited, and
 * gives or takes what has changed in the months before since their own statements (revenue reported late,
 * credits withdrawn or corrected). Resolves to whether it made a statement.
 */
export const closeStatement = write<SystemActor, Closing, boolean>(
  "closeStatement",
  { may: anyCaller, scope: "system" },
  async ({ tx, deps, emit }, { workspaceId, projectId, currency, months }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.royaltyClosing}, hashtext(${projectId}))`);
    const month = months.at(-1) as string;
    const mine = and(eq(royaltyStatements.projectId, projectId), eq(royaltyStatements.currency, currency));
    const known = await tx.select({ month: royaltyStatements.month }).from(royaltyStatements).where(mine);
    if (known.some((statement) => statement.month >= month)) return false;

    const rates = await listRates(tx, workspaceId);
    const lines: Line[] = [];
    let held = 0n;
    const closed = { revenue: 0, royalty: 0n };
    for (const one of months) {
      const part = await settleMonth(tx, { workspaceId, projectId, currency, month: one, rates });
      lines.push(...part.lines);
      if (part.lines.length === 0 && part.unclaimed) held += part.royalty;
      if (one === month) Object.assign(closed, { revenue: part.revenue, royalty: part.royalty });
    }
    const reported = await tx
      .select({ id: revenues.id })
      .from(revenues)
      .where(ofMonth(projectId, currency, month))
      .limit(1);
    if (lines.length === 0 && reported.length === 0) return false;

    const id = timeOrderedId();
    const sumOf = (some: Line[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    const earned = lines.filter((line) => line.month === month);
    const closing = {
      id,
      projectId,
      month,
      currency,
      revenue: closed.revenue,
      royalty: Number(closed.royalty),
      earned: sumOf(earned),
      adjusted: sumOf(lines) - sumOf(earned),
      held: Number(held),
      lineCount: lines.length,
      closedAt: new Date(deps.clock()),
    };
    await tx.insert(royaltyStatements).values(closing);
    const ordered = lines.toSorted(
      (a, b) => b.month.localeCompare(a.month) || b.amount - a.amount || (a.creatorId < b.creatorId ? -1 : 1),
    );
    for (let at = 0; at < ordered.length; at += BATCH) {
      const rows = ordered
        .slice(at, at + BATCH)
        .map((line, i) => ({ ...line, statementId: id, position: at + i + 1 }));
      await tx.insert(royaltyLines).values(rows);
    }
    const creators = new Set(lines.map(({ creatorId }) => creatorId)).size;
    emit("statement.closed", {
      workspaceId,
      projectId,
      subjects: [projectId, id],
      data: { month, creators },
    });
    return true;
  },
);

const ofMonth = (projectId: string, currency: string, month: string) =>
  and(eq(revenues.projectId, projectId), eq(revenues.currency, currency), eq(revenues.month, month));

type Settling = Omit<Closing, "months"> & { month: string; rates: RateChange[] };

/**
 * Each creator's share of a month by now, less what earlier statements gave of it; no line where that is
 * nothing.
 */
async function settleMonth(tx: Tx, { workspaceId, projectId, currency, month: first, rates }: Settling) {
  const reported = await tx
    .select()
    .from(revenues)
    .where(ofMonth(projectId, currency, first))
    .orderBy(revenues.id);
  const given = await listGiven(tx, projectId, currency, first);
  const royalty = royaltyDue(reported);
  if (reported.length === 0) return { lines: [], royalty, revenue: 0, unclaimed: false };
  const fallback = reported.at(-1)?.royaltyBasisPoints ?? 0;
  const scope = { workspaceId, projectIds: [projectId] };
  const credits = await countCredits(tx, scope, monthAt(Date.parse(first)), rates, fallback);
  const shares = splitRoyalty(
    royalty,
    credits.map(({ creatorId, weight }) => ({ id: creatorId, weight })),
  );
  const totalWeight = credits.reduce((sum, { weight }) => sum + weight, 0n);
  const lines: Line[] = [];
  const known = new Map(credits.map((credit) => [credit.creatorId, credit]));
  for (const creatorId of new Set([...known.keys(), ...given.keys()])) {
    const credit = known.get(creatorId);
    const share = shares.get(creatorId);
    const amount = Number(share?.amount ?? 0n) - (given.get(creatorId) ?? 0);
    if (amount === 0 && (given.has(creatorId) || !share)) continue;
    lines.push({
      month: first,
      creatorId,
      attributions: credit?.attributions ?? 0,
      weight: String(credit?.weight ?? 0),
      totalWeight: String(totalWeight),
      royalty: Number(royalty),
      gotRemainder: share?.gotRemainder ?? false,
      share: Number(share?.amount ?? 0n),
      amount,
    });
  }
  const revenue = reported.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, royalty, revenue, unclaimed: totalWeight === 0n };
}

async function listGiven(
  tx: Tx,
  projectId: string,
  currency: string,
  month: string,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ creator_id: string; amount: string }>(sql`
    select l.creator_id, sum(l.amount)::bigint as amount
    from royalty_statements s join royalty_lines l on l.statement_id = s.id
    where s.project_id = ${projectId} and s.currency = ${currency} and l.month = ${month}
    group by l.creator_id`);
  return new Map(rows.map((row) => [row.creator_id, Number(row.amount)]));
}
