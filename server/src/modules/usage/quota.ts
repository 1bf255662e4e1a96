import { LIMITS, type LimitName } from "@byline/contract/usage.ts";
import type { Config } from "../../config.ts";
import type { Services } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { formatDay, formatNumber } from "../../kit/format.ts";
import { countUsed } from "./count-used.ts";
import { monthAt } from "./months.ts";
import { getPlan, type WorkspacePlan } from "./plans.ts";

/**
 * The refusal of what would be one too many: which limit, how much is used, when it starts again, where more
 * is.
 */
export async function quotaExceeded(
  db: Db,
  { config, clock }: Pick<Services, "config" | "clock">,
  workspaceId: string,
  limit: LimitName,
): Promise<AppError> {
  const plan = await getPlan(db, config, workspaceId);
  if (plan.paused) return pausedPlan(config);
  const { endsAt } = monthAt(clock());
  const used = await countUsed(db, limit, workspaceId, clock());
  const allowed = plan.limits[limit] ?? 0;
  const { many, monthly } = LIMITS[limit];
  const share = `${formatNumber(used)} of the ${formatNumber(allowed)} ${many}`;
  const howMuch = `This workspace has used ${share} of its ${plan.name} plan`;
  const when = monthly
    ? ` this month. They start again on ${formatDay(endsAt)} (UTC); reads are still allowed.`
    : ". Nothing that is there is taken away.";
  return new AppError("quota_exceeded", `${howMuch}${when} A larger plan allows more: ${pricing(config)}`, {
    quota: { limit, used, allowed, resets_at: monthly ? new Date(endsAt).toISOString() : null },
  });
}

/** While a subscription is paused the workspace is read-only: what it holds can be read and exported. */
export async function refusePaused(db: Db, config: Config, workspaceId: string): Promise<void> {
  if ((await getPlan(db, config, workspaceId)).paused) throw pausedPlan(config);
}

function pausedPlan(config: Config): AppError {
  return new AppError(
    "quota_exceeded",
    "This workspace’s subscription is paused. What it holds can be read and exported; " +
      `to write again, add a card or choose a plan: ${pricing(config)}`,
  );
}

export function isOver(plan: WorkspacePlan, limit: LimitName, used: number): boolean {
  const allowed = plan.limits[limit];
  return allowed !== null && used > allowed;
}

const pricing = (config: Config) => `${config.url}/pricing`;
