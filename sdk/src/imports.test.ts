import { expect, test } from "vitest";
import { runDueImports } from "../../server/src/modules/attributions/run-imports.ts";
import { caller, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { Byline, type Import } from "./index.ts";

const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada, { scopes: ["read", "write", "usage:read"] });
const bylineOf = ({ token }: typeof program) =>
  new Byline({ token: token.token, baseUrl: app.url, maxRetries: 0 });
const byline = bylineOf(program);

const ROWS = [
  "content_id,attribution_type,content_creator_id",
  "work:1,image_content,creator:a",
  ",image_content,creator:a",
  "work:2,Not A Type,creator:a",
  "work:3,text_content,creator:b",
];
const file = (members: object = {}) => ({ project_id: project.id, data: ROWS.join("\n"), ...members });

test("records a file in the background, waits with progress, and reads its errors", async () => {
  const started = await byline.imports.create(file());
  expect(started).toMatchObject({ state: "running", rows_total: 4, rows_done: 2, rejected: 2, recorded: 0 });
  const seen: Import[] = [];
  const waiting = byline.imports.wait(started.id, { onProgress: (one) => seen.push(one) });
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await runDueImports(app.deps);
  const done = await waiting;
  expect(done).toMatchObject({ state: "done", rows_done: 4, recorded: 2, failed_because: null });
  expect([seen[0]?.state, seen.at(-1)]).toEqual(["running", done]);
  const first = await byline.imports.errors(done.id, { limit: 1 });
  expect(first).toMatchObject({ errors: [{ line: 3, path: "content_id" }], next_cursor: expect.any(String) });
  const lines: number[] = [];
  for await (const { line } of byline.imports.errors(done.id, { limit: 1 })) lines.push(line);
  expect(lines).toEqual([3, 4]);
  const { attributions } = await byline.attributions.list({ project_id: project.id });
  expect(attributions.map(({ content_id }) => content_id)).toEqual(["work:3", "work:1"]);
  const { rows } = await app.deps.pool.query("select distinct token_id as by from attributions");
  expect(rows).toEqual([{ by: program.token.id }]);
});

test("JSON Lines work like CSV: each row once, and a dry run records nothing", async () => {
  const data = [
    { content_id: "work:1", attribution_type: "image_content", content_creator_id: "creator:a" },
    {
      content_id: "work:4",
      attribution_type: "image_content",
      metadata: { title: "Four" },
      id: "of another",
    },
    { content_id: "work:5", attribution_type: "image_content", colour: "red" },
    "no object",
  ].map((row) => (typeof row === "string" ? row : JSON.stringify(row)));
  const lines = file({ format: "jsonl", data: data.join("\r\n") });
  const dry = await byline.imports.create({ ...lines, dry_run: true });
  const counts = { rows_total: 4, rows_done: 4, recorded: 1, duplicates: 1, rejected: 2 };
  expect(dry).toMatchObject({ ...counts, dry_run: true, state: "done" });
  expect(await byline.imports.errors(dry.id)).toMatchObject({
    errors: [
      { line: 3, path: "colour" },
      { line: 4, path: "" },
    ],
  });
  const { id } = await byline.imports.create(lines);
  await runDueImports(app.deps);
  expect(await byline.imports.get(id)).toMatchObject({ ...counts, dry_run: false, state: "done" });
});

