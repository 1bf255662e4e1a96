import PDFDocument from "pdfkit";
import type { Thing } from "./store.ts";

const money = (cents: number) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The invoice as a page, in Stripe's stead; it says that it is none to pay. */
export function drawInvoice(invoice: Thing): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 56, info: { Title: `Invoice ${invoice.number}` } });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  document.font("Times-Roman").fontSize(24).text(`Invoice ${invoice.number}`);
  document
    .font("Helvetica")
    .fontSize(10)
    .fillColor("#a33a1a")
    .text("Sandbox: no money was moved.")
    .fillColor("#1a1a1a")
    .moveDown(2);
  const facts = [
    ["Date", day(invoice.created)],
    ["Status", invoice.status],
    ["Billed to", invoice.customer_name],
    ["Email", invoice.customer_email],
    [
      "Address",
      Object.values(invoice.customer_address ?? {})
        .filter(Boolean)
        .join(", "),
    ],
    ["Tax ID", invoice.customer_tax_ids.map((id: { value: string }) => id.value).join(", ")],
  ];
  for (const [name, value] of facts) if (value) document.text(`${name}:  ${value}`);
  document.moveDown(2);
  for (const line of invoice.lines.data) {
    const { y } = document;
    document.text(`${line.description}\n${day(line.period.start)} to ${day(line.period.end)}`, 56, y, {
      width: 360,
    });
    document.text(money(line.amount), 430, y, { width: 110, align: "right" });
    document.text("", 56).moveDown(2.5);
  }
  document
    .font("Helvetica-Bold")
    .text(`Total ${money(invoice.total)}   Paid ${money(invoice.amount_paid)}`, { align: "right" });
  document.end();
  return done;
}
