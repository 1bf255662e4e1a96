import { expect, test } from "vitest";
import { runDueAttributionExports } from "../../server/src/modules/attributions/run-exports.ts";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { Byline, type Export } from "./index.ts";

const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada, { scopes: ["read", "write"] });
const byline = new Byline({ token: program.token.token, baseUrl: app.url, maxRetries: 0 });

test("writes a file in the background, waits with progress, and downloads it as a stream", async () => {
  for (const content_id of ["work:1", "work:2"])
    await program.post("/v1/attributions", attributionInput(project, { content_id }));
  const started = await byline.exports.create({ project_id: project.id, format: "jsonl" });
  expect(started).toMatchObject({ state: "queued", rows_written: 0, rows_total: null });
  await expect(byline.exports.download(started.id)).rejects.toMatchObject({ code: "conflict", status: 409 });
  const seen: Export[] = [];
  const waiting = byline.exports.wait(started.id, { onProgress: (one) => seen.push(one) });
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await runDueAttributionExports(app.deps);
  const done = await waiting;
  expect(done).toMatchObject({ state: "done", rows_written: 2, rows_total: 2 });
  expect([seen[0]?.state, seen.at(-1)]).toEqual(["queued", done]);
  const { data, response } = await byline.exports.download(done.id).withResponse();
  expect(response.headers.get("content-length")).toBe(String(done.bytes));
  const text = await new Response(data).text();
  const { attributions } = await byline.attributions.list({ project_id: project.id });
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual(attributions.map((one) => ({ ...one, credit: expect.any(String) })));
  expect(await byline.exports.list({ limit: 1 })).toMatchObject({ exports: [{ id: done.id }] });
});

test("a signal ends a download", async () => {
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a,b\r\n"));
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(stream, { headers: { "content-type": "text/csv" } });
  };
  const slow = new Byline({ token: program.token.token, baseUrl: app.url, fetch, timeoutMs: 50 });
  const ending = new AbortController();
  const reader = (await slow.exports.download("one", { signal: ending.signal })).getReader();
  expect((await reader.read()).done).toBe(false);
  const next = reader.read();
  ending.abort(new Error("Enough"));
  await expect(next).rejects.toThrow("Enough");
});
