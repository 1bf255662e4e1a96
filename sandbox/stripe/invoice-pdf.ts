import PDFDocument from "pdfkit";
import type { Thing } from "./store.ts";

const LEFT = 56;
const RIGHT = 539;
const MIDDLE = 300;
const AMOUNT_WIDTH = 110;
const INK = "#1c1a17";
const GRAY = "#57534b";
const ACCENT = "#c4351c";
const RULE = "#d8d5cc";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const money = (cents: number) => dollars.format(cents / 100);
const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const day = (seconds: number) => dates.format(seconds * 1000);
const countries = new Intl.DisplayNames("en", { type: "region" });

/** The account of a real Stripe has a seller's name, address and tax id; they are printed in this place. */
const SELLER = ["Byline", "Sandbox account, no company", "No money was moved."];

/** The invoice as a page, in Stripe's stead. */
export function drawInvoice(invoice: Thing): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    margin: LEFT,
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: "Byline",
      CreationDate: new Date(invoice.created * 1000),
    },
  });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => page.on("end", () => resolve(Buffer.concat(chunks))));
  drawHead(page, invoice);
  drawParties(page, invoice);
  drawLines(page, invoice);
  drawTotals(page, invoice);
  page
    .fillColor(GRAY)
    .fontSize(8)
    .text(
      "Issued by the payments sandbox that comes with Byline: not a tax document. With Stripe’s keys set, " +
        "Stripe issues invoices in the name, address and tax ID of the seller’s own account.",
      LEFT,
      760,
      { width: RIGHT - LEFT, height: 24 },
    );
  page.end();
  return done;
}

/** The mark and the wordmark, and what this is. */
function drawHead(page: PDFKit.PDFDocument, invoice: Thing) {
  page.rect(LEFT, 68, 24, 3).fill(ACCENT);
  page
    .fillColor(INK)
    .font("Times-Roman")
    .fontSize(20)
    .text("Byline", LEFT + 32, 58);
  page.fontSize(24).text("Invoice", MIDDLE, 56, { width: RIGHT - MIDDLE, align: "right" });
  const paidAt = invoice.status_transitions.paid_at;
  const facts = [
    ["Invoice number", invoice.number],
    ["Date of issue", day(invoice.status_transitions.finalized_at ?? invoice.created)],
    ["Service period", `${day(invoice.period_start)} to ${day(invoice.period_end)}`],
    paidAt ? ["Date paid", day(paidAt)] : ["Status", invoice.status],
  ];
  page.font("Helvetica").fontSize(9).y = 108;
  for (const [name, value] of facts) {
    const top = page.y;
    page.fillColor(GRAY).text(name, LEFT, top, { width: 100 });
    page.fillColor(INK).text(plain(value), LEFT + 100, top, { width: RIGHT - LEFT - 100 });
    page.moveDown(0.3);
  }
}

function drawParties(page: PDFKit.PDFDocument, invoice: Thing) {
  const { line1, line2, postal_code: code, city, state, country } = invoice.customer_address ?? {};
  const buyer = [
    invoice.customer_name,
    line1,
    line2,
    [code, city].filter(Boolean).join(" "),
    state,
    country && countries.of(country),
    invoice.customer_email,
    ...invoice.customer_tax_ids.map(({ value }: { value: string }) => `Tax ID ${value}`),
  ].filter(Boolean);
  page.moveDown(2);
  const top = page.y;
  const draw = (title: string, lines: string[], left: number) => {
    page.font("Helvetica-Bold").fontSize(9).fillColor(INK).text(title, left, top, { width: 220 });
    page.font("Helvetica").fillColor(GRAY);
    for (const line of lines) page.text(plain(line), { width: 220 }).moveDown(0.1);
    return page.y;
  };
  page.y = Math.max(draw("From", SELLER, LEFT), draw("Bill to", buyer, MIDDLE));
  const amount = invoice.status === "paid" ? "paid" : "due";
  page
    .moveDown(2)
    .font("Times-Roman")
    .fontSize(18)
    .fillColor(INK)
    .text(`${money(invoice.total)} USD ${amount}`, LEFT, page.y)
    .moveDown(1);
}

function drawLines(page: PDFKit.PDFDocument, invoice: Thing) {
  page.font("Helvetica").fontSize(8).fillColor(GRAY);
  row(page, "Description", "Amount");
  rule(page, INK);
  for (const line of invoice.lines.data) {
    page.fontSize(10).fillColor(INK);
    row(page, plain(line.description), money(line.amount));
    page
      .fontSize(8)
      .fillColor(GRAY)
      .text(`${day(line.period.start)} to ${day(line.period.end)}`, LEFT, page.y + 2);
    rule(page, RULE);
  }
}

function drawTotals(page: PDFKit.PDFDocument, invoice: Thing) {
  const totals: [string, number][] = [
    ["Subtotal", invoice.subtotal],
    ["Tax (none is charged)", 0],
    ["Total", invoice.total],
    ["Amount paid", invoice.amount_paid],
    ["Amount due", invoice.amount_remaining],
  ];
  for (const [name, amount] of totals) {
    page
      .font(name === "Total" ? "Helvetica-Bold" : "Helvetica")
      .fontSize(10)
      .fillColor(INK);
    row(page, name, money(amount), MIDDLE);
    page.moveDown(0.4);
  }
}

function row(page: PDFKit.PDFDocument, name: string, amount: string, left = LEFT) {
  const top = page.y;
  page.text(amount, RIGHT - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: "right" });
  page.text(name, left, top, { width: RIGHT - left - AMOUNT_WIDTH - 12 });
}

function rule(page: PDFKit.PDFDocument, color: string) {
  page.y += 6;
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(0.5).stroke(color);
  page.y += 8;
}

/** What the fonts that every reader has can write: Windows-1252. */
const plain = (text: string) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/gu, "?");
