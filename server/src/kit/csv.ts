import { type Options, stringify } from "csv-stringify/sync";

export type Cell = string | number | boolean | null;

/**
 * Where a spreadsheet may find a formula: at the start of a cell, and after what separates cells in countries
 * where a comma does not (there, quotes in the middle of a line protect nothing). An apostrophe there, the
 * guard, makes it text. One that is there already gets a second, so that each text reads back as it was.
 */
const GUARDED = /(?<=^|[;|\t\r\n]"*)('*)(?=[=+\-@\t\r＝＋－＠])/g;

/** Some spreadsheets read UTF-8 only when the file begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

const FORMAT: Options = {
  record_delimiter: "\r\n",
  quoted_match: /[;|\t\r\n]|^\s|\s$/,
  cast: {
    boolean: String,
    string: (text: string) => text.replace(GUARDED, "'$1"),
  },
};

/** Lines of RFC 4180, each with its line break. Text can never run as a formula where the file is opened. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, FORMAT);

/** Takes away the guards that `csvLines` put there. */
export const withoutGuard = (text: string): string =>
  text.replace(GUARDED, (apostrophes) => apostrophes.slice(1));
