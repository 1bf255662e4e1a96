import { and, asc, eq } from "drizzle-orm";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { users, workspaceMembers, workspaces } from "../../db/tables/accounts.ts";
import { billingCustomers } from "../../db/tables/billing.ts";

export type Customer = typeof billingCustomers.$inferSelect;

export function paymentsOf(deps: Deps): Payments {
  if (!deps.payments)
    throw new AppError("unavailable", "Payments are not set up on this instance. Ask those who run it.");
  return deps.payments;
}

export async function findCustomer({ db }: Deps, workspaceId: string): Promise<Customer | undefined> {
  const [customer] = await db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, workspaceId));
  return customer;
}

/** Under the customer's lock. One customer for each workspace, for good: an answer that was lost is asked for again under its key. */
export async function ensureCustomer(deps: Deps, workspaceId: string): Promise<Customer> {
  const known = await findCustomer(deps, workspaceId);
  if (known) return known;
  const [owner] = await deps.db
    .select({ email: users.email, name: workspaces.name })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaces.id, workspaceId), eq(workspaceMembers.role, "owner")))
    .orderBy(asc(workspaceMembers.createdAt))
    .limit(1);
  if (!owner) throw new AppError("not_found", "This workspace has no owner");
  const { stripe } = paymentsOf(deps);
  const customer = await askStripe(() =>
    stripe.customers.create(
      { email: owner.email, name: owner.name, metadata: { workspace_id: workspaceId } },
      { idempotencyKey: `byline-customer-${workspaceId}` },
    ),
  );
  await deps.db
    .insert(billingCustomers)
    .values({ workspaceId, customerId: customer.id })
    .onConflictDoNothing();
  return (await findCustomer(deps, workspaceId)) as Customer;
}
