import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { join, startProgram } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { methodsOf } from "../test/methods-of.ts";
import { Byline } from "./byline.ts";

const sdk = path.resolve(import.meta.dirname, "..");
const examples = [
  ...readFileSync(path.join(sdk, "README.md"), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm),
].map(([, code]) => code as string);
const app = await startApp();

/** Runs code as its own program, with only the README's two settings. */
async function run(code: string) {
  const { token } = (await startProgram(app, await join(app))).token;
  const env = { PATH: process.env.PATH, BYLINE_TOKEN: token, BYLINE_URL: app.url };
  return promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--eval", code], {
    cwd: sdk,
    env,
  });
}

test("the first example runs as written", async () => {
  const { stdout, stderr } = await run(examples[0] as string);
  expect(stdout).toBe("wikipedia:the-starry-night is credited to creator:vincent-van-gogh\n");
  expect(stderr).toBe("");
});

test("all examples run as written, in order", async () => {
  const { stdout, stderr } = await run(examples.join("\n"));
  expect(stdout).toMatch(/^2 recorded, 0 known already\n4 of 4$/m);
  expect(stdout).toMatch(
    /Z loc:migrant-mother\n.*Z gutenberg:1342\n.*Z met:45434\n.*Z wikipedia:the-starry-night\n/,
  );
  expect(stdout).toMatch(/: req_, limit 1000\nGET \/v1\/projects: 200, attempt 1\n1\n$/);
  expect(stderr).toBe("404 not_found This project doesn't exist, or you don't have access to it\n");
});

test("the documentation lists every method", async () => {
  const page = readFileSync(path.join(sdk, "../web/src/content/docs/sdk.mdx"), "utf8");
  const [, table = ""] = /^## Methods$([\s\S]*?)^`withResponse/m.exec(page) ?? [];
  const listed: string[] = [];
  for (const [, area, method] of table.matchAll(/`(\w*)(\.\w+)?`/g))
    listed.push((area || listed.at(-1)?.split(".")[0]) + (method ?? ""));

  const { token } = (await startProgram(app, await join(app))).token;
  const byline = new Byline({ token, baseUrl: app.url });
  const areas = Object.entries(byline).flatMap(([area, part]) =>
    methodsOf(part).map((method) => `${area}.${method}`),
  );
  expect(listed.toSorted()).toEqual([...methodsOf(byline), ...areas].toSorted());
});
