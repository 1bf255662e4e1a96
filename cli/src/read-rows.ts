import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import {
  type ColumnChoices,
  csvMistake,
  membersOf,
  membersOfLine,
  type ReadHeader,
  readHeader,
} from "@byline/contract/attribution-file.ts";
import { csvOptionsOf, encodingOf } from "@byline/contract/sheets/file-text.ts";
import { CsvError, parse } from "csv-parse";
import { EXIT, Failure } from "./failure.ts";

/** `line` counts from 1, as an editor shows it. */
export type Row = { line: number } & (
  | { stated: Record<string, unknown>; mistake?: undefined }
  | { mistake: string; stated?: undefined }
);

/** The attributions of a file, as it is read: of any length. */
export function readRows(file: string, format: "csv" | "jsonl", choices: ColumnChoices): AsyncGenerator<Row> {
  const stream = file === "-" ? process.stdin : createReadStream(file);
  return format === "csv" ? readCsv(file, stream, choices) : readJsonLines(stream);
}

async function* readCsv(file: string, stream: Readable, choices: ColumnChoices): AsyncGenerator<Row> {
  const refuse = (mistake: string) => new Failure(EXIT.usage, `${file}: ${mistake}`);
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const { value: first = Buffer.alloc(0) } = await pieces.next();
  const label = encodingOf(first, false);
  const decoder = new TextDecoder(label, { fatal: label === "utf-8" });
  const start = new TextDecoder(label).decode(first, { stream: true });
  const parser = parse({ ...csvOptionsOf(start), info: true });
  const text = Readable.from(decode(decoder, first, pieces));
  text.once("error", (error) => parser.destroy(error));
  const records = text.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let header: ReadHeader | undefined;
  try {
    for await (const { record, info } of records) {
      if (!header) {
        const read = readHeader(record, choices);
        if (read.mistake !== undefined) throw refuse(read.mistake);
        header = read;
        continue;
      }
      const { stated, mistake } = membersOf(header, record);
      yield mistake ? { line: info.lines, mistake: mistake.message } : { line: info.lines, stated };
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuse(csvMistake(error.code, Number(error.lines ?? 1)));
    if (error instanceof TypeError && label === "utf-8")
      throw refuse("The file begins as UTF-8, but not all of it is. Save it as UTF-8.");
    throw error;
  }
}

async function* decode(decoder: TextDecoder, first: Buffer, rest: AsyncIterator<Buffer>) {
  yield decoder.decode(first, { stream: true });
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield decoder.decode(next.value, { stream: true });
  yield decoder.decode();
}

async function* readJsonLines(stream: Readable): AsyncGenerator<Row> {
  let failure: Error | undefined;
  stream.once("error", (error) => {
    failure = error;
  });
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text.trim() === "") continue;
    const { stated, mistake } = membersOfLine(text);
    yield mistake ? { line, mistake: mistake.message } : { line, stated };
  }
  if (failure) throw failure;
}
