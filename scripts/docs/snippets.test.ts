import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { parse } from "@swc/core";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import { runDueAttributionExports } from "../../server/src/modules/attributions/run-exports.ts";
import { runDueImports } from "../../server/src/modules/attributions/run-imports.ts";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { startServices } from "../../server/test/services.ts";
import { callsOf, readOpenApi } from "../../web/docs-build/openapi.ts";
import { writeCall } from "../../web/docs-build/reference.ts";

/** Runs every snippet in the documentation against the real product: curl, TypeScript, and Python. */
const root = path.resolve(import.meta.dirname, "../..");
const RUN = ["sh", "ts", "python"] as const;
type Language = (typeof RUN)[number];

const pagesOf = (folder: string) =>
  readdirSync(path.join(root, "web/src/content", folder)).map((file) => ({
    page: `${folder}/${file}`,
    text: readFileSync(path.join(root, "web/src/content", folder, file), "utf8"),
  }));
const pages = [
  ...pagesOf("docs"),
  ...pagesOf("reference"),
  { page: "the API reference", text: callsOf(readOpenApi()).map(writeCall).join("\n\n") },
];
const posts = pagesOf("blog");
const blocksOf = (text: string) =>
  [...text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    language: language as string,
    code: code as string,
  }));

const services = await startServices();
afterAll(() => void services.server.close());
const app = await startApp({
  settings: { BYLINE_API_RATE_LIMIT: "100000", BYLINE_OUTBOUND_LOCAL: services.origin },
});
const ada = await join(app);
const project = await startProject(ada);
await ada.post(`/api/projects/${project.id}/status`, { status: "live" }); // its credits are public
const program = await startProgram(app, ada, { scopes: TOKEN_SCOPES });
const {
  rows: [statement],
} = await app.deps.pool.query(
  `insert into royalty_statements
     (id, project_id, month, currency, revenue, royalty, earned, adjusted, held, line_count, closed_at)
   values (gen_random_uuid(), $1, '2026-01-01', 'USD', 1000, 85, 0, 0, 85, 0, now()) returning id`,
  [project.id],
);
const scratch = mkdtempSync(path.join(tmpdir(), "byline-snippets-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
// Like a reader's curl, but silent, and failing if the API refuses.
writeFileSync(path.join(scratch, ".curlrc"), "silent\nshow-error\nfail-with-body\n");

if (spawnSync("python3", ["--version"]).status !== 0)
  throw new Error("python3 (3.11 or newer) is needed to run the Python snippets.");
const programs: Record<Language, (code: string) => [string, string[], string]> = {
  sh: (code) => ["sh", ["-e", "-c", code], scratch],
  ts: (code) => [
    process.execPath,
    ["--input-type=module-typescript", "--eval", code],
    path.join(root, "sdk"),
  ],
  python: (code) => ["python3", ["-c", code], scratch],
};

// Processes the worker's jobs while a snippet waits for them.
const work = async () => {
  await runDueImports(app.deps);
  await runDueAttributionExports(app.deps);
};
const working = setInterval(() => work().catch(() => {}), 300);
afterAll(() => clearInterval(working));

/** One pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const picture = path.join(scratch, "picture.jpg");
writeFileSync(picture, Buffer.from(PIXEL, "base64"));

/** Fills in a reader's values: their project, token, picture, and attribution. */
async function fillIn(code: string): Promise<string> {
  const filled = code
    .replaceAll("https://byline.example", app.url)
    .replaceAll("YOUR_PROJECT_ID", project.id)
    .replaceAll("YOUR_STATEMENT_ID", statement.id)
    .replaceAll("picture.jpg", picture)
    .replaceAll("credited.jpg", path.join(scratch, "credited.jpg"))
    .replaceAll("attributions.csv", path.join(scratch, "attributions.csv"));
  if (filled.includes("YOUR_WEBHOOK_ID")) return fillInWebhook(filled);
  if (filled.includes("YOUR_TOKEN_ID")) {
    const made = { name: "Rotated", scopes: ["read"], expires_in_days: 1 };
    return filled.replace("YOUR_TOKEN_ID", (await program.post("/v1/tokens", made)).body.id);
  }
  if (filled.includes("YOUR_IMPORT_ID")) {
    const file = { project_id: project.id, data: "content_id,attribution_type\n", dry_run: true };
    return filled.replace("YOUR_IMPORT_ID", (await program.post("/v1/imports", file)).body.id);
  }
  if (filled.includes("YOUR_EXPORT_ID")) {
    const { id } = (await program.post("/v1/exports", { project_id: project.id })).body;
    await runDueAttributionExports(app.deps);
    return filled.replace("YOUR_EXPORT_ID", id);
  }
  if (filled.includes("YOUR_REQUEST_ID")) {
    const { headers } = await program.get("/v1/projects");
    await app.deps.requestLog?.flush();
    return filled.replace("YOUR_REQUEST_ID", headers.get("x-request-id") as string);
  }
  if (!/YOUR_(ATTRIBUTION|CREDIT|CREATOR|WORK)_ID/.test(filled)) return filled;
  if (filled.includes("YOUR_MERGE_ID")) return fillInMerge(filled);
  const { body } = await program.post("/v1/attributions", attributionInput(project));
  if (/[/.]merge\b/.test(filled)) await recordOther();
  // without a token, creators and works are identified by their public address
  const isPublic = filled.includes("/v1/public/");
  const idOf = ({ id, url }: { id: string; url: string }) =>
    isPublic ? (url.split("/").at(-1) as string) : id;
  const [creator, otherCreator] = (await program.get("/v1/creators")).body.creators;
  const [work, otherWork] = (await program.get("/v1/works")).body.works;
  const ids: Record<string, string> = {
    ATTRIBUTION: body.id,
    CREDIT: body.url.split("/").at(-1),
    CREATOR: idOf(creator),
    WORK: idOf(work),
  };
  return filled
    .replaceAll(/YOUR_(ATTRIBUTION|CREDIT|CREATOR|WORK)_ID/g, (_, of: string) => ids[of] as string)
    .replace('"..."', `"${filled.includes("creators") ? otherCreator.id : otherWork.id}"`);
}

/** Replaces the endpoint and its delivery, since a workspace may have only a few. */
async function fillInWebhook(code: string): Promise<string> {
  for (const { id } of (await program.get("/v1/webhooks")).body.webhooks)
    await program.call("DELETE", `/v1/webhooks/${id}`);
  const { body: webhook } = await program.post("/v1/webhooks", { url: "https://example.org/byline" });
  const { body: delivery } = await program.post(`/v1/webhooks/${webhook.id}/test`, {
    type: "project.created",
  });
  return code.replace("YOUR_WEBHOOK_ID", webhook.id).replace("YOUR_DELIVERY_ID", delivery.id);
}

let others = 0;
/** Records another work by another creator, for calls that need two. */
const recordOther = () => {
  const name = `other-${++others}`;
  return program.post(
    "/v1/attributions",
    attributionInput(project, { content_id: name, content_creator_id: name }),
  );
};

/** Creates an entry with a merge that can be undone. */
async function fillInMerge(code: string): Promise<string> {
  const noun = code.includes("creators") ? "creators" : "works";
  await recordOther();
  const [into, from] = (await program.get(`/v1/${noun}`)).body[noun];
  await program.post(`/v1/${noun}/${into.id}/merge`, { from: [from.id] });
  const [merge] = (await program.get(`/v1/${noun}/${into.id}/merges`)).body.merges;
  return code.replace(/YOUR_(CREATOR|WORK)_ID/, into.id).replace("YOUR_MERGE_ID", merge.id);
}

/** Revokes the token that makes the call. */
const ENDS_TOKEN = /DELETE[\s\S]*tokens\/current|tokens\/current[\s\S]*DELETE|revoke_?[cC]urrent/;

async function run(language: Language, code: string): Promise<{ code: number; output: string }> {
  const [file, args, cwd] = programs[language](code);
  const shared = NEEDS_WORKSPACE_TOKEN.test(code) ? program : quickStart;
  const by = ENDS_TOKEN.test(code) ? await startProgram(app, ada) : shared;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    CURL_HOME: scratch,
    PYTHONPATH: path.join(root, "python"),
    PYTHONDONTWRITEBYTECODE: "1",
    NODE_COMPILE_CACHE: scratch, // compiles the SDK's source once for all snippets
    BYLINE_TOKEN: by.token.token,
    BYLINE_URL: app.url,
  };
  return new Promise((resolve) =>
    execFile(file, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    ),
  );
}

/** The quick start's token reads and records, for one project. */
const quickStart = await startProgram(app, ada, { projectId: project.id });
/** Calls that a project's token may not make. Such snippets use a workspace token. */
const NEEDS_WORKSPACE_TOKEN = new RegExp(
  [
    /projects\.create\(/,
    /\/v1\/projects["']?,?\s[\s\S]*(-d |data=|body: )/,
    /\/v1\/(?:duplicates\/)?(creators|works)|(creators|works)\./,
    /\b(webhooks|requests|tokens|statements|usage)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

test("the pages contain snippets, and each group of calls has all three languages", () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const { page, text } of pages) {
    const groups = [...text.matchAll(/<Calls>([\s\S]*?)<\/Calls>/g)].map(([, group]) =>
      blocksOf(group as string),
    );
    for (const group of groups)
      expect(
        group.map(({ language }) => language),
        page,
      ).toEqual([...RUN]);
    const strange = blocksOf(text).filter(
      ({ language }) => ![...RUN, "json", "html", "http", "text"].includes(language),
    );
    expect(strange, page).toEqual([]);
  }
});

test("JSON in the pages and the blog is valid, and the blog's programs parse", async () => {
  const blocks = [...pages, ...posts].flatMap(({ page, text }) =>
    blocksOf(text).map((block) => ({ page, ...block })),
  );
  for (const { page, code } of blocks.filter(({ language }) => language === "json"))
    expect(() => JSON.parse(code), page).not.toThrow();
  const programs = posts.flatMap(({ text }) => blocksOf(text)).filter(({ language }) => language === "ts");
  expect(programs.length).toBeGreaterThan(3);
  for (const { code } of programs) await parse(code, { syntax: "typescript" });
});

test("the pages' Python passes a type checker", async () => {
  const folder = path.join(scratch, "types");
  mkdirSync(folder);
  const config = { extraPaths: [path.join(root, "python")], typeCheckingMode: "standard" };
  writeFileSync(path.join(folder, "pyrightconfig.json"), JSON.stringify(config));
  const snippets = pages.flatMap(({ text }) =>
    blocksOf(text).filter(({ language }) => language === "python"),
  );
  for (const [at, { code }] of snippets.entries()) writeFileSync(path.join(folder, `snippet_${at}.py`), code);
  const pyright = path.join(root, "node_modules/.bin/pyright");
  const output = await promisify(execFile)(process.execPath, [pyright, "--project", folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
  expect(output).toMatch(/^0 errors/m);
});

// A blog post's calls run, too. Its programs are excerpts from the examples.
for (const { page, text } of [...pages, ...posts]) {
  const languages: readonly string[] = page.startsWith("blog/") ? ["sh"] : RUN;
  const blocks = blocksOf(text).filter(({ language }) => languages.includes(language));
  if (blocks.length === 0) continue;
  describe(page, () => {
    test.for(blocks.map(({ language, code }, at) => [at + 1, language as Language, code] as const))(
      "snippet %i runs: %s",
      async ([, language, code]) => {
        const filled = await fillIn(code);
        const { code: status, output } = await run(language, filled);
        expect(status, output).toBe(0);
        expect(output, "the call was refused").not.toMatch(/^[45]\d\d \{/m);
        expect(output, "an item was refused").not.toMatch(/"rejected": ?\[\{|Traceback/);
      },
    );
  });
}

test("the Python webhook verification accepts only what the standard library signs", async () => {
  const page = pages.find(({ page }) => page === "docs/webhooks.mdx");
  const code = blocksOf(page?.text ?? "").find(({ code }) => code.includes("def handle"))?.code;
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = JSON.stringify({ type: "project.created" });
  const at = new Date();
  const headers = JSON.stringify({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("msg_1", at, body)}`,
  });
  const handle = (given: string) =>
    run(
      "python",
      `${code}\nos.environ["BYLINE_WEBHOOK_SECRET"] = "${secret}"\nprint(handle(${headers}, b'${given}'))`,
    );
  expect(await handle(body)).toEqual({ code: 0, output: "204\n" });
  expect(await handle(`${body} `)).toEqual({ code: 0, output: "400\n" });
});
