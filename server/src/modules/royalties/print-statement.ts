import { formatMonth, formatNumber } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import type { Statement } from "@byline/contract/royalties.ts";
import { explainLine, NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import PDFDocument from "pdfkit";
import { formatDay } from "../../kit/format.ts";

/** Lines on paper; a longer statement says that its file holds all. */
export const LINES_PRINTED = 1000;
const LEFT = 56;
const RIGHT = 539;
const AMOUNT_WIDTH = 110;

/**
 * A statement on A4 pages. The fonts are those that every reader has, so what they cannot write is printed as
 * a question mark.
 */
export function printStatement(statement: Statement): PDFKit.PDFDocument {
  const title = `Royalty statement, ${formatMonth(statement.period)}`;
  const page = new PDFDocument({
    size: "A4",
    margins: { top: 56, bottom: 56, left: LEFT, right: 56 },
    info: {
      Title: title,
      Author: "Byline",
      CreationDate: new Date(statement.closedAt),
    },
  });
  const sign = signOf(statement.currency);
  const money = (minor: number) => formatMoney(minor, statement.currency, { sign });
  page.font("Times-Roman").fontSize(22).text(title);
  page
    .font("Helvetica")
    .fontSize(10)
    .moveDown(0.3)
    .text(`${plain(statement.projectName)} (${statement.projectId})`);
  page.text(`Statement ${statement.id}, closed on ${formatDay(new Date(statement.closedAt))} (UTC)`);
  page.text(plain(NOTHING_IS_PAID)).moveDown(1);
  for (const [name, amount] of [
    ["Revenue reported for the month", statement.revenue],
    ["Royalty due on it", statement.royalty],
    ["Shares of creators for the month", statement.earned],
    ["Adjustments of earlier months", statement.adjusted],
    ["Held, because no creator with a share was credited", statement.held],
  ] as const)
    row(page, name, money(amount), 10);
  page.moveDown(1);
  for (const line of statement.lines) {
    if (page.y > 740) page.addPage();
    const { creator, creatorId } = line;
    row(page, plain(creator?.name ?? creatorId), money(line.amount), 10);
    const reason = explainLine(statement, line, sign);
    printReason(page, creator && creator.name !== creatorId ? `${creatorId}: ${reason}` : reason);
  }
  if (statement.lineCount > statement.lines.length)
    page
      .moveDown(1)
      .text(
        `${formatNumber(statement.lines.length)} of ${formatNumber(statement.lineCount)} lines. ` +
          "The CSV file of this statement holds all.",
        LEFT,
      );
  page.end();
  return page;
}

function printReason(page: PDFKit.PDFDocument, text: string) {
  page
    .fillColor("#57534b")
    .fontSize(8)
    .text(plain(text), LEFT, page.y, { width: RIGHT - LEFT - AMOUNT_WIDTH });
  page.moveDown(0.8).fillColor("#1c1a17");
}

function row(page: PDFKit.PDFDocument, name: string, amount: string, size: number) {
  const top = page.y;
  page.fontSize(size).text(amount, RIGHT - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: "right" });
  page.text(name, LEFT, top, { width: RIGHT - LEFT - AMOUNT_WIDTH - 12 });
}

/** A currency whose sign the fonts cannot write, such as the rupee, is named by its code. */
function signOf(currency: string): "symbol" | "code" {
  const sample = formatMoney(0, currency);
  return plain(sample) === sample ? "symbol" : "code";
}

/** What the standard fonts can write: Windows-1252. */
function plain(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/gu, "?");
}
