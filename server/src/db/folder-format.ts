import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

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
  if (readFormat(dir).format !== FORMAT)
    writeFileSync(path.join(dir, FILE), `${FORMAT} ${RELEASE}\n`, { mode: 0o644 });
}

/** The file has the format and the release that wrote it. Early builds wrote none. */
function readFormat(dir: string): { format: number; release: string } {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return { format: 0, release: "" };
  const [, format, release = ""] = /^(\d+) (\S+)/.exec(readFileSync(file, "utf8")) ?? [];
  if (format === undefined) throw new Error(`${file} is damaged. Restore it from a backup, or remove it.`);
  return { format: Number(format), release };
}
