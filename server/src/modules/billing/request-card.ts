import type { CardRequest } from "@byline/contract/billing.ts";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { findCustomer, paymentsOf } from "./find-customer.ts";
import { logRequest } from "./log-request.ts";
import { canManageBilling } from "./policy.ts";

/**
 * Returns a form for a new card. Once the person enters it, due payments are charged to it (apply-card.ts).
 */
export async function changeCard(caller: Caller<UserActor>): Promise<CardRequest> {
  const { actor, deps } = caller;
  canManageBilling(actor);
  const payments = paymentsOf(deps);
  const customer = await findCustomer(deps.db, actor.workspaceId);
  if (!customer)
    throw new AppError("conflict", "You don't have a subscription to add a card to. Choose a plan first.");
  const request = await requestCard(payments, customer.customerId);
  await logRequest(caller, { type: "card.change_requested" });
  return request;
}

export async function requestCard(payments: Payments, customerId: string): Promise<CardRequest> {
  const setup = await askStripe(() =>
    payments.stripe.setupIntents.create({
      customer: customerId,
      usage: "off_session",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    }),
  );
  if (!setup.client_secret) throw new Error("Stripe returned no secret for a card");
  return {
    clientSecret: setup.client_secret,
    intent: "setup",
    provider: providerOf(payments),
  };
}

export function providerOf({ publishableKey, sandboxAddress }: Payments): CardRequest["provider"] {
  return { sandbox: sandboxAddress !== null, publishableKey, address: sandboxAddress };
}
