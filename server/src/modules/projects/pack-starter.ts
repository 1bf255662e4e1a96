import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_TYPES, type Project, type ProjectType } from "@byline/contract/projects.ts";
import { fillStarter, packageName, type StarterFiles, starterOf } from "@byline/contract/starters.ts";
import { zip } from "../../kit/zip.ts";

const root = path.resolve(import.meta.dirname, "../../../../starters");

/** Starter files by project type. */
export const STARTERS = Object.fromEntries(PROJECT_TYPES.map((type) => [type, read(type)])) as Record<
  ProjectType,
  StarterFiles
>;

/** Reads a folder's files, except those in its .gitignore, such as an .env with a token. */
function read(folder: string): StarterFiles {
  const start = path.join(root, folder);
  const ignored = readFileSync(path.join(start, ".gitignore"), "utf8").trim().split("\n");
  const files = readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(start, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !ignored.some((name) => (name.endsWith("/") ? file.startsWith(name) : file === name)))
    .toSorted();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(start, file), "utf8")]));
}

/** Returns the starter for the project's type as an archive, in a folder named after the project. */
export function packStarter({ id, name, type }: Project, origin: string): { name: string; archive: Buffer } {
  const folder = packageName(name);
  const files = fillStarter(STARTERS[starterOf(type)], { id, name, origin });
  const inFolder = Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]);
  return { name: folder, archive: zip(Object.fromEntries(inFolder)) };
}
