import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { systemCaller } from "../../core/write.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { measure } from "./measure.ts";
import { recordMeasurements, startMeasuring, sweepStatus } from "./start-measuring.ts";

const app = await startApp();
const visitor = caller(app.url);
const olga = await joinOperator(app);

const part = async (name: string) =>
  (await visitor.get("/api/status")).body.components.find(
    (component: { name: string }) => component.name === name,
  );

test("an API that responds is up; a page that is missing is down", async () => {
  const measured = await measure(app.deps, app.url); // without a built web app there is no page
  expect(measured.filter(({ component }) => component !== "rights")).toMatchObject([
    { component: "api", ok: true },
    { component: "web", ok: false },
    { component: "database", ok: true },
  ]);
  const gone = await measure(app.deps, "http://127.0.0.1:9");
  expect(gone[0]).toMatchObject({ component: "api", ok: false });
});

test("200 counts a minute once, however many processes measure it; unmeasured days are marked", async () => {
  const keeping = startMeasuring(app.deps, app.url);
  await keeping.stop();
  expect(await part("api")).toMatchObject({ state: "up" });
  const today = dayOf(app.deps.clock());
  const minute = `${daysBefore(today, 1)}T12:00:00.000Z`;
  for (const ok of [true, false])
    await recordMeasurements(systemCaller(app.deps), [{ component: "database", ok, ms: 1, minute }]);
  await recordMeasurements(systemCaller(app.deps), [
    { component: "database", ok: false, ms: 5000, minute: `${daysBefore(today, 1)}T12:01:00.000Z` },
  ]);
  const { days } = await part("database");
  expect(days).toHaveLength(90);
  expect(days.at(-2)).toEqual({ day: daysBefore(today, 1), up: 1, down: 1 });
  expect(days.at(-3)).toEqual({ day: daysBefore(today, 2), up: 0, down: 0 });
});

test("200: an old measurement says nothing about now, and stays in its day after its minutes are deleted", async () => {
  const later = await startApp({ databaseUrl: app.databaseUrl });
  later.advance(3 * 86_400_000);
  await sweepStatus(systemCaller(later.deps));
  const { body } = await caller(later.url).get("/api/status");
  const api = body.components.find((component: { name: string }) => component.name === "api");
  expect(api).toMatchObject({ state: "unknown", measuredAt: null });
  expect(api.days.at(-4).up).toBeGreaterThan(0);
});

test("201: operators publish, update, and resolve an incident; the page and the feed follow", async () => {
  const told = { title: "Slow answers", impact: "minor", body: "We look <into> it." };
  const { status, body } = await olga.post("/api/operator/incidents", told);
  expect(status).toBe(201);
  expect((await olga.get("/api/operator/summary")).body.openIncidents).toBe(1);
  const updates = `/api/operator/incidents/${body.id}/updates`;
  expect((await olga.post(updates, { state: "resolved", body: "A disk was full." })).status).toBe(204);
  expect((await visitor.get("/api/status")).body.incidents).toMatchObject([
    {
      id: body.id,
      impact: "minor",
      updates: [{ state: "resolved", body: "A disk was full." }, { state: "investigating" }],
    },
  ]);
  const feed = await visitor.get("/api/status/feed");
  expect(feed.headers.get("content-type")).toContain("application/atom+xml");
  expect(feed.body).toContain("Slow answers");
  expect(feed.body).toContain("&lt;into&gt;");
  expect((await olga.post(updates, { state: "monitoring", body: "More" })).status).toBe(409);
});

test("400: an incident requires a title and text; 404 for others", async () => {
  const { body } = await olga.post("/api/operator/incidents", { impact: "huge" });
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["title", "impact", "body"]);
  const ada = await join(app);
  expect((await ada.post("/api/operator/incidents", { title: "a", impact: "minor", body: "b" })).status).toBe(
    404,
  );
  expect((await ada.get("/api/operator/incidents")).status).toBe(404);
});
