import { LIMITS, type LimitName, limitNames, passedPercents } from "@byline/contract/usage.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite, type WriteContext } from "../../core/write.ts";
import { countUsed } from "./count-used.ts";
import { monthAt } from "./months.ts";
import { getPlan } from "./plans.ts";

const MONTHLY = limitNames.filter((limit) => LIMITS[limit].monthly);

/**
 * Emits that 80%, 100%, or all of a monthly limit and its grace is used, each once a month, enforced by the
 * database. If several are passed at once, only the highest.
 */
export const notifyLimits = systemWrite<string, void>("notifyLimits", async (ctx, workspaceId) => {
  const { tx, deps, emit } = ctx;
  const plan = await getPlan(tx, deps.config, workspaceId);
  for (const limit of MONTHLY) {
    const allowed = plan.limits[limit];
    if (allowed === null) continue;
    const used = await countUsed(tx, limit, workspaceId, deps.clock());
    const percent = await recordNotice(ctx, workspaceId, limit, passedPercents(used, allowed));
    if (percent === null) continue;
    const data = { limit, percent, used, allowed, plan: plan.id };
    emit("limit.reached", { workspaceId, subjects: [workspaceId], data });
  }
});

/** Returns the highest percentage if no one was notified of it this month, or null. */
async function recordNotice(
  { tx, deps }: WriteContext,
  workspaceId: string,
  limit: LimitName,
  passed: number[],
): Promise<number | null> {
  const now = deps.clock();
  const { rows } = await tx.execute<{ percent: number }>(sql`
    insert into usage_notices (workspace_id, month, limit_name, percent, told_at)
    select ${workspaceId}, ${monthAt(now).first}, ${limit}, percent, ${new Date(now).toISOString()}
    from unnest(${sql.param(passed)}::smallint[]) as percent
    on conflict do nothing returning percent`);
  const highest = passed.at(-1) ?? null;
  return rows.some(({ percent }) => percent === highest) ? highest : null;
}

/** Notifies workspaces that weren't notified right away, because of a crash or because they only read. */
export async function notifyAllLimits(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select distinct workspace_id as id from monthly_usage where month = ${monthAt(deps.clock()).first}`,
  );
  const ids = rows.map(({ id }) => id);
  await eachAlone(ids, (id) => notifyLimits(systemCaller(deps), id));
}
