import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REPOSITORY_URL } from "../web/src/content/repository.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "sdk");

/**
 * Creates the published SDK package in `folder`: JavaScript with types. Within the repository it's used as
 * TypeScript, but Node doesn't strip types below node_modules.
 */
export function packSdk(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  const tsc = path.join(root, "node_modules", ".bin", "tsc");
  const done = spawnSync(tsc, ["-p", source, "--outDir", folder], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (done.status !== 0) throw new Error(`The SDK could not be compiled:\n${done.stdout}${done.stderr}`);
  const exports = {
    ".": { types: "./index.d.ts", default: "./index.js" },
    "./openapi.json": "./openapi.json",
  };
  describePackage(source, folder, { exports });
  for (const file of ["sdk/README.md", "sdk/openapi.json", "LICENSE"])
    copyFileSync(path.join(root, file), path.join(folder, path.basename(file)));
}

/** Writes the published package.json: the workspace's, with additions for publishing. */
export function describePackage(source: string, folder: string, added: Record<string, unknown>) {
  const { private: _, ...described } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8"));
  const repository = REPOSITORY_URL && { repository: { type: "git", url: `git+${REPOSITORY_URL}.git` } };
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ ...described, ...repository, engines: { node: ">=20" }, ...added }, null, 2)}\n`,
  );
}

if (process.argv[1] === import.meta.filename) {
  packSdk(path.join(source, "build"));
  process.stdout.write("The package is in sdk/build. Publish it with npm publish ./sdk/build\n");
}
