import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "../kit/replace-file.ts";

/** The layout of the data folder. Raise it with a change that makes the folder useless to older releases. */
const FORMAT = 1;
const FILE = "format";
const { version: RELEASE } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../package.json"), "utf8"),
) as { version: string };

/** Throws if a newer release made the data folder `dir` unreadable for this one. */
export function refuseNewerFormat(dir: string): void {
  const { format, release } = readFormat(dir);
  if (format > FORMAT)
    throw new Error(
      `${dir} has format ${format}, and Byline ${RELEASE} reads formats up to ${FORMAT}. Start Byline ` +
        `${release} or newer.`,
    );
}

/** Notes this release's format, unless the folder has it already. */
export function writeFormat(dir: string): void {
  if (readFormat(dir).format !== FORMAT) replaceFile(path.join(dir, FILE), `${FORMAT} ${RELEASE}\n`, 0o644);
}

/** The file has the format and its release. Early builds wrote none, or an empty one in a power cut. */
function readFormat(dir: string): { format: number; release: string } {
  const file = path.join(dir, FILE);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text === "") return { format: 0, release: "" };
  const [, format, release = ""] = /^(\d+) (\S+)/.exec(text) ?? [];
  if (format === undefined) throw new Error(`${file} is damaged. Restore it from a backup, or remove it.`);
  return { format: Number(format), release };
}
