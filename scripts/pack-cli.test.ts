import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { sampleMessage } from "@byline/contract/webhook-events.ts";
import { verifyWebhook } from "@byline/sdk";
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { workMeanwhile } from "../cli/test/run-cli.ts";
import { EXAMPLE_ORIGIN } from "../server/src/http/served-package.ts";
import { attributionInput, join, startProgram, startProject } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { pictureBy } from "../server/test/picture.ts";
import { freePort } from "../server/test/process.ts";
import { packCli } from "./pack-cli.ts";

/** Tests the CLI as users have it, installed by npm from an instance into an otherwise empty folder. */
const cliFolder = mkdtempSync(path.join(tmpdir(), "byline-cli-"));
const folder = mkdtempSync(path.join(tmpdir(), "byline-user-"));
await packCli(cliFolder);
// The package contains the instance's address, so the port is chosen first.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const app = await startApp({ port, cliFolder, settings: { BYLINE_URL: origin } });
const ada = await join(app);
const program = await startProgram(app, ada);
const { token } = program.token;
const bin = path.join(folder, "node_modules/.bin");

workMeanwhile(app.deps);

type Ran = { code: number; stdout: string; stderr: string };

/** Runs a program in the user's folder with only these environment variables. */
function start(program: string, args: string[], env: Record<string, string> = {}, input = ""): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd: folder, env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    child.stdin?.on("error", () => {}); // it may exit without reading
    child.stdin?.end(input);
  });
}

const byline = (...args: string[]) => start("byline", args, { BYLINE_TOKEN: token });
const asJson = async (...args: string[]) => JSON.parse((await byline(...args, "--json")).stdout);
const write = (name: string, lines: string[]) => writeFileSync(path.join(folder, name), lines.join("\n"));

beforeAll(async () => {
  writeFileSync(path.join(folder, "package.json"), "{}");
  const installed = await start("npm", [
    "install",
    `${origin}/cli/byline-cli.tgz`,
    "--no-audit",
    "--no-fund",
  ]);
  expect(installed).toMatchObject({ code: 0 });
});
afterAll(() => {
  for (const made of [cliFolder, folder]) rmSync(made, { recursive: true, force: true });
});

/** Each case starts several programs. */
const SLOW = { timeout: 60_000 };

test("creates a project, records a use once, and lists both", SLOW, async () => {
  const made = await asJson("projects", "create", "Gallery", "--type", "web-app", "--private");
  expect(made).toMatchObject({ name: "Gallery", is_public: false });
  expect((await byline("projects", "list")).stdout).toMatch(
    new RegExp(`^ID +STATUS +TYPE +NAME\\n.*${made.id} +development +web-app +Gallery$`, "ms"),
  );
  const record = [
    "record",
    "wikipedia:the-starry-night",
    "--type",
    "image_content",
    "--project",
    made.id,
  ].concat(
    [
      "--creator",
      "creator:vincent-van-gogh",
      "--title",
      "The Starry Night",
      "--metadata",
      '{"platform":"web"}',
      "--metadata",
      "page=1",
    ],
    ["--external-id", "page-1"],
  );
  const { code, stdout } = await byline(...record);
  const id = /^Recorded wikipedia:the-starry-night, credited to creator:vincent-van-gogh: (\S+)$/m.exec(
    stdout,
  )?.[1];
  expect(code).toBe(0);
  expect((await asJson(...record)).id).toBe(id);
  expect((await byline(...record)).stdout).toContain(
    "Already recorded, unchanged: wikipedia:the-starry-night",
  );
  expect(await asJson("list", "--project", made.id)).toMatchObject([
    { id, metadata: { title: "The Starry Night", platform: "web", page: "1" } },
  ]);
});

