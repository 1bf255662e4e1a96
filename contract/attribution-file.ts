import { ATTRIBUTION_COLUMNS, publicCreateAttribution } from "./attributions.ts";
import { creditOf } from "./credit.ts";
import { withoutGuard } from "./csv.ts";
import { columnsOf, isColumn, isExportOf } from "./sheets/headings.ts";

const SENT = Object.keys(publicCreateAttribution.shape);
const ROW_MEMBERS = SENT.filter((name) => name !== "project_id");
const METADATA_PREFIX = "metadata.";
/** Columns with corrected names in an export. */
const NAME_COLUMNS = ["title", "creator"] as const;

/** The user's choices for reading a file's columns. */
export type ColumnChoices = {
  /** Columns by heading. Null ignores the column. */
  columns?: Record<string, string | null> | undefined;
  /** The attribution type of rows without one. */
  attributionType?: string | undefined;
};

/** Each cell's column (null if ignored), or a mistake in the first line. */
export type Header =
  | {
      columns: (string | null)[];
      /** The positions of empty headings. Their cells must be empty. */
      unnamed: number[];
      attributionType: string | undefined;
      /** Whether the file is an export. Its names apply only if the metadata has none. */
      isExport: boolean;
      mistake?: undefined;
    }
  | { mistake: string };
export type ReadHeader = Exclude<Header, { mistake: string }>;

/** Reads a CSV file's first line: column names or similar headings (`headings.ts`). */
export function readHeader(
  headings: string[],
  { columns: choices, attributionType }: ColumnChoices = {},
): Header {
  const names = headings.map((name) => name.trim());
  const meanings = columnsOf(names, choices);
  const unknown = names.filter((_, at) => meanings[at] === undefined);
  const mistakes: string[] = unknown.length > 0 ? [`${noColumns(unknown)} Use ${COLUMN_NAMES}.`] : [];
  const columns = meanings.map((column) => column ?? null);
  const isExport = isExportOf(names);
  const headingOf = new Map<string, string>();
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    const heading = names[at] ?? "";
    const meaning = isExport ? column : withoutMember(column);
    const other = headingOf.get(meaning);
    if (!isColumn(column)) mistakes.push(`"${column}" isn't a known column.`);
    else if (other === heading) mistakes.push(`The column ${heading} appears twice.`);
    else if (other !== undefined)
      mistakes.push(`The columns "${other}" and "${heading}" both mean ${meaning}.`);
    headingOf.set(meaning, heading);
  }
  if (mistakes.length > 0) return { mistake: mistakes.slice(0, MAX_MISTAKES).join(" ") };
  for (const needed of ["content_id", "attribution_type"])
    if (!headingOf.has(needed) && !(needed === "attribution_type" && attributionType))
      return { mistake: `The file needs a ${needed} column in its first line` };
  const unnamed = names.flatMap((name, at) => (name === "" ? [at] : []));
  return { columns, unnamed, attributionType, isExport };
}

const MAX_MISTAKES = 10;
const MAX_LISTED = 20;

/** Returns the column without `metadata.` if it's a name: `metadata.title` is the same as `title`. */
const withoutMember = (column: string) =>
  NAME_COLUMNS.find((name) => column === `${METADATA_PREFIX}${name}`) ?? column;

function noColumns(unknown: string[]): string {
  const quoted = unknown.slice(0, MAX_LISTED).map((name) => `"${name}"`);
  const others = unknown.length - quoted.length;
  if (others > 0) quoted.push(`${others} ${others === 1 ? "other" : "others"}`);
  return quoted.length === 1
    ? `${quoted[0]} isn't a known column.`
    : `${new Intl.ListFormat("en-US").format(quoted)} aren't known columns.`;
}

const COLUMN_NAMES = `${[...ROW_MEMBERS, ...NAME_COLUMNS].join(", ")} and metadata.<name>`;

const CSV_MISTAKES: Record<string, string> = {
  INVALID_OPENING_QUOTE:
    'has a quotation mark inside a cell. Quote the whole cell and double the mark: "12"" print"',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after a closing quotation mark. Double each mark inside a cell: "12"" print"',
  CSV_MAX_RECORD_SIZE: "is longer than 128 KiB. Check that each quotation mark is closed",
  CSV_QUOTE_NOT_CLOSED: "ends inside a cell with an unclosed quotation mark",
};

