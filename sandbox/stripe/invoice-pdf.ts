import { buffer } from "node:stream/consumers";
import {
  drawFacts,
  drawParties,
  drawSum,
  drawTable,
  drawTotals,
  endPaper,
  firstWidth,
  startPaper,
} from "../../server/src/kit/paper.ts";
import type { Thing } from "./store.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const money = (cents: number) => dollars.format(cents / 100);
const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (seconds: number) => dates.format(seconds * 1000);
const countries = new Intl.DisplayNames("en", { type: "region" });

/** Printed in place of the seller's name, address, and tax id in a real Stripe account. */
const SELLER = ["Byline", "Sandbox account, no company", "No money was moved."];
const FOOT =
  "Issued by the payments sandbox that comes with Byline: not a tax document. With Stripe’s keys set, " +
  "Stripe issues invoices in the name, address and tax ID of the seller’s own account.";

/** Labels next to the total. Other statuses use their own name. */
const STATES: Record<string, string> = { open: "due", uncollectible: "not collected" };

const COLUMNS = [
  { title: "Description", width: firstWidth(50, 80, 80) },
  { title: "Quantity", width: 50, right: true },
  { title: "Unit price", width: 80, right: true },
  { title: "Amount", width: 80, right: true },
];

/** Returns an invoice's PDF, like Stripe's. */
export function drawInvoice(invoice: Thing): Promise<Buffer> {
  const page = startPaper(`Invoice ${invoice.number}`, "Invoice", new Date(invoice.created * 1000));
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  drawFacts(page, [
    ["Invoice number", invoice.number],
    ["Date of issue", day(finalizedAt ?? invoice.created)],
    ["Service period", `${day(invoice.period_start)} to ${day(invoice.period_end)}`],
    paidAt ? ["Date paid", day(paidAt)] : ["Status", invoice.status],
  ]);
  drawParties(page, [
    { title: "From", lines: asLines(SELLER) },
    { title: "Bill to", lines: asLines(buyerOf(invoice)) },
  ]);
  drawSum(page, `${money(invoice.total)} USD ${STATES[invoice.status] ?? invoice.status}`);
  drawTable(page, COLUMNS, invoice.lines.data.map(rowOf));
  page.y += 4;
  drawTotals(page, [
    { name: "Subtotal", amount: money(invoice.subtotal) },
    { name: "Tax (none is charged)", amount: money(0) },
    { name: "Total", amount: money(invoice.total), bold: true },
    { name: "Amount paid", amount: money(invoice.amount_paid) },
    { name: "Amount due", amount: money(invoice.amount_remaining) },
  ]);
  return buffer(endPaper(page, FOOT));
}

const asLines = (lines: string[]) => lines.map((text) => ({ text, size: 9, soft: true }));

function buyerOf(invoice: Thing): string[] {
  const { line1, line2, postal_code: code, city, state, country } = invoice.customer_address ?? {};
  return [
    invoice.customer_name,
    line1,
    line2,
    [code, city].filter(Boolean).join(" "),
    state,
    country && countries.of(country),
    invoice.customer_email,
    ...invoice.customer_tax_ids.map(({ value }: { value: string }) => `Tax ID ${value}`),
  ].filter(Boolean);
}

/** Returns a row for one price, or its prorated part. */
function rowOf({ description, quantity, amount, period }: Thing) {
  const time = `${day(period.start)} to ${day(period.end)}`;
  return [
    [{ text: description }, { text: time, size: 8, soft: true }],
    [{ text: String(quantity) }],
    [{ text: money(amount / quantity) }],
    [{ text: money(amount) }],
  ];
}
