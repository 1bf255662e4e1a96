import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { readBounded } from "../../kit/read-bounded.ts";
import { paymentsOf } from "./find-customer.ts";
import { canManageBilling } from "./policy.ts";
import { getInvoice } from "./queries.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** Fetches Stripe's PDF of an invoice. Its URL grants access, so it's never passed on. */
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
  return { name: `${row.number ?? row.id}.pdf`, pdf: await fetchPdf(invoice.invoice_pdf) };
}

/** Returns the PDF. 503 if it doesn't arrive in time or is too large for an invoice. */
export async function fetchPdf(url: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return await readBounded(answer, MAX_BYTES);
    await answer.body?.cancel();
  } catch {
    // The person can't fix the cause.
  }
  throw new AppError(
    "unavailable",
    "We can't get the invoice from the payment provider right now. Try again in a moment.",
    { retryAfter: 10 },
  );
}
