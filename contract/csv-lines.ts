import { type Options, stringify } from "csv-stringify/sync";
import { withGuard } from "./csv.ts";

export type Cell = string | number | boolean | null;

/** Starts each file. Some spreadsheets need it to read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

const FORMAT: Options = {
  record_delimiter: "\r\n",
  quoted_match: /[;|\t\r\n]|^\s|\s$/,
  cast: {
    boolean: String,
    string: withGuard,
  },
};

/** Returns lines of CSV (RFC 4180) with line breaks. Spreadsheets never run their text as formulas. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, FORMAT);
