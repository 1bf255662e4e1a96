export type Cell = string | number | boolean | null;

/** What spreadsheets take for a formula when a cell begins with it; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Some spreadsheets read UTF-8 only when the file begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line of RFC 4180, with its line break. Text can never run as a formula where the file is opened. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Takes away the apostrophe that `csvLine` put before what would have been a formula. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
