import type { OperatorSummary } from "@byline/contract/operators.ts";
import { asc, eq } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";

/** Those who run this instance, by address. */
export async function listOperators(db: Db): Promise<{ email: string; name: string }[]> {
  const rows = await db.select().from(users).where(eq(users.operator, true)).orderBy(asc(users.email));
  return rows.map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}` }));
}

export async function countWaiting(pool: pg.Pool): Promise<OperatorSummary> {
  const { rows } = await pool.query(`
    select
      (select count(*) from reports where status = 'open') as "openReports",
      (select count(*) from dmca_notices where state in ('received', 'countered')) as "openNotices",
      (select count(*) from inquiries where kind = 'sales' and closed_at is null) as "openLeads",
      (select count(*) from inquiries where kind = 'support' and closed_at is null) as "openSupport",
      (select count(*) from newsletter_readers where confirmed_at is not null) as "newsletterReaders",
      (select count(*) from newsletter_readers where confirmed_at is null) as "newsletterWaiting",
      (select count(*) from incidents where resolved_at is null) as "openIncidents"`);
  return rows[0];
}
