import { writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { checkWorks, hasUnknown, listShown } from "../check/check-works.ts";
import { collect } from "../check/collect.ts";
import { addCataloged, readCredits, readWritten } from "../check/known-credits.ts";
import { FORMATS, type Format, summary, writeReport } from "../check/report.ts";
import { addressOf, connect, type Shared } from "../connect.ts";
import { EXIT } from "../failure.ts";
import { endProgress, note, showProgress } from "../output.ts";
import { projectOption } from "./projects.ts";

type Options = { project?: string; format?: Format; output?: string; ignore: string[] };

export function addCheck(program: Command) {
  program
    .command("check")
    .description("find works without an attribution and pages with missing or wrong credits")
    .argument("<files, folders, or addresses...>")
    .addOption(projectOption())
    .addOption(new Option("--format <format>", "report format; text by default").choices(FORMATS))
    .option("--output <file>", "write the report to this file")
    .option(
      "--ignore <path>",
      "a file or folder to skip, relative to the current folder; repeatable",
      addPath,
      [],
    )
    .action((targets: string[], options: Options, command: Command) => check(targets, options, command));
}

const addPath = (given: string, paths: string[]) => [...paths, given];

async function check(targets: string[], { project, format, output, ignore }: Options, command: Command) {
  const { byline, json } = connect(command);
  const collected = await collect(targets, ignore);
  const known = await readCredits(byline, project, (count) => showProgress(`${count} attributions ...`));
  if (hasUnknown(collected, known)) await addCataloged(byline, known);
  endProgress();
  const written = await readWritten(byline, listShown(collected, known));
  const checked = checkWorks(collected, known, written);
  const docs = `${addressOf(command.optsWithGlobals<Shared>())}/docs/check`;
  const report = writeReport(checked, format ?? (json ? "json" : "text"), docs);
  if (output) writeFileSync(output, report);
  else process.stdout.write(report);
  note(summary(checked));
  if (checked.some(({ finding }) => finding)) process.exitCode = EXIT.failed;
}
