import type { Cell } from "../csv-lines.ts";

/** A workbook's sheets from `read-excel-file`, with numbers as written. */
type Sheet = { sheet: string; data: unknown[][] };

/** Other spreadsheet formats that people choose by mistake. */
export const OTHER_SPREADSHEETS = /\.(xls|xlsm|xlsb|ods|numbers)$/i;

/** Options for `read-excel-file` that keep numbers as text, since ids must not lose digits. */
export const READ_CELLS = { parseNumber: (digits: string) => digits };

/**
 * Returns the rows of a workbook's first sheet, and a sentence about how it was read. If the sheet is empty,
 * throws an `Error` with a message for the user.
 */
export function readFirstSheet(sheets: Sheet[]): { rows: Cell[][]; note: string } {
  const [first] = sheets;
  if (!first?.data.length) throw new Error("The first sheet is empty.");
  const others = sheets.length - 1;
  const more = others === 1 ? " The other sheet is ignored." : ` The other ${others} sheets are ignored.`;
  return {
    rows: first.data.map((row) => row.map(cellOf)),
    note: `Read from the sheet “${first.sheet}”.${others > 0 ? more : ""}`,
  };
}

/** Returns a cell's text. A day without a time becomes a date. */
function cellOf(value: unknown): Cell {
  if (!(value instanceof Date)) return value as Cell;
  return value.toISOString().replace("T00:00:00.000Z", "");
}
