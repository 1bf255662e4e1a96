import { LIMITS, type LimitName, limitNames, NEAR_PERCENT } from "@byline/contract/usage.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { tellManagers } from "../notifications/tell-managers.ts";
import { countUsed } from "./count-used.ts";
import { monthAt } from "./months.ts";
import { getPlan, type WorkspacePlan } from "./plans.ts";

const numbers = new Intl.NumberFormat("en-US");
const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
type UsageDeps = Pick<Deps, "db" | "config" | "clock">;
const MONTHLY = limitNames.filter((limit) => LIMITS[limit].monthly);

/**
 * Tells a workspace's owners and admins that 80 % or 100 % of a month's limit is used: each once a month, which the database
 * sees to. Who passes both at once is told of the higher one alone.
 */
export function tellLimits(deps: UsageDeps, workspaceId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const here = { ...deps, db: tx };
    const [plan, used] = await Promise.all([getPlan(here, workspaceId), countUsed(here, workspaceId)]);
    for (const limit of MONTHLY) {
      const percent = await noteNews(here, tx, workspaceId, limit, used[limit], plan.limits[limit]);
      if (!percent) continue;
      const news = newsOf(limit, percent, used[limit], plan, monthAt(deps.clock()).endsAt);
      await tellManagers(tx, workspaceId, { kind: "usage", ...news, link: "/settings" });
    }
  });
}

/** The highest percentage that was passed and not told before, or null. */
async function noteNews(
  deps: UsageDeps,
  tx: Db,
  workspaceId: string,
  limit: LimitName,
  used: number,
  allowed: number | null,
) {
  if (allowed === null) return null;
  const passed = [NEAR_PERCENT, 100].filter((percent) => used * 100 >= allowed * percent);
  if (passed.length === 0) return null;
  const now = new Date(deps.clock()).toISOString();
  const { rows } = await tx.execute<{ percent: number }>(sql`
    insert into usage_notices (workspace_id, month, limit_name, percent, told_at)
    select ${workspaceId}, ${monthAt(deps.clock()).first}, ${limit}, percent, ${now} from unnest(${sql.param(passed)}::smallint[]) as percent
    on conflict do nothing returning percent`);
  const fresh = rows.map(({ percent }) => percent);
  return fresh.length === 0 || fresh.at(-1) !== passed.at(-1) ? null : (fresh.at(-1) ?? null);
}

function newsOf(limit: LimitName, percent: number, used: number, plan: WorkspacePlan, endsAt: number) {
  const { many } = LIMITS[limit];
  const amount = `${numbers.format(used)} of the ${numbers.format(plan.limits[limit] ?? 0)} ${many} of your ${plan.name} plan are used this month.`;
  const fresh = `They start again on ${days.format(endsAt)} (UTC).`;
  const full =
    limit === "monthlyCalls"
      ? "Calls that write are refused until then, reading goes on; a larger plan opens them at once."
      : "Events are still counted; another project goes live with a larger plan.";
  return percent === 100
    ? { title: `This month’s ${many} are used up`, body: `${amount} ${fresh} ${full}` }
    : { title: `${percent} % of this month’s ${many} are used`, body: `${amount} ${fresh}` };
}

/** Tells whoever came near a limit without being told at once: after a crash, or by reading alone. */
export async function tellAllLimits(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select distinct workspace_id as id from monthly_usage where month = ${monthAt(deps.clock()).first}`,
  );
  for (const { id } of rows) await tellLimits(deps, id);
}
