import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { pictureBy } from "../../server/test/picture.ts";
import { type AttributionBatchItem, Byline, BylineError } from "./index.ts";

const app = await startApp();

/** Creates a user with a project, and an SDK client with their token. */
async function begin(token: Record<string, unknown> = {}) {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada, token);
  return { ada, project, program, byline: new Byline({ token: program.token.token, baseUrl: app.url }) };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const failure = (promise: PromiseLike<unknown>): Promise<BylineError> =>
  Promise.resolve(promise).then(
    () => expect.fail("It did not fail"),
    (error) => error,
  );

test("looks up a work by its file: bytes, a blob, or a stream", async () => {
  const { byline } = await begin();
  const file = await pictureBy("Anna Berg");
  const blob = new Blob([file], { type: "image/jpeg" });
  for (const given of [file, blob, blob.stream()]) {
    const { creators, type } = await byline.resolveFile(given);
    expect([creators?.value[0]?.name, type?.value]).toEqual(["Anna Berg", "image_content"]);
  }
  const refused = await failure(byline.resolveFile(new Blob(["hello"], { type: "text/plain" })));
  expect([refused.status, refused.code]).toEqual([400, "invalid_request"]);
});

test("creates, reads, lists, and changes projects", async () => {
  const { byline, project } = await begin();
  const made = await byline.projects.create({
    name: "Gallery for the web",
    description: "Pictures and who made them",
    type: "web-app",
  });
  expect(made).toMatchObject({ name: "Gallery for the web", type: "web-app", status: "development" });
  expect(await byline.projects.get(made.id)).toEqual(made);
  const page = await byline.projects.list({ limit: 1 });
  expect(page).toEqual({ projects: [made], total: 2, page: 1, limit: 1, next_cursor: expect.any(String) });
  expect((await collect(byline.projects.list({ limit: 1 }))).map(({ id }) => id)).toEqual([
    made.id,
    project.id,
  ]);
  const changes = { status: "live", public_credits: false } as const;
  expect(await byline.projects.update(made.id, changes)).toEqual({ ...made, ...changes });
});

test("refuses a change if someone else made one since the read", async () => {
  const { byline, project } = await begin();
  const { etag: ifMatch } = (await byline.projects.get(project.id).withResponse()).response;
  const rename = (name: string) => byline.projects.update(project.id, { name }, { ifMatch });
  await rename("First");
  await expect(rename("Second")).rejects.toMatchObject({ status: 412, code: "precondition_failed" });
  expect(await byline.projects.get(project.id)).toMatchObject({ name: "First" });
});

test("a project created twice under one key is one project", async () => {
  const { byline } = await begin();
  const create = () => byline.projects.create({ name: "Once", type: "api" }, { idempotencyKey: "once" });
  expect(await create()).toEqual(await create());
  expect((await byline.projects.list()).total).toBe(2);
});

test("records and reads an attribution", async () => {
  const { byline, project } = await begin();
  const recorded = await byline.attributions.record(attributionInput(project));
  expect(recorded).toMatchObject({ ...attributionInput(project), byline_sync_status: "pending" });
  expect({ ...(await byline.attributions.get(recorded.id)), warnings: [] }).toEqual(recorded);
});

test("without a key, every record is a separate use; with the same key, it's one", async () => {
  const { byline, project } = await begin();
  await byline.attributions.record(attributionInput(project));
  await byline.attributions.record(attributionInput(project));
  const first = await byline.attributions.record(attributionInput(project), { idempotencyKey: "page-7" });
  const second = await byline.attributions.record(attributionInput(project), { idempotencyKey: "page-7" });
  expect(second.id).toBe(first.id);
  expect((await byline.attributions.list({ project_id: project.id })).total).toBe(3);
});

test("a list returns its first page when awaited, and everything when iterated", async () => {
  const { byline, project } = await begin();
  const uses = Array.from({ length: 250 }, (_, i) =>
    attributionInput(project, { content_id: `work:${i}`, content_creator_id: `creator:${i % 2}` }),
  );
  await byline.attributions.recordBatch(uses);
  const page = await byline.attributions.list({ project_id: project.id });
  expect(page).toMatchObject({ total: 250, page: 1, limit: 20 });
  expect(page.attributions).toHaveLength(20);
  const all = await collect(byline.attributions.list({ project_id: project.id }));
  expect(new Set(all.map((attribution) => attribution.content_id)).size).toBe(250);
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(
    await collect(byline.attributions.list({ content_creator_id: "creator:1", limit: 50 })),
  ).toHaveLength(125);
  expect((await byline.attributions.list({ content_id: "work:7" })).attributions).toHaveLength(1);
});

