import { formatNumber } from "@byline/contract/figures.ts";
import { GRACE_PERCENT, LIMITS, type LimitName, withGrace } from "@byline/contract/usage.ts";
import type { Config } from "../../config.ts";
import type { Services } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { formatDay } from "../../kit/format.ts";
import { countUsed } from "./count-used.ts";
import { monthAt } from "./months.ts";
import { getPlan, isMoreInLarger, type WorkspacePlan } from "./plans.ts";

/** Returns the error for a reached limit: which one, its usage, its reset, and where to get more. */
export async function quotaExceeded(
  db: Db,
  { config, clock }: Pick<Services, "config" | "clock">,
  workspaceId: string,
  limit: LimitName,
): Promise<AppError> {
  const plan = await getPlan(db, config, workspaceId);
  const { endsAt } = monthAt(clock());
  const used = await countUsed(db, limit, workspaceId, clock());
  if (plan.paused) return pausedPlan(config, limit, used);
  const allowed = plan.limits[limit] ?? 0;
  const { monthly } = LIMITS[limit];
  const sentence = monthly
    ? `${spentText(plan, limit, used)} The count resets on ${formatDay(endsAt)} (UTC); ` +
      "reads are still allowed."
    : fullText(plan, limit);
  const larger = isMoreInLarger(plan.id, limit, allowed);
  const upgradeUrl = `${config.url}/${larger ? "pricing" : "support"}`;
  const raise = larger ? "A larger plan allows more" : "To raise the limit, contact support";
  return new AppError("quota_exceeded", `${sentence} ${raise}: ${upgradeUrl}`, {
    quota: { limit, used, allowed, resets_at: monthly ? new Date(endsAt).toISOString() : null },
    upgradeUrl,
  });
}

/** `used` already includes the grace. */
function spentText({ name, limits }: WorkspacePlan, limit: LimitName, used: number): string {
  const spent = `This workspace has used ${formatNumber(used)} ${LIMITS[limit].many} this month`;
  const allowed = formatNumber(limits[limit] ?? 0);
  return `${spent}; its ${name} plan allows ${allowed}, plus ${GRACE_PERCENT}% grace.`;
}

function fullText({ name, limits }: WorkspacePlan, limit: LimitName): string {
  const allowed = limits[limit] ?? 0;
  const { many } = LIMITS[limit];
  const one = allowed === 1;
  const what = one ? many.replace(/s$/, "") : many;
  const includes = `The ${name} plan includes ${formatNumber(allowed)} ${what}`;
  if (allowed === 0) return `${includes}.`;
  if (limit === "teamMembers") return `${includes}, counting open invitations, and they are all taken.`;
  return `${includes}, and ${one ? "it is" : "they are"} in use.`;
}

/** Throws while a subscription is paused: the workspace's data can only be read and exported. */
export async function refusePaused(
  db: Db,
  deps: Pick<Services, "config" | "clock">,
  workspaceId: string,
): Promise<void> {
  if ((await getPlan(db, deps.config, workspaceId)).paused)
    throw await quotaExceeded(db, deps, workspaceId, "monthlyCalls");
}

/** Its quota allows nothing more until the plan is paid. */
function pausedPlan(config: Config, limit: LimitName, used: number): AppError {
  const billing = `${config.url}/settings/billing`;
  return new AppError(
    "quota_exceeded",
    "This workspace’s subscription is paused, so you can only read and export. To write again, add a " +
      `card: ${billing}`,
    { quota: { limit, used, allowed: 0, resets_at: null }, upgradeUrl: billing },
  );
}

/** Whether `used` is over the plan's limit, including the grace of monthly limits. */
export function isOver(plan: WorkspacePlan, limit: LimitName, used: number): boolean {
  const allowed = plan.limits[limit];
  return allowed !== null && used > (LIMITS[limit].monthly ? withGrace(allowed) : allowed);
}
