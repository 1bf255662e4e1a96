import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const say = (path: string, useful: unknown) => visitor.post("/api/feedback", { path, useful });
const counted = async (path: string) =>
  (await app.deps.pool.query("select useful, not_useful from page_feedback where path = $1", [path])).rows;

test("204 counts a visitor's yes or no, and stores nothing about them", async () => {
  expect((await say("/docs/paging", true)).status).toBe(204);
  expect((await say("/docs/paging", true)).status).toBe(204);
  expect((await say("/docs/paging", false)).status).toBe(204);
  expect(await counted("/docs/paging")).toEqual([{ useful: 2, not_useful: 1 }]);
  const { rows } = await app.deps.pool.query(
    "select column_name from information_schema.columns where table_name = 'page_feedback'",
  );
  expect(rows.map((row) => row.column_name).toSorted()).toEqual(["day", "not_useful", "path", "useful"]);
});

test("200 lists pages for operators, worst first by the Wilson bound, for 90 days or all time", async () => {
  const fresh = await startApp();
  const reader = caller(fresh.url);
  const answer = async (path: string, yes: number, no: number) => {
    for (let i = 0; i < yes + no; i++) await reader.post("/api/feedback", { path, useful: i < yes });
  };
  await answer("/docs/sdk", 0, 1);
  fresh.advance(90 * 86_400_000);
  await answer("/docs/errors", 2, 8);
  await answer("/docs/paging", 0, 1);
  await answer("/docs/events", 9, 1);
  await answer("/docs/webhooks", 1, 0);
  const olga = await joinOperator(fresh);

  const walked: { id: string }[] = [];
  for (let path: string | undefined = "/api/operator/feedback?limit=2"; path; ) {
    const { status, body, headers } = await olga.get(path);
    expect(status).toBe(200);
    walked.push(...body);
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  expect(walked.map(({ id }) => id)).toEqual([
    "/docs/errors",
    "/docs/paging",
    "/docs/events",
    "/docs/webhooks",
  ]);
  expect(walked[0]).toMatchObject({ useful: 2, notUseful: 8 });
  const { body: all } = await olga.get("/api/operator/feedback?period=all");
  expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [...walked.map(({ id }) => id), "/docs/sdk"].toSorted(),
  );

  expect((await olga.get("/api/operator/feedback?cursor=bm8")).status).toBe(400);
  expect((await olga.get("/api/operator/feedback?period=week")).status).toBe(400);
  expect((await reader.get("/api/operator/feedback")).status).toBe(401);
  expect((await (await join(fresh, "Ben")).get("/api/operator/feedback")).status).toBe(404);
});

test("400 for an unknown page, and for an invalid answer", async () => {
  expect((await say("/docs/nothing", true)).status).toBe(400);
  expect((await say("/docs/paging", "yes")).status).toBe(400);
  expect(await counted("/docs/nothing")).toEqual([]);
});

test("429 for an address that answers too often, until the hour ends", async () => {
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
