import {
  LINES_SHOWN,
  type ProjectRoyalties,
  type Statement,
  type StatementLine,
  type StatementSummary,
} from "@byline/contract/royalties.ts";
import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Actor, UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { revenues, royaltyLines, royaltyStatements } from "../../db/tables/royalties.ts";
import { isUuid } from "../../kit/ids.ts";
import { projectsWithin } from "../attributions/queries.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { mapShownAs } from "../catalog/map-shown-as.ts";
import { mapNamed } from "../catalog/names.ts";
import { findProjects, getProject, projectScopeOf } from "../projects/queries.ts";
import { getPlan } from "../usage/plans.ts";
import { closingDay } from "./close-month.ts";
import type { RevenueRow } from "./report-revenue.ts";
import { royaltyDue } from "./split-royalty.ts";

const REVENUES_SHOWN = 50;
type StatementFilter = {
  projectId?: string | undefined;
  period?: string | undefined;
  before?: string | undefined;
  limit: number;
};

const periodOf = (month: string) => month.slice(0, 7);

export async function getRoyalties(
  { db, config }: Pick<Deps, "db" | "config">,
  actor: UserActor,
  projectId: string,
): Promise<ProjectRoyalties> {
  const project = await getProject(db, actor, projectId);
  const [plan, reported, statements] = await Promise.all([
    getPlan(db, config, actor.workspaceId),
    db
      .select()
      .from(revenues)
      .where(eq(revenues.projectId, project.id))
      .orderBy(desc(revenues.id))
      .limit(REVENUES_SHOWN),
    listStatements(db, project),
  ]);
  const { royaltyBasisPoints } = plan;
  return {
    royaltyBasisPoints,
    open: await listOpen(db, project.id),
    revenues: reported.map(shapeRevenue),
    statements,
  };
}

/** Returns months with revenue after the newest statement in their currency, with the royalty due so far. */
async function listOpen(db: Db, projectId: string): Promise<ProjectRoyalties["open"]> {
  const rows = await db
    .select()
    .from(revenues)
    .where(
      and(
        eq(revenues.projectId, projectId),
        sql`${revenues.month} > coalesce((select max(s.month) from royalty_statements s
            where s.project_id = ${revenues.projectId} and s.currency = ${revenues.currency}),
              '-infinity'::date)`,
      ),
    );
  const groups = Map.groupBy(rows, ({ month, currency }) => `${month} ${currency}`);
  const open = [...groups.values()].map((some) => {
    const { month, currency } = some[0] as RevenueRow;
    const revenue = some.reduce((sum, { amount }) => sum + amount, 0);
    return {
      period: periodOf(month),
      currency,
      revenue,
      royalty: Number(royaltyDue(some)),
      closesOn: closingDay(month),
    };
  });
  return open.toSorted((a, b) => b.period.localeCompare(a.period) || a.currency.localeCompare(b.currency));
}

/** Returns the statements of all the workspace's projects, or of one, newest first. */
export async function listAllStatements(
  db: Db,
  actor: Actor,
  { projectId, period, before, limit }: StatementFilter,
): Promise<StatementSummary[]> {
  const { workspaceId, projectIds } = await projectsWithin(db, projectScopeOf(actor), projectId);
  const rows = await db
    .select()
    .from(royaltyStatements)
    .where(
      and(
        inArray(royaltyStatements.projectId, projectIds),
        period === undefined ? undefined : eq(royaltyStatements.month, `${period}-01`),
        before === undefined ? undefined : lt(royaltyStatements.id, before),
      ),
    )
    .orderBy(desc(royaltyStatements.id))
    .limit(limit);
  const shown = rows.map((row) => row.projectId);
  const names = new Map((await findProjects(db, workspaceId, shown)).map(({ id, name }) => [id, name]));
  return rows.map((row) => shapeStatement(row, names.get(row.projectId) ?? ""));
}

async function listStatements(db: Db, project: { id: string; name: string }): Promise<StatementSummary[]> {
  const rows = await db
    .select()
    .from(royaltyStatements)
    .where(eq(royaltyStatements.projectId, project.id))
    .orderBy(desc(royaltyStatements.month), asc(royaltyStatements.currency));
  return rows.map((row) => shapeStatement(row, project.name));
}

export async function getSummary(db: Db, actor: Actor, id: string): Promise<StatementSummary> {
  const [row] = isUuid(id)
    ? await db.select().from(royaltyStatements).where(eq(royaltyStatements.id, id))
    : [];
  const [project] = row ? await findProjects(db, actor.workspaceId, [row.projectId]) : [];
  if (!row || !project) throw notFound("statement");
  return shapeStatement(row, project.name);
}

/**
 * Returns a statement with its first lines (its own month's and the largest amounts first) and the creators'
 * plates.
 */
export async function getStatement(
  db: Db,
  actor: Actor,
  id: string,
  limit = LINES_SHOWN,
): Promise<Statement> {
  const summary = await getSummary(db, actor, id);
  const lines = await listLines(db, actor, summary, { after: 0, limit });
  const roots = lines.flatMap(({ creatorId: value, creator }) =>
    creator ? [{ value, id: creator.id, shownName: creator.name }] : [],
  );
  const projects = { workspaceId: actor.workspaceId, projectIds: [summary.projectId] };
  const shownAs = await mapShownAs(db, CREATORS, projects, roots);
  return {
    ...summary,
    lines: lines.map((line) => ({ ...line, shown: shownAs.get(line.creator?.id ?? "") ?? null })),
  };
}

type Page = { after: number; limit: number };

/** Returns the lines after a position, in the statement's order, without names. */
export async function readLines(
  db: Db,
  statementId: string,
  { after, limit }: Page,
): Promise<Omit<StatementLine, "creator">[]> {
  const rows = await db
    .select()
    .from(royaltyLines)
    .where(and(eq(royaltyLines.statementId, statementId), gt(royaltyLines.position, after)))
    .orderBy(asc(royaltyLines.position))
    .limit(limit);
  return rows.map(({ statementId: _, position: __, month, ...line }) => ({
    ...line,
    period: periodOf(month),
  }));
}

/** Like `readLines`, but with the creators' current names in the catalog. */
export async function listLines(
  db: Db,
  { workspaceId }: Actor,
  { id, projectId }: StatementSummary,
  page: Page,
): Promise<StatementLine[]> {
  const lines = await readLines(db, id, page);
  const creatorIds = lines.map(({ creatorId }) => creatorId);
  const named = await mapNamed(db, CREATORS, { workspaceId, projectIds: [projectId] }, creatorIds);
  return lines.map((line) => {
    const creator = named.get(line.creatorId);
    return { ...line, creator: creator ? { id: creator.id, name: creator.name } : null };
  });
}

export function shapeRevenue(row: RevenueRow) {
  const { id, amount, currency, month, reference, royaltyBasisPoints, reportedAt } = row;
  return {
    id,
    amount,
    currency,
    period: periodOf(month),
    reference,
    royaltyBasisPoints,
    reportedAt: reportedAt.toISOString(),
  };
}

function shapeStatement(
  { month, closedAt, ...rest }: typeof royaltyStatements.$inferSelect,
  projectName: string,
): StatementSummary {
  return { ...rest, projectName, period: periodOf(month), closedAt: closedAt.toISOString() };
}