/** Returns the reason for a CSV parse error, by the parser's code. */
export const csvMistake = (code: string, line: number) =>
  `Line ${line} ${CSV_MISTAKES[code] ?? "isn't valid CSV"}`;

type Mistake = { path: string; message: string };
/** `id` is the exported attribution's id. */
type Row =
  | { mistake: Mistake; stated?: undefined; id?: undefined }
  | { mistake?: undefined; stated: Record<string, unknown>; id?: string | undefined };

const WITHDRAWN: Mistake = { path: "withdrawn_at", message: "This attribution was withdrawn" };

/**
 * Returns an attribution's members from a line of JSON Lines, not yet validated. Ignores an export's other
 * members.
 */
export function membersOfLine(text: string): Row {
  let value: Record<string, unknown> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return { mistake: { path: "", message: "This line isn't valid JSON" } };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { mistake: { path: "", message: "This line isn't a JSON object" } };
  const unknown = Object.keys(value).find(
    (name) => !(ATTRIBUTION_COLUMNS as readonly string[]).includes(name),
  );
  if (unknown !== undefined)
    return { mistake: { path: unknown, message: `${JSON.stringify(unknown)} isn't a known member` } };
  if (value.withdrawn_at) return { mistake: WITHDRAWN };
  const given = SENT.filter((name) => value[name] != null);
  const id = typeof value.id === "string" ? value.id : undefined;
  return { stated: Object.fromEntries(given.map((name) => [name, value[name]])), id };
}

/** Returns an attribution's members from a line of CSV, without the project and not yet validated. */
export function membersOf(
  { columns, unnamed, attributionType, isExport }: ReadHeader,
  record: string[],
): Row {
  if (record.length > columns.length) {
    const message = `This line has ${record.length} cells, but the first line has ${columns.length}`;
    return { mistake: { path: "", message } };
  }
  const cells = new Map<string, string>();
  for (const [i, cell] of record.entries()) {
    const column = columns[i];
    if (unnamed.includes(i) && cell.trim() !== "") {
      const place = `Cell ${i + 1} of this line is under an empty heading`;
      return { mistake: { path: "", message: `${place}. Name the column, or clear the cell` } };
    }
    if (column) cells.set(column, withoutGuard(cell).trim());
  }
  if (cells.get("withdrawn_at")) return { mistake: WITHDRAWN };
  const metadata = readMetadata(cells, isExport);
  if (typeof metadata === "string") return { mistake: { path: "metadata", message: metadata } };
  const stated = ROW_MEMBERS.map((name) => [name, cells.get(name) || undefined]);
  const all = { ...Object.fromEntries(stated), metadata };
  if (!all.attribution_type) all.attribution_type = attributionType;
  return { stated: all, id: cells.get("id") || undefined };
}

/** Returns the metadata from all its columns, or the mistake as text. */
function readMetadata(cells: Map<string, string>, isExport: boolean): Record<string, unknown> | string {
  let metadata: Record<string, unknown> = {};
  const json = cells.get("metadata");
  if (json) {
    try {
      metadata = JSON.parse(json);
    } catch {
      return "Metadata isn't valid JSON";
    }
    if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata))
      return "Metadata must be a JSON object";
  }
  const added = [...cells].filter(([name, value]) => name.startsWith(METADATA_PREFIX) && value !== "");
  const all = {
    ...metadata,
    ...Object.fromEntries(added.map(([name, value]) => [name.slice(METADATA_PREFIX.length), value])),
  };
  const credit = creditOf({ metadata: all });
  const isNew = (name: (typeof NAME_COLUMNS)[number]) =>
    isExport ? credit[name] === null : credit[name] !== cells.get(name) && !Object.hasOwn(all, name);
  const names = NAME_COLUMNS.filter((name) => cells.get(name) && isNew(name));
  return { ...all, ...Object.fromEntries(names.map((name) => [name, cells.get(name)])) };
}
