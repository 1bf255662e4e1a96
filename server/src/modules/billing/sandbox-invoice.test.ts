import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawInvoice } from "../../../../sandbox/stripe/invoice-pdf.ts";

const MAY_1 = Date.UTC(2026, 4, 1) / 1000;
const JUNE_1 = Date.UTC(2026, 5, 1) / 1000;

/** What is written on the pages, a line for each piece of text. */
function textOf(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)endstream/g);
  const pages = [...streams].map(([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString());
  const pieces = pages.join("").matchAll(/\[([^\]]*)\] TJ/g);
  return [...pieces]
    .map(([, piece = ""]) =>
      [...piece.matchAll(/<(\w+)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    )
    .join("\n");
}

test("an invoice says who sells, who buys, what for, for which time, and what tax", async () => {
  const text = textOf(
    await drawInvoice({
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
      lines: {
        data: [{ description: "1 Byline Professional", amount: 4900, period: { start: MAY_1, end: JUNE_1 } }],
      },
    }),
  );
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
    "1 Byline Professional",
    "$49.00 USD paid",
    "Tax (none is charged)",
    "Amount due",
  ])
    expect(text.split("\n")).toContain(said);
});
