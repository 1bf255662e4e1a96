import { ATTRIBUTION_COLUMNS, publicCreateAttribution } from "./attributions.ts";
import { creditOf } from "./credit.ts";
import { withoutGuard } from "./csv.ts";

/** What a CSV file of attributions may say: the columns of an export, and metadata.<name>. */
const SENT = Object.keys(publicCreateAttribution.shape);
const STATED = SENT.filter((name) => name !== "project_id");
const MEMBER = "metadata.";
/** Columns that count where metadata does not say the same: of an export it does. */
const NAMES = ["title", "creator"] as const;

/** What is wrong with the first line; null if nothing is. */
export function headerMistake(columns: string[]): string | null {
  const unknown = columns.find(
    (name) =>
      !(ATTRIBUTION_COLUMNS as readonly string[]).includes(name) &&
      !(name.startsWith(MEMBER) && name !== MEMBER),
  );
  if (unknown !== undefined)
    return `There is no column "${unknown}". Use ${[...STATED, ...NAMES].join(", ")} and metadata.<name>.`;
  for (const needed of ["content_id", "attribution_type"])
    if (!columns.includes(needed)) return `The file needs a column ${needed} in its first line`;
  const seen = new Set<string>();
  const twice = columns.find((name) => seen.size === seen.add(name).size);
  return twice === undefined ? null : `The column ${twice} appears twice`;
}

const CSV_MISTAKES: Record<string, string> = {
  INVALID_OPENING_QUOTE:
    'has a quotation mark inside a cell. Quote the whole cell and double the mark: "12"" print"',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after a closing quotation mark. Double each mark inside a cell: "12"" print"',
  CSV_MAX_RECORD_SIZE: "is longer than 128 KiB. Check that each quotation mark is closed",
  CSV_QUOTE_NOT_CLOSED: "ends inside a cell whose quotation mark is never closed",
};

/** Returns why a line of CSV could not be parsed, by the parser's code. */
export const csvMistake = (code: string, line: number) =>
  `Line ${line} ${CSV_MISTAKES[code] ?? "is not valid CSV"}`;

type Mistake = { path: string; message: string };
type Row =
  | { mistake: Mistake; stated?: undefined }
  | { mistake?: undefined; stated: Record<string, unknown> };

const WITHDRAWN: Mistake = { path: "withdrawn_at", message: "This attribution was withdrawn" };

/** What a line of JSON Lines states of its attribution, unchecked; the other members of an export go. */
export function membersOfLine(text: string): Row {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return { mistake: { path: "", message: "This line is not valid JSON" } };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { mistake: { path: "", message: "This line is not a JSON object" } };
  const unknown = Object.keys(value).find(
    (name) => !(ATTRIBUTION_COLUMNS as readonly string[]).includes(name),
  );
  if (unknown !== undefined)
    return { mistake: { path: unknown, message: `There is no member ${JSON.stringify(unknown)}` } };
  if (value.withdrawn_at) return { mistake: WITHDRAWN };
  const given = SENT.filter((name) => value[name] != null);
  return { stated: Object.fromEntries(given.map((name) => [name, value[name]])) };
}

/** What a line of CSV states of its attribution, unchecked: all members but the project. */
export function membersOf(columns: string[], record: string[]): Row {
  if (record.length > columns.length) {
    const message = `This line has ${record.length} cells, but the first line has ${columns.length}`;
    return { mistake: { path: "", message } };
  }
  const cells = new Map(record.map((cell, i) => [columns[i] ?? "", withoutGuard(cell)]));
  if (cells.get("withdrawn_at")) return { mistake: WITHDRAWN };
  const metadata = readMetadata(cells);
  if (typeof metadata === "string") return { mistake: { path: "metadata", message: metadata } };
  const stated = STATED.map((name) => [name, cells.get(name) || undefined]);
  return { stated: { ...Object.fromEntries(stated), metadata } };
}

/** The metadata column with what the other columns add to it; text is what is wrong with it. */
function readMetadata(cells: Map<string, string>): Record<string, unknown> | string {
  let metadata: Record<string, unknown> = {};
  const json = cells.get("metadata");
  if (json) {
    try {
      metadata = JSON.parse(json);
    } catch {
      return "Metadata is not valid JSON";
    }
    if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata))
      return "Metadata must be a JSON object";
  }
  const added = [...cells].filter(([name, value]) => name.startsWith(MEMBER) && value !== "");
  const all = {
    ...metadata,
    ...Object.fromEntries(added.map(([name, value]) => [name.slice(MEMBER.length), value])),
  };
  const credit = creditOf({ metadata: all });
  const names = NAMES.filter((name) => credit[name] === null && cells.get(name));
  return { ...all, ...Object.fromEntries(names.map((name) => [name, cells.get(name)])) };
}