test("imports a file any number of times, and imports its own export", SLOW, async () => {
  const [from, to] = [await startProject(ada), await startProject(ada)];
  const rows = Array.from({ length: 1200 }, (_, i) => `work:${i},image_content,"O'Hara, ${i}",row-${i}`);
  write("uses.csv", [
    "content_id,attribution_type,creator,external_id",
    ...rows,
    ",image_content,,",
    "x,text_content,,",
  ]);
  const again = () => byline("import", "uses.csv", "--project", from.id);
  expect(await again()).toEqual({
    code: 1,
    stdout: "",
    stderr: "Line 1202: content_id is required\n1201 recorded, 0 recorded before, 1 rejected.\n",
  });
  expect((await again()).stderr).toContain("0 recorded, 1201 recorded before, 1 rejected.");
  for (const name of ["all.csv", "all.jsonl"]) {
    const { stderr } = await byline("export", "--project", from.id, "--output", name);
    expect(stderr).toBe(`Wrote 1201 attributions to ${name}.\n`);
    const result = await asJson("import", name, "--project", to.id);
    expect([result.recorded + result.duplicates, result.errors]).toEqual([1201, []]);
  }
  const { stdout } = await byline("export", "--project", from.id);
  expect(stdout).toBe(readFileSync(path.join(folder, "all.jsonl"), "utf8"));
  const copied = await asJson("list", "--project", to.id, "--limit", "2000");
  expect(copied).toHaveLength(1201);
  expect(copied.find((a: { external_id: string }) => a.external_id === "row-1199").metadata).toEqual({
    creator: "O'Hara, 1199",
  });
});

test("looks up a work by its file", SLOW, async () => {
  writeFileSync(path.join(folder, "picture.jpg"), await pictureBy("Anna Berg"));
  expect((await byline("resolve", "picture.jpg")).stdout).toMatch(/^Creator +Anna Berg +\[file: /m);
  expect(await byline("resolve", "no-such-file")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no-such-file is neither a file nor an address."),
  });
});

test(
  "a token is readable only by its owner, used only for its address, and removed on logout",
  SLOW,
  async () => {
    const file = path.join(folder, ".config/byline/credentials.json");
    const login = (text: string) => start("byline", ["login", "--with-token"], {}, text);
    expect((await login(`${token}\n`)).stderr).toContain(`Signed in to ${origin}.`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await start("byline", ["list"])).code).toBe(0);
    for (const command of ["list", "login"])
      expect(
        await start("byline", [command, "--url", "http://byline.example"], { BYLINE_TOKEN: token }, token),
      ).toMatchObject({ code: 2, stderr: expect.stringContaining("Others could read the token on its way") });
    expect(await start("byline", ["list", "--url", "http://127.0.0.1:9"])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("No token is stored for http://127.0.0.1:9."),
    });
    chmodSync(file, 0o644);
    expect(await start("byline", ["list"])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`Run: chmod 600 ${file}`),
    });
    chmodSync(file, 0o600);
    const forgot = await start("byline", ["logout", "--keep-token"]);
    expect(forgot).toMatchObject({ code: 0, stderr: expect.stringContaining("It still works") });
    expect(readFileSync(file, "utf8")).not.toContain(token);
    expect(await login(token.replace(/.$/, "_"))).toMatchObject({ code: 2 });
  },
);

test("a person approves the sign-in in a browser, and signs out", SLOW, async () => {
  const signIn = async (verb: string) => {
    const child = spawn(path.join(bin, "byline"), ["login", "--json"], {
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder },
    });
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [line] = await once(child.stdout, "data");
    const { user_code: code, verification_uri_complete: address } = JSON.parse(
      `${line}`.split("\n")[0] ?? "",
    );
    expect(address).toBe(`${origin}/device?code=${code}`);
    const body = { code, ...(verb === "approve" && { scopes: ["read"] }) };
    expect((await ada.post(`/api/device/${verb}`, body)).status).toBeLessThan(300);
    return ended;
  };
  expect(await Promise.all([signIn("approve"), signIn("deny")])).toEqual([0, 3]);
  const whoami = JSON.parse((await start("byline", ["whoami", "--json"])).stdout);
  expect(whoami).toMatchObject({
    name: expect.stringMatching(/^byline CLI on \S/),
    scopes: ["read"],
    url: origin,
  });
  expect((await start("byline", ["whoami"])).stdout).toContain("Scopes     read\n");
  expect((await start("byline", ["logout"])).stderr).toContain("The token is revoked.");
  expect((await ada.get(`/api/tokens/${whoami.id}`)).status).toBe(404);
});

test("the exit code shows the kind of failure, and the message what to do", SLOW, async () => {
  const code = async (ran: Promise<Ran>) => (await ran).code;
  expect(await code(byline("--help"))).toBe(0);
  expect(await byline("lits")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Did you mean list?"),
  });
  expect(await code(byline("record", "x"))).toBe(2);
  expect(await code(byline("import", "no-such.csv"))).toBe(2);
  expect((await start("byline", ["list"])).stderr).toContain("Run `byline login`");
  expect(await code(byline("list", "--url", "http://127.0.0.1:9"))).toBe(4);
  const { id } = (await startProject(await join(app))) as { id: string };
  const refused = await byline("record", "x", "--type", "text_content", "--project", id, "--json");
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stderr).error).toMatchObject({
    code: "not_found",
    status: 404,
    request_id: expect.any(String),
    docs_url: `${origin}/docs/errors#not_found`,
  });
});

