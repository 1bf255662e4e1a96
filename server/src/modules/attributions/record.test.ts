import { describe, expect, test } from "vitest";
import { attributionInput, join, NO_CALL, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { newAttribution } from "./new-attribution.ts";
import { refusalOf } from "./outcomes.ts";
import { writeAttributions } from "./write-attributions.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

/** A number on a screen must agree with the list below it: every rollup against the rows it counts. */
async function expectRollupsAgree() {
  const { rows } = await app.deps.pool.query(`
    select (select count(*) from attributions) as rows,
           (select sum(n)::bigint from project_totals) as totals,
           (select sum(n)::bigint from attribution_days) as days,
           (select count(*) from (select distinct project_id, content_creator_id from attributions
           where content_creator_id is not null) c) as pairs,
           (select count(*) from project_creators) as creators`);
  const { rows: count, totals, days, pairs, creators } = rows[0];
  expect([totals, days, creators]).toEqual([count, count, pairs]);
}

describe("POST /v1/attributions", () => {
  test("201 has the documented members, and the attribution can be read by its id, here and in the app", async () => {
    const answer = await program.post("/v1/attributions", attributionInput(project));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      project_id: project.id,
      content_id: "wikipedia:the-starry-night",
      content_creator_id: "creator:vincent-van-gogh",
      attribution_type: "image_content",
      metadata: { platform: "web", original_url: "https://en.wikipedia.org/wiki/The_Starry_Night" },
      byline_sync_status: "pending",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      url: null,
      warnings: [],
    });
    const { warnings: _, ...recorded } = answer.body;
    expect((await program.get(`/v1/attributions/${answer.body.id}`)).body).toEqual(recorded);
    expect((await ada.get(`/api/attributions/${answer.body.id}`)).body).toMatchObject({
      id: answer.body.id,
      projectId: project.id,
      syncStatus: "pending",
    });
  });

  test("the log has one event for all that a token recorded into a project in one statement", async () => {
    const { rows: last } = await app.deps.pool.query("select coalesce(max(seq), 0) as seq from events");
    const { body } = await program.post("/v1/attributions/batch", {
      attributions: Array.from({ length: 150 }, (_, i) =>
        attributionInput(project, { content_id: `logged:${i}` }),
      ),
    });
    const byHand = { projectId: project.id, contentId: "logged by hand", attributionType: "text_content" };
    const { body: own } = await ada.post("/api/attributions", byHand);
    const { rows } = await app.deps.pool.query(
      `select type, project_id, subjects, actor, user_id, token_id from events where seq > $1 order by seq`,
      [last[0].seq],
    );
    const ids = body.accepted.map(({ id }: { id: string }) => id);
    const { id: userId } = (await ada.get("/api/auth/user")).body;
    const event = { type: "attribution.recorded", project_id: project.id, user_id: userId };
    const byToken = { ...event, actor: "token", token_id: program.token.id };
    expect(rows).toEqual([
      { ...byToken, subjects: ids.slice(0, 100) },
      { ...byToken, subjects: ids.slice(100) },
      { ...event, actor: "user", token_id: null, subjects: [own.id] },
    ]);
  });

  test("201 without a creator, metadata, or an exact-case project id", async () => {
    const answer = await program.post("/v1/attributions", {
      project_id: project.id.toUpperCase(),
      content_id: "x",
      attribution_type: "text_content",
    });
    expect(answer.body).toMatchObject({ project_id: project.id, content_creator_id: null, metadata: {} });
  });

  test("201 keeps text in any script", async () => {
    const content_creator_id = "Zoë Ångström · 葛飾北斎 · محمود سعيد 🎨";
    const answer = await program.post(
      "/v1/attributions",
      attributionInput(project, {
        content_creator_id,
        metadata: { título: "L'été", nested: { list: [1, null, true] } },
      }),
    );
    expect((await program.get(`/v1/attributions/${answer.body.id}`)).body).toMatchObject({
      content_creator_id,
      metadata: { título: "L'été", nested: { list: [1, null, true] } },
    });
  });

  test.each([
    ["content_id", undefined, "content_id"],
    ["content_id", "  ", "content_id"],
    ["content_id", "x".repeat(501), "content_id"],
    ["content_id", "a\u0000b", "content_id"],
    ["content_id", "lone \ud800 surrogate", "content_id"],
    ["content_id", 7, "content_id"],
    ["content_creator_id", "", "content_creator_id"],
    ["attribution_type", "Video Content", "attribution_type"],
    ["attribution_type", "x".repeat(65), "attribution_type"],
    ["metadata", "text", "metadata"],
    ["metadata", [], "metadata"],
    ["metadata", { note: "nul \u0000 inside" }, "metadata"],
    ["metadata", { "key \udc00": 1 }, "metadata"],
    ["metadata", { note: "x".repeat(8200) }, "metadata"],
    ["metadata", { note: "é".repeat(4200) }, "metadata"],
    ["metadata", { a: { a: { a: { a: { a: { a: { a: { a: {} } } } } } } } }, "metadata"],
    ["creator", "a member that is not one", "creator"],
  ])("400 for %s %#", async (path, value, where) => {
    const answer = await program.post("/v1/attributions", attributionInput(project, { [path]: value }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe(where);
  });

  test("404 for a missing project, a malformed id, and a stranger's project, with the same response", async () => {
    const mallory = await join(app, "Mallory");
    const foreign = await startProject(mallory);
    const answers = await Promise.all(
      [foreign.id, "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11", "nonsense"].map((id) =>
        program.post("/v1/attributions", attributionInput({ id })),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body.message)).size).toBe(1);
    expect((await mallory.get("/api/attributions/user")).body).toEqual([]);
  });

  test("404 for a snippet's placeholder says what to replace it with", async () => {
    const answer = await program.post("/v1/attributions", attributionInput({ id: "YOUR_PROJECT_ID" }));
    expect([answer.status, answer.body.message]).toEqual([
      404,
      "This id is a placeholder. Replace it with the id of your project: GET /v1/projects lists them.",
    ]);
  });

  test("409 for an archived project", async () => {
    const attic = await startProject(ada);
    await ada.call("PUT", `/api/projects/${attic.id}/archive`);
    expect((await program.post("/v1/attributions", attributionInput(attic))).status).toBe(409);
  });

  test("one attribution for each Idempotency-Key, even concurrently; 422 if it's reused for another", async () => {
    const key = { "idempotency-key": "same-use" };
    const before = (await program.get("/v1/attributions?limit=1")).body.total;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        program.post("/v1/attributions", attributionInput(project, { content_id: "keyed" }), key),
      ),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get("idempotent-replayed") === "true")).toHaveLength(19);
    expect((await program.get("/v1/attributions?limit=1")).body.total).toBe(before + 1);
    expect(
      (await program.post("/v1/attributions", attributionInput(project, { content_id: "other" }), key))
        .status,
    ).toBe(422);
    expect(
      (
        await program.post("/v1/attributions", attributionInput(project), {
          "idempotency-key": "x".repeat(256),
        })
      ).status,
    ).toBe(400);
  });

  test("a key swept before its response was read fails its own row, not others in the commit", async () => {
    const recorder = { workspaceId: "", userId: "", tokenId: "t" };
    const request = { key: "k", requestHash: Buffer.alloc(32), isRequestOf: () => true };
    const keyed = { ...request, siteUrl: app.url, warnings: [] };
    const attributions = [null, keyed].map((key) => newAttribution(recorder, attributionInput(project), key));
    const refused = [{ position: 2, refusal: "key_taken" }];
    const answers = [{ rows: [{ refused, near: null, windows: null }] }, { rows: [] }];
    const swept = { query: async () => answers.shift() as never };
    const { outcomes } = await writeAttributions(swept, attributions, NO_CALL);
    expect(outcomes).toEqual([{ kind: "recorded", isPublic: false }, { kind: "key_swept" }]);
    expect(refusalOf({ kind: "key_swept" })).toMatchObject({ status: 503, retryAfter: 1 });
  });

  test("a row the database refuses fails alone, not the other calls in its commit", async () => {
    // The checks before the database let nothing through that it refuses, so this one gets a rule they do not
    // know.
    await app.deps.pool.query(
      "alter table attributions add constraint no_poison check (content_id <> 'poison') not valid",
    );
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          program.post(
            "/v1/attributions",
            attributionInput(project, { content_id: i === 17 ? "poison" : `innocent ${i}` }),
          ),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map((_, i) => (i === 17 ? 400 : 201)));
    } finally {
      await app.deps.pool.query("alter table attributions drop constraint no_poison");
    }
    await expectRollupsAgree();
  });

  test("a connection lost between two calls is replaced without an error", async () => {
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    const own = "application_name = 'byline-ingest' and datname = current_database()";
    await app.deps.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${own}`);
    for (let i = 0; i < 3; i++)
      expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    expect(
      (await app.deps.pool.query(`select count(*) as n from pg_stat_activity where ${own}`)).rows,
    ).toEqual([{ n: 1 }]);
  });

  test("counters match the rows after many writers, in two processes", async () => {
    const other = await startApp({
      databaseUrl: app.databaseUrl,
      settings: { BYLINE_API_RATE_LIMIT: "100000" },
    });
    const elsewhere = await startProgram(other, ada);
    const second = await startProject(ada);
    await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        (i % 2 ? program : elsewhere).post(
          "/v1/attributions",
          attributionInput(i % 3 ? project : second, {
            content_creator_id: `creator:${i % 7}`,
            attribution_type: i % 5 ? "image_content" : "text_content",
          }),
        ),
      ),
    );
    await expectRollupsAgree();
    const { rows } = await app.deps.pool.query("select count(distinct shard) as shards from project_totals");
    expect(rows[0].shards).toBe(2);
  });
});

describe("POST /api/attributions", () => {
  test("201 records one by hand", async () => {
    const answer = await ada.post("/api/attributions", {
      projectId: project.id,
      contentId: "by-hand",
      contentCreatorId: "",
      attributionType: "text_content",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      projectId: project.id,
      contentId: "by-hand",
      contentCreatorId: null,
      syncStatus: "pending",
    });
    expect((await ada.get("/api/attributions/user?limit=1")).body).toEqual([
      {
        ...answer.body,
        creator: null,
        creditedMetadata: null,
        creditLine: null,
        nameRemoved: false,
        disputed: false,
        picture: null,
        work: { id: expect.any(String), name: "by-hand" },
      },
    ]);
  });

  test("404 for a stranger's project", async () => {
    const mallory = await join(app, "Mallory");
    expect(
      (
        await mallory.post("/api/attributions", {
          projectId: project.id,
          contentId: "x",
          attributionType: "x",
        })
      ).status,
    ).toBe(404);
  });
});
