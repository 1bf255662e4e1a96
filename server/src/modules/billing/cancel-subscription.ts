import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { releaseSchedule } from "./change-plan.ts";
import { paymentsOf } from "./find-customer.ts";
import { withLive } from "./live-subscription.ts";

/** At the end of what is paid for; one that gives nothing any more (paused, unpaid) at once. */
export async function cancelSubscription(deps: Deps, actor: UserActor): Promise<void> {
  await withLive(deps, actor, async (subscription) => {
    const { stripe } = paymentsOf(deps);
    if (["paused", "unpaid", "past_due"].includes(subscription.status)) {
      await askStripe(() => stripe.subscriptions.cancel(subscription.id));
      return;
    }
    await releaseSchedule(stripe, subscription);
    await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  });
}

/** Takes back what was planned for the end of the period: the end itself, or a smaller plan. */
export async function resumeSubscription(deps: Deps, actor: UserActor): Promise<void> {
  await withLive(deps, actor, async (subscription) => {
    const { stripe } = paymentsOf(deps);
    if (subscription.cancel_at_period_end)
      await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
    else if (subscription.cancel_at)
      await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at: "" }));
    else if (subscription.schedule) await releaseSchedule(stripe, subscription);
    else throw new AppError("conflict", "Nothing is planned that could be taken back.");
  });
}
