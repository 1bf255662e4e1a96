import { eq } from "drizzle-orm";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { billingCustomers } from "../../db/tables/billing.ts";
import { findPerson } from "../accounts/people.ts";
import { listMembers } from "../workspaces/members.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";

export type Customer = typeof billingCustomers.$inferSelect;

export function paymentsOf({ payments }: Pick<Deps, "payments">): Payments {
  if (!payments)
    throw new AppError("unavailable", "Payments aren't set up on this instance. Contact its operator.");
  return payments;
}

export async function findCustomer(db: Db, workspaceId: string): Promise<Customer | undefined> {
  const [customer] = await db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, workspaceId));
  return customer;
}

/**
 * Returns the customer's id at Stripe; the caller holds the customer's lock. A workspace keeps one customer
 * permanently: a repeated call uses the same idempotency key.
 */
export async function ensureCustomer(deps: Deps, workspaceId: string): Promise<string> {
  const known = await findCustomer(deps.db, workspaceId);
  if (known) return known.customerId;
  const owner = (await listMembers(deps.db, workspaceId)).find(({ role }) => role === "owner");
  const person = owner && (await findPerson(deps.db, owner.userId));
  if (!person) throw new AppError("not_found", "This workspace has no owner");
  const name = await getWorkspaceName(deps.db, workspaceId);
  const { stripe } = paymentsOf(deps);
  const { id: customerId } = await askStripe(() =>
    stripe.customers.create(
      { email: person.email, name, metadata: { workspace_id: workspaceId } },
      { idempotencyKey: `byline-customer-${workspaceId}` },
    ),
  );
  await saveCustomer(systemCaller(deps), { workspaceId, customerId });
  return customerId;
}

const saveCustomer = systemWrite<{ workspaceId: string; customerId: string }, void>(
  "saveCustomer",
  async ({ tx }, customer) => {
    await tx.insert(billingCustomers).values(customer).onConflictDoNothing();
  },
);