test("sends a batch of any length in calls of 1,000, with results indexed into the whole", async () => {
  const { byline, project } = await begin();
  const uses = Array.from({ length: 2300 }, (_, i) => attributionInput(project, { content_id: `work:${i}` }));
  uses[1500] = attributionInput(project, { attribution_type: "Not a type" });
  const result = await byline.attributions.recordBatch(uses);
  expect(result.accepted.map(({ index }) => index)).toEqual(uses.map((_, i) => i).filter((i) => i !== 1500));
  expect(result.rejected).toMatchObject([
    { index: 1500, error: "invalid_request", errors: [{ path: "attribution_type" }] },
  ]);
  expect(result.duplicates).toEqual([]);
  const last = result.accepted.at(-1);
  expect((await byline.attributions.get(last?.id as string)).content_id).toBe("work:2299");
});

test("splits a batch of large records to fit the size limit of a call", async () => {
  const { byline, project } = await begin();
  const uses = Array.from({ length: 300 }, (_, i) =>
    attributionInput(project, { content_id: `work:${i}`, metadata: { note: "é".repeat(4000) } }),
  );
  uses[10] = attributionInput(project, { metadata: { note: "x".repeat(1_100_000) } });
  const result = await byline.attributions.recordBatch(uses);
  expect(result.accepted).toHaveLength(299);
  expect(result.rejected).toMatchObject([{ index: 10, error: "payload_too_large" }]);
});

test("equal batch items are two uses, and equal keys are one", async () => {
  const { byline, project } = await begin();
  const keyed: AttributionBatchItem = { ...attributionInput(project), idempotency_key: "my-own" };
  const { accepted, duplicates } = await byline.attributions.recordBatch([
    attributionInput(project),
    attributionInput(project),
    keyed,
    keyed,
  ]);
  expect(accepted.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(duplicates).toMatchObject([{ index: 3, id: accepted[2]?.id }]);
});

test("resending a batch under its key duplicates nothing, and accepts corrected items", async () => {
  const { byline, project } = await begin();
  const uses = [
    attributionInput(project),
    attributionInput(project, { content_id: "" }),
    attributionInput(project),
  ];
  const first = await byline.attributions.recordBatch(uses, { idempotencyKey: "import-7" });
  expect(first.rejected).toMatchObject([{ index: 1 }]);
  uses[1] = attributionInput(project, { content_id: "work:mended" });
  const second = await byline.attributions.recordBatch(uses, { idempotencyKey: "import-7" });
  expect(second.duplicates).toEqual(first.accepted);
  expect(second.accepted).toMatchObject([{ index: 1 }]);
  expect((await byline.attributions.list({ project_id: project.id })).total).toBe(3);
});

test("an empty batch makes no call", async () => {
  const { program } = await begin();
  const byline = new Byline({ token: program.token.token, baseUrl: "http://127.0.0.1:9" });
  expect(await byline.attributions.recordBatch([])).toEqual({ accepted: [], duplicates: [], rejected: [] });
});

test("reads the community's projects and activities", async () => {
  const { ada, byline, project } = await begin();
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  await byline.attributions.record(attributionInput(project));
  const { projects } = await byline.community.projects();
  expect(projects.find(({ id }) => id === project.id)).toMatchObject({
    author: { username: ada.username },
    attribution_count: 1,
  });
  const { activities } = await byline.community.activities({ limit: 2 });
  const of = { project_id: project.id, user: { username: ada.username } };
  expect(activities).toMatchObject([
    { ...of, title: `Recorded the first attribution in ${project.name}` },
    { ...of, title: `Moved ${project.name} to live` },
  ]);
  expect((await collect(byline.community.activities({ limit: 2 }))).length).toBe(
    (await byline.community.activities()).total,
  );
});

test("reads a project's figures", async () => {
  const { byline, project } = await begin();
  await byline.attributions.recordBatch([
    attributionInput(project),
    attributionInput(project),
    attributionInput(project, { content_creator_id: "creator:claude-monet" }),
  ]);
  expect(await byline.analytics.project(project.id, { period: "7d" })).toEqual({
    project_id: project.id,
    attribution_count: 3,
    unique_creators: 2,
    views: 0,
    engagement_rate: null,
    period: "7d",
    view_counts: {
      view_events: 0,
      double_clicks_removed: 0,
      machine_views: 0,
      unclassified_views: 0,
      unique_views: 0,
      engaged_unique_views: 0,
    },
    definition_version: expect.any(String),
  });
  expect((await byline.analytics.project(project.id)).period).toBe("30d");
});

test("400: reports a request's mistake and its location", async () => {
  const { byline, project } = await begin();
  const error = await failure(byline.attributions.record(attributionInput(project, { content_id: " " })));
  expect(error).toBeInstanceOf(BylineError);
  expect(error).toMatchObject({ status: 400, code: "invalid_request", message: "content_id is required" });
  expect(error.errors).toEqual([{ path: "content_id", message: "content_id is required" }]);
  expect(error.requestId).toMatch(/^req_/);
});

test("401: a revoked token", async () => {
  const { ada, byline, program } = await begin();
  await ada.call("DELETE", `/api/tokens/${program.token.id}`);
  expect(await failure(byline.projects.list())).toMatchObject({
    status: 401,
    code: "unauthorized",
    message: expect.stringMatching(/^Invalid or missing API token: This token was revoked, has expired/),
  });
});

test("403: a token without the scope", async () => {
  const { byline, project } = await begin({ scopes: ["read"] });
  expect(await failure(byline.attributions.record(attributionInput(project)))).toMatchObject({
    status: 403,
    code: "forbidden",
    errors: [{ path: "scope" }],
  });
});

test("404: belongs to another workspace", async () => {
  const { byline } = await begin();
  const { project } = await begin();
  expect(await failure(byline.projects.get(project.id))).toMatchObject({ status: 404, code: "not_found" });
});

test("422: a key used for another request", async () => {
  const { byline, project } = await begin();
  await byline.attributions.record(attributionInput(project), { idempotencyKey: "one" });
  const error = await failure(
    byline.attributions.record(attributionInput(project, { content_id: "work:2" }), {
      idempotencyKey: "one",
    }),
  );
  expect(error).toMatchObject({ status: 422, code: "idempotency_key_reused", idempotencyKey: "one" });
});

test("429: reports an exhausted hourly limit immediately instead of waiting", async () => {
  const strict = await startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_API_RATE_LIMIT: "2" } });
  const { program } = await begin();
  const byline = new Byline({ token: program.token.token, baseUrl: strict.url });
  await byline.projects.list();
  await byline.projects.list();
  const error = await failure(byline.projects.list());
  expect(error).toMatchObject({ status: 429, code: "rate_limited" });
  expect(error.retryAfter).toBeGreaterThan(3500);
});

