import { buffer } from "node:stream/consumers";
import { NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { expect, test } from "vitest";
import { textOf } from "../../../test/pdf.ts";
import { printStatement } from "./print-statement.ts";

const LINES = 60;
const HOKUSAI = "葛飾北斎";

const lineOf = (i: number) => ({
  creatorId: `creator:${i}`,
  creator: { id: String(i), name: i === 0 ? HOKUSAI : `Creator ${i}` },
  period: "2026-09",
  attributions: 1,
  weight: "1",
  totalWeight: "60",
  royalty: 6000,
  gotRemainder: false,
  share: 100,
  amount: 100,
});
const statement = {
  id: "statement-1",
  projectId: "project-1",
  projectName: "Gallery",
  period: "2026-09",
  currency: "USD",
  revenue: 60_000,
  royalty: 6000,
  earned: 6000,
  adjusted: 0,
  held: 0,
  lineCount: LINES,
  closedAt: "2026-10-05T00:10:00.000Z",
  lines: Array.from({ length: LINES }, (_, i) => lineOf(i)),
};

test("a printed statement shows its subject, month, and recipient, with a header and footer on every page", async () => {
  const pdf = await buffer(await printStatement(statement, "Studio Ada"));
  const written = textOf(pdf).split("\n");
  for (const said of [
    "Byline",
    "Royalty statement",
    "statement-1",
    "September 2026",
    "Studio Ada",
    "Gallery",
  ])
    expect(written).toContain(said);
  expect(written).toContain("$60.00 royalty due");
  expect(written.slice(written.indexOf("Total of all lines"))[1]).toBe("$60.00");

  const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(3);
  expect(written.filter((piece) => piece === "Creator and calculation")).toHaveLength(pages);
  expect(written.filter((piece) => piece.startsWith("Page "))).toEqual(
    Array.from({ length: pages }, (_, i) => `Page ${i + 1} of ${pages}`),
  );
  expect(written.filter((piece) => piece === NOTHING_IS_PAID)).toHaveLength(1);
  const names = written.filter((piece) => /^Creator \d+$/.test(piece));
  expect(new Set(names).size).toBe(LINES - 1);
});

test("a name missing from standard fonts is drawn, not replaced by question marks", async () => {
  const pdf = await buffer(await printStatement(statement, "Студия"));
  expect(textOf(pdf)).not.toContain("?");
  const unwritable = { ...lineOf(0), creator: { id: "0", name: "🖋" } };
  const other = await buffer(await printStatement({ ...statement, lines: [unwritable] }, "Ada"));
  expect(textOf(other).split("\n")).toContain("creator:0");
});

test.each([
  ["PDF operators", ") Tj ET Q endstream (\\\\", ") Tj ET Q endstream (\\\\"],
  ["right to left", "\u05e2\u05d1\u05e8\u05d9\u05ea", null],
  ["line breaks and control characters", "one\r\ntwo\u0001\u2028three", null],
  ["a direction override", "abc\u202edef", null],
  ["thousands of lines", "a\n".repeat(3000), null],
  ["one long word", "x".repeat(500), null],
  ["one long word that is drawn", "\u0429".repeat(10_000), null],
])("long user text stays within its cells, next to its figures: %s", async (_name, words, shown) => {
  const line = { ...lineOf(0), creatorId: words.slice(0, 500), creator: { id: "0", name: words } };
  const lines = [line, lineOf(1)];
  const pdf = await buffer(
    await printStatement({ ...statement, projectName: words, lines, lineCount: 2 }, words),
  );
  const written = textOf(pdf).split("\n");
  expect(written.filter((piece) => piece === "$1.00")).toHaveLength(2);
  expect(written).toContain("$60.00 royalty due");
  expect(written.slice(written.indexOf("Total of all lines"))[1]).toBe("$60.00");
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeLessThan(3);
  expect(pdf.length).toBeLessThan(120_000);
  expect(pdf.toString("latin1")).not.toMatch(/\/(JavaScript|OpenAction|Launch|URI)\b/);
  if (shown) expect(written).toContain(shown);
});
