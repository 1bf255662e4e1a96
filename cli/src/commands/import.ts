import { createHash } from "node:crypto";
import type { AttributionBatchItem, Byline } from "@byline/sdk";
import { type Command, InvalidArgumentError, Option } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { endProgress, note, printJson, showProgress, visible } from "../output.ts";
import { type Row, readRows } from "../read-rows.ts";
import { projectOption } from "./projects.ts";

type Options = {
  project?: string;
  format?: "csv" | "jsonl";
  column: Record<string, string | null>;
  type?: string;
};
type Sent = { line: number; item: AttributionBatchItem };

const ROWS_A_CALL = 500;
/** What no later row could get past: the month's calls are used up, or the token's hour. */
const STOPS = ["quota_exceeded", "rate_limited"];

export function addImport(program: Command) {
  program
    .command("import")
    .description("record the attributions of a file; run again, it records none twice")
    .argument("<file>", "CSV or JSON Lines; - reads standard input")
    .addOption(projectOption())
    .addOption(new Option("--format <format>", "without it by the file's name").choices(["csv", "jsonl"]))
    .option(
      "--column <heading=column>",
      "the column a CSV heading means; heading= leaves it out",
      addColumn,
      {},
    )
    .option("--type <type>", "the attribution type of rows that have none, such as image_content")
    .action((file: string, options: Options, command: Command) => importFile(file, options, command));
}

function addColumn(text: string, columns: Record<string, string | null>): Record<string, string | null> {
  const at = text.lastIndexOf("=");
  if (at < 1) throw new InvalidArgumentError("Write heading=column, such as Photo=content_id.");
  return { ...columns, [text.slice(0, at).trim()]: text.slice(at + 1).trim() || null };
}

class Import {
  recorded = 0;
  duplicates = 0;
  readonly errors: { line: number; message: string }[] = [];
  readonly warnings: { line: number; message: string }[] = [];
  readonly #byline: Byline;

  constructor(byline: Byline) {
    this.#byline = byline;
  }

  refuse(line: number, message: string) {
    this.errors.push({ line, message });
    endProgress();
    note(`Line ${line}: ${visible(message)}`);
  }

  warn(line: number, message: string) {
    this.warnings.push({ line, message });
    endProgress();
    note(`Line ${line}, warning: ${visible(message)}`);
  }

  async send(rows: Sent[]) {
    if (rows.length === 0) return;
    const result = await this.#byline.attributions.recordBatch(rows.map(({ item }) => item));
    for (const { index, warnings } of result.accepted)
      for (const { path, message } of warnings) this.warn((rows[index] as Sent).line, `${path}: ${message}`);
    this.recorded += result.accepted.length;
    this.duplicates += result.duplicates.length;
    const stop = result.rejected.find(({ error }) => STOPS.includes(error));
    if (stop) throw new Failure(EXIT.unavailable, stop.message);
    for (const { index, message, errors } of result.rejected)
      this.refuse((rows[index] as Sent).line, errors?.[0]?.message ?? message);
    showProgress(`${this.recorded + this.duplicates + this.errors.length} rows ...`);
  }
}

async function importFile(file: string, options: Options, command: Command) {
  const format = options.format ?? formatOf(file);
  const { byline, json } = connect(command);
  const done = new Import(byline);
  let waiting: Sent[] = [];
  try {
    const choices = { columns: options.column, attributionType: options.type };
    for await (const row of readRows(file, format, choices)) {
      const item = itemOf(row, options.project);
      if (typeof item === "string") done.refuse(row.line, item);
      else waiting.push({ line: row.line, item });
      if (waiting.length < ROWS_A_CALL) continue;
      await done.send(waiting);
      waiting = [];
    }
    await done.send(waiting);
  } catch (error) {
    endProgress();
    const kept = done.recorded + done.duplicates;
    if (kept > 0)
      note(`${kept} rows are recorded. Once it works again, run the command again: none is recorded twice.`);
    throw error;
  }
  endProgress();
  const { recorded, duplicates, errors, warnings } = done;
  if (json) printJson({ recorded, duplicates, rejected: errors.length, errors, warnings });
  else note(`${recorded} recorded, ${duplicates} recorded before, ${errors.length} rejected.`);
  if (errors.length > 0) process.exitCode = EXIT.failed;
}

function formatOf(file: string): "csv" | "jsonl" {
  if (/\.csv$/i.test(file)) return "csv";
  if (/\.(jsonl|ndjson)$/i.test(file)) return "jsonl";
  throw new Failure(EXIT.usage, `Is ${file} CSV or JSON Lines?`, "Pass --format csv or --format jsonl.");
}

/**
 * What is sent; text is why nothing is. A row without an external id gets one from what it states, so that
 * the file can be sent again.
 */
function itemOf({ stated, mistake }: Row, project: string | undefined): AttributionBatchItem | string {
  if (mistake !== undefined) return mistake;
  const item = { ...stated, ...(project && { project_id: project }) } as AttributionBatchItem;
  if (!item.project_id) return "No project: pass --project, or set BYLINE_PROJECT";
  const hash = createHash("sha256").update(JSON.stringify(item)).digest("hex");
  return { ...item, external_id: item.external_id ?? `import-${hash.slice(0, 40)}` };
}
