import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { paymentsOf } from "./find-customer.ts";
import { canManageBilling } from "./policy.ts";
import { getInvoice } from "./queries.ts";

const TIMEOUT_MS = 15_000;

/** Stripe's own PDF of an invoice, fetched for the person: its address is a key to it and stays here. */
export async function getInvoicePdf(
  deps: Pick<Deps, "db" | "payments">,
  actor: UserActor,
  id: string,
): Promise<{ name: string; pdf: Buffer }> {
  const row = await getInvoice(deps.db, actor, id);
  canManageBilling(actor);
  const { stripe } = paymentsOf(deps);
  const invoice = await askStripe(() => stripe.invoices.retrieve(id));
  if (!invoice.invoice_pdf) throw notFound("invoice");
  const answer = await fetch(invoice.invoice_pdf, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  );
  if (!answer?.ok)
    throw new AppError(
      "unavailable",
      "The payment provider does not give the invoice out just now. Try again in a moment.",
      { retryAfter: 10 },
    );
  return { name: `${row.number ?? row.id}.pdf`, pdf: Buffer.from(await answer.arrayBuffer()) };
}
