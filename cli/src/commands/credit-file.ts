import { openAsBlob, statSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CREDIT_FILE_BYTES } from "@byline/contract/credit-files.ts";
import type { Command } from "commander";
import { connect } from "../connect.ts";
import { EXIT, Failure } from "../failure.ts";
import { note, printJson } from "../output.ts";

type Options = { output: string; overwrite?: boolean };

export function addCreditFile(program: Command) {
  program
    .command("credit-file")
    .description("write an attribution's credit into a picture")
    .argument("<id>", "the attribution's id")
    .argument("<picture>", "a JPEG, PNG, or WebP of up to 10 MiB")
    .requiredOption("--output <file>", "where to write the picture; may be the same file")
    .option("--overwrite", "replace the picture's existing values")
    .action((id: string, picture: string, options: Options, command: Command) =>
      writeCredit(id, picture, options, command),
    );
}

async function writeCredit(id: string, picture: string, { output, overwrite }: Options, command: Command) {
  const { byline, json } = connect(command);
  const mode = modeOf(picture);
  refuseNoPlace(output);

  const file = byline.attributions.file(id, await openAsBlob(picture), { overwrite });
  const { data, response } = await file.withResponse();
  await writeWhole(output, data, mode);
  const partsIn = (header: string) => response.headers.get(header)?.split(", ").filter(Boolean) ?? [];
  const [written, kept] = [partsIn("byline-written"), partsIn("byline-kept")];
  if (json) return printJson({ file: output, written, kept });
  const changed = written.length > 0 ? `Changed: ${inWords(written)}.` : "Nothing changed in it.";
  note(`Wrote ${output}. ${changed}`);
  if (kept.length > 0) note(`Kept existing values: ${inWords(kept)}. Pass --overwrite to replace them.`);
}

const inWords = (parts: string[]) => parts.map((part) => part.replaceAll("_", " ")).join(", ");

/** Returns a picture's permissions. Throws a Failure if the file can't be sent. */
function modeOf(picture: string): number {
  const found = statSync(picture, { throwIfNoEntry: false });
  if (!found?.isFile())
    throw new Failure(EXIT.usage, `${picture} isn't a file.`, "Pass the path of a JPEG, PNG, or WebP.");
  if (found.size > CREDIT_FILE_BYTES) {
    const limit = `${CREDIT_FILE_BYTES / 1024 ** 2} MiB`;
    throw new Failure(EXIT.usage, `${picture} is larger than ${limit}.`, "Choose a smaller one.");
  }
  return found.mode;
}

/** Throws a Failure if the output can't be written, before the call. */
function refuseNoPlace(output: string) {
  if (statSync(output, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(EXIT.usage, `${output} is a folder.`, "Pass the path of a file to --output.");
  const folder = path.dirname(output);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(EXIT.usage, `The folder ${folder} doesn't exist.`);
}

/** Writes a temporary file first, so an interrupted call leaves an existing file unchanged. */
async function writeWhole(output: string, data: ReadableStream<Uint8Array>, mode: number) {
  const partial = `${output}.${process.pid}.part`;
  try {
    await writeFile(partial, data, { flag: "wx", mode });
    await rename(partial, output);
  } finally {
    await rm(partial, { force: true });
  }
}
