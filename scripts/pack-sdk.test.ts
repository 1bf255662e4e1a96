import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { join, startProgram } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { packSdk } from "./pack-sdk.ts";

const readme = readFileSync(path.resolve(import.meta.dirname, "..", "sdk", "README.md"), "utf8");
const app = await startApp();

test("the README's first example runs as plain JavaScript in a folder where the package is installed", {
  timeout: 30_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "byline-sdk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  packSdk(path.join(folder, "node_modules", "@byline", "sdk"));
  const example = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] as string;
  const { token } = (await startProgram(app, await join(app))).token;
  const env = { PATH: process.env.PATH, BYLINE_TOKEN: token, BYLINE_URL: app.url };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", example],
    { cwd: folder, env },
  );
  expect([stdout, stderr]).toEqual([
    "wikipedia:the-starry-night is credited to creator:vincent-van-gogh\n",
    "",
  ]);
});
