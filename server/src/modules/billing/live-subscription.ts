import type Stripe from "stripe";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { lockCustomer } from "./lock-customer.ts";
import { canManageBilling } from "./policy.ts";
import { isLive } from "./read-stripe.ts";
import { syncLocked } from "./sync-customer.ts";

/** Does something with the subscription that runs, under the customer's lock, on what Stripe has now, and takes the outcome over. */
export async function withLive<T>(
  deps: Deps,
  actor: UserActor,
  work: (subscription: Stripe.Subscription) => Promise<T>,
): Promise<T> {
  canManageBilling(actor);
  return lockCustomer(deps, actor.workspaceId, async () => {
    const truth = await syncLocked(deps, actor.workspaceId);
    const subscription = truth?.subscription;
    if (!subscription || !isLive(subscription))
      throw new AppError("conflict", "No subscription runs. Choose a plan first.");
    try {
      return await work(subscription);
    } finally {
      await syncLocked(deps, actor.workspaceId);
    }
  });
}
