import { describe, expect, test } from "vitest";
import {
  attributionInput,
  type Caller,
  join,
  NO_CALL,
  type Program,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { newAttribution } from "./new-attribution.ts";
import { runDueImports } from "./run-imports.ts";
import { writeAttributions } from "./write-attributions.ts";

const settings = { BYLINE_API_RATE_LIMIT: "100000", BYLINE_BETA_MONTHLY_CALLS: "1000000" };
const app = await startApp({ settings });
const other = await startApp({ databaseUrl: app.databaseUrl, settings });
const ada = await join(app);
const program = await startProgram(app, ada);
const elsewhere = await startProgram(other, ada);

type Project = { id: string };
type Item = ReturnType<typeof attributionInput>;
const record = (by: Caller, project: Project, external_id: string, members = {}, headers = {}) =>
  by.post("/v1/attributions", attributionInput(project, { external_id, ...members }), headers);
const batch = (by: Caller, attributions: unknown[]) => by.post("/v1/attributions/batch", { attributions });
const totalOf = async (project: Project) =>
  (await program.get(`/v1/attributions?project_id=${project.id}&limit=1`)).body.total;
const callsThatWrote = async () =>
  (await app.deps.pool.query("select sum(n) as n from monthly_usage where kind = 'write'")).rows[0].n;

describe("recording under an external id", () => {
  test("400 for hidden characters, which could reverse or hide the text next to them", async () => {
    const project = await startProject(ada);
    for (const hidden of ["\u202e", "\u200b"]) {
      const { status, body } = await record(program, project, `picture${hidden}1`);
      expect([status, body.errors[0].path]).toEqual([400, "external_id"]);
    }
    expect(await totalOf(project)).toBe(0);
  });

  test("201, then 200 with the first one, whatever else the second contains; it doesn't count as a call", async () => {
    const project = await startProject(ada);
    const first = await record(program, project, " picture-1 ");
    expect(first.status).toBe(201);
    expect(first.body.external_id).toBe("picture-1");
    const calls = await callsThatWrote();
    const again = await record(program, project, "picture-1", { content_id: "another" });
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotent-replayed")).toBeNull();
    expect(again.body).toEqual(first.body);
    const { warnings: _, ...recorded } = first.body;
    expect((await program.get(`/v1/attributions/${first.body.id}`)).body).toEqual(recorded);
    expect(await callsThatWrote()).toBe(calls);
    expect(await totalOf(project)).toBe(1);
  });

  test("200 with the first one in its current state, even if withdrawn", async () => {
    const project = await startProject(ada);
    const { body } = await record(program, project, "kept");
    await program.call("PATCH", `/v1/attributions/${body.id}`, { content_id: "better", reason: "Better" });
    expect((await record(program, project, "kept")).body).toMatchObject({
      id: body.id,
      content_id: "better",
    });
    await program.call("DELETE", `/v1/attributions/${body.id}`, { reason: "Mistake" });
    const again = await record(program, project, "kept");
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: body.id, withdrawn_at: expect.any(String) });
  });

  test("201 for the same external id in another project, and for many without one", async () => {
    const [project, second] = [await startProject(ada), await startProject(ada)];
    expect((await record(program, project, "same")).status).toBe(201);
    expect((await record(program, second, "same")).status).toBe(201);
    const without = await Promise.all(
      [1, 2, 3].map(() => program.post("/v1/attributions", attributionInput(project))),
    );
    expect(without.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(without.some(({ body }) => "external_id" in body)).toBe(false);
  });

  test("records one of many that wait for the same commit", async () => {
    const project = await startProject(ada);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        record(program, project, `of-${i % 2}`, { content_id: `work:${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(38);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
    expect(await totalOf(project)).toBe(2);
  });

  test("with a key and an external id, each returns what it knows", async () => {
    const project = await startProject(ada);
    const key = (name: string) => ({ "idempotency-key": `${project.id}:${name}` });
    const first = await record(program, project, "both", {}, key("a"));
    const replayed = await record(program, project, "both", {}, key("a"));
    expect([replayed.status, replayed.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    for (let i = 0; i < 2; i++) {
      const answer = await record(program, project, "both", {}, key("b"));
      expect([answer.status, answer.body]).toEqual([200, first.body]);
    }
    expect((await record(program, project, "new", {}, key("b"))).status).toBe(422);
    expect(await totalOf(project)).toBe(1);
  });

  test("two processes record each once, in single calls and batches in opposite order", async () => {
    const project = await startProject(ada);
    const ids = Array.from({ length: 60 }, (_, i) => `race-${i}`);
    const single = (by: Program) => ids.map((id) => record(by, project, id));
    const inBatch = (by: Program, order: string[]) =>
      batch(
        by,
        order.map((external_id) => attributionInput(project, { external_id })),
      );
    const [singles, batches] = await Promise.all([
      Promise.all([...single(program), ...single(elsewhere).reverse()]),
      Promise.all([
        inBatch(program, ids),
        inBatch(elsewhere, ids.toReversed()),
        inBatch(elsewhere, ids),
        inBatch(program, ids.toReversed()),
      ]),
    ]);
    expect(new Set(singles.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(batches.map(({ body }) => body.rejected)).toEqual([[], [], [], []]);
    const fresh = singles.filter(({ status }) => status === 201).length;
    const accepted = batches.flatMap(({ body }) => body.accepted);
    expect(fresh + accepted.length).toBe(ids.length);
    expect(await totalOf(project)).toBe(ids.length);
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("two processes with the same ones in opposite order don't deadlock", async () => {
    const project = await startProject(ada);
    const items = ["a", "m", "z"].map((external_id) => attributionInput(project, { external_id }));
    const waiting = async () =>
      (
        await app.deps.pool.query(
          "select count(*) as n from pg_stat_activity where datname = current_database() " +
            "and wait_event_type = 'Lock'",
        )
      ).rows[0].n;
    const holder = await app.deps.pool.connect();
    await holder.query("begin");
    const { rows } = await holder.query("select workspace_id from projects where id = $1", [project.id]);
    const recorder = { workspaceId: rows[0].workspace_id, userId: rows[0].workspace_id };
    await writeAttributions(holder, [newAttribution(recorder, items[1] as Item)], NO_CALL);
    const first = batch(program, items); // has "a", and waits for "m"
    await expect.poll(waiting).toBe(1);
    const second = batch(elsewhere, items.toReversed());
    await expect.poll(waiting).toBe(2);
    await holder.query("rollback");
    holder.release();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => [body.accepted.length, body.duplicates.length])).toEqual([
      [3, 0],
      [0, 3],
    ]);
  });

  test("400 if it's empty, too long, or can't be stored", async () => {
    const project = await startProject(ada);
    expect((await record(program, project, "x".repeat(200))).status).toBe(201);
    for (const wrong of ["", "  ", "x".repeat(201), "a\u0000b", 7]) {
      const { status, body } = await record(program, project, wrong as string);
      expect([status, body.errors?.[0].path]).toEqual([400, "external_id"]);
    }
  });
});

test("POST /v1/attributions/batch lists known and repeated ones as duplicates", async () => {
  const project = await startProject(ada);
  const { body: known } = await record(program, project, "known");
  const { status, body } = await batch(program, [
    attributionInput(project, { external_id: "known", content_id: "changed" }),
    attributionInput(project, { external_id: "new", content_id: "a" }),
    attributionInput(project, { external_id: "new", content_id: "b" }),
    attributionInput(project, { external_id: "new", content_id: "a", idempotency_key: `${project.id}:c` }),
    attributionInput(project, { external_id: "" }),
  ]);
  expect(status).toBe(200);
  const { id } = body.accepted[0];
  expect(body.accepted).toMatchObject([{ index: 1, id }]);
  expect(body.duplicates).toMatchObject([
    { index: 0, id: known.id },
    { index: 2, id },
    { index: 3, id },
  ]);
  expect(body.rejected).toMatchObject([{ index: 4, errors: [{ path: "external_id" }] }]);
  expect((await program.get(`/v1/attributions/${id}`)).body.content_id).toBe("a");
  expect(await totalOf(project)).toBe(2);
});

test("a retry into a project archived since then returns the first response; new ones are refused", async () => {
  const project = await startProject(ada);
  const key = `${project.id}:key`;
  const headers = { "idempotency-key": key };
  const keyed = await program.post("/v1/attributions", attributionInput(project), headers);
  const named = await record(program, project, "named");
  await ada.call("PUT", `/api/projects/${project.id}/archive`);
  const again = await program.post("/v1/attributions", attributionInput(project), headers);
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([
    201,
    "true",
    keyed.body,
  ]);
  const repeated = await record(program, project, "named");
  expect([repeated.status, repeated.body]).toEqual([200, named.body]);
  expect((await record(program, project, "new")).status).toBe(409);
  const { body } = await batch(program, [
    attributionInput(project, { idempotency_key: key }),
    attributionInput(project, { external_id: "named" }),
    attributionInput(project, { external_id: "new" }),
  ]);
  expect(body).toMatchObject({
    accepted: [],
    duplicates: [
      { index: 0, id: keyed.body.id },
      { index: 1, id: named.body.id },
    ],
    rejected: [{ index: 2, error: "conflict" }],
  });
  expect(await totalOf(project)).toBe(2);
});

test("PATCH /v1/attributions/{attribution_id}: 400, it can't be changed", async () => {
  const { body } = await record(program, await startProject(ada), "permanent");
  const change = { external_id: "other", reason: "Renamed" };
  const answer = await program.call("PATCH", `/v1/attributions/${body.id}`, change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ path: "external_id", message: "external_id can't be changed" }]);
});

test("filters lists in the public API and in the app", async () => {
  const [project, second] = [await startProject(ada), await startProject(ada)];
  const { warnings: _, ...first } = (await record(program, project, "wanted")).body;
  const { warnings: __, ...twin } = (await record(program, second, "wanted")).body;
  await record(program, project, "unwanted");
  const all = (await program.get("/v1/attributions?external_id=wanted")).body;
  expect([all.total, all.attributions]).toEqual([2, [twin, first]]);
  const one = (await program.get(`/v1/attributions?external_id=wanted&project_id=${project.id}`)).body;
  expect([one.total, one.attributions]).toEqual([1, [first]]);
  const inApp = (await ada.get(`/api/attributions/user?externalId=wanted&projectId=${project.id}`)).body;
  expect(inApp).toMatchObject([{ id: first.id, externalId: "wanted" }]);
  expect((await program.get("/v1/attributions?external_id=")).status).toBe(400);
});

test("POST /api/attributions: 201, then 200 with the first one; an empty field counts as none", async () => {
  const project = await startProject(ada);
  const byHand = { projectId: project.id, contentId: "by hand", attributionType: "text_content" };
  const first = await ada.post("/api/attributions", { ...byHand, externalId: "desk-1" });
  expect([first.status, first.body.externalId]).toEqual([201, "desk-1"]);
  const again = await ada.post("/api/attributions", { ...byHand, contentId: "other", externalId: "desk-1" });
  expect([again.status, again.body]).toEqual([200, first.body]);
  for (let i = 0; i < 2; i++) {
    const unnamed = await ada.post("/api/attributions", { ...byHand, externalId: "" });
    expect([unnamed.status, unnamed.body.externalId]).toEqual([201, null]);
  }
});

test("files: an import recognizes it however it was recorded, and an export has its column", async () => {
  const [project, copy] = [await startProject(ada), await startProject(ada)];
  await record(program, project, "recorded");
  const file = [
    "content_id,attribution_type,external_id",
    "work:1,image_content,row-1",
    "work:1,image_content,row-2",
    "work:other,image_content,row-1",
    "work:2,image_content,recorded",
    "work:3,image_content,",
    `work:4,image_content,${"x".repeat(201)}`,
  ].join("\n");
  const send = async (into: Project, csv: string, dryRun = false) => {
    const path = `/api/attributions/import?projectId=${into.id}&dryRun=${dryRun}`;
    const { body } = await ada.call("POST", path, csv, { "content-type": "text/csv" });
    if (dryRun) return body;
    await runDueImports(app.deps);
    return (await ada.get(`/api/attributions/imports/${body.id}`)).body;
  };
  const first = { recorded: 3, duplicates: 2, rejected: 1, errors: [{ line: 7, path: "external_id" }] };
  expect(await send(project, file, true)).toMatchObject(first);
  expect(await send(project, file)).toMatchObject(first);
  const again = { recorded: 0, duplicates: 5, rejected: 1 };
  expect(await send(project, file, true)).toMatchObject(again);
  expect(await send(project, file)).toMatchObject(again);
  expect(await totalOf(project)).toBe(4);

  const exported = (await ada.get(`/api/attributions/export?projectId=${project.id}&externalId=row-1`)).body;
  const [header, line] = exported.split("\r\n");
  expect(line.split(",")[header.split(",").indexOf("external_id")]).toBe("row-1");
  expect(await send(project, exported)).toMatchObject({ recorded: 0, duplicates: 1 });
  expect(await send(copy, exported)).toMatchObject({ recorded: 1, duplicates: 0 });
  expect(await wrongCounts(app.deps.pool)).toEqual([]);
});

test("a workspace without remaining calls still gets what it recorded before", async () => {
  const poor = await startApp({ settings: { BYLINE_BETA_MONTHLY_CALLS: "1" } });
  const ben = await join(poor, "Ben");
  const program = await startProgram(poor, ben);
  const project = await startProject(ben);
  await ben.post(`/api/projects/${project.id}/status`, { status: "live" });
  const first = await record(program, project, "last");
  expect(first.status).toBe(201);
  expect((await record(program, project, "next")).status).toBe(402);
  const again = await record(program, project, "last");
  expect([again.status, again.body]).toEqual([200, first.body]);
});
