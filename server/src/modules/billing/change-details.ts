import type { BillingDetails, TaxIdType } from "@byline/contract/billing.ts";
import Stripe from "stripe";
import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { findCustomer, paymentsOf } from "./find-customer.ts";
import { lockCustomer } from "./lock-customer.ts";
import { canManageBilling } from "./policy.ts";
import { syncLocked } from "./sync-customer.ts";

/** Changes the billing details on future invoices. */
export async function changeDetails(
  { actor, deps }: Caller<UserActor>,
  details: BillingDetails,
): Promise<void> {
  canManageBilling(actor);
  const { stripe } = paymentsOf(deps);
  await lockCustomer(deps, actor.workspaceId, async () => {
    const customer = await findCustomer(deps.db, actor.workspaceId);
    if (!customer)
      throw new AppError("conflict", "This workspace has no billing account yet. Choose a plan first.");
    const { name, line1, line2, postalCode, city, state, country } = details;
    await askStripe(async () => {
      const address = { line1, line2, postal_code: postalCode, city, state, country };
      await stripe.customers.update(customer.customerId, { name, address });
      await changeTaxId(stripe, customer.customerId, details);
    });
    await syncLocked(deps, actor.workspaceId);
  });
}

async function changeTaxId(stripe: Stripe, customerId: string, { taxIdType, taxId }: BillingDetails) {
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 10 });
  const kept = data.find((each) => each.type === taxIdType && each.value === taxId);
  if (!kept && taxIdType !== "")
    await stripe.customers
      .createTaxId(customerId, { type: taxIdType satisfies TaxIdType, value: taxId })
      .catch((error) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw invalid("taxId", "This isn't a valid tax ID of that type");
        throw error;
      });
  for (const other of data) if (other !== kept) await stripe.customers.deleteTaxId(customerId, other.id);
}