test("an import runs once per key, is read conditionally, and is listed by project and state", async () => {
  const other = await startProject(ada);
  const data = "content_id,attribution_type\nwork:9,image_content";
  const make = (members: object = {}) =>
    program.call("POST", "/v1/imports", file({ project_id: other.id, data, ...members }), {
      "idempotency-key": "file-9",
    });
  const [made, again] = [await make(), await make()];
  expect([made.status, again.status, again.body.id]).toEqual([202, 202, made.body.id]);
  expect((await make({ data: `${data}\n` })).status).toBe(422);
  expect((await byline.imports.list({ state: "running" })).imports).toEqual([made.body]);
  await ada.call("PUT", `/api/projects/${other.id}/archive`);
  await runDueImports(app.deps);
  const failed = await program.get(`/v1/imports/${made.body.id}`);
  expect(failed.body).toMatchObject({ state: "failed", failed_because: expect.stringContaining("archived") });
  expect((await byline.imports.errors(made.body.id)).errors).toEqual([]);
  const etag = failed.headers.get("etag") as string;
  const address = `/v1/imports/${made.body.id}`;
  expect((await program.call("GET", address, undefined, { "if-none-match": etag })).status).toBe(304);
  expect((await byline.imports.list({ state: "failed", project_id: other.id })).imports).toEqual([
    failed.body,
  ]);
  const all: string[] = [];
  for await (const { id } of byline.imports.list({ limit: 1 })) all.push(id);
  expect([all.length, all[0]]).toEqual([4, made.body.id]);
  expect((await make({ data: "x" })).status).toBe(409);
});

test("a file counts as one call, and its progress as none", async () => {
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  const calls = async () =>
    (await byline.usage()).meters.find(({ limit }) => limit === "monthly_calls")?.used ?? 0;
  const before = await calls();
  const { id } = await byline.imports.create(file());
  await byline.imports.get(id);
  await byline.imports.list();
  await byline.imports.errors(id).withResponse();
  expect((await calls()) - before).toBe(1);
});

test("400 and 413 for an unreadable file, 401, 403, and 404 without access", async () => {
  const post = (members: object, by: { post: typeof program.post } = program) =>
    by.post("/v1/imports", file(members));
  for (const data of ["", "content_id\nx", "content_id,attribution_type\n".repeat(100_002)]) {
    const { status, body } = await post({ data });
    expect([status, body.errors[0].path]).toEqual([400, "data"]);
  }
  expect((await post({ format: "jsonl", data: " \n" })).status).toBe(400);
  expect((await post({ data: `content_id,attribution_type\n${"x".repeat(20_971_520)}` })).status).toBe(413);
  expect((await post({}, caller(app.url))).status).toBe(401);
  const reader = await startProgram(app, ada, { scopes: ["read"] });
  expect((await post({}, reader)).status).toBe(403);
  const [{ id } = { id: "" }] = (await byline.imports.list({ project_id: project.id })).imports;
  const bound = await startProgram(app, ada, { projectId: (await startProject(ada)).id });
  for (const stranger of [await startProgram(app, await join(app, "Eve")), bound]) {
    expect((await post({}, stranger)).status).toBe(404);
    expect((await stranger.get(`/v1/imports/${id}`)).status).toBe(404);
    expect((await stranger.get(`/v1/imports/${id}/errors`)).status).toBe(404);
    expect((await stranger.get(`/v1/imports?project_id=${project.id}`)).status).toBe(404);
    expect((await stranger.get("/v1/imports")).body.imports).toEqual([]);
  }
  expect((await reader.get(`/v1/imports/${id}`)).status).toBe(200);
});

test("a test token's file records in test mode, and content ids force their errors", async () => {
  await ada.call("PUT", "/api/test-mode", { on: true });
  const trial = await startProject(ada);
  const tester = await startProgram(app, ada);
  await ada.call("PUT", "/api/test-mode", { on: false });
  const data = "content_id,attribution_type\ntest:conflict,image_content\nwork:1,image_content";
  const { body } = await tester.post("/v1/imports", file({ project_id: trial.id, data }));
  await runDueImports(app.deps);
  expect((await tester.get(`/v1/imports/${body.id}`)).body).toMatchObject({ recorded: 1, rejected: 1 });
  expect((await tester.get(`/v1/imports/${body.id}/errors`)).body.errors).toEqual([
    { line: 2, path: "content_id", message: expect.stringContaining("archived") },
  ]);
  expect((await program.get(`/v1/imports/${body.id}`)).status).toBe(404);
  expect((await tester.post("/v1/imports", file())).status).toBe(404);
});
