import { open, rename, rm } from "node:fs/promises";
import { Writable } from "node:stream";
import type { Byline, Export } from "@byline/sdk";
import { type Command, Option } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { endProgress, note, showProgress } from "../output.ts";
import { projectOption } from "./projects.ts";

type Format = "jsonl" | "csv";
type Options = { project?: string; format?: Format; output?: string };

export function addExport(program: Command) {
  program
    .command("export")
    .description("export all attributions, newest first, as JSON Lines or CSV")
    .addOption(projectOption())
    .addOption(
      new Option("--format <format>", "default: from the file name, or else jsonl").choices(["jsonl", "csv"]),
    )
    .option("--output <file>", "write to this file once everything is read")
    .action((options: Options, command: Command) => exportAll(options, command));
}

async function exportAll({ project, format, output }: Options, command: Command) {
  const { byline } = connect(command);
  const asked = {
    format: format ?? (output?.endsWith(".csv") ? "csv" : "jsonl"),
    ...(project && { project_id: project }),
  };
  if (output === undefined) {
    const { file } = await readExport(byline, asked);
    return file.pipeTo(Writable.toWeb(process.stdout), { preventClose: true });
  }
  // The final name appears only when the file is complete.
  const partial = `${output}.${process.pid}.part`;
  const target = await open(partial, "wx");
  try {
    const { file, written } = await readExport(byline, asked);
    await file.pipeTo(Writable.toWeb(target.createWriteStream()));
    await rename(partial, output);
    note(`Wrote ${written} attributions to ${output}.`);
  } finally {
    await target.close();
    await rm(partial, { force: true });
  }
}

/** Resolves to the finished file's content and number of attributions. */
async function readExport(byline: Byline, asked: { format: Format; project_id?: string }) {
  const { id } = await byline.exports.create(asked);
  const done = await byline.exports.wait(id, { onProgress });
  endProgress();
  if (done.state !== "done")
    throw new Failure(EXIT.unavailable, done.failed_because ?? "The file no longer exists.");
  return { file: await byline.exports.download(id), written: done.rows_written };
}

function onProgress({ state, rows_written, rows_total }: Export) {
  const written = rows_total === null ? rows_written : `${rows_written} of ${rows_total}`;
  showProgress(state === "queued" ? "Waiting for its turn..." : `${written} attributions ...`);
}
