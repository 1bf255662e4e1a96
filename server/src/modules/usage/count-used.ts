import type { LimitName } from "@byline/contract/usage.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { monthAt } from "./months.ts";

/** How much of every limit a workspace uses at `now` (milliseconds since 1970); what is monthly, in its UTC month. */
export async function countUsed(
  db: Db,
  workspaceId: string,
  now: number,
): Promise<Record<LimitName, number>> {
  const month = sql`(workspace_id = ${workspaceId} and month = ${monthAt(now).first})`;
  const { rows } = await db.execute<Record<LimitName, number>>(sql`
    select
      (select coalesce(sum(n), 0)::bigint from monthly_usage where ${month} and kind in ('write', 'read')) as "monthlyCalls",
      (select coalesce(sum(n), 0)::bigint from monthly_usage where ${month} and kind = 'user') as "monthlyUsers",
      (select count(*) from projects where workspace_id = ${workspaceId} and status = 'live' and archived_at is null) as "liveProjects",
      (select count(*) from workspace_members where workspace_id = ${workspaceId})
        + (select count(*) from workspace_invitations where workspace_id = ${workspaceId} and expires_at > ${new Date(now).toISOString()})
        as "teamMembers"`);
  return rows[0] as Record<LimitName, number>;
}
