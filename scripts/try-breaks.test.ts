import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import type { Break } from "./breaks/change.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "byline-try-breaks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A repository with two functions, one of them untested. */
const FILES = {
  "package.json": '{"type":"module"}',
  "vitest.config.ts": "export default { test: { testTimeout: 500, isolate: false } };",
  "sum.ts":
    "export const sum = (a: number, b: number) => a + b;\nexport const twice = (a: number) => 2 * a;\n",
  "sum.test.ts": `import { expect, test } from "vitest";
    import { sum, twice } from "./sum.ts";
    test("adds", () => expect([sum(2, 2), typeof twice]).toEqual([4, "function"]));`,
  "failing.test.ts": `import { expect, test } from "vitest";
    import { sum } from "./sum.ts";
    test("is wrong", () => expect(sum(2, 2)).toBe(5));`,
  "waiting.test.ts": `import { expect, test } from "vitest";
    import { sum } from "./sum.ts";
    test("waits for 4", async () => { while (sum(2, 2) !== 4) await new Promise((go) => setTimeout(go)); });`,
  "unloadable.test.ts": 'import "./missing.ts";',
};

const SUM: Break = { area: "sums", file: "sum.ts", text: "a + b", replacement: "a - b", test: "sum.test.ts" };
const CASES: [kind: string, result: string, changed: Partial<Break>][] = [
  ["a break that its test notices", "killed", {}],
  ["a break that no test notices", "SURVIVED", { text: "2 * a", replacement: "3 * a" }],
  ["a text that is missing", "INVALID", { text: "a * b" }],
  ["a text that is there twice", "INVALID", { text: "export const" }],
  ["a replacement that changes nothing", "INVALID", { replacement: "a + b" }],
  ["a test that fails without the break", "INVALID", { test: "failing.test.ts" }],
  ["a test that times out", "INVALID", { test: "waiting.test.ts" }],
  ["a test that does not load", "INVALID", { test: "unloadable.test.ts" }],
  ["a test that does not exist", "INVALID", { test: "missing.test.ts" }],
  ["a title that no test has", "INVALID", { only: "multiplies" }],
];

test("only a break that its test catches counts as killed; otherwise the exit code is 1", async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(root, "node_modules/vitest"), path.join(folder, "node_modules/vitest"));
  const breaks = CASES.map(([, , changed]) => ({ ...SUM, ...changed }));
  const [noticed, unnoticed, missing] = breaks;
  const sets = [breaks, [noticed], [noticed, unnoticed], [noticed, missing], []];
  writeFileSync(
    path.join(folder, "run.ts"),
    `import { tryBreaks } from ${JSON.stringify(path.join(root, "scripts/breaks/try-breaks.ts"))};
     const results = [];
     for (const breaks of ${JSON.stringify(sets)}) {
       let output = "";
       const code = await tryBreaks(${JSON.stringify(folder)}, breaks, (text) => (output += text));
       results.push([code, output]);
     }
     process.stdout.write("\\n" + JSON.stringify(results));
     process.exit(0);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, "run.ts")], {
    cwd: folder,
  });
  const results: [code: number, output: string][] = JSON.parse(stdout.split("\n").at(-1) ?? "");
  expect(results.map(([code]) => code)).toEqual([1, 0, 1, 1, 1]);
  const output = results[0]?.[1] ?? "";
  const found = [...output.matchAll(/^(killed|SURVIVED|INVALID) /gm)].map(([, result]) => result);
  expect(found.slice(0, CASES.length), output).toEqual(CASES.map(([, result]) => result));
  expect(output).toContain("10 breaks: 1 killed, 1 survived, 8 invalid");
});
