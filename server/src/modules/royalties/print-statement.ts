import { formatMonth, formatNumber } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import type { StatementLine, StatementSummary } from "@byline/contract/royalties.ts";
import { explainLine, NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { formatDay } from "../../kit/format.ts";
import {
  drawFacts,
  drawNote,
  drawParties,
  drawSum,
  drawTable,
  drawTotals,
  endPaper,
  firstWidth,
  isPlain,
  PARTY_WIDTH,
  startPaper,
  type Words,
} from "../../kit/paper.ts";
import { isDrawable, setText } from "../credits/draw-text.ts";

/** Maximum lines on paper. A longer statement refers to its CSV file. */
export const LINES_PRINTED = 1000;
const AMOUNT = { title: "Amount", width: 90, right: true };
const CREATOR = { title: "Creator and calculation", width: firstWidth(AMOUNT.width) };
/** Maximum lines for a long name. */
const NAME_LINES = 3;

type Printed = StatementSummary & { lines: StatementLine[] };

/** Prints a statement on A4 pages. `workspace` is the name of the workspace that it was calculated for. */
export async function printStatement(statement: Printed, workspace: string): Promise<PDFKit.PDFDocument> {
  const { currency, id, lines, lineCount } = statement;
  const sign = isPlain(formatMoney(0, currency)) ? "symbol" : "code"; // such as the rupee's
  const money = (minor: number) => formatMoney(minor, currency, { sign });
  const month = formatMonth(statement.period);
  const closedAt = new Date(statement.closedAt);
  const page = startPaper(`Royalty statement, ${month}`, "Royalty statement", closedAt);
  drawFacts(page, [
    ["Statement number", id],
    ["Period", month],
    ["Closed on", `${formatDay(closedAt)} (UTC)`],
    ["Currency", currency],
  ]);
  drawParties(page, [
    { title: "Calculated for", lines: [await asParty(workspace)] },
    {
      title: "Project",
      lines: [await asParty(statement.projectName), { text: statement.projectId, size: 8, soft: true }],
    },
  ]);
  drawSum(page, `${money(statement.royalty)} royalty due`, NOTHING_IS_PAID);
  const figures = [
    ["Revenue reported for the month", statement.revenue],
    ["Royalty due on it", statement.royalty],
    ["Creators’ shares for the month", statement.earned],
    ["Adjustments to earlier months", statement.adjusted],
    ["Held, because no creator with a share was credited", statement.held],
  ] as const;
  drawTable(
    page,
    [{ ...CREATOR, title: "The month" }, AMOUNT],
    figures.map(([name, amount]) => [[{ text: name }], [{ text: money(amount) }]]),
  );
  page.y += 16;
  const rows = lines.map(async (line) => [
    [...(await nameOf(line)), { text: explainLine(statement, line, sign), size: 8, soft: true }],
    [{ text: money(line.amount) }],
  ]);
  drawTable(page, [CREATOR, AMOUNT], await Promise.all(rows));
  if (lineCount > 0)
    drawTotals(page, [
      { name: "Total of all lines", amount: money(statement.earned + statement.adjusted), bold: true },
    ]);
  if (lineCount > lines.length)
    drawNote(
      page,
      `${formatNumber(lines.length)} of ${formatNumber(lineCount)} lines. The CSV file of this statement ` +
        "holds all.",
    );
  return endPaper(page, `Royalty statement ${id}, ${month}. ${NOTHING_IS_PAID}`);
}

const asParty = (name: string) => asWords(name, PARTY_WIDTH);

/** Returns the creator's name above the credited id, or the id alone if no font has the name's characters. */
async function nameOf({ creator, creatorId }: StatementLine): Promise<Words[]> {
  const { width } = CREATOR;
  const id = await asWords(creatorId, width);
  if (!creator || creator.name === creatorId || !(await canWrite(creator.name))) return [id];
  return [await asWords(creator.name, width), { ...(await asWords(creatorId, width, 8)), soft: true }];
}

const canWrite = async (name: string) => isPlain(name) || isDrawable(name, "sans");

/** Draws text as outlines if PDF readers' own fonts lack its script. */
async function asWords(text: string, width: number, size = 10): Promise<Words> {
  if (isPlain(text) || !(await isDrawable(text, "sans"))) return { text, size };
  const { lines } = await setText([{ text, face: "sans" }], [{ size, width, lines: NAME_LINES }]);
  return { text, size, outlines: lines };
}
