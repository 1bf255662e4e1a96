import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { systemCaller } from "../../core/write.ts";
import { idAt } from "../../kit/ids.ts";
import { sweepImportChunks } from "./import-chunks.ts";
import { runDueImports } from "./run-imports.ts";

const app = await startApp();
const { pool } = app.deps;
const ada = await join(app);
const program = await startProgram(app, ada);

const MIB = 1024 ** 2;
const ROWS_A_CHUNK = 500;
const HOUR_MS = 3_600_000;

const jsonLines = (rows: number, note = "") =>
  Array.from({ length: rows }, (_, i) =>
    JSON.stringify({ content_id: `work:${i}`, attribution_type: "image_content", metadata: { note } }),
  ).join("\n");
const send = (project: { id: string }, data: string, members: object = {}, headers = {}) =>
  program.post("/v1/imports", { project_id: project.id, format: "jsonl", data, ...members }, headers);
const imported = async (id: string) => (await program.get(`/v1/imports/${id}`)).body;
const chunkRows = async () =>
  (
    await pool.query(
      "select jsonb_array_length(rows) as rows from attribution_import_chunks order by import_id, position",
    )
  ).rows.map(({ rows }) => rows);

/** Watches every statement of the app's connections. Returns the largest request and response, in bytes. */
function watchStatements() {
  const largest = { sent: 0, received: 0 };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const values = (args[0] as { values?: unknown[] } | undefined)?.values ?? args[1];
    largest.sent = Math.max(largest.sent, bytesOf(Array.isArray(values) ? values : []));
    const answer = query.apply(this, args);
    if (answer instanceof Promise)
      answer.then(
        ({ rows }: { rows: unknown[] }) => {
          largest.received = Math.max(largest.received, bytesOf(rows));
        },
        () => {},
      );
    return answer;
  } as typeof pg.Client.prototype.query);
  onTestFinished(() => spy.mockRestore());
  return largest;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? "");

describe("the rows of an import", () => {
  test.each([true, false])("a statement contains up to 1 MiB of rows, dry run %s", async (dryRun) => {
    const project = await startProject(ada);
    const largest = watchStatements();
    const data = jsonLines(1200, "x".repeat(4000));
    expect(data.length).toBeGreaterThan(4 * MIB);
    const { body } = await send(project, data, { dry_run: dryRun });
    await runDueImports(app.deps);
    expect(await imported(body.id)).toMatchObject({ state: "done", recorded: 1200, rows_done: 1200 });
    expect(largest.sent).toBeLessThan(MIB);
    expect(largest.received).toBeLessThan(MIB);
  });

  test("a dry run compares external ids in statements of up to 1 MiB", async () => {
    const project = await startProject(ada);
    const largest = watchStatements();
    const rows = Array.from({ length: 6000 }, (_, i) => `${i},x,${"x".repeat(190)}${i}`);
    const csv = ["content_id,attribution_type,external_id", ...rows, ...rows.slice(0, 10)].join("\n");
    const { body } = await ada.post("/api/attributions/import", { projectId: project.id, csv, dryRun: true });
    expect(body).toMatchObject({ recorded: 6000, duplicates: 10 });
    expect(largest.sent).toBeLessThan(MIB);
  });

  test("an interrupted import continues at its chunk and records each row once", async () => {
    const project = await startProject(ada);
    const { body } = await send(project, `${jsonLines(2 * ROWS_A_CHUNK + 200)}\nno JSON`);
    expect(body).toMatchObject({ rows_total: 1201, rows_done: 1, rejected: 1 });
    expect(await chunkRows()).toEqual([ROWS_A_CHUNK, ROWS_A_CHUNK, 200]);
    await pool.query(
      "alter table attribution_imports add constraint interrupted check (rows_done <= 600) not valid",
    );
    await expect(runDueImports(app.deps)).rejects.toThrow("1 of 1 failed");
    expect(await imported(body.id)).toMatchObject({ state: "running", rows_done: 501, recorded: 500 });
    expect(await chunkRows()).toEqual([ROWS_A_CHUNK, 200]);
    await pool.query("alter table attribution_imports drop constraint interrupted");
    await Promise.all([runDueImports(app.deps), runDueImports(app.deps)]);
    expect(await imported(body.id)).toMatchObject({
      state: "done",
      rows_total: 1201,
      rows_done: 1201,
      recorded: 1200,
      duplicates: 0,
    });
    expect(await chunkRows()).toEqual([]);
    const count = "select count(*)::int as n from attributions where project_id = $1";
    expect((await pool.query(count, [project.id])).rows[0].n).toBe(1200);
    expect(await wrongCounts(pool)).toEqual([]);
  });

  test("rows of a failed import are deleted", async () => {
    const project = await startProject(ada);
    const { body } = await send(project, jsonLines(2 * ROWS_A_CHUNK));
    await ada.call("PUT", `/api/projects/${project.id}/archive`);
    await runDueImports(app.deps);
    expect((await imported(body.id)).state).toBe("failed");
    expect(await chunkRows()).toEqual([]);
  });

  test("a repeated call stores no rows, and neither does a refused sixth file", async () => {
    const project = await startProject(ada);
    const headers = { "idempotency-key": "once" };
    const [first, repeated] = [
      await send(project, jsonLines(1), {}, headers),
      await send(project, jsonLines(1), {}, headers),
    ];
    expect([first.status, repeated.body.id]).toEqual([202, first.body.id]);
    await expect.poll(chunkRows).toEqual([1]);
    for (let i = 2; i <= 5; i++) await send(project, jsonLines(i));
    expect((await send(project, jsonLines(6))).status).toBe(429);
    await expect.poll(chunkRows).toEqual([1, 2, 3, 4, 5]);
    await runDueImports(app.deps);
    expect(await chunkRows()).toEqual([]);
  });

  test("the sweep deletes rows of uploads that were interrupted, and keeps the rest", async () => {
    const project = await startProject(ada);
    await send(project, jsonLines(3));
    const [{ workspace_id: workspaceId }] = (
      await pool.query("select workspace_id from projects where id = $1", [project.id])
    ).rows;
    const insert = "insert into attribution_import_chunks values ($1, $2, 0, '[1, 2]')";
    await pool.query(insert, [workspaceId, idAt(app.deps.clock() - HOUR_MS - 1000)]);
    await pool.query(insert, [workspaceId, idAt(app.deps.clock())]);
    await sweepImportChunks(systemCaller(app.deps));
    expect((await chunkRows()).toSorted()).toEqual([2, 3]);
    app.advance(2 * HOUR_MS);
    await sweepImportChunks(systemCaller(app.deps));
    expect(await chunkRows()).toEqual([3]);
    await runDueImports(app.deps);
  });
});
