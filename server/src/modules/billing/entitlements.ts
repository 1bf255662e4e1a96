import { DAY_MS } from "../../kit/days.ts";
import type { Entitlements } from "../usage/set-plan.ts";
import type { SubscriptionRow } from "./snapshot-rows.ts";

/** Days a payment may be late before the workspace is read-only. */
export const GRACE_DAYS = 7;
export const GRACE_MS = GRACE_DAYS * DAY_MS;
/** Milliseconds after a trial's end at which it counts as over if Stripe hasn't reported it. */
const TRIAL_SLACK_MS = 3_600_000;

/** Returns a subscription's entitlements at `now` (milliseconds since 1970), or null if there are none. */
export function entitlementsOf(
  subscription: Pick<SubscriptionRow, "status" | "plan" | "trialEnd" | "pastDueSince"> | undefined,
  now: number,
): Entitlements | null {
  if (!subscription) return null;
  const { plan, status, trialEnd, pastDueSince } = subscription;
  switch (status) {
    case "active":
      return { plan, paused: false };
    case "trialing":
      return { plan, paused: trialEnd !== null && trialEnd.getTime() + TRIAL_SLACK_MS < now };
    case "past_due":
      return { plan, paused: pastDueSince !== null && pastDueSince.getTime() + GRACE_MS < now };
    case "paused":
    case "unpaid":
      return { plan, paused: true };
    default:
      return null;
  }
}
