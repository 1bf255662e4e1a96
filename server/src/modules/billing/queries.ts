import type { Billing, BillingEvent, Invoice } from "@byline/contract/billing.ts";
import { and, desc, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { billingEvents, billingInvoices, subscriptions } from "../../db/tables/billing.ts";
import { findPerson } from "../accounts/people.ts";
import { getPlan } from "../usage/plans.ts";
import { GRACE_MS } from "./entitlements.ts";
import { findCustomer } from "./find-customer.ts";
import { mayManageBilling } from "./policy.ts";

const MAX_LISTED = 100;

export async function getBilling(
  { db, config, payments }: Pick<Deps, "db" | "config" | "payments">,
  actor: UserActor,
): Promise<Billing> {
  const { workspaceId } = actor;
  const customer = await findCustomer(db, workspaceId);
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId));
  const { id: plan, paused } = await getPlan(db, config, workspaceId);
  const address = customer?.address ?? {};
  const [taxId] = customer?.taxIds ?? [];
  const mayChange = mayManageBilling(actor);
  return {
    plan,
    paused,
    payments: payments && (payments.sandboxAddress === null ? "stripe" : "sandbox"),
    mayChange,
    trialAvailable: !customer?.trialUsed && (await mayHaveTrial(db, actor)),
    subscription: subscription ? shapeSubscription(subscription) : null,
    card: mayChange ? (customer?.card ?? null) : null,
    details: {
      name: customer?.name ?? "",
      line1: address.line1 ?? "",
      line2: address.line2 ?? "",
      postalCode: address.postal_code ?? "",
      city: address.city ?? "",
      state: address.state ?? "",
      country: address.country ?? "",
      taxIdType: taxId?.type ?? "",
      taxId: taxId?.value ?? "",
    },
  };
}

/** Whether the person hasn't used their free trial in another workspace. */
async function mayHaveTrial(db: Db, { userId, workspaceId }: UserActor): Promise<boolean> {
  const had = (await findPerson(db, userId))?.trialWorkspaceId;
  return !had || had === workspaceId;
}

function shapeSubscription(row: typeof subscriptions.$inferSelect): Billing["subscription"] {
  if (row.status === "incomplete_expired") return null;
  const text = (date: Date | null) => date?.toISOString() ?? null;
  return {
    status: row.status,
    plan: row.plan,
    price: row.price,
    trialEnd: text(row.trialEnd),
    periodEnd: row.periodEnd.toISOString(),
    cancelAt: text(row.cancelAt),
    pendingPlan: row.pendingPlan,
    pendingAt: text(row.pendingAt),
    pastDueSince: text(row.pastDueSince),
    readOnlyFrom: row.pastDueSince && new Date(row.pastDueSince.getTime() + GRACE_MS).toISOString(),
  };
}

export async function listInvoices(db: Db, actor: UserActor): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.workspaceId, actor.workspaceId))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(MAX_LISTED);
  return rows.map(({ workspaceId: _, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}

export async function getInvoice(db: Db, actor: UserActor, id: string) {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.id, id), eq(billingInvoices.workspaceId, actor.workspaceId)));
  if (!row) throw notFound("invoice");
  return row;
}

export async function listBillingEvents(db: Db, actor: UserActor): Promise<BillingEvent[]> {
  const rows = await db
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.workspaceId, actor.workspaceId))
    .orderBy(desc(billingEvents.happenedAt), desc(billingEvents.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, title, body, happenedAt }) => ({
    id,
    title,
    body,
    happenedAt: happenedAt.toISOString(),
  }));
}
