import { and, eq, gte, sql } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { LOCKS } from "../../db/locks.ts";
import { revenues, royaltyLines, royaltyStatements } from "../../db/tables/royalties.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { weighCreators } from "../attributions/weigh-creators.ts";
import { monthAt } from "../usage/months.ts";
import { royaltyDue, splitRoyalty } from "./split-royalty.ts";

const BATCH = 1000;

/** A project's revenue in one currency. */
type Account = { workspaceId: string; projectId: string; currency: string };
/** `months` are first days, oldest first. The last month is the one to close. */
type Closing = Account & { months: string[] };
type Line = Omit<typeof royaltyLines.$inferSelect, "statementId" | "position">;

/**
 * Closes a project's month in one currency, once. Splits its royalty among the credited creators, and adjusts
 * earlier months for changes since their statements: revenue reported late, and withdrawn or corrected
 * credits. Returns whether it created a statement.
 */
export const closeStatement = systemWrite<Closing, boolean>(
  "closeStatement",
  async ({ tx, deps, emit }, { months, ...account }) => {
    const { workspaceId, projectId } = account;
    const month = months.at(-1) as string;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.royaltyClosing}, hashtext(${projectId}))`);
    if (await isClosed(tx, account, month)) return false;
    const settled = await settleMonths(tx, account, months);
    if (settled.lines.length === 0 && !(await hasRevenue(tx, account, month))) return false;

    const id = await addStatement(tx, account, { month, closedAt: new Date(deps.clock()), ...settled });
    await addLines(tx, id, settled.lines);
    const creators = new Set(settled.lines.map(({ creatorId }) => creatorId)).size;
    const subjects = [projectId, id];
    emit("statement.closed", { workspaceId, projectId, subjects, data: { month, creators } });
    return true;
  },
);

/** Whether this month or a later one already has a statement. */
async function isClosed(tx: Tx, { projectId, currency }: Account, month: string): Promise<boolean> {
  const { projectId: ofProject, currency: inCurrency, month: closed } = royaltyStatements;
  const [known] = await tx
    .select({ month: closed })
    .from(royaltyStatements)
    .where(and(eq(ofProject, projectId), eq(inCurrency, currency), gte(closed, month)))
    .limit(1);
  return known !== undefined;
}

async function hasRevenue(tx: Tx, { projectId, currency }: Account, month: string): Promise<boolean> {
  const ofThis = ofMonth(projectId, currency, month);
  const reported = await tx.select({ id: revenues.id }).from(revenues).where(ofThis).limit(1);
  return reported.length > 0;
}

/**
 * `held` is the royalty of months in which no creator with a share was credited. `revenue` and `royalty` are
 * the last month's.
 */
type Settled = { lines: Line[]; held: bigint; revenue: number; royalty: bigint };

async function settleMonths(tx: Tx, account: Account, months: string[]): Promise<Settled> {
  const settled: Settled = { lines: [], held: 0n, revenue: 0, royalty: 0n };
  for (const month of months) {
    const { lines, unclaimed, revenue, royalty } = await settleMonth(tx, { ...account, month });
    settled.lines.push(...lines);
    if (lines.length === 0 && unclaimed) settled.held += royalty;
    Object.assign(settled, { revenue, royalty });
  }
  return settled;
}

/** Returns the statement's id. */
async function addStatement(
  tx: Tx,
  { projectId, currency }: Account,
  { month, closedAt, lines, held, revenue, royalty }: Settled & { month: string; closedAt: Date },
): Promise<string> {
  const id = timeOrderedId();
  const sumOf = (some: Line[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const earned = sumOf(lines.filter((line) => line.month === month));
  await tx.insert(royaltyStatements).values({
    id,
    projectId,
    month,
    currency,
    revenue,
    royalty: Number(royalty),
    earned,
    adjusted: sumOf(lines) - earned,
    held: Number(held),
    lineCount: lines.length,
    closedAt,
  });
  return id;
}

/** Sorts by month, newest first, then by amount. */
async function addLines(tx: Tx, statementId: string, lines: Line[]): Promise<void> {
  const ordered = lines.toSorted(
    (a, b) => b.month.localeCompare(a.month) || b.amount - a.amount || (a.creatorId < b.creatorId ? -1 : 1),
  );
  const rows = ordered.map((line, i) => ({ ...line, statementId, position: i + 1 }));
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.insert(royaltyLines).values(rows.slice(at, at + BATCH));
}

const ofMonth = (projectId: string, currency: string, month: string) =>
  and(eq(revenues.projectId, projectId), eq(revenues.currency, currency), eq(revenues.month, month));

/**
 * Returns each creator's current share of a month minus earlier statements' amounts, without zero amounts.
 */
async function settleMonth(
  tx: Tx,
  { workspaceId, projectId, currency, month: first }: Account & { month: string },
) {
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
  const credits = await weighCreators(tx, scope, monthAt(Date.parse(first)), fallback);
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
