import { RETENTION } from "@byline/contract/retention.ts";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { storedKeys } from "../../../test/stored-keys.ts";
import { removeDueObjects } from "../../core/objects.ts";
import { systemCaller } from "../../core/write.ts";
import { erasers } from "../../erasers.ts";
import { startJobs } from "../../jobs.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { sweepAttributionExports } from "./attribution-exports.ts";
import { runDueAttributionExports } from "./run-exports.ts";
import { runDueImports } from "./run-imports.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);
type Program = typeof program;

const filesKept = () => storedKeys(app.deps.objects, "attribution-exports/");
const make = async (by: Program, members: object = {}) => (await by.post("/v1/exports", members)).body;

async function download(by: Program, id: string) {
  const response = await fetch(`${app.url}/v1/exports/${id}/file`, {
    headers: { authorization: `Bearer ${by.token.token}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The rows of a file that was asked for with these members. */
async function written(by: Program, members: object) {
  const { id } = await make(by, members);
  await runDueAttributionExports(app.deps);
  const { status, text } = await download(by, id);
  expect(status).toBe(200);
  return text.split(/\r?\n/).filter(Boolean);
}

test("202, then a file in each importable format, with formulas guarded in CSV", async () => {
  const record = (members: Record<string, unknown>) =>
    program.post("/v1/attributions", attributionInput(project, members));
  await record({ content_id: "=HYPERLINK(1)", metadata: { artist: "@Hokusai", note: "a\nb" } });
  const { body: gone } = await record({ content_id: "gone" });
  await record({ content_id: "-1", content_creator_id: null, metadata: {}, external_id: "mine:1" });
  await ada.call("DELETE", `/api/attributions/${gone.id}`, { reason: "Mistaken" });

  const made = await program.post("/v1/exports", { project_id: project.id, withdrawn: false });
  expect(made.status).toBe(202);
  expect(made.body).toMatchObject({
    project_id: project.id,
    format: "csv",
    filters: { withdrawn: false },
    state: "queued",
    rows_written: 0,
    rows_total: null,
    bytes: null,
    expires_at: null,
  });
  const early = await download(program, made.body.id);
  expect([early.status, JSON.parse(early.text).error]).toEqual([409, "conflict"]);
  const address = `/v1/exports/${made.body.id}`;
  const etag = (await program.get(address)).headers.get("etag") as string;
  expect((await program.call("GET", address, undefined, { "if-none-match": etag })).status).toBe(304);

  await runDueAttributionExports(app.deps);
  const { body: done } = await program.call("GET", address, undefined, { "if-none-match": etag });
  expect(done).toMatchObject({ state: "done", rows_written: 2, rows_total: 2, failed_because: null });
  expect(Date.parse(done.expires_at) - Date.parse(done.finished_at)).toBe(7 * DAY_MS);
  const csv = await download(program, done.id);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(csv.headers.get("content-disposition")).toMatch(
    /^attachment; filename="byline-attributions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(Number(csv.headers.get("content-length"))).toBe(done.bytes);
  const [header, newer, older] = csv.text.split("\r\n");
  expect(header).toMatch(/^id,project,project_id,title,content_id,creator,/);
  expect(newer).toContain(",'-1,");
  expect(older).toContain(",'=HYPERLINK(1),'@Hokusai,");

  const all = await written(program, { project_id: project.id, format: "jsonl" });
  const listed = (await program.get(`/v1/attributions?project_id=${project.id}`)).body.attributions;
  const exported = all.map((line) => JSON.parse(line));
  expect(exported.map(({ credit, ...members }) => members)).toEqual(listed);
  expect(exported.map(({ credit }) => credit)).toEqual([
    "An untitled work. No license stated.",
    null,
    "An untitled work by @Hokusai. No license stated.",
  ]);

  for (const [format, data, rejected] of [
    ["csv", csv.text, 0],
    ["jsonl", all.join("\n"), 1],
  ] as const) {
    const copy = await startProject(ada);
    const { body } = await program.post("/v1/imports", { project_id: copy.id, format, data });
    await runDueImports(app.deps);
    expect((await program.get(`/v1/imports/${body.id}`)).body).toMatchObject({ recorded: 2, rejected });
    const copied = (await program.get(`/v1/attributions?project_id=${copy.id}`)).body.attributions;
    const stated = ({ content_id, external_id, metadata }: (typeof listed)[number]) => [
      content_id,
      external_id,
      metadata,
    ];
    const live = listed.filter((one: { withdrawn_at?: string }) => !one.withdrawn_at);
    expect(copied.toReversed().map(stated)).toEqual(live.map(stated));
  }
});

test("accepts a list's filters, and writes more rows than one database page", async () => {
  const many = await startProject(ada);
  const rows = Array.from({ length: 2345 }, (_, i) => `work:${i},${i % 5 ? "image" : "text"}_content`);
  const data = ["content_id,attribution_type", ...rows].join("\n");
  await program.post("/v1/imports", { project_id: many.id, data });
  await runDueImports(app.deps);
  const count = async (filters: object) =>
    new Set(await written(program, { project_id: many.id, format: "jsonl", ...filters })).size;
  expect(await count({})).toBe(2345);
  expect(await count({ attribution_type: "text_content" })).toBe(469);
  expect(await count({ content_id: "work:7" })).toBe(1);
  expect(await count({ created_before: "2020-01-01T00:00:00Z" })).toBe(0);
  expect(await written(program, { project_id: many.id, withdrawn: true })).toHaveLength(1);
});

test("404 for strangers and another project's tokens; a test token only exports test records", async () => {
  const own = await make(program, { project_id: project.id });
  const whole = await make(program);
  await runDueAttributionExports(app.deps);
  const mallory = await startProgram(app, await join(app, "Mallory"));
  const bound = await startProgram(app, ada, { projectId: (await startProject(ada)).id });
  for (const by of [mallory, bound])
    for (const path of [own.id, `${own.id}/file`, `${whole.id}/file`, "nobodys"])
      expect((await by.get(`/v1/exports/${path}`)).status, path).toBe(404);
  expect((await mallory.post("/v1/exports", { project_id: project.id })).status).toBe(404);
  expect((await mallory.get(`/v1/exports?project_id=${project.id}`)).status).toBe(404);
  expect((await mallory.get("/v1/exports")).body.exports).toEqual([]);
  expect(await make(bound)).toMatchObject({ project_id: bound.token.projectId });
  const writer = await startProgram(app, ada, { scopes: ["write"] });
  expect((await writer.post("/v1/exports", {})).status).toBe(403);
  expect((await caller(app.url).post("/v1/exports", {})).status).toBe(401);

  await ada.call("PUT", "/api/test-mode", { on: true });
  const tester = await startProgram(app, ada);
  const trial = await startProject(ada);
  await ada.call("PUT", "/api/test-mode", { on: false });
  await tester.post("/v1/attributions", attributionInput(trial, { content_id: "trial:1" }));
  const lines = await written(tester, { format: "jsonl" });
  expect(lines.map((line) => JSON.parse(line).content_id)).toEqual(["trial:1"]);
  expect((await tester.get(`/v1/exports/${own.id}`)).status).toBe(404);
});

test("creates one per key, allows five waiting, and lists all in pages", async () => {
  const eve = await join(app, "Eve");
  const hers = await startProgram(app, eve);
  const place = await startProject(eve);
  const keyed = () => hers.post("/v1/exports", { project_id: place.id }, { "idempotency-key": "once" });
  const [first, again] = [await keyed(), await keyed()];
  expect(again.body).toEqual(first.body);
  for (let n = 0; n < 4; n++) await make(hers);
  const sixth = await hers.post("/v1/exports", {});
  expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "30"]);
  const { exports, next_cursor } = (await hers.get("/v1/exports?limit=4")).body;
  const rest = (await hers.get(`/v1/exports?limit=4&cursor=${next_cursor}`)).body;
  expect([exports.length, rest.exports, rest.next_cursor]).toEqual([4, [first.body], null]);
  expect((await hers.get(`/v1/exports?project_id=${place.id}`)).body.exports).toEqual([first.body]);
  for (const bad of [{ format: "xml" }, { withdrawn: "yes" }, { limit: 5 }, { created_after: "today" }])
    expect((await hers.post("/v1/exports", bad)).status, JSON.stringify(bad)).toBe(400);
  const { rows } = await app.deps.pool.query(
    "select count(*) as n from events where type = 'attribution.exported' and token_id = $1",
    [hers.token.id],
  );
  expect(rows).toEqual([{ n: 5 }]);
});

test("restarts a minute after its process died, and fails after three tries", async () => {
  const { id } = await make(program, { project_id: project.id });
  const read = async () => (await program.get(`/v1/exports/${id}`)).body;
  const cutOff = (tries: number) =>
    app.deps.pool.query(
      "update attribution_exports set state = 'running', tries = $2, touched_at = $3 where id = $1",
      [id, tries, new Date(app.deps.clock())],
    );
  await cutOff(1);
  await runDueAttributionExports(app.deps);
  expect((await read()).state).toBe("running");
  app.advance(60_001);
  await runDueAttributionExports(app.deps);
  expect(await read()).toMatchObject({ state: "done", rows_written: 3 });
  await cutOff(3);
  app.advance(60_001);
  await runDueAttributionExports(app.deps);
  expect(await read()).toMatchObject({ state: "failed", failed_because: expect.any(String) });
  expect((await download(program, id)).status).toBe(409);
});

test("restarts after an error, and delays no other", async () => {
  const bad = await make(program, { project_id: project.id });
  const good = await make(program, { project_id: project.id });
  const { objects } = app.deps;
  const put: typeof objects.put = (key, bytes) =>
    key.includes(bad.id) ? Promise.reject(new Error("The disk is full")) : objects.put(key, bytes);
  await expect(runDueAttributionExports({ ...app.deps, objects: { ...objects, put } })).rejects.toThrow(
    "1 of 2 failed",
  );
  const states = async () =>
    Promise.all([bad, good].map(async ({ id }) => (await program.get(`/v1/exports/${id}`)).body.state));
  expect(await states()).toEqual(["running", "done"]);
  app.advance(60_001);
  await runDueAttributionExports(app.deps);
  expect(await states()).toEqual(["done", "done"]);
});

test("writes rows that take too long to count anyway, and shows how many there are", async () => {
  const { id } = await make(program, { project_id: project.id });
  const { pool, objects } = app.deps;
  const query = (statement: unknown, values: unknown[]) =>
    /as n from project_totals/.test(String(statement))
      ? Promise.reject(new Error("canceling statement due to statement timeout"))
      : pool.query(statement as string, values);
  const seen: unknown[] = [];
  const put: typeof objects.put = async (key, bytes) => {
    await objects.put(key, bytes);
    seen.push((await program.get(`/v1/exports/${id}`)).body.rows_total);
  };
  const slow = Object.assign(Object.create(pool), { query });
  await runDueAttributionExports({ ...app.deps, pool: slow, objects: { ...objects, put } });
  expect(seen).toEqual([null, null]);
  expect((await program.get(`/v1/exports/${id}`)).body).toMatchObject({ state: "done", rows_total: 3 });
});

test("410 once a file has expired and been deleted; it's listed for 30 days", async () => {
  const { id } = await make(program, { project_id: project.id });
  await runDueAttributionExports(app.deps);
  const pieces = async () => (await filesKept()).filter((key) => key.includes(id));
  const written = await pieces();
  expect(written).not.toEqual([]);
  app.advance(RETENTION.exportFileDays * DAY_MS - 60_000);
  await sweepAttributionExports(systemCaller(app.deps));
  await removeDueObjects(app.deps);
  expect(await pieces()).toEqual(written);
  expect((await download(program, id)).status).toBe(200);
  app.advance(60_000);
  expect((await program.get(`/v1/exports/${id}`)).body.state).toBe("expired");
  expect((await download(program, id)).status).toBe(410);
  await sweepAttributionExports(systemCaller(app.deps));
  await removeDueObjects(app.deps);
  expect(await filesKept()).toEqual([]);
  expect((await program.get(`/v1/exports/${id}`)).body.state).toBe("expired");
  app.advance((30 - RETENTION.exportFileDays) * DAY_MS);
  await sweepAttributionExports(systemCaller(app.deps));
  expect((await program.get(`/v1/exports/${id}`)).status).toBe(404);
});

test("keeps a workspace's last 50 files", async () => {
  const { id } = await make(program, { project_id: project.id });
  await runDueAttributionExports(app.deps);
  await app.deps.pool.query(
    `insert into attribution_exports (id, workspace_id, created_by, token_id, format, filters, state, prefix,
       pieces, created_at, touched_at, expires_at)
     select gen_random_uuid(), workspace_id, created_by, token_id, format, filters, state,
       'attribution-exports/' || n || '/', 0, created_at, touched_at, expires_at
     from attribution_exports, generate_series(1, 49) as n where id = $1`,
    [id],
  );
  const kept = async () =>
    (await app.deps.pool.query("select count(*) as n from attribution_exports where prefix is not null"))
      .rows[0].n;
  expect(await kept()).toBe(50);
  const { id: next } = await make(program, { project_id: project.id });
  await runDueAttributionExports(app.deps);
  expect(await kept()).toBe(50);
  expect((await download(program, next)).status).toBe(200);
});

test("a worker writes them within seconds; erasing the requester's account deletes the files", async () => {
  const own = await startApp();
  const jobs = await startJobs(own.deps, own.databaseUrl);
  const bob = await join(own, "Bob");
  const his = await startProgram(own, bob);
  const { body } = await his.post("/v1/exports", {});
  await expect
    .poll(async () => (await his.get(`/v1/exports/${body.id}`)).body.state, { timeout: 20_000 })
    .toBe("done");
  await jobs.stop();
  const keys = () => storedKeys(own.deps.objects, "attribution-exports/");
  expect(await keys()).toHaveLength(1);
  await own.deps.pool.query("update users set deletion_requested_at = now() where email = $1", [bob.email]);
  own.advance(31 * DAY_MS);
  await eraseDueAccounts(own.deps, erasers);
  await removeDueObjects(own.deps);
  expect(await keys()).toEqual([]);
  expect((await own.deps.pool.query("select from attribution_exports")).rowCount).toBe(0);
});
