import { expect, test } from "vitest";
import {
  attributionInput,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  startProgram,
  startProject,
} from "../../test/cast.ts";
import { afterwards, startApp, type TestApp } from "../../test/harness.ts";
import { consumers } from "../consumers.ts";
import { announce } from "../core/bus.ts";
import { startConsumers } from "../events/run-consumers.ts";

/** Opens the stream of one person and collects the topics it names. */
async function listen(app: TestApp, { cookie }: Person) {
  const topics: string[] = [];
  const aborter = new AbortController();
  const response = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: aborter.signal });
  const { status, headers } = response;
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      for (const line of decoder.decode(chunk).split("\n"))
        if (line.startsWith("data: ")) topics.push(...JSON.parse(line.slice(6)).topics);
    }
  })().catch(() => {});
  return { topics, close: () => aborter.abort() };
}

/** The consumers as a worker runs them: pages hear of what they read in the log. */
async function startWorker(app: TestApp) {
  const running = await startConsumers(app.deps, consumers);
  afterwards(() => running.stop());
}

test("notifies an open page of a new attribution within a second, and not of a stranger's", async () => {
  const app = await startApp();
  await startWorker(app);
  const other = await startApp({ databaseUrl: app.databaseUrl });
  const [ada, mallory] = [await join(app), await join(app, "Mallory")];
  const [hers, theirs] = await Promise.all([listen(app, ada), listen(app, mallory)]);
  const project = await startProject(ada);
  const elsewhere = await startProgram(other, ada);
  await expect
    .poll(() => hers.topics, { timeout: 1000 })
    .toEqual(expect.arrayContaining(["projects", "tokens", "activities"]));
  hers.topics.length = 0;

  await elsewhere.post("/v1/attributions", attributionInput(project));
  await expect.poll(() => hers.topics, { timeout: 1000 }).toContain("attributions");
  // Signals of the stranger's own sign-up may still come late.
  const heard = theirs.topics.filter((topic) => topic !== "notifications");
  expect(new Set(heard)).toEqual(new Set(["activities"]));
  hers.close();
  theirs.close();
});

test("a page that missed signals refetches everything on reconnecting", async () => {
  const app = await startApp();
  await startWorker(app);
  const ada = await join(app);
  const hers = await listen(app, ada);
  await app.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'byline-bus' " +
      "and datname = current_database()",
  );
  await expect.poll(() => hers.topics.length, { timeout: 3000 }).toBeGreaterThanOrEqual(8);
  hers.topics.length = 0;
  await startProject(ada);
  await expect.poll(() => hers.topics, { timeout: 1000 }).toContain("projects");
  hers.close();
});

test("a stream that opens late lists the changes of the last seconds, to the people they concern", async () => {
  const app = await startApp();
  const [ada, mallory] = [await join(app), await join(app, "Mallory")];
  const { id, workspace } = (await ada.get("/api/auth/user")).body;
  await app.deps.db.transaction((tx) => announce(tx, { workspaceId: workspace.id, topics: ["royalties"] }));
  const theirs = await listen(app, mallory);
  const hers = await listen(app, ada);
  await expect.poll(() => hers.topics).toContain("royalties");
  expect(hers.topics).not.toContain("billing");
  hers.close();

  await app.deps.db.transaction((tx) => announce(tx, { changedUserId: id }));
  const again = await listen(app, ada);
  await expect.poll(() => again.topics).toContain("billing");
  expect(theirs.topics).not.toContain("royalties");
  again.close();
  theirs.close();
});

test("ending a session closes its open pages and no others", async () => {
  const app = await startApp();
  const ada = await join(app);
  const answer = await caller(app.url).post("/api/auth/signin", { email: ada.email, password: PASSWORD });
  const elsewhere = caller(app.url, { cookie: cookieOf(answer) });
  const open = async (cookie: string) => {
    const response = await fetch(`${app.url}/api/live`, { headers: { cookie } });
    const page = { ended: false };
    response.text().then(
      () => {
        page.ended = true;
      },
      () => {}, // the app was stopped
    );
    return page;
  };
  const [here, there] = [await open(ada.cookie), await open(cookieOf(answer))];
  expect((await elsewhere.post("/api/auth/signout")).status).toBe(200);
  await expect.poll(() => there.ended).toBe(true);
  expect(here.ended).toBe(false);
  expect((await elsewhere.get("/api/live")).status).toBe(401);
});

test("ignores a signal right after a stream ends", async () => {
  const app = await startApp();
  const ada = await join(app);
  const { id, workspace } = (await ada.get("/api/auth/user")).body;
  const response = await fetch(`${app.url}/api/live`, { headers: { cookie: ada.cookie } });
  const ended = response.text();
  await app.deps.db.transaction(async (tx) => {
    await announce(tx, { changedUserId: id });
    await announce(tx, { workspaceId: workspace.id, topics: ["projects"] });
  });
  expect(await ended).not.toContain("projects");
  expect((await ada.get("/api/auth/user")).status).toBe(200);
});

test("a stream that opens while the server stops ends immediately, and its connection closes", async () => {
  const app = await startApp();
  const { cookie } = await join(app);
  const { shared } = app.deps;
  const [asked, mayOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const takePlaces = shared.takePlaces.bind(shared);
  shared.takePlaces = async (limits) => {
    asked.resolve();
    await mayOpen.promise;
    return takePlaces(limits);
  };
  const opening = fetch(`${app.url}/api/live`, { headers: { cookie }, signal: AbortSignal.timeout(5000) });
  await asked.promise;
  const stopping = Promise.withResolvers<void>();
  const closing = app.app.close();
  setImmediate(stopping.resolve);
  await stopping.promise;
  mayOpen.resolve();
  expect(await (await opening).text()).toBe("retry: 1000\n\n");
  await closing;
});

test("HEAD gets a response and opens no stream", async () => {
  const app = await startApp();
  const { cookie } = await join(app);
  const head = { method: "HEAD", headers: { cookie }, signal: AbortSignal.timeout(3000) };
  const { status, headers } = await fetch(`${app.url}/api/live`, head);
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
});

test("401 without a session", async () => {
  const app = await startApp();
  expect((await fetch(`${app.url}/api/live`)).status).toBe(401);
});
