import { openAsBlob, statSync } from "node:fs";
import type { Resolution } from "@byline/sdk";
import type { Command } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { paint, print, printJson, visible } from "../output.ts";

export function addResolve(program: Command) {
  program
    .command("resolve")
    .description("look up who made a work; records nothing")
    .argument("<address|file>", "an address, a file, or an id with doi:, isbn:, or isrc:")
    .action((work: string, _options, command: Command) => resolve(work, command));
}

async function resolve(work: string, command: Command) {
  const { byline, json } = connect(command);
  const found = /^(https?:\/\/|(doi|isbn|isrc):)/i.test(work)
    ? await byline.resolve(work)
    : await byline.resolveFile(await fileAt(work));
  if (json) printJson(found);
  else printResolution(found);
}

async function fileAt(work: string): Promise<Blob> {
  if (statSync(work, { throwIfNoEntry: false })?.isFile()) return openAsBlob(work);
  throw new Failure(
    EXIT.usage,
    `${work} is neither a file nor an address.`,
    "Start an address with https://, and an id with doi:, isbn:, or isrc:.",
  );
}

type Finding<Value> = { value: Value; from: Origin[]; others: { value: Value; from: Origin[] }[] } | null;
type Origin = { source: string; field: string };

function printResolution(found: Resolution) {
  const { title, creators, license, source, identifiers, picture, type } = found;
  const before = [title, creators, license, source, identifiers, picture, type].some(Boolean);
  if (!before) return print("The sources say nothing about this work.");
  show("Title", title, (value) => value);
  show("Creator", creators, (value) => value.map(creatorText).join("; "));
  show("Credit", found.credit_line, (value) => value);
  show("Notice", found.copyright_notice, (value) => value);
  show("License", license, ({ name, url }) => (url ? `${name} (${url})` : name));
  show("Type", type, (value) => value);
  show("Source", source, (value) => value);
  show("Ids", identifiers, (value) => value.join(", "));
  show("Picture", picture, (value) => value);
  for (const { message } of found.warnings) print(paint(process.stdout, "dim", visible(message)));
}

function creatorText({ name, ids, role }: { name: string; ids: string[]; role: string }): string {
  const details = [...(role === "creator" ? [] : [role]), ...ids];
  return details.length > 0 ? `${name} (${details.join(", ")})` : name;
}

/** Prints a value, its sources, and other sources' values. */
function show<Value>(label: string, finding: Finding<Value>, write: (value: Value) => string) {
  if (!finding) return;
  const line = (name: string, { value, from }: { value: Value; from: Origin[] }) => {
    const origin = from.map(({ source, field }) => `${source}: ${field}`).join("; ");
    print(
      `${paint(process.stdout, "bold", name.padEnd(9))}${visible(write(value))}  ` +
        paint(process.stdout, "dim", `[${visible(origin)}]`),
    );
  };
  line(label, finding);
  for (const other of finding.others) line("  but", other);
}
