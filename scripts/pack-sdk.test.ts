import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "../sdk/src/client-name.ts";
import { caller, join, startProgram, startProject } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { freePort } from "../server/test/process.ts";
import { packCli } from "./pack-cli.ts";
import { packSdk } from "./pack-sdk.ts";

/**
 * Tests the SDK as users have it, installed by npm from an instance into an otherwise empty folder, and the
 * starters built on it.
 */
const root = path.resolve(import.meta.dirname, "..");
const readme = readFileSync(path.join(root, "sdk/README.md"), "utf8");
const run = promisify(execFile);
const sdkFolder = mkdtempSync(path.join(tmpdir(), "byline-sdk-"));
const cliFolder = mkdtempSync(path.join(tmpdir(), "byline-create-"));
const folder = mkdtempSync(path.join(tmpdir(), "byline-reader-"));
packSdk(sdkFolder);
await packCli(cliFolder);
// The package contains the instance's address, so the port is chosen first.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const app = await startApp({ port, sdkFolder, cliFolder, settings: { BYLINE_URL: origin } });
const ada = await join(app);
const { token } = (await startProgram(app, ada)).token;

beforeAll(async () => {
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await run("npm", ["install", `${origin}/sdk/byline-sdk.tgz`, "--no-audit", "--no-fund"], { cwd: folder });
});
afterAll(() => {
  for (const made of [sdkFolder, cliFolder, folder]) rmSync(made, { recursive: true, force: true });
});

/** Runs plain JavaScript in the user's folder with only the token. */
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

