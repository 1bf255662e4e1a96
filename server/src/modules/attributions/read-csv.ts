import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import {
  ATTRIBUTION_COLUMNS,
  type PublicCreateAttribution,
  publicCreateAttribution,
} from "@byline/contract/attributions.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { IMPORT_LIMITS, type ImportError } from "@byline/contract/imports.ts";
import { type CsvError, parse } from "csv-parse";
import { invalid } from "../../core/errors.ts";
import { hashRequest } from "../../core/idempotency.ts";
import { withoutGuard } from "../../kit/csv.ts";
import { issuesOf } from "../../kit/issues.ts";

/**
 * `hash` is hexadecimal, of the whole row: equal rows are one attribution, in this file or in one sent
 * before.
 */
export type FileRow = { line: number; hash: string; attribution: PublicCreateAttribution };

/**
 * A file as it was read: rows that can be recorded, and the mistakes of the others, the first 1,000 of them.
 */
export type FileRead = { total: number; rows: FileRow[]; rejected: number; errors: ImportError[] };

const { project_id: _, ...stated } = publicCreateAttribution.shape;
const STATED = Object.keys(stated);
const MEMBER = "metadata.";
/** Columns that count where metadata does not say the same: of an export it does. */
const NAMES = ["title", "creator"] as const;
const PIECE_BYTES = 65_536;

/**
 * Reads a file of attributions for one project. Throws `invalid_request` where the file as a whole cannot be
 * read.
 */
export async function readCsv(csv: string, projectId: string): Promise<FileRead> {
  const file: FileRead = { total: 0, rows: [], rejected: 0, errors: [] };
  let columns: string[] | null = null;
  const records = Readable.from(piecesOf(csv)).pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
  );
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!columns) {
        columns = readHeader(record);
        continue;
      }
      if (++file.total > IMPORT_LIMITS.rows)
        throw invalid("csv", `A file can have up to ${formatNumber(IMPORT_LIMITS.rows)} rows. Split it.`);
      const line = info.lines - record.join("").split("\n").length + 1;
      readRow(file, columns, record, line, projectId);
    }
  } catch (error) {
    const { code, lines } = error as CsvError;
    if (!code?.startsWith("CSV_")) throw error;
    throw invalid("csv", `The file is not valid CSV: line ${lines ?? 1} cannot be read (${code})`);
  }
  if (!columns) throw invalid("csv", "The file is empty");
  return file;
}

/**
 * Piece by piece, so that others are served meanwhile. Within quotes csv-parse takes \r\n for two lines, so
 * there is none.
 */
async function* piecesOf(csv: string) {
  const bytes = Buffer.from(csv.replaceAll("\r\n", "\n"));
  for (let i = 0; i < bytes.length; i += PIECE_BYTES) {
    yield bytes.subarray(i, i + PIECE_BYTES);
    await setImmediate();
  }
}

function readHeader(record: string[]): string[] {
  const columns = record.map((name) => name.trim());
  const unknown = columns.find(
    (name) =>
      !(ATTRIBUTION_COLUMNS as readonly string[]).includes(name) &&
      !(name.startsWith(MEMBER) && name !== MEMBER),
  );
  if (unknown !== undefined)
    throw invalid(
      "csv",
      `There is no column "${unknown}". Use ${[...STATED, ...NAMES].join(", ")} and metadata.<name>.`,
    );
  for (const needed of ["content_id", "attribution_type"])
    if (!columns.includes(needed))
      throw invalid("csv", `The file needs a column ${needed} in its first line`);
  const twice = columns.find((name, i) => columns.indexOf(name) !== i);
  if (twice !== undefined) throw invalid("csv", `The column ${twice} appears twice`);
  return columns;
}

function readRow(file: FileRead, columns: string[], record: string[], line: number, projectId: string) {
  const refuse = (mistakes: { path: string; message: string }[]) => {
    file.rejected++;
    for (const mistake of mistakes)
      if (file.errors.length < IMPORT_LIMITS.errors) file.errors.push({ line, ...mistake });
  };
  if (record.length > columns.length)
    return refuse([
      { path: "", message: `This line has ${record.length} cells, but the first line has ${columns.length}` },
    ]);
  const cells = new Map(columns.map((name, i) => [name, withoutGuard(record[i] ?? "")]));
  if (cells.get("withdrawn_at"))
    return refuse([{ path: "withdrawn_at", message: "This attribution was withdrawn" }]);
  const metadata = readMetadata(cells);
  if (typeof metadata === "string") return refuse([{ path: "metadata", message: metadata }]);
  const stated = STATED.map((name) => [name, cells.get(name) || undefined]);
  const parsed = publicCreateAttribution.safeParse({
    ...Object.fromEntries(stated),
    project_id: projectId,
    metadata,
  });
  if (parsed.success) file.rows.push({ line, hash: hashAttribution(parsed.data), attribution: parsed.data });
  else refuse(issuesOf(parsed.error));
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
  const members = [...cells].filter(([name, value]) => name.startsWith(MEMBER) && value !== "");
  const all = {
    ...metadata,
    ...Object.fromEntries(members.map(([name, value]) => [name.slice(MEMBER.length), value])),
  };
  const credit = creditOf({ contentCreatorId: null, metadata: all });
  const names = NAMES.filter((name) => credit[name] === null && cells.get(name));
  return { ...all, ...Object.fromEntries(names.map((name) => [name, cells.get(name)])) };
}

/** The same in any order of members; with an external id that alone says which attribution it is. */
function hashAttribution(attribution: PublicCreateAttribution): string {
  const { content_id, content_creator_id = null, attribution_type, metadata, external_id } = attribution;
  const members = external_id
    ? [external_id]
    : [content_id, content_creator_id, attribution_type, inOrder(metadata ?? {})];
  return hashRequest("import", members).toString("hex");
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, inOrder(member)]);
}
