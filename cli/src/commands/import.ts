import type { Byline } from "@byline/sdk";
import { type Command, InvalidArgumentError, Option } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { FileImport, type Found } from "../file-import.ts";
import { endProgress, note, printJson, visible } from "../output.ts";
import { FORMATS, type Format, type HowRead, readRows } from "../read-rows.ts";
import { projectOption } from "./projects.ts";

type Options = {
  project?: string;
  format?: Format;
  column: Record<string, string | null>;
  type?: string;
  dryRun?: boolean;
  strict?: boolean;
};

export function addImport(program: Command) {
  program
    .command("import")
    .description("record the attributions in a file; safe to run again")
    .argument("<file>", "CSV, JSON Lines, or an Excel workbook; - for standard input")
    .addOption(projectOption())
    .addOption(new Option("--format <format>", "default: from the file name").choices(FORMATS))
    .option("--column <heading=column>", "map a heading to a column; heading= skips it", addColumn, {})
    .option("--type <type>", "the attribution type of rows without one, such as image_content")
    .option("--strict", "reject rows with warnings")
    .option("--dry-run", "check the file without recording anything")
    .action((file: string, options: Options, command: Command) => importFile(file, options, command));
}

function addColumn(text: string, columns: Record<string, string | null>): Record<string, string | null> {
  const at = text.lastIndexOf("=");
  if (at < 1) throw new InvalidArgumentError("Use heading=column, such as Photo=content_id.");
  return { ...columns, [text.slice(0, at).trim()]: text.slice(at + 1).trim() || null };
}

async function importFile(file: string, options: Options, command: Command) {
  const format = options.format ?? formatOf(file);
  const { byline, json } = connect(command);
  let how: HowRead | undefined;
  const onRead = (read: HowRead) => {
    how = read;
    printHowRead(read);
  };
  const choices = { columns: options.column, attributionType: options.type };
  const done = await recordRows(byline, { file, format, choices, onRead }, options);
  const { recorded, duplicates, rejected, errors, warnings } = done;
  if (json) {
    const columns = how && Object.fromEntries(how.columns);
    const counts = { recorded, duplicates, rejected };
    printJson({ ...counts, errors, warnings, ...(how && { read_as: how.note, columns }) });
  } else {
    const unlisted = rejected - new Set(errors.map(({ line }) => line)).size;
    if (unlisted > 0) note(`${unlisted} more rows were rejected.`);
    if (done.hasMoreWarnings) note("More warnings aren't listed.");
    note(outcomeOf(done, options));
  }
  if (rejected > 0) process.exitCode = EXIT.failed;
}

async function recordRows(byline: Byline, input: Parameters<typeof readRows>[0], options: Options) {
  const numbered = input.format === "xlsx" ? "Row" : "Line";
  const onFound = ({ line, message }: Found, kind: "error" | "warning") => {
    endProgress();
    note(`${numbered} ${line}${kind === "warning" ? ", warning" : ""}: ${visible(message)}`);
  };
  const done = new FileImport(byline, { ...options, onFound });
  try {
    for await (const row of readRows(input)) await done.add(row);
    await done.finish();
  } catch (error) {
    endProgress();
    const kept = done.recorded + done.duplicates;
    if (kept > 0 && !options.dryRun)
      note(`${kept} rows are recorded. Run the command again once it works: no row is recorded twice.`);
    throw error;
  }
  endProgress();
  return done;
}

/** Prints how a file was read if that isn't obvious: its encoding, or renamed headings. */
function printHowRead({ note: sentence, columns }: HowRead) {
  if (sentence !== "Read as UTF-8, separated by commas.") note(visible(sentence));
  const others = columns.filter(([heading, column]) => column !== null && column !== heading);
  if (others.length > 0)
    note(visible(`Columns: ${others.map(([heading, column]) => `${heading} is ${column}`).join(", ")}.`));
  const leftOut = columns.flatMap(([heading, column]) => (column === null ? [heading] : []));
  if (leftOut.length > 0) note(visible(`Skipped columns: ${leftOut.join(", ")}.`));
}

function outcomeOf({ recorded, duplicates, rejected, unseen }: FileImport, { dryRun }: Options): string {
  if (unseen > 0)
    return (
      `Byline is recording ${unseen} of ${unseen + rejected} rows; ${rejected} rejected. The token ` +
      "lacks the read scope, so this command can't show the outcome."
    );
  if (dryRun)
    return (
      `${recorded} would be recorded, ${duplicates} were recorded before, ` + `${rejected} would be rejected.`
    );
  return `${recorded} recorded, ${duplicates} recorded before, ${rejected} rejected.`;
}

function formatOf(file: string): Format {
  if (/\.(csv|tsv|txt)$/i.test(file)) return "csv";
  if (/\.(jsonl|ndjson)$/i.test(file)) return "jsonl";
  if (/\.xlsx$/i.test(file)) return "xlsx";
  const isSpreadsheet = /\.(xls|xlsm|xlsb|ods|numbers)$/i.test(file);
  throw new Failure(
    EXIT.usage,
    `Is ${file} CSV, JSON Lines, or an Excel workbook?`,
    isSpreadsheet
      ? "Save the spreadsheet as .xlsx or .csv."
      : `Pass --format ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(FORMATS)}.`,
  );
}
