import { type Options, stringify } from "csv-stringify/sync";
import { withGuard } from "./csv.ts";

export type Cell = string | number | boolean | null;

/** Some spreadsheets read UTF-8 only when the file begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";

const FORMAT: Options = {
  record_delimiter: "\r\n",
  quoted_match: /[;|\t\r\n]|^\s|\s$/,
  cast: {
    boolean: String,
    string: withGuard,
  },
};

/** Lines of RFC 4180, each with its line break. Text can never run as a formula where the file is opened. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, FORMAT);