test("record prints what the credit can't use, and --strict refuses it", SLOW, async () => {
  const project = await startProject(ada);
  const use = ["record", "x:1", "--type", "imgae_content", "--project", project.id, "--license", "CC BY 5.0"];
  const recorded = await byline(...use);
  expect(recorded.code).toBe(0);
  expect(recorded.stderr).toContain(
    `Warning: attribution_type: "imgae_content" isn't a known type. Did you mean image_content?`,
  );
  expect(recorded.stderr).toContain("Warning: metadata.license: ");
  const refused = await byline(...use, "--strict");
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("image_content")]);
  expect((await ada.get(`/api/attributions/user?projectId=${project.id}`)).body).toHaveLength(1);
});

test("a site fails the check, is credited as suggested, and passes", SLOW, async () => {
  const project = await startProject(ada);
  mkdirSync(path.join(folder, "site/images"), { recursive: true });
  writeFileSync(path.join(folder, "site/images/sea & sky.jpg"), await pictureBy("Anna Berg"));
  const address = "https://pictures.example/night.jpg";
  const page = (caption: string) =>
    write("site/index.html", [
      "<p>By the sea</p>",
      `<figure><img src="/images/sea%20&amp;%20sky.jpg"><figcaption>${caption}</figcaption></figure>`,
      '<img src="/logo.svg" data-byline-ignore>',
    ]);
  page("Photo: Somebody Else");
  write("site/night.md", ["# Night", "`![code](no.png)`", "", `![By Vincent](${address})`]);
  const check = (...args: string[]) => byline("check", "site", "--project", project.id, ...args);
  const rules = async () =>
    JSON.parse((await check("--format", "json")).stdout).findings.map(
      ({ file, line, rule }: Record<string, unknown>) => `${file}:${line} ${rule}`,
    );
  expect(await rules()).toEqual(["site/index.html:2 uncredited-work", "site/night.md:4 uncredited-work"]);

  const failed = await check();
  expect([failed.code, failed.stderr]).toEqual([1, "2 works checked, 2 to correct.\n"]);
  for (const [, fix] of failed.stdout.matchAll(/(byline record .*)$/gm)) {
    const line = `${fix?.replace("NAME", "'Anna Berg'")} --project ${project.id}`;
    expect(await start("bash", ["-c", line], { BYLINE_TOKEN: token })).toMatchObject({ code: 0 });
  }
  expect(await rules()).toEqual(["site/index.html:2 credit-wrong", "site/night.md:4 credit-missing"]);
  const junit = (await check("--format", "junit")).stdout;
  expect(junit).toContain('<testsuites name="byline check" tests="2" failures="2">');
  expect(junit).toContain('name="images/sea &amp; sky.jpg, line 2"><failure type="credit-wrong"');

  page("Photo: Anna <b>Berg</b>");
  write("site/night.md", [`![](${address})`, "*Night* by Anna Berg"]);
  expect(await check()).toEqual({ code: 0, stdout: "", stderr: "2 works checked, all credited.\n" });
  expect(await check("--ignore", "*.md")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The file or folder *.md doesn't exist."),
  });
});

type Step = { uses?: string; run?: string; if?: string; env?: object; with?: Record<string, string> };

