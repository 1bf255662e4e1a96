import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type ColumnChoices,
  csvMistake,
  membersOf,
  membersOfLine,
  type ReadHeader,
  readHeader,
} from "@byline/contract/attribution-file.ts";
import {
  csvOptionsOf,
  DELIMITER_WORDS,
  ENCODING_NAMES,
  encodingMistake,
  encodingOf,
} from "@byline/contract/sheets/file-text.ts";
import { READ_CELLS, readFirstSheet } from "@byline/contract/sheets/workbook.ts";
import { CsvError, parse } from "csv-parse";
import readSheets from "read-excel-file/universal";
import { EXIT, Failure } from "./failure.ts";

export const FORMATS = ["csv", "jsonl", "xlsx"] as const;
export type Format = (typeof FORMATS)[number];

/** `line` counts from 1, as in an editor or spreadsheet. `id` is the exported attribution's id. */
export type Row = { line: number } & ReturnType<typeof membersOfLine>;

/** How a file was read: a sentence, and each heading's column, or null if ignored. */
export type HowRead = { note: string; columns: [heading: string, column: string | null][] };

export type Input = {
  /** A path, or - for standard input. */
  file: string;
  format: Format;
  choices: ColumnChoices;
  /** Called after the first line of a CSV file or workbook. */
  onRead?: (how: HowRead) => void;
};

/** Yields a file's attributions while reading it. A workbook is read into memory first. */
export async function* readRows(input: Input): AsyncGenerator<Row> {
  const stream = input.file === "-" ? process.stdin : createReadStream(input.file);
  let isEmpty = true;
  for await (const row of readAs[input.format](input, stream)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty && input.format === "jsonl") throw refused(input, "The file is empty.");
}

const readAs = { csv: readCsv, jsonl: readJsonLines, xlsx: readWorkbook };

const refused = ({ file }: Input, mistake: string) =>
  new Failure(EXIT.usage, `${file === "-" ? "Standard input" : file}: ${mistake}`);

/** Reads the first line. Throws a Failure if it's missing or invalid. */
function headerOf(input: Input, record: string[] | undefined, note: string): ReadHeader {
  if (!record) throw refused(input, "The file is empty.");
  const read = readHeader(record, input.choices);
  if (read.mistake !== undefined) throw refused(input, read.mistake);
  const columns = read.columns.map(
    (column, at) => [record[at]?.trim() ?? "", column] as HowRead["columns"][0],
  );
  input.onRead?.({ note, columns });
  return read;
}

async function* readCsv(input: Input, stream: Readable): AsyncGenerator<Row> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const { value: first = Buffer.alloc(0) } = await pieces.next();
  const label = encodingOf(first, false);
  const decoder = new TextDecoder(label, { fatal: label === "utf-8" });
  const options = csvOptionsOf(new TextDecoder(label).decode(first, { stream: true }));
  const note = `Read as ${ENCODING_NAMES[label]}, separated by ${DELIMITER_WORDS[options.delimiter]}.`;
  const parser = parse({ ...options, info: true });
  const decoded = async function* () {
    for await (const piece of decode(decoder, first, pieces)) {
      const mistake = encodingMistake(label, piece);
      if (mistake) throw refused(input, mistake);
      yield piece;
    }
  };
  const text = Readable.from(joinLineBreaks(decoded()));
  text.once("error", (error) => parser.destroy(error));
  const records = text.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let header: ReadHeader | undefined;
  try {
    for await (const { record, info } of records) {
      const line = info.lines - record.join("").split("\n").length + 1;
      if (header) yield { line, ...membersOf(header, record) };
      else header = headerOf(input, record, note);
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(input, csvMistake(error.code, Number(error.lines ?? 1)));
    if (error instanceof TypeError && label === "utf-8")
      throw refused(input, "Only part of the file is in UTF-8. Save all of it as UTF-8.");
    throw error;
  }
  if (!header) headerOf(input, undefined, note);
}

async function* decode(decoder: TextDecoder, first: Buffer, rest: AsyncIterator<Buffer>) {
  yield decoder.decode(first, { stream: true });
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield decoder.decode(next.value, { stream: true });
  yield decoder.decode();
}

/** Turns \r\n into \n, as the API does: within quotes, csv-parse counts \r\n as two lines. */
async function* joinLineBreaks(pieces: AsyncIterable<string>) {
  let held = "";
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replaceAll("\r\n", "\n");
  }
  yield held;
}

async function* readWorkbook(input: Input, stream: Readable): AsyncGenerator<Row> {
  const file = await buffer(stream);
  const sheets = await readSheets<string>(new Blob([new Uint8Array(file)]), READ_CELLS).catch(() => {
    throw refused(input, "This Excel file can't be read. Save it as .xlsx or .csv, then try again.");
  });
  const { rows, note } = firstSheetOf(input, sheets);
  let header: ReadHeader | undefined;
  for (const [at, cells] of rows.entries()) {
    const record = cells.map((cell) => String(cell ?? ""));
    if (record.every((cell) => cell.trim() === "")) continue;
    if (header) yield { line: at + 1, ...membersOf(header, record) };
    else header = headerOf(input, record, note);
  }
  if (!header) headerOf(input, undefined, note);
}

function firstSheetOf(input: Input, sheets: Parameters<typeof readFirstSheet>[0]) {
  try {
    return readFirstSheet(sheets);
  } catch (error) {
    throw refused(input, (error as Error).message);
  }
}

async function* readJsonLines(_input: Input, stream: Readable): AsyncGenerator<Row> {
  let failure: Error | undefined;
  stream.once("error", (error) => {
    failure = error;
  });
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text.trim() !== "") yield { line, ...membersOfLine(line === 1 ? text.replace(/^\uFEFF/, "") : text) };
  }
  if (failure) throw failure;
}
