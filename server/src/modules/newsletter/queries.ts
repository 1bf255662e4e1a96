import type { NewsletterIssue } from "@byline/contract/newsletter.ts";
import { count, desc, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newsletterIssues, newsletterReaders } from "../../db/tables/inquiries.ts";

/** Returns issues, newest first. */
export async function listIssues(
  db: Db,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<NewsletterIssue[]> {
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(before ? lt(newsletterIssues.id, before) : undefined)
    .orderBy(desc(newsletterIssues.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Counts confirmed or unconfirmed readers. */
export async function countReaders(db: Db, { confirmed }: { confirmed: boolean }): Promise<number> {
  const { confirmedAt } = newsletterReaders;
  const [row] = await db
    .select({ n: count() })
    .from(newsletterReaders)
    .where(confirmed ? isNotNull(confirmedAt) : isNull(confirmedAt));
  return row?.n ?? 0;
}