test("the documented workflow uploads the check's results as valid SARIF 2.1.0", SLOW, async () => {
  const project = await startProject(ada);
  const docs = readFileSync(path.resolve(import.meta.dirname, "../web/src/content/docs/check.mdx"), "utf8");
  const [, written = ""] = /title="[.]github\/workflows\/\w+[.]yml"\n([\s\S]*?)^```/m.exec(docs) ?? [];
  const filled = written
    .replaceAll(EXAMPLE_ORIGIN, origin)
    .replaceAll("YOUR_PROJECT_ID", project.id)
    .replaceAll(/\$\{\{ secrets.BYLINE_TOKEN \}\}/g, token);
  const workflow = parse(filled);
  expect(workflow).toMatchObject({
    on: ["push", "pull_request"],
    permissions: { "security-events": "write" },
  });
  const global = path.join(folder, "global");
  const machine = { PATH: `${global}/bin:${process.env.PATH}`, npm_config_prefix: global };
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats(ajv);

  /** Simulates GitHub's handling of each step, and returns the upload. */
  async function upload() {
    const codes: number[] = [];
    for (const step of workflow.jobs.check.steps as Step[]) {
      if (codes.some(Boolean)) expect(step.if).toContain("!cancelled()");
      if (step.run) codes.push((await start("bash", ["-ec", step.run], { ...machine, ...step.env })).code);
      else expect(step.uses).toMatch(/^(actions|github)\/[\w/-]+@v\d+$/);
    }
    const file = workflow.jobs.check.steps.at(-1).with.sarif_file;
    const log = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    expect(ajv.validate(sarifSchema, log), ajv.errorsText()).toBe(true);
    return { codes, log };
  }
  rmSync(path.join(folder, "site"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "site"));
  write("site/by the sea.html", ["<p>By the sea</p>", '<img src="https://pictures.example/sea.jpg">']);
  const { codes, log } = await upload();
  expect(codes).toEqual([0, 1]);
  expect(log.runs[0].results).toMatchObject([
    {
      ruleId: "uncredited-work",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "site/by%20the%20sea.html" },
            region: { startLine: 2 },
          },
        },
      ],
    },
  ]);
  write("site/by the sea.html", ["<p>By the sea</p>"]);
  expect(await upload()).toMatchObject({ codes: [0, 0], log: { runs: [{ results: [] }] } });
});

test("a link to a credit page only counts on this instance", SLOW, async () => {
  const project = await startProject(ada);
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  const works = Array.from({ length: 50 }, (_, i) => `https://pictures.example/${i}.jpg`);
  const uses = works.map((content_id) => ({
    ...{ project_id: project.id, content_id, attribution_type: "image_content" },
    metadata: { creator: "Anna Berg" },
  }));
  await program.post("/v1/attributions/batch", { attributions: uses });
  const { attributions }: { attributions: { url: string; content_id: string }[] } = (
    await program.get(`/v1/attributions?project_id=${project.id}&limit=${works.length}`)
  ).body;
  // Short ids contain two characters other than letters and digits.
  const found = ["-", "_"].flatMap(
    (mark) => attributions.find(({ url }) => url.split("/c/")[1]?.includes(mark)) ?? [],
  );
  expect(found).toHaveLength(2);
  const codeWith = async (work: string, address: string) => {
    write("linked/index.html", [`<img src="${work}"><a href="${address}">Credit</a>`]);
    return (await byline("check", "linked", "--project", project.id)).code;
  };
  mkdirSync(path.join(folder, "linked"));
  for (const { url, content_id: work } of found) {
    expect(await codeWith(work, url), url).toBe(0);
    expect(await codeWith(work, `https://elsewhere.example${new URL(url).pathname}`)).toBe(1);
  }
});

test("checks a page by its address", SLOW, async () => {
  const project = await startProject(ada);
  const html = '<img src="/a.png"><img src="data:image/png;base64,AA"><p>Nobody</p>';
  const site = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(html),
  );
  const address = await new Promise<string>((resolve) =>
    site.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(site.address() as { port: number }).port}`),
    ),
  );
  const result = await asJson("check", `${address}/page`, "--project", project.id);
  site.close();
  expect(result).toMatchObject({
    checked: 1,
    findings: [{ work: `${address}/a.png`, rule: "uncredited-work" }],
  });
});

test("forwards events to a local server, signed with a stable secret, across a reconnect", SLOW, async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const local = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => local.listen(0, "127.0.0.1", resolve));
  const to = `http://127.0.0.1:${(local.address() as { port: number }).port}/hooks`;
  const project = await startProject(ada);
  const { token: listening } = await startProgram(app, ada, { scopes: ["webhooks:read"] });
  const args = ["listen", "--forward-to", to, "--events", "attribution.recorded", "--project", project.id];
  const child = spawn(path.join(bin, "byline"), args, {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder, BYLINE_TOKEN: listening.token },
  });
  const [printed, told] = [text(child.stdout), text(child.stderr)];
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const use = ["record", "work:heard", "--type", "text_content", "--project", project.id];
  // Until its stream is open, events have no listener.
  await expect
    .poll(async () => ((await byline(...use)).code === 0 ? received.length : 0), { timeout: 20_000 })
    .toBeGreaterThan(0);
  app.app.server.closeAllConnections();
  const before = received.length;
  const late = (await asJson(...use)).id;
  await expect
    .poll(
      () =>
        received
          .slice(before)
          .map(({ body }) => body)
          .join(),
      { timeout: 20_000 },
    )
    .toContain(late);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  const secret = /whsec_[\w+/=]+/.exec(await told)?.[0] ?? "";
  expect((await told).match(/Forwarding|signed with|Reconnecting/g)).toEqual([
    "Forwarding",
    "signed with",
    "Reconnecting",
  ]);
  expect(await printed).toMatch(/attribution\.recorded +204 in \d+ ms\n/);
  const ids = received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(ids.length);

  const sent = await start("byline", ["trigger", "statement.closed", "--forward-to", to]);
  expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining(`to ${to}: 204 in`) });
  expect(received.at(-1)?.body).toBe(JSON.stringify(sampleMessage("statement.closed")));
  // Throws for another secret.
  for (const { body, headers } of received) await verifyWebhook({ body, headers }, secret);
  await new Promise((resolve) => local.close(resolve));
  expect(await byline("trigger", "statement.closed", "--forward-to", to)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("failed: nothing is listening there"),
  });
  expect((await byline("trigger", "statement.closed")).code).toBe(2);
  expect(await byline("listen", "--forward-to", to, "--events", "plan.change")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("plan.change isn't one of attribution.recorded, "),
  });

  const scopes = ["webhooks:read", "webhooks:write"];
  const managing = { BYLINE_TOKEN: (await startProgram(app, ada, { scopes })).token.token };
  await ada.post("/api/webhooks", { url: "https://example.org/hook" });
  const listed = (await start("byline", ["webhooks", "list"], managing)).stdout;
  const [, hook = ""] = /^(\S+) +on +all +https:\/\/example.org\/hook$/m.exec(listed) ?? [];
  const trigger = ["trigger", "plan.changed", "--webhook", hook, "--json"];
  const delivery = JSON.parse((await start("byline", trigger, managing)).stdout);
  expect(delivery).toMatchObject({ type: "plan.changed", state: "pending" });
});