test("corrects, credits, and withdraws a record, and reports its views", async () => {
  const { byline, project } = await begin();
  const { id } = await byline.attributions.record(
    attributionInput(project, { metadata: { title: "The Starry Night" } }),
  );
  const corrected = await byline.attributions.update(id, {
    content_creator_id: "creator:theo",
    reason: "A test",
  });
  expect(corrected).toMatchObject({ id, content_creator_id: "creator:theo", warnings: [] });
  const doubtful = { metadata: { license: "CC BY 5.0" }, reason: "A test" };
  expect(await failure(byline.attributions.update(id, doubtful, { strict: true }))).toMatchObject({
    status: 400,
    errors: [{ path: "metadata.license" }],
  });
  expect(await byline.attributions.credit(id, { format: "markdown" })).toEqual({
    format: "markdown",
    credit: '"The Starry Night". No license stated.',
  });
  const view = { project_id: project.id, type: "view", content_id: "wikipedia:the-starry-night" } as const;
  expect(await byline.events.record([view])).toMatchObject({ accepted: 1, unclassified: 1, rejected: [] });
  const earned = {
    project_id: project.id,
    amount: 1250,
    currency: "USD",
    occurred_at: new Date().toISOString(),
    reference: "sdk",
  };
  expect(await byline.revenue.record(earned)).toMatchObject({
    amount: 1250,
    currency: "USD",
    royalty_basis_points: 850,
  });
  const picture = new Uint8Array(await pictureBy("Anna Berg"));
  const { data, response } = await byline.attributions.file(id, picture).withResponse();
  expect(Buffer.from(await new Response(data).bytes()).includes("The Starry Night")).toBe(true);
  expect(response.headers.get("byline-written")).toContain("title");
  expect((await byline.attributions.withdraw(id, "A test")).withdrawn_at).toBeTruthy();
});
