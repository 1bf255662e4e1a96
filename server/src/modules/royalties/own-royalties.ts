import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { PAGE, pagesById } from "../../db/pages.ts";
import { revenues, royaltyStatements } from "../../db/tables/royalties.ts";
import { readLines, shapeRevenue } from "./queries.ts";

/** Returns all revenue reported for a project, oldest first, page by page. */
export async function* pagesOfRevenues(db: Db, projectId: string) {
  for await (const rows of pagesById(db, revenues, revenues.id, eq(revenues.projectId, projectId)))
    yield rows.map((row) => ({ projectId, occurredAt: row.occurredAt, ...shapeRevenue(row) }));
}

/** Returns a project's statements, oldest first. One page has room for all: one per month and currency. */
export async function* pagesOfStatements(db: Db, projectId: string) {
  yield await listStatementsOf(db, projectId);
}

async function listStatementsOf(db: Db, projectId: string) {
  const rows = await db
    .select()
    .from(royaltyStatements)
    .where(eq(royaltyStatements.projectId, projectId))
    .orderBy(asc(royaltyStatements.month), asc(royaltyStatements.currency));
  return rows.map(({ month, ...row }) => ({ ...row, period: month.slice(0, 7) }));
}

/** Returns the lines of all these statements, page by page. */
export async function* pagesOfLines(db: Db, projectId: string) {
  for (const { id: statementId, lineCount } of await listStatementsOf(db, projectId))
    for (let after = 0; after < lineCount; after += PAGE)
      yield (await readLines(db, statementId, { after, limit: PAGE })).map((line) => ({
        statementId,
        ...line,
      }));
}
