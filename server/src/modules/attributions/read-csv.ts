import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { headerMistake, membersOf } from "@byline/contract/attribution-file.ts";
import { type PublicCreateAttribution, publicCreateAttribution } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { IMPORT_LIMITS, type ImportError } from "@byline/contract/imports.ts";
import { type CsvError, parse } from "csv-parse";
import { invalid } from "../../core/errors.ts";
import { hashRequest } from "../../core/idempotency.ts";
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
        columns = record.map((name) => name.trim());
        const mistake = headerMistake(columns);
        if (mistake) throw invalid("csv", mistake);
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

function readRow(file: FileRead, columns: string[], record: string[], line: number, projectId: string) {
  const refuse = (mistakes: { path: string; message: string }[]) => {
    file.rejected++;
    for (const mistake of mistakes)
      if (file.errors.length < IMPORT_LIMITS.errors) file.errors.push({ line, ...mistake });
  };
  const { mistake, stated } = membersOf(columns, record);
  if (mistake) return refuse([mistake]);
  const parsed = publicCreateAttribution.safeParse({ ...stated, project_id: projectId });
  if (parsed.success) file.rows.push({ line, hash: hashAttribution(parsed.data), attribution: parsed.data });
  else refuse(issuesOf(parsed.error));
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
