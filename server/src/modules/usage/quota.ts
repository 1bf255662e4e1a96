import { LIMITS, type LimitName } from "@byline/contract/usage.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { countUsed } from "./count-used.ts";
import { monthAt } from "./months.ts";
import { getPlan, type WorkspacePlan } from "./plans.ts";

const numbers = new Intl.NumberFormat("en-US");
const days = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The refusal of what would be one too many: which limit, how much is used, when it starts again, where more is. */
export async function quotaExceeded(
  deps: Pick<Deps, "db" | "config" | "clock">,
  workspaceId: string,
  limit: LimitName,
): Promise<AppError> {
  const plan = await getPlan(deps, workspaceId);
  if (plan.paused) return pausedPlan(deps);
  const { endsAt } = monthAt(deps.clock());
  const { [limit]: used } = await countUsed(deps, workspaceId);
  const allowed = plan.limits[limit] ?? 0;
  const { many, monthly } = LIMITS[limit];
  const howMuch = `This workspace has used ${numbers.format(used)} of the ${numbers.format(allowed)} ${many} of its ${plan.name} plan`;
  const when = monthly
    ? ` this month. They start again on ${days.format(endsAt)} (UTC); reading goes on.`
    : ". Nothing that is there is taken away.";
  return new AppError("quota_exceeded", `${howMuch}${when} A larger plan allows more: ${pricing(deps)}`, {
    quota: { limit, used, allowed, resets_at: monthly ? new Date(endsAt).toISOString() : null },
  });
}

/** While a subscription is paused, reading and taking out stay; nothing is written. */
export async function refusePaused(deps: Pick<Deps, "db" | "config">, workspaceId: string): Promise<void> {
  if ((await getPlan(deps, workspaceId)).paused) throw pausedPlan(deps);
}

function pausedPlan(deps: Pick<Deps, "config">): AppError {
  return new AppError(
    "quota_exceeded",
    `This workspace’s subscription is paused. What it holds can be read and exported; to write again, add a card or choose a plan: ${pricing(deps)}`,
  );
}

export function isOver(plan: WorkspacePlan, limit: LimitName, used: number): boolean {
  const allowed = plan.limits[limit];
  return allowed !== null && used > allowed;
}

const pricing = ({ config }: Pick<Deps, "config">) => `${config.url}/pricing`;