test("shows calls as they're made, across a reconnect, and each by its id", SLOW, async () => {
  const project = await startProject(ada);
  const { token: reading } = await startProgram(app, ada, { scopes: ["requests:read"] });
  const env = { BYLINE_TOKEN: reading.token };
  const args = ["tail", "--status", "4xx", "--path", "/v1/attributions", "--json"];
  const child = spawn(path.join(bin, "byline"), args, {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...env },
  });
  const shown: { id: string; error: string; status: number; method: string }[] = [];
  createInterface(child.stdout).on("line", (line) => shown.push(JSON.parse(line)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const told = text(child.stderr);
  await once(child.stderr, "data"); // it's waiting
  const refused = async () => {
    await program.post("/v1/attributions", attributionInput(project));
    const { headers } = await program.post("/v1/attributions", { project_id: project.id });
    return headers.get("x-request-id");
  };
  const ids = [await refused()];
  await expect.poll(() => shown.length, { timeout: 20_000 }).toBe(1);
  app.app.server.closeAllConnections();
  ids.push(await refused());
  await expect.poll(() => shown.map(({ id }) => id), { timeout: 20_000 }).toEqual(ids);
  expect(shown[1]).toMatchObject({ error: "invalid_request", status: 400, method: "POST" });
  child.kill("SIGINT");
  expect([await ended, await told]).toEqual([0, expect.stringContaining("Reconnecting")]);

  const list = [
    "requests",
    "list",
    "--error",
    "invalid_request",
    "--token",
    program.token.id,
    "--limit",
    "1",
  ];
  expect((await start("byline", list, env)).stdout).toMatch(
    new RegExp(`^ID .*\\n${ids[1]} .* 400 +POST +/v1/attributions .*invalid_request\\n$`),
  );
  const one = (await start("byline", ["requests", "show", `${ids[1]}`], env)).stdout;
  expect(one).toContain(`Error      invalid_request, ${origin}/docs/errors#invalid_request\n`);
  expect(one).toContain(`Sent\n${JSON.stringify({ project_id: project.id })}\n`);
  expect(await start("byline", ["tail", "--status", "9xx"], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Must be a status such as 404"),
  });
  expect(await start("byline", ["tail"], { BYLINE_TOKEN: token })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("requests:read"),
  });
});

