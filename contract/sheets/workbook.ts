import type { Cell } from "../csv-lines.ts";

/** The sheets of a workbook as `read-excel-file` returns them, with numbers as they are written. */
type Sheet = { sheet: string; data: unknown[][] };

/** Other spreadsheets that people choose by mistake. */
export const OTHER_SPREADSHEETS = /\.(xls|xlsm|xlsb|ods|numbers)$/i;

/** The options under which `read-excel-file` keeps numbers as text: ids must not lose a digit. */
export const READ_CELLS = { parseNumber: (digits: string) => digits };

/**
 * Returns the rows of a workbook's first sheet, and one sentence about how it was read. Throws an `Error`
 * whose message is for the reader where that sheet is empty.
 */
export function readFirstSheet(sheets: Sheet[]): { rows: Cell[][]; note: string } {
  const [first] = sheets;
  if (!first?.data.length) throw new Error("The first sheet is empty.");
  const others = sheets.length - 1;
  const more = others === 1 ? " The other sheet is left out." : ` The other ${others} sheets are left out.`;
  return {
    rows: first.data.map((row) => row.map(cellOf)),
    note: `Read from the sheet “${first.sheet}”.${others > 0 ? more : ""}`,
  };
}

/** A day without a time is written as a date. */
function cellOf(value: unknown): Cell {
  if (!(value instanceof Date)) return value as Cell;
  return value.toISOString().replace("T00:00:00.000Z", "");
}
