import { describe, expect, test } from "vitest";
import { join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { classifyEvent } from "./classify-event.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const program = await startProgram(app, ada);

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const START = new Date(Date.now() - 20 * 3_600_000).setUTCHours(3, 0, 0, 0);
/** One that is over an hour ago, with days on both sides of it. */
const MIDNIGHT = Math.floor((Date.now() - 3_600_000) / 86_400_000) * 86_400_000;
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const viewOf = (project: { id: string }, members: Record<string, unknown> = {}) => ({
  project_id: project.id,
  type: "view",
  content_id: "wikipedia:the-starry-night",
  occurred_at: at(0),
  session_id: "s",
  viewer_user_agent: FIREFOX,
  ...members,
});
const send = (events: unknown, headers?: Record<string, string>) =>
  program.post("/v1/events", { events }, headers);

/** All days of a project together. */
async function figures(project: { id: string }): Promise<Record<string, number>> {
  const { rows } = await app.deps.pool.query(
    `select sum(view_events)::int as sent, sum(views)::int as views, sum(double_clicks)::int as doubles,
       sum(machine_views)::int as machine,
            sum(unclassified_views)::int as unclassified, sum(unique_views)::int as uniques,
            sum(engaged_unique_views)::int as engaged
     from view_days where project_id = $1`,
    [project.id],
  );
  return rows[0];
}

describe("POST /v1/events", () => {
  test("200 returns the number counted, and why each of the others wasn't", async () => {
    const project = await startProject(ada);
    const attic = await startProject(ada);
    await ada.call("PUT", `/api/projects/${attic.id}/archive`);
    const foreign = await startProject(await join(app, "Mallory"));
    const { status, body } = await send([
      viewOf(project, { project_id: project.id.toUpperCase() }),
      viewOf(project, {
        viewer_user_agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      }),
      viewOf(project, { viewer_user_agent: undefined }),
      viewOf(foreign),
      viewOf(attic),
      viewOf(project, { type: "click" }),
      viewOf(project, { occurred_at: new Date(Date.now() - 49 * 3_600_000).toISOString() }),
      viewOf(project, { occurred_at: new Date(Date.now() + 3_600_000).toISOString() }),
      viewOf(project, { viewer: "a member that is not one" }),
      viewOf({ id: "nonsense" }),
      "nonsense",
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 3, machine: 1, unclassified: 1 });
    expect(
      body.rejected.map((one: { index: number; error: string; errors?: { path: string }[] }) => [
        one.index,
        one.error,
        one.errors?.[0]?.path,
      ]),
    ).toEqual([
      [3, "not_found", undefined],
      [4, "conflict", undefined],
      [5, "invalid_request", "type"],
      [6, "invalid_request", "occurred_at"],
      [7, "invalid_request", "occurred_at"],
      [8, "invalid_request", "viewer"],
      [9, "not_found", undefined],
      [10, "invalid_request", ""],
    ]);
    expect(await figures(project)).toEqual({
      sent: 3,
      views: 1,
      doubles: 0,
      machine: 1,
      unclassified: 1,
      uniques: 1,
      engaged: 0,
    });
  });

  test("200 uses the current time by default, and the user agent without a viewer key", async () => {
    const project = await startProject(ada);
    const bare = { project_id: project.id, type: "view", content_id: "x", viewer_user_agent: FIREFOX };
    expect((await send([bare, bare])).body.accepted).toBe(2);
    expect(await figures(project)).toMatchObject({ sent: 2, views: 1, doubles: 1, uniques: 1 });
  });

  test("only the last of several clicks within 30 seconds of each other counts", async () => {
    const project = await startProject(ada);
    const clicks = (content: string, ...seconds: number[]) =>
      seconds.map((s) => viewOf(project, { content_id: content, occurred_at: at(s) }));
    await send([
      ...clicks("double", 0, 29),
      ...clicks("single", 0, 31),
      ...clicks("edge", 0, 30),
      ...clicks("chain", 0, 25, 50, 75, 106),
    ]);
    expect(await figures(project)).toMatchObject({ sent: 11, views: 1 + 2 + 1 + 2, doubles: 5 });
    // One that arrives late joins two that were apart.
    await send(clicks("late", 0, 50));
    expect(await figures(project)).toMatchObject({ views: 8, doubles: 5 });
    await send(clicks("late", 25));
    expect(await figures(project)).toMatchObject({ sent: 14, views: 7, doubles: 7 });
  });

  test("another viewer or content is another click; unique views count once per content and session", async () => {
    const project = await startProject(ada);
    await send([
      viewOf(project, { user_id: "u1", session_id: "s1" }),
      viewOf(project, { user_id: "u2", session_id: "s2", occurred_at: at(1) }),
      viewOf(project, { user_id: "u1", session_id: "s1", occurred_at: at(100) }),
      viewOf(project, { user_id: "u1", session_id: "s1", content_id: "other", occurred_at: at(2) }),
      viewOf(project, { user_id: "u1", session_id: undefined, occurred_at: at(200) }),
      viewOf(project, { user_id: "u1", session_id: undefined, occurred_at: at(3700) }),
      viewOf(project, { session_id: undefined, viewer_address_hash: "a", occurred_at: at(1) }),
      viewOf(project, { session_id: undefined, viewer_address_hash: "b", occurred_at: at(2) }),
    ]);
    expect(await figures(project)).toMatchObject({ sent: 8, views: 8, doubles: 0, uniques: 7 });
  });

  test("engaged views are unique views with engagement, even if it arrives first, and never another viewer's", async () => {
    const project = await startProject(ada);
    const engagement = (members: object) => viewOf(project, { type: "engagement", ...members });
    await send([engagement({ session_id: "early", occurred_at: at(9) })]);
    expect(await figures(project)).toMatchObject({ sent: 0, uniques: 0, engaged: 0 });
    await send([
      viewOf(project, { session_id: "early" }),
      viewOf(project, { session_id: "idle" }),
      viewOf(project, { session_id: "keen" }),
      engagement({ session_id: "keen", occurred_at: at(5) }),
      engagement({ session_id: "keen", occurred_at: at(6) }),
      engagement({ session_id: "never-viewed" }),
      engagement({ session_id: "idle", viewer_user_agent: "GPTBot/1.0" }),
      engagement({ session_id: "idle", viewer_user_agent: " " }),
    ]);
    expect(await figures(project)).toMatchObject({ sent: 3, views: 3, uniques: 3, engaged: 2 });
    const analytics = (await program.get(`/v1/analytics/projects/${project.id}`)).body;
    expect(analytics).toMatchObject({ views: 3, engagement_rate: 2 / 3 });
  });

  test("counts once for each Idempotency-Key, even concurrently; 422 if it's reused for another request", async () => {
    const project = await startProject(ada);
    const key = { "idempotency-key": `events-${project.id}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send([viewOf(project)], key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    expect(await figures(project)).toMatchObject({ sent: 1, views: 1 });
    expect((await send([viewOf(project, { content_id: "other" })], key)).status).toBe(422);
  });

  test("exact in any order and with any concurrency", async () => {
    const projects = [await startProject(ada), await startProject(ada)];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const events = Array.from({ length: 1500 }, () =>
      viewOf(projects[random(2)] as { id: string }, {
        content_id: `work:${random(3)}`,
        user_id: random(3) ? `u${random(3)}` : undefined,
        session_id: random(2) ? `s${random(4)}` : undefined,
        type: random(6) ? "view" : "engagement",
        viewer_user_agent: [FIREFOX, FIREFOX, FIREFOX, "curl/8.5.0", undefined][random(5)],
        occurred_at: new Date(MIDNIGHT + (random(86_400) - 43_200) * 30).toISOString(),
      }),
    );
    const calls = Array.from({ length: 50 }, (_, i) => events.filter((_, j) => j % 50 === i));
    const answers = await Promise.all(calls.map((call) => send(call)));
    expect(answers.map((answer) => answer.status)).toEqual(calls.map(() => 200));
    for (const project of projects)
      expect(await figures(project)).toEqual(
        recount(events.filter((event) => event.project_id === project.id)),
      );
  });

  test.each([[[]], [Array.from({ length: 1001 }, () => ({}))], ["text"], [undefined]])(
    "400 for %#",
    async (events) => {
      const answer = await send(events);
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, "events"]);
    },
  );

  test("403 without the write scope, 413 over 1 MiB", async () => {
    const reader = await startProgram(app, ada, { scopes: ["read"] });
    expect((await reader.post("/v1/events", { events: [{}] })).status).toBe(403);
    expect((await send([{ content_id: "x".repeat(1_100_000) }])).status).toBe(413);
  });
});

/** The rules once more, over all events at once and with nothing kept: what the figures have to be. */
function recount(events: ReturnType<typeof viewOf>[]): Record<string, number> {
  const all = events.map((event) => classifyEvent(event as never, Date.parse(event.occurred_at)));
  const views = all.filter((event) => event.type === "view");
  const human = views.filter((event) => event.viewer === "human").sort((a, b) => a.occurredAt - b.occurredAt);
  const kept = human.filter((event, i) => {
    const next = human.slice(i + 1).find((other) => other.click === event.click);
    return !next || next.occurredAt - event.occurredAt > 30_000;
  });
  const uniques = new Set(kept.map((event) => event.visit));
  const engaged = new Set(
    all
      .filter((event) => event.type === "engagement" && event.viewer === "human" && uniques.has(event.visit))
      .map((event) => event.visit),
  );
  return {
    sent: views.length,
    views: kept.length,
    doubles: human.length - kept.length,
    machine: views.filter((event) => event.viewer === "machine").length,
    unclassified: views.filter((event) => event.viewer === "unclassified").length,
    uniques: uniques.size,
    engaged: engaged.size,
  };
}
