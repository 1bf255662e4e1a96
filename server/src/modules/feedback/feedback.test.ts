import { expect, test } from "vitest";
import { caller } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const say = (path: string, useful: unknown) => visitor.post("/api/feedback", { path, useful });
const counted = async (path: string) =>
  (await app.deps.pool.query("select useful, not_useful from page_feedback where path = $1", [path])).rows;

test("204 counts a yes and a no of visitors, and keeps nothing of who said it", async () => {
  expect((await say("/docs/paging", true)).status).toBe(204);
  expect((await say("/docs/paging", true)).status).toBe(204);
  expect((await say("/docs/paging", false)).status).toBe(204);
  expect(await counted("/docs/paging")).toEqual([{ useful: 2, not_useful: 1 }]);
  const { rows } = await app.deps.pool.query("select column_name from information_schema.columns where table_name = 'page_feedback'");
  expect(rows.map((row) => row.column_name).toSorted()).toEqual(["day", "not_useful", "path", "useful"]);
});

test("400 for a page there is not, and for an answer that is none", async () => {
  expect((await say("/docs/nothing", true)).status).toBe(400);
  expect((await say("/docs/paging", "yes")).status).toBe(400);
  expect(await counted("/docs/nothing")).toEqual([]);
});

test("429 for an address that answers without end, until the hour is over", async () => {
  const limited = await startApp();
  const many = caller(limited.url);
  const answer = () => many.post("/api/feedback", { path: "/docs/sdk", useful: true });
  for (let i = 0; i < 60; i++) expect((await answer()).status).toBe(204);
  const refused = await answer();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  limited.advance(Number(refused.headers.get("retry-after")) * 1000 + 1000);
  expect((await answer()).status).toBe(204);
});
