import { expect, test } from "vitest";
import { drawInvoice } from "../../../../sandbox/stripe/invoice-pdf.ts";
import { textOf } from "../../../test/pdf.ts";

const MAY_1 = Date.UTC(2026, 4, 1) / 1000;
const JUNE_1 = Date.UTC(2026, 5, 1) / 1000;

const LINE = {
  description: "1 × Byline Professional",
  quantity: 1,
  amount: 4900,
  period: { start: MAY_1, end: JUNE_1 },
};

const invoiceOf = (lines: (typeof LINE)[]) => ({
  id: "in_1",
  object: "invoice",
  created: MAY_1,
  number: "SANDBOX-AB12CD-0001",
  status: "paid",
  customer_name: "Ida Rhodes",
  customer_email: "ida@example.com",
  customer_address: { line1: "1 Press Row", postal_code: "10115", city: "Berlin", country: "DE" },
  customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
  status_transitions: { finalized_at: MAY_1, paid_at: MAY_1 },
  period_start: MAY_1,
  period_end: JUNE_1,
  subtotal: 4900,
  total: 4900,
  amount_paid: 4900,
  amount_remaining: 0,
  lines: { data: lines },
});

test("an invoice shows the seller, the buyer, the item, the period, and the tax", async () => {
  const text = textOf(await drawInvoice(invoiceOf([{ ...LINE, quantity: 2, amount: 9800 }])));
  for (const said of [
    "Byline",
    "Invoice",
    "SANDBOX-AB12CD-0001",
    "May 1, 2026 to June 1, 2026",
    "No money was moved.",
    "Ida Rhodes",
    "1 Press Row",
    "10115 Berlin",
    "Germany",
    "Tax ID DE123456789",
    "1 × Byline Professional",
    "2",
    "$98.00",
    "Page 1 of 1",
    "$49.00 USD paid",
    "Tax (none is charged)",
    "Amount due",
  ])
    expect(text.split("\n")).toContain(said);
});

test("an invoice with many lines repeats their headings on every page, and keeps its totals together", async () => {
  const text = textOf(await drawInvoice(invoiceOf(Array.from({ length: 20 }, () => LINE)))).split("\n");
  expect(text.filter((piece) => piece === "Unit price")).toHaveLength(2);
  expect(text.filter((piece) => piece.startsWith("Page "))).toEqual(["Page 1 of 2", "Page 2 of 2"]);
  expect(text.indexOf("Subtotal")).toBeGreaterThan(text.lastIndexOf("Unit price"));
});
