import type { LimitName } from "@byline/contract/usage.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { countActiveProjects } from "../projects/counts.ts";
import { countOpenInvitations } from "../team/queries.ts";
import { listMembers } from "../workspaces/members.ts";
import { monthAt } from "./months.ts";

type Count = (db: Db, workspaceId: string, now: number) => Promise<number>;

const COUNTS: Record<LimitName, Count> = {
  monthlyCalls: (db, workspaceId, now) => countMonth(db, workspaceId, now, ["write", "read"]),
  monthlyUsers: (db, workspaceId, now) => countMonth(db, workspaceId, now, ["user"]),
  liveProjects: async (db, workspaceId) => (await countActiveProjects(db, workspaceId)).live,
  teamMembers: async (db, workspaceId, now) =>
    (await listMembers(db, workspaceId)).length + (await countOpenInvitations(db, workspaceId, now)),
};

/** Returns a workspace's usage of a limit at `now` (milliseconds since 1970), in its UTC month if monthly. */
export function countUsed(db: Db, limit: LimitName, workspaceId: string, now: number): Promise<number> {
  return COUNTS[limit](db, workspaceId, now);
}

async function countMonth(db: Db, workspaceId: string, now: number, kinds: string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(n), 0)::bigint as n from monthly_usage
    where workspace_id = ${workspaceId} and month = ${monthAt(now).first}
      and kind = any(${sql.param(kinds)}::text[])`);
  return rows[0]?.n ?? 0;
}