test("creates, rotates, and revokes tokens, and replaces the stored one in its file", SLOW, async () => {
  const scopes = ["read", "tokens:read", "tokens:write"];
  const kept = (await startProgram(app, ada, { name: "Keeper", scopes })).token;
  const home = mkdtempSync(path.join(tmpdir(), "byline-tokens-"));
  const keeper = (...args: string[]) => start("byline", args, { HOME: home });
  await start("byline", ["login", "--with-token"], { HOME: home }, kept.token);
  const create = ["tokens", "create", "Nightly", "--scopes", "read", "--days", "7"];
  const project = (await startProject(ada)).id;
  const made = await start("byline", create, { HOME: home, BYLINE_PROJECT: project });
  expect(made.stderr).toContain(", for all projects, ");
  expect((await keeper(...create, "--project", project)).stderr).toContain(`, for project ${project}, `);
  const text = made.stdout.trim();
  expect(text).toMatch(/^byl_\w+$/);
  const whoami = (token: string) =>
    start("byline", ["whoami", "--json"], { HOME: home, BYLINE_TOKEN: token });
  const { id } = JSON.parse((await whoami(text)).stdout);
  expect((await keeper("tokens", "list")).stdout).toMatch(new RegExp(`^${id} +byl_.* Nightly +read `, "m"));
  const rotated = (await keeper("tokens", "rotate", id, "--overlap", "0")).stdout.trim();
  expect([(await whoami(text)).code, (await whoami(rotated)).code]).toEqual([3, 0]);
  expect((await keeper("tokens", "revoke", id)).stderr).toBe("Revoked Nightly.\n");
  expect((await whoami(rotated)).code).toBe(3);
  const own = await keeper("tokens", "rotate", kept.id, "--overlap", "0");
  expect([own.code, own.stdout, (await whoami(kept.token)).code]).toEqual([0, "", 3]);
  expect((await keeper("tokens", "list")).code).toBe(0);
  const more = await keeper("tokens", "create", "More", "--scopes", "read,write");
  expect(more).toMatchObject({ code: 3, stderr: expect.stringContaining("lacks the write scope") });
  rmSync(home, { recursive: true });
});

test("serves an assistant over standard input and output", SLOW, async () => {
  const project = await startProject(ada);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: path.join(bin, "byline"),
      args: ["mcp", "--project", project.id],
      env: { PATH: process.env.PATH ?? "", HOME: folder, BYLINE_TOKEN: token },
    }),
  );
  const { structuredContent } = await client.callTool({
    name: "record_attribution",
    arguments: { content_id: "met:45434", attribution_type: "image_content", creator_name: "Hokusai" },
  });
  expect(await asJson("list", "--project", project.id)).toMatchObject([
    { id: (structuredContent as { id: string }).id, metadata: { creator: "Hokusai" } },
  ]);
  await client.close();
});

test("bash completes commands, options and their values", SLOW, async () => {
  const complete = async (...words: string[]) => {
    const script = `source <(byline completion bash)
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _byline; echo "\${COMPREPLY[*]}"`;
    return (await start("bash", ["-c", script, "bash", ...words])).stdout.trim();
  };
  expect(await complete("byline", "pro")).toBe("projects");
  expect(await complete("byline", "projects", "")).toBe("list create help");
  expect(await complete("byline", "projects", "create", "--type", "m")).toBe("mobile-sdk");
  expect(await complete("byline", "export", "--f")).toBe("--format");
});

test("zsh and fish offer the program's completions", SLOW, async () => {
  // Needs neither shell: each script passes the typed words to the same hidden command.
  const scripts = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an expansion of the shell
    zsh: 'byline __complete "${(@)words[2,CURRENT]}"',
    fish: "byline __complete $words[2..]",
  };
  for (const [shell, call] of Object.entries(scripts))
    expect((await byline("completion", shell)).stdout, shell).toContain(call);
  expect((await byline("__complete", "requests", "")).stdout).toBe("list\nshow\nhelp\n");
  expect((await byline("__complete", "tail", "--method", "P")).stdout).toBe("POST\nPUT\nPATCH\n");
  for (const [shell, check] of [
    ["zsh", ["-n"]],
    ["fish", ["--no-execute"]],
  ] as const) {
    const { stdout } = await byline("completion", shell);
    writeFileSync(path.join(folder, `_byline.${shell}`), stdout);
    const { code, stderr } = await start("bash", [
      "-c",
      `! command -v ${shell} >/dev/null || ${shell} ${check[0]} _byline.${shell}`,
    ]);
    expect([code, stderr], shell).toEqual([0, ""]);
  }
});

test("the package is a single program that links to its documentation", () => {
  const described = JSON.parse(
    readFileSync(path.join(folder, "node_modules/@byline/cli/package.json"), "utf8"),
  );
  expect(described).toMatchObject({ homepage: `${origin}/docs/cli`, bin: { byline: "byline.js" } });
  expect(described.dependencies).toBeUndefined();
});