test("queued attributions are recorded when the program exits on its own", async () => {
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

test("the package describes itself and links to its documentation and support", () => {
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

test.each(["node16", "nodenext", "bundler"])("its types resolve and compile with %s", (resolution) => {
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

test("a package without an instance reports that it has no address", async () => {
  const code = `import { Byline } from "${path.join(sdkFolder, "index.js")}"; new Byline();`;
  await expect(execute(code)).rejects.toThrow(
    /Byline's address is missing[.] Pass `baseUrl`, set BYLINE_URL/,
  );
});

test("an unchanged package makes the same archive, which isn't sent again", async () => {
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

const NAME = "Night & <day>";
type Project = { id: string; type: string };

/** Downloads a project's starter from its page into a folder named after the project. */
async function download({ id, type }: Project) {
  const archive = await fetch(`${origin}/api/projects/${id}/starter`, { headers: { cookie: ada.cookie } });
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))) {
    mkdirSync(path.dirname(path.join(folder, type, name)), { recursive: true });
    writeFileSync(path.join(folder, type, name), bytes);
  }
}

/** Tests a project's starter as its developer has it: installed, tested, and running. */
async function runStarter(
  type: string,
  settings: Record<string, string> = {},
  get: (project: Project) => Promise<void> = download,
) {
  const project = await startProject(ada, { type, name: NAME });
  const program = await startProgram(app, ada, { projectId: project.id });
  await get({ ...project, type });
  const starter = path.join(folder, type, "night-day");
  const read = (file: string) => readFileSync(path.join(starter, file), "utf8");
  // Uses this repository's tools at the same versions, so that npm's registry isn't called.
  const { devDependencies, ...described } = JSON.parse(read("package.json"));
  const own = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  expect({ ...own.dependencies, ...own.devDependencies }).toMatchObject(devDependencies);
  writeFileSync(path.join(starter, "package.json"), JSON.stringify(described));
  const options = { cwd: starter, env: { PATH: process.env.PATH, HOME: folder } };
  await run("npm", ["install", "--no-audit", "--no-fund"], options);
  await run(process.execPath, ["--test"], options);

  const env = { ...settings, BYLINE_TOKEN: program.token.token, PORT: "0" };
  const filled = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(starter, ".env"), read(".env.example") + filled.join(""));
  const [, ...args] = described.scripts.start.split(" ");
  const child = spawn(process.execPath, args, options);
  const ended = once(child, "close");
  const [said] = await once(child.stdout, "data");
  const stop = async () => {
    child.kill();
    await ended;
  };
  const recorded = async () => (await program.get("/v1/attributions")).body.attributions;
  return { url: /http:\S+/.exec(`${said}`)?.[0], project, program, recorded, stop };
}

test("the API integration starter records what it delivered, at the latest on exit", async () => {
  const { url, program, recorded, stop } = await runStarter("api");
  const work = async (slug: string) => (await fetch(`${url}/works/${slug}`)).json();
  const [wave, night] = ["wikidata:Q252485", "wikidata:Q45585"];
  const ofWorks: { id: string; content_id: string }[] = await recorded();
  expect(ofWorks.map(({ content_id }) => content_id)).toEqual([wave, night]);
  const { credit } = (await program.get(`/v1/attributions/${ofWorks[0]?.id}/credit`)).body;
  expect(await work("the-great-wave")).toMatchObject({ credit });
  await work("the-starry-night");
  await stop();
  const uses = (await recorded()).slice(0, 2);
  expect(uses.map((one: { content_id: string }) => one.content_id)).toEqual([night, wave]);
});

/** Runs create-byline from the instance, and compares its files with the page's archive. */
async function createAsDownloaded(project: Project) {
  await download(project);
  const created = path.join(folder, project.type, "night-day");
  const downloaded = `${created}-downloaded`;
  renameSync(created, downloaded);
  const args = [created, "--name", NAME, "--type", project.type, "--project", project.id];
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } };
  const { stdout } = await run("npx", ["--yes", `${origin}/create-byline.tgz`, ...args], options);
  expect(stdout).toContain("See its README.md for how to run it.");
  expect(textsBelow(created)).toEqual(textsBelow(downloaded));
}

function textsBelow(start: string) {
  const files = readdirSync(start, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  return paths.map((file) => [path.relative(start, file), readFileSync(file, "utf8")]);
}

test("create-byline asks for missing values, and explains how to fix wrong ones", async () => {
  const id = crypto.randomUUID();
  const create = (args: string[], input = "") =>
    spawnSync(process.execPath, [path.join(cliFolder, "create-byline/create-byline.js"), ...args], {
      cwd: folder,
      env: { BYLINE_URL: origin },
      input,
      encoding: "utf8",
    });
  expect(create([], `extension\n${id}\nwith answers\n`)).toMatchObject({ status: 0 });
  const manifest = JSON.parse(readFileSync(path.join(folder, "with answers/public/manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "with answers" });
  const complete = ["--type", "api", "--project", id];
  for (const [args, answers, said] of [
    [["new"], "", "Pass --type, one of api, extension, mobile-sdk, integration."],
    [["new"], "gallery\n", "Choose one of api, extension, mobile-sdk, integration."],
    [["new", "--type", "gallery"], "", "Allowed choices are api, extension, mobile-sdk, integration."],
    [["new", "--type", "api", "--project", "1"], "", `your project's address: ${origin}/projects/ID`],
    [["with answers", ...complete], "", "Choose a new folder or an empty one."],
    [complete, "", "Pass the name of a new folder."],
  ] as [string[], string, string][])
    expect(create(args, answers)).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
});

test("the platform integration starter shows public credits, and stops showing withdrawn ones", async () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const settings = { CMS_SECRET: "a secret of the CMS", BYLINE_WEBHOOK_SECRET: secret };
  const { url, project, program, recorded, stop } = await runStarter(
    "integration",
    settings,
    createAsDownloaded,
  );
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" }); // its credits are public
  const article = {
    id: "night",
    title: "Night",
    html: "<p>Two paintings</p>",
    works: [
      { id: "wikidata:Q45585", title: "The Starry Night", creator: "Vincent van Gogh" },
      { id: "nighthawks", title: "Nighthawks", creator: "Edward Hopper" },
    ],
  };
  const publish = async (cmsSecret = settings.CMS_SECRET) => {
    const headers = { authorization: `Bearer ${cmsSecret}` };
    return fetch(`${url}/articles`, { method: "POST", headers, body: JSON.stringify(article) });
  };
  const page = async () => (await fetch(`${url}/articles/night`)).text();
  expect((await publish("guessed")).status).toBe(401);
  expect((await publish()).status).toBe(200);
  article.works[0] = { id: "wikidata:Q45585", title: "Starry Night", creator: "Vincent van Gogh" };
  expect(await (await publish()).text()).toBe("/articles/night\n");
  const [hopper, vanGogh] = (await recorded()).toSorted(
    (a: { content_id: string }, b: { content_id: string }) => (a.content_id < b.content_id ? -1 : 1),
  );
  expect(vanGogh.metadata.title, "the editor's correction").toBe("Starry Night");
  expect(await page()).toContain(`<byline-credit credit="${hopper.url.split("/").at(-1)}"><p>"Nighthawks`);

  await program.call("DELETE", `/v1/attributions/${hopper.id}`, { reason: "Not in this article" });
  const body = JSON.stringify({
    type: "attribution.withdrawn",
    timestamp: new Date().toISOString(),
    data: { project_id: hopper.project_id, attribution_ids: [hopper.id], reason: null },
  });
  const at = new Date();
  const tell = (signature: string) =>
    fetch(`${url}/webhooks`, {
      method: "POST",
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": signature,
      },
      body,
    });
  expect((await tell("v1,AAAA")).status).toBe(400);
  expect(await page()).toContain("Nighthawks");
  expect((await tell(new Webhook(secret).sign("msg_1", at, body))).status).toBe(204);
  expect(await page()).not.toContain("Nighthawks");
  expect(await page()).toContain("Starry Night");
  await stop();
});
