import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { releaseSchedule } from "./change-plan.ts";
import { paymentsOf } from "./find-customer.ts";
import { withLiveSubscription } from "./live-subscription.ts";
import { logRequest } from "./log-request.ts";
import { planIn } from "./prices.ts";

/** Cancels at the end of the paid period, or immediately if paused, unpaid, or past due. */
export async function cancelSubscription(caller: Caller<UserActor>): Promise<void> {
  await withLiveSubscription(caller, async (subscription) => {
    const { stripe } = paymentsOf(caller.deps);
    if (["paused", "unpaid", "past_due"].includes(subscription.status)) {
      await askStripe(() => stripe.subscriptions.cancel(subscription.id));
    } else {
      await releaseSchedule(stripe, subscription);
      await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
    }
    await logRequest(caller, { type: "plan.canceled", data: { plan: planIn(subscription) } });
  });
}

/** Undoes a scheduled cancellation or downgrade. */
export async function resumeSubscription(caller: Caller<UserActor>): Promise<void> {
  await withLiveSubscription(caller, async (subscription) => {
    const { stripe } = paymentsOf(caller.deps);
    if (subscription.cancel_at_period_end)
      await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
    else if (subscription.cancel_at)
      await askStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at: "" }));
    else if (subscription.schedule) await releaseSchedule(stripe, subscription);
    else throw new AppError("conflict", "There's no scheduled change to undo.");
    await logRequest(caller, { type: "plan.resumed", data: { plan: planIn(subscription) } });
  });
}
