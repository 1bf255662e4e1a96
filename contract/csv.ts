import { type Options, stringify } from "csv-stringify/sync";

export type Cell = string | number | boolean | null;

const BLANK = /(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*/u.source;
const FORMULA = `(?=[\\t\\r]|${BLANK}[=+\\-@＝＋－＠﹦﹢﹣﹫])`;

/**
 * Where a spreadsheet may find a formula: at the start of a cell, and after what separates cells in countries
 * where a comma does not (there, quotes in the middle of a line protect nothing), also behind blanks, which
 * some drop. An apostrophe there, the guard, makes it text. One that is there already gets a second, so that
 * each text reads back as it was. None is before a quote: said first, so that a run of quotes is looked back
 * over once.
 */
const GUARDED = new RegExp(`(?!")(?<=^|[;|\\t\\r\\n]"*)('*)${FORMULA}`, "gu");

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
