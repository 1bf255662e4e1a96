import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { csvMistake, headerMistake, membersOf, membersOfLine } from "@byline/contract/attribution-file.ts";
import { CsvError, parse } from "csv-parse";
import { EXIT, Failure } from "./failure.ts";

/** `line` counts from 1, as an editor shows it. */
export type Row = { line: number } & (
  | { stated: Record<string, unknown>; mistake?: undefined }
  | { mistake: string; stated?: undefined }
);

/** The attributions of a file, as it is read: of any length. */
export function readRows(file: string, format: "csv" | "jsonl"): AsyncGenerator<Row> {
  const stream = file === "-" ? process.stdin : createReadStream(file);
  return format === "csv" ? readCsv(file, stream) : readJsonLines(stream);
}

async function* readCsv(file: string, stream: Readable): AsyncGenerator<Row> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  stream.once("error", (error) => parser.destroy(error));
  const records = stream.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let columns: string[] | undefined;
  try {
    for await (const { record, info } of records) {
      if (!columns) {
        columns = record.map((name) => name.trim());
        const mistake = headerMistake(columns);
        if (mistake) throw new Failure(EXIT.usage, `${file}: ${mistake}`);
        continue;
      }
      const { stated, mistake } = membersOf(columns, record);
      yield mistake ? { line: info.lines, mistake: mistake.message } : { line: info.lines, stated };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(EXIT.usage, `${file}: ${csvMistake(error.code, Number(error.lines ?? 1))}`);
  }
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
