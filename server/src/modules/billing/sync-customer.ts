import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { billingCustomers, billingInvoices, subscriptions } from "../../db/tables/billing.ts";
import { setPlan } from "../usage/set-plan.ts";
import { addBillingEvents } from "./add-billing-events.ts";
import { applyCard } from "./apply-card.ts";
import { eventsBetween, eventsIn } from "./billing-events.ts";
import { entitlementsOf } from "./entitlements.ts";
import { findCustomer, paymentsOf } from "./find-customer.ts";
import { lockCustomer } from "./lock-customer.ts";
import { toCustomerRow, toInvoiceRows, toSubscriptionRow } from "./snapshot-rows.ts";
import { readSnapshot, type StripeSnapshot } from "./stripe-snapshot.ts";

/**
 * Updates a workspace's billing from Stripe: reads everything, then writes it in one transaction. Repeating
 * it changes nothing. Does nothing if the workspace isn't a customer.
 */
export async function syncCustomer(deps: Deps, workspaceId: string): Promise<void> {
  await lockCustomer(deps, workspaceId, () => syncLocked(deps, workspaceId));
}

/** For callers that already hold the customer's lock. Returns the snapshot. */
export async function syncLocked(deps: Deps, workspaceId: string): Promise<StripeSnapshot | null> {
  const customer = await findCustomer(deps.db, workspaceId);
  if (!customer) return null;
  const payments = paymentsOf(deps);
  let snapshot = await readSnapshot(payments, customer.customerId);
  if (await applyCard(payments, snapshot)) snapshot = await readSnapshot(payments, customer.customerId);
  await saveSnapshot(systemCaller(deps), { workspaceId, snapshot });
  return snapshot;
}

const saveSnapshot = systemWrite<{ workspaceId: string; snapshot: StripeSnapshot }, void>(
  "saveSnapshot",
  async (ctx, { workspaceId, snapshot }) => {
    const { tx, deps, emit } = ctx;
    const now = deps.clock();
    const [before] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.workspaceId, workspaceId))
      .for("update");
    const after = toSubscriptionRow(snapshot);
    await tx
      .update(billingCustomers)
      .set({ ...toCustomerRow(snapshot), syncedAt: new Date(now) })
      .where(eq(billingCustomers.workspaceId, workspaceId));
    if (after)
      await tx
        .insert(subscriptions)
        .values({ workspaceId, ...after })
        .onConflictDoUpdate({ target: subscriptions.workspaceId, set: after });
    else await tx.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
    for (const invoice of toInvoiceRows(snapshot))
      await tx
        .insert(billingInvoices)
        .values({ workspaceId, ...invoice })
        .onConflictDoUpdate({ target: billingInvoices.id, set: invoice });
    await setPlan(ctx, { workspaceId, entitlements: entitlementsOf(after, now) });
    const events = [...eventsIn(snapshot), ...eventsBetween(before, after, Math.floor(now / 1000))];
    await addBillingEvents(ctx, { workspaceId, events });
    emit("billing.synced", { workspaceId, subjects: [workspaceId] });
  },
);
