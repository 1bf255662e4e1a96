import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { type Cell, csvLines } from "@byline/contract/csv.ts";
import type { Attribution } from "@byline/sdk";
import { type Command, Option } from "commander";
import { connect } from "../connect.ts";
import { endProgress, note, showProgress } from "../output.ts";
import { projectOption } from "./projects.ts";

type Format = "jsonl" | "csv";
type Options = { project?: string; format?: Format; output?: string };

/** What `byline import` reads back, and the app's import too. */
const COLUMNS = [
  "id",
  "project_id",
  "content_id",
  "content_creator_id",
  "attribution_type",
  "metadata",
  "external_id",
  "created_at",
  "withdrawn_at",
  "url",
] as const;

export function addExport(program: Command) {
  program
    .command("export")
    .description("write all attributions, newest first, as JSON Lines or CSV")
    .addOption(projectOption())
    .addOption(
      new Option("--format <format>", "without it by the file's name, else jsonl").choices(["jsonl", "csv"]),
    )
    .option("--output <file>", "write to this file, when all has been read")
    .action((options: Options, command: Command) => exportAll(options, command));
}

async function exportAll({ project, format, output }: Options, command: Command) {
  const { byline } = connect(command);
  const csv = (format ?? (output?.endsWith(".csv") ? "csv" : "jsonl")) === "csv";
  // A file that is there has all of it.
  const partial = output && `${output}.${process.pid}.part`;
  const target: Writable = partial ? createWriteStream(partial, { flags: "wx" }) : process.stdout;
  try {
    if (partial) await once(target, "open");
    let written = 0;
    if (csv) await send(target, csvLines([[...COLUMNS]]));
    for await (const attribution of byline.attributions.list(project ? { project_id: project } : {})) {
      await send(target, csv ? csvLines([cellsOf(attribution)]) : `${JSON.stringify(attribution)}\n`);
      if (++written % 100 === 0) showProgress(`${written} attributions ...`);
    }
    endProgress();
    if (!output || !partial) return;
    target.end();
    await once(target, "close");
    await rename(partial, output);
    note(`Wrote ${written} attributions to ${output}.`);
  } finally {
    if (partial) await rm(partial, { force: true });
  }
}

async function send(target: Writable, text: string) {
  if (!target.write(text)) await once(target, "drain");
}

const cellsOf = (attribution: Attribution): Cell[] =>
  COLUMNS.map((name) =>
    name === "metadata" ? JSON.stringify(attribution.metadata) : (attribution[name] ?? null),
  );
