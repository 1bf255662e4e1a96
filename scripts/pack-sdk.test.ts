import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "../sdk/src/client-name.ts";
import { caller, join, startProgram, startProject } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { freePort } from "../server/test/process.ts";
import { packSdk } from "./pack-sdk.ts";

/** The SDK as its reader has it: installed by npm from an instance, in a folder that knows nothing else. */
const root = path.resolve(import.meta.dirname, "..");
const readme = readFileSync(path.join(root, "sdk/README.md"), "utf8");
const run = promisify(execFile);
const sdkFolder = mkdtempSync(path.join(tmpdir(), "byline-sdk-"));
const folder = mkdtempSync(path.join(tmpdir(), "byline-reader-"));
packSdk(sdkFolder);
// The package carries the instance's address, so its port is chosen before it starts.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const app = await startApp({ port, sdkFolder, settings: { BYLINE_URL: origin } });
const ada = await join(app);
const { token } = (await startProgram(app, ada)).token;

beforeAll(async () => {
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await run("npm", ["install", `${origin}/sdk/byline-sdk.tgz`, "--no-audit", "--no-fund"], { cwd: folder });
});
afterAll(() => {
  for (const made of [sdkFolder, folder]) rmSync(made, { recursive: true, force: true });
});

/** Runs plain JavaScript in the reader's folder, with the token and nothing else. */
const execute = (code: string, env: Record<string, string> = { BYLINE_TOKEN: token }) =>
  run(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });

test("the README's first example records with the installed package, which knows its instance", async () => {
  const example = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] as string;
  expect(await execute(example)).toEqual({
    stdout: "wikipedia:the-starry-night is credited to creator:vincent-van-gogh\n",
    stderr: "",
  });
});

test("what waits in a queue is recorded when the program ends by itself", async () => {
  const project = await startProject(ada);
  const use = { project_id: project.id, content_id: "a", attribution_type: "image_content" };
  await execute(`import { Byline } from "@byline/sdk";
    const queue = new Byline().attributions.queue();
    for (let i = 0; i < 1200; i++) queue.add(${JSON.stringify(use)});`);
  const { body } = await caller(app.url, { authorization: `Bearer ${token}` }).get(
    `/v1/attributions?project_id=${project.id}`,
  );
  expect(body.total).toBe(1200);
});

test("the package says where its documentation and its support are, and what it is", () => {
  const installed = (file: string) =>
    readFileSync(path.join(folder, "node_modules/@byline/sdk", file), "utf8");
  expect(JSON.parse(installed("package.json"))).toMatchObject({
    name: "@byline/sdk",
    version: VERSION,
    license: "Apache-2.0",
    homepage: `${origin}/docs/sdk`,
    bugs: { url: `${origin}/support` },
  });
  expect(installed("README.md")).toContain(`npm install ${origin}/sdk/byline-sdk.tgz`);
});

test.each(["node16", "nodenext", "bundler"])("its types are found and hold under %s", (resolution) => {
  const module = resolution === "bundler" ? "esnext" : resolution;
  writeFileSync(
    path.join(folder, "types.ts"),
    `import { Byline, type Attribution } from "@byline/sdk";
     const byline = new Byline();
     export const credited: Promise<Attribution> = byline.attributions.get("id");
     const { response } = await byline.projects.list().withResponse();
     export const left: number | undefined = response.rateLimit?.remaining;
     // @ts-expect-error a project's type is one of five
     byline.projects.create({ name: "Gallery", type: "spaceship" });\n`,
  );
  const { stdout, status } = spawnSync(
    path.join(root, "node_modules/.bin/tsc"),
    ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2023,dom", "--types", ""].concat([
      "--module",
      module,
      "--moduleResolution",
      resolution,
      "types.ts",
    ]),
    { cwd: folder, encoding: "utf8" },
  );
  expect([stdout, status]).toEqual(["", 0]);
});

test("packed without an instance, it says that it has no address", async () => {
  const code = `import { Byline } from "${path.join(sdkFolder, "index.js")}"; new Byline();`;
  await expect(execute(code)).rejects.toThrow(
    /There is no address to call[.] Pass `baseUrl`, or set BYLINE_URL/,
  );
});

test("the archive is the same as long as the package is, and is not sent again", async () => {
  const first = await fetch(`${origin}/sdk/byline-sdk.tgz`);
  const again = await fetch(`${origin}/sdk/byline-sdk.tgz`, {
    headers: { "if-none-match": String(first.headers.get("etag")) },
  });
  expect([first.status, first.headers.get("content-type"), again.status]).toEqual([
    200,
    "application/gzip",
    304,
  ]);
});
