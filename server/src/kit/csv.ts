import { type Options, stringify } from "csv-stringify/sync";

export type Cell = string | number | boolean | null;

/**
 * What spreadsheets take for a formula when a cell begins with it: an apostrophe before it, the guard, makes
 * it text. A text that has apostrophes there itself gets one more, so that each reads back as what it was.
 */
const GUARDED = /^'*[=+\-@\t\r＝＋－＠]/;

/** Some spreadsheets read UTF-8 only when the file begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

const FORMAT: Options = {
  record_delimiter: "\r\n",
  escape_formulas: true,
  quoted_match: /[\r\n]|^\s|\s$/,
  cast: {
    boolean: String,
    string: (text: string) => (text.startsWith("'") && GUARDED.test(text) ? `'${text}` : text),
    number: (value: number) => ({ value: String(value), escape_formulas: false }),
  },
};

/** Lines of RFC 4180, each with its line break. Text can never run as a formula where the file is opened. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, FORMAT);

/** Takes away the guard that `csvLines` put there. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;
}
