import { eq } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { billingCustomers, billingEvents, billingInvoices, subscriptions } from "../../db/tables/billing.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { tellManagers } from "../notifications/tell-managers.ts";
import { applyCard } from "./apply-card.ts";
import { findCustomer, paymentsOf } from "./find-customer.ts";
import { lockCustomer } from "./lock-customer.ts";
import { pictureCustomer, pictureInvoices, pictureSubscription } from "./picture.ts";
import { readStripe, type Truth } from "./read-stripe.ts";
import { rightsOf } from "./rights.ts";
import { type Happening, tellChanges, tellEvents } from "./tell-events.ts";
import { writeRights } from "./write-rights.ts";

/** Older things are kept without telling anybody. */
const NEWS_MS = 3 * DAY_MS;

/**
 * Makes what we have of a workspace's billing what Stripe has, whatever happened in whatever order: reads everything, then writes
 * it in one transaction. Run twice it changes nothing. Does nothing for a workspace that is no customer.
 */
export async function syncCustomer(deps: Deps, workspaceId: string): Promise<void> {
  await lockCustomer(deps, workspaceId, () => syncLocked(deps, workspaceId));
}

/** For those who hold the customer's lock already. Answers with what it read. */
export async function syncLocked(deps: Deps, workspaceId: string): Promise<Truth | null> {
  const customer = await findCustomer(deps, workspaceId);
  if (!customer) return null;
  const payments = paymentsOf(deps);
  let truth = await readStripe(payments, customer.customerId);
  if (await applyCard(payments, truth)) truth = await readStripe(payments, customer.customerId);
  await inTransaction(deps.db, (tx) => writePicture(tx, deps, workspaceId, truth));
  return truth;
}

async function writePicture(tx: Db, deps: Deps, workspaceId: string, truth: Truth) {
  const now = deps.clock();
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .for("update");
  const after = pictureSubscription(truth);
  await tx
    .update(billingCustomers)
    .set({ ...pictureCustomer(truth), syncedAt: new Date(now) })
    .where(eq(billingCustomers.workspaceId, workspaceId));
  if (after)
    await tx
      .insert(subscriptions)
      .values({ workspaceId, ...after })
      .onConflictDoUpdate({ target: subscriptions.workspaceId, set: after });
  else await tx.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  for (const invoice of pictureInvoices(truth))
    await tx
      .insert(billingInvoices)
      .values({ workspaceId, ...invoice })
      .onConflictDoUpdate({ target: billingInvoices.id, set: invoice });
  await writeRights(tx, workspaceId, rightsOf(after, now));
  await writeEvents(
    tx,
    workspaceId,
    [...tellEvents(truth), ...tellChanges(before, after, Math.floor(now / 1000))],
    now,
  );
  await announce(tx, { workspaceId, topics: ["billing"] });
}

async function writeEvents(tx: Db, workspaceId: string, told: Happening[], now: number) {
  for (const { ref, title, body, at } of told.toSorted((a, b) => a.at - b.at)) {
    const happenedAt = new Date(at * 1000);
    const [isNew] = await tx
      .insert(billingEvents)
      .values({ id: timeOrderedId(), workspaceId, ref, title, body, happenedAt })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (isNew && happenedAt.getTime() > now - NEWS_MS)
      await tellManagers(tx, workspaceId, { kind: "billing", title, body, link: "/settings/billing" });
  }
}
