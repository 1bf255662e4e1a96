import { Readable } from "node:stream";
import {
  type ColumnChoices,
  csvMistake,
  membersOf,
  membersOfLine,
  type ReadHeader,
  readHeader,
} from "@byline/contract/attribution-file.ts";
import { type PublicCreateAttribution, publicCreateAttribution } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import {
  IMPORT_LIMITS,
  type ImportError,
  type ImportFormat,
  type ImportWarning,
} from "@byline/contract/imports.ts";
import { MAX_MISTAKES } from "@byline/contract/limits.ts";
import { csvOptionsOf } from "@byline/contract/sheets/file-text.ts";
import { CsvError, parse } from "csv-parse";
import { AppError, invalid } from "../../core/errors.ts";
import { hashRequest } from "../../core/idempotency.ts";
import { checkValue } from "../../kit/check-value.ts";
import { isUuid } from "../../kit/ids.ts";
import { warningsIn } from "./new-attribution.ts";

/**
 * `hash` is the hexadecimal hash of the row: equal rows are one attribution, in this file or an earlier one.
 * `id`: the attribution that the row was exported from.
 */
export type FileRow = { line: number; hash: string; attribution: PublicCreateAttribution; id?: string };

/** A file's valid rows with their first 100 warnings, and the first 1,000 errors of the rest. */
export type FileRead = {
  total: number;
  rows: FileRow[];
  rejected: number;
  errors: ImportError[];
  warnings: ImportWarning[];
};

/** Bytes that csv-parse splits in one turn. */
const PIECE_BYTES = 16_384;
/** Maximum characters per row, many times more than needed. csv-parse buffers the row as characters. */
const MAX_ROW_CHARACTERS = 131_072;
/** Rows and characters checked in one turn. */
const ROWS_A_TURN = 200;
const CHARACTERS_A_TURN = 65_536;

type Line = { line: number } & ReturnType<typeof membersOfLine>;

/**
 * The input. `member` is its name in the request. `refuse` throws for a content id that can't be recorded.
 */
export type FileInput = ColumnChoices & {
  text: string;
  format: ImportFormat;
  member: "csv" | "data";
  /** Rejects rows with warnings. */
  strict?: boolean;
  refuse: (contentId: string) => void;
  /** Resolves when the next part may be read. */
  nextTurn: () => Promise<void>;
};

/** Reads a file of attributions for one project. Throws `invalid_request` if the whole file is unreadable. */
export async function readFile(input: FileInput, projectId: string): Promise<FileRead> {
  const file: FileRead = { total: 0, rows: [], rejected: 0, errors: [], warnings: [] };
  const lines = input.format === "csv" ? readCsv(input) : readJsonLines(input);
  for await (const line of lines) {
    if (++file.total > IMPORT_LIMITS.rows)
      throw invalid(
        input.member,
        `A file can have up to ${formatNumber(IMPORT_LIMITS.rows)} rows. Split the file.`,
      );
    readRow(file, line, projectId, input);
  }
  file.warnings.length = Math.min(file.warnings.length, IMPORT_LIMITS.warnings);
  return file;
}

async function* readCsv({ text, member, nextTurn, ...choices }: FileInput): AsyncGenerator<Line> {
  let header: ReadHeader | null = null;
  const isTurnOver = countTurn();
  const records = Readable.from(piecesOf(text, nextTurn)).pipe(
    parse({
      ...csvOptionsOf(text),
      info: true,
      max_record_size: MAX_ROW_CHARACTERS,
    }),
  );
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!header) {
        if (record.length > IMPORT_LIMITS.columns)
          throw invalid(member, `A file can have up to ${IMPORT_LIMITS.columns} columns. Remove some.`);
        const read = readHeader(record, choices);
        if (read.mistake !== undefined) throw invalid(member, read.mistake);
        header = read;
        continue;
      }
      const cells = record.join("");
      if (isTurnOver(cells.length)) await nextTurn();
      const line = info.lines - cells.split("\n").length + 1;
      yield { line, ...membersOf(header, record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(member, csvMistake(error.code, Number(error.lines ?? 1)));
  }
  if (!header) throw invalid(member, "The file is empty");
}

/**
 * Returns pieces, so that other requests are served in between. Removes \r
 * , because csv-parse counts it as two lines within quotes.
 */
async function* piecesOf(csv: string, nextTurn: FileInput["nextTurn"]) {
  const bytes = Buffer.from(csv.replaceAll("\r\n", "\n"));
  for (let i = 0; i < bytes.length; i += PIECE_BYTES) {
    await nextTurn();
    yield bytes.subarray(i, i + PIECE_BYTES);
  }
}

async function* readJsonLines({ text, member, nextTurn }: FileInput): AsyncGenerator<Line> {
  let line = 0;
  let empty = true;
  const isTurnOver = countTurn();
  for (const one of text.replace(/^\uFEFF/, "").split("\n")) {
    line++;
    if (isTurnOver(one.length)) await nextTurn();
    if (one.trim() === "") continue;
    empty = false;
    yield { line, ...membersOfLine(one) };
  }
  if (empty) throw invalid(member, "The file is empty");
}

/** Returns a function that tells whether a row with this many characters starts a new turn. */
function countTurn(): (characters: number) => boolean {
  let rows = 0;
  let total = 0;
  return (characters) => {
    const isOver = rows === ROWS_A_TURN || total + characters > CHARACTERS_A_TURN;
    if (isOver) rows = total = 0;
    rows++;
    total += characters;
    return isOver;
  };
}

function readRow(
  file: FileRead,
  { line, mistake, stated, id }: Line,
  projectId: string,
  { refuse: refuseContent, strict }: FileInput,
) {
  const refuse = (mistakes: { path: string; message: string }[]) => {
    file.rejected++;
    for (const mistake of mistakes)
      if (file.errors.length < IMPORT_LIMITS.errors) file.errors.push({ line, ...mistake });
  };
  if (mistake) return refuse([mistake]);
  const room = Math.min(MAX_MISTAKES, IMPORT_LIMITS.errors - file.errors.length);
  const parsed = checkValue(publicCreateAttribution, { ...stated, project_id: projectId }, room);
  if (!parsed.success) return refuse(parsed.mistakes);
  try {
    refuseContent(parsed.data.content_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse([{ path: "content_id", message: error.message }]);
  }
  if (strict || file.warnings.length < IMPORT_LIMITS.warnings) {
    const warnings = warningsIn(parsed.data);
    if (strict && warnings.length > 0)
      return refuse(warnings.map(({ path, message }) => ({ path, message })));
    for (const warning of warnings) file.warnings.push({ line, ...warning });
  }
  const row = { line, hash: hashAttribution(parsed.data), attribution: parsed.data };
  file.rows.push(id !== undefined && isUuid(id) ? { ...row, id } : row);
}

/**
 * Returns the hash, regardless of member order. An external id alone identifies the attribution. Don't change
 * the hashed value's form: hashes of earlier imports are stored.
 */
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
