import type { Activity } from "@byline/contract/community.ts";
import { expect, test } from "vitest";
import { caller, join, type Person, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const visitor = caller(app.url);
const nextOf = (answer: { headers: Headers }) =>
  /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];

async function readPages<Row>(reader: Pick<Person, "get">, first: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let path: string | undefined = first; path; ) {
    const answer = await reader.get(path);
    rows.push(...answer.body);
    path = nextOf(answer);
  }
  return rows;
}
const readFeed = (reader: Pick<Person, "get">, limit = 7) =>
  readPages<Activity>(reader, `/api/community/activities?limit=${limit}`);
const HOUR_MS = 3_600_000;
const isNewestFirst = (rows: { createdAt: string }[]) =>
  rows.every(({ createdAt }, i) => i === 0 || createdAt <= (rows[i - 1]?.createdAt ?? ""));
const of = (person: Person, rows: Activity[]) =>
  rows.filter(({ user }) => user?.username === person.username);

test("200: an account's hundred projects are all listed, newest first, in one feed row", async () => {
  const [mallory, ...others] = await Promise.all(
    ["Mallory", "Ben", "Cleo", "Dora"].map((name) => join(app, name)),
  );
  if (!mallory) throw new Error("Nobody joined");
  const made: string[] = [];
  for (let i = 0; i < 100; i++) {
    made.push((await startProject(mallory, { name: `Mine ${i}` })).id);
    const other = others[i % 30];
    if (other) made.push((await startProject(other)).id);
    app.advance(1000);
  }
  const listed = await readPages<{ id: string; createdAt: string }>(
    visitor,
    "/api/community/projects?limit=20",
  );
  expect(listed.map(({ id }) => id).sort()).toEqual(made.toSorted());
  expect(isNewestFirst(listed)).toBe(true);
  const program = await startProgram(app, mallory);
  const { body: page } = await program.get("/v1/community/projects?limit=20");
  expect(page.projects.map(({ id }: { id: string }) => id)).toEqual(listed.slice(0, 20).map(({ id }) => id));

  const feed = await readFeed(visitor);
  expect(feed.reduce((sum, { count }) => sum + count, 0)).toBe(made.length);
  expect(isNewestFirst(feed)).toBe(true);
  expect(of(mallory, feed)).toMatchObject([{ title: "Started 100 projects", count: 100 }]);
  expect(of(mallory, feed)[0]?.createdAt).toBe(of(mallory, feed)[0]?.folded[0]?.createdAt);
  expect(of(mallory, feed)[0]?.folded.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Started Mine ${99 - i}`),
  );
  expect(feed).toHaveLength(1 + others.length);
  const { body: html } = await visitor.get("/explore");
  expect(html).toMatch(/<summary[^>]*>Started 100 projects/);
  expect(html).toContain("80 more on Mallory Lovelace’s profile");
  const { body: single } = await program.get("/v1/community/activities?limit=100");
  expect([single.total, single.activities.length], "programs read each").toEqual([made.length, 100]);
});

test("200: every move to live has its own row, other moves share one; a burst lasts an hour", async () => {
  const ada = await join(app);
  await putOnPlan(app, ada, "enterprise");
  const projects = await Promise.all(["One", "Two", "Three"].map((name) => startProject(ada, { name })));
  const move = async (status: string, some = projects) => {
    for (const { id } of some) await ada.post(`/api/projects/${id}/status`, { status });
  };
  await move("testing");
  await move("live");
  await move("development", projects.slice(0, 1));
  await move("live", projects.slice(0, 1));
  await move("development", projects.slice(0, 1));
  const titles = async () => of(ada, await readFeed(visitor)).map(({ title }) => title);
  expect(await titles()).toEqual([
    "Moved One back to development 2 times",
    "Moved One to live",
    "Moved Three to live",
    "Moved Two to live",
    "Moved One to live",
    "Moved 3 projects to testing",
    "Started 3 projects",
  ]);
  app.advance(HOUR_MS);
  await startProject(ada, { name: "Later" });
  expect((await titles())[0]).toBe("Started Later");
});

test("200: a burst's row keeps its id as it grows, so an open page shows it once", async () => {
  const ada = await join(app);
  await startProject(ada, { name: "First" });
  const [before] = of(ada, await readFeed(visitor));
  await startProject(await join(app, "Between"));
  await startProject(ada, { name: "Second" });
  const [after, ...rest] = of(ada, await readFeed(visitor));
  expect(rest).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, title: "Started 2 projects", count: 2 });
});

test("200: hidden items leave the count, and a private profile's row doesn't show its projects", async () => {
  const ada = await join(app);
  const projects = await Promise.all(["A", "B", "C"].map((name) => startProject(ada, { name })));
  await ada.call("PATCH", `/api/projects/${projects[2]?.id}`, { isPublic: false });
  expect(of(ada, await readFeed(visitor))[0]).toMatchObject({ title: "Started 2 projects", count: 2 });
  await ada.call("PATCH", "/api/account/preferences", { publicProfile: false });
  const [row] = await readFeed(visitor);
  expect(row).toMatchObject({ title: "Started 2 projects", user: null, folded: [] });
  expect((await readFeed(ada))[0]?.folded).toHaveLength(2);
});

test("200: a profile folds its person's activities; a project's page shows each", async () => {
  const ada = await join(app);
  const [first] = [await startProject(ada), await startProject(ada)];
  await settleEvents(app.deps);
  const { body: profile } = await visitor.get(`/api/developers/${ada.username}`);
  expect(profile.activities).toMatchObject([{ title: "Started 2 projects", count: 2 }]);
  const { body: page } = await visitor.get(`/api/community/projects/${first?.id}`);
  expect(page.activities).toMatchObject([{ title: "Started Gallery", count: 1, folded: [] }]);
});
