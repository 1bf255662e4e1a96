import type Stripe from "stripe";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { lockCustomer } from "./lock-customer.ts";
import { canManageBilling } from "./policy.ts";
import { isLive } from "./stripe-snapshot.ts";
import { syncLocked } from "./sync-customer.ts";

/**
 * Reads the live subscription from Stripe under the customer's lock, runs `work`, and syncs the result. 409
 * without a live subscription.
 */
export async function withLiveSubscription<T>(
  { actor, deps }: Caller<UserActor>,
  work: (subscription: Stripe.Subscription) => Promise<T>,
): Promise<T> {
  canManageBilling(actor);
  const { workspaceId } = actor;
  return lockCustomer(deps, workspaceId, async () => {
    const snapshot = await syncLocked(deps, workspaceId);
    const subscription = snapshot?.subscription;
    if (!subscription || !isLive(subscription))
      throw new AppError("conflict", "You don't have an active subscription. Choose a plan first.");
    try {
      return await work(subscription);
    } finally {
      await syncLocked(deps, workspaceId);
    }
  });
}
