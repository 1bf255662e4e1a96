import { describe, expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { foldTallies, startApp } from "../../../test/harness.ts";
import { wrongCounts } from "../../../test/rollups.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

const record = async (members = {}) => {
  const { body } = await program.post("/v1/attributions", attributionInput(project, members));
  const { warnings: _, ...recorded } = body;
  return recorded;
};
const edit = (id: string, members: object) => program.call("PATCH", `/v1/attributions/${id}`, members);
const withdraw = (id: string, reason = "Recorded by mistake") =>
  program.call("DELETE", `/v1/attributions/${id}`, { reason });
const history = async (id: string) => (await ada.get(`/api/attributions/${id}/history`)).body;
const counts = async (projectId: string) =>
  (await ada.get(`/api/attributions/counts?projectId=${projectId}`)).body;

describe("PATCH /v1/attributions/{attribution_id}", () => {
  test("200 changes only what's sent, and keeps the previous values", async () => {
    const made = await record();
    const answer = await edit(made.id, {
      content_creator_id: "creator:a-pupil",
      metadata: { platform: "ios" },
      reason: "By a pupil of his",
    });
    expect(answer.status).toBe(200);
    const { warnings, ...stored } = answer.body;
    expect(warnings).toEqual([]);
    expect(stored).toEqual({
      ...made,
      content_creator_id: "creator:a-pupil",
      metadata: { platform: "ios" },
      edited_at: expect.stringMatching(/Z$/),
    });
    expect((await program.get(`/v1/attributions/${made.id}`)).body).toEqual(stored);
    const [edited, recorded, ...rest] = await history(made.id);
    expect(rest).toEqual([]);
    expect(edited).toEqual({
      id: expect.any(String),
      kind: "edited",
      at: answer.body.edited_at,
      by: { name: "Ada Lovelace", username: ada.username },
      token: { name: "Test", prefix: expect.any(String), lastFour: expect.any(String) },
      reason: "By a pupil of his",
      before: { contentCreatorId: made.content_creator_id, metadata: made.metadata },
      after: { contentCreatorId: "creator:a-pupil", metadata: { platform: "ios" } },
    });
    expect(recorded).toMatchObject({
      id: made.id,
      kind: "recorded",
      at: made.created_at,
      reason: null,
      before: {},
    });
    expect(recorded.after).toEqual({
      contentId: made.content_id,
      contentCreatorId: made.content_creator_id,
      attributionType: made.attribution_type,
      metadata: made.metadata,
    });
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("200 leaves no trace if nothing changes, whatever the order of its members", async () => {
    const made = await record({ metadata: { a: 1, b: { c: [1, { d: null }], e: "x" } } });
    const same = {
      content_id: made.content_id,
      metadata: { b: { e: "x", c: [1, { d: null }] }, a: 1 },
      reason: "Again",
    };
    expect((await edit(made.id, same)).body).toEqual({ ...made, warnings: [] });
    await edit(made.id, { metadata: null, content_creator_id: null, reason: "Unknown after all" });
    const cleared = (
      await edit(made.id, { metadata: null, content_creator_id: null, reason: "Unknown after all" })
    ).body;
    expect(cleared).toMatchObject({ metadata: {}, content_creator_id: null });
    expect(await history(made.id)).toHaveLength(2);
  });

  test.each([
    [{ content_id: "x" }, "reason"],
    [{ content_id: "x", reason: " " }, "reason"],
    [{ content_id: "", reason: "Why" }, "content_id"],
    [{ attribution_type: "Not A Type", reason: "Why" }, "attribution_type"],
    [{ metadata: { nul: "\u0000" }, reason: "Why" }, "metadata"],
    [{ project_id: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11", reason: "Why" }, "project_id"],
    [{ content_id: "x", reason: "x".repeat(501) }, "reason"],
  ])("400 for %j", async (body, path) => {
    const made = await record();
    const answer = await edit(made.id, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  test("403 without the write scope, 409 once it's withdrawn", async () => {
    const made = await record();
    const reader = await startProgram(app, ada, { scopes: ["read"] });
    expect(
      (await reader.call("PATCH", `/v1/attributions/${made.id}`, { content_id: "x", reason: "Why" })).status,
    ).toBe(403);
    await withdraw(made.id);
    const answer = await edit(made.id, { content_id: "x", reason: "Why" });
    expect([answer.status, answer.body.error]).toEqual([409, "conflict"]);
  });
});

test("200 even in an archived project: a wrong credit can be corrected and withdrawn", async () => {
  const attic = await startProject(ada);
  const made = await record({ project_id: attic.id });
  await ada.call("PUT", `/api/projects/${attic.id}/archive`);
  expect(await edit(made.id, { content_id: "right", reason: "Wrong" })).toMatchObject({
    status: 200,
    body: { content_id: "right" },
  });
  expect((await withdraw(made.id)).status).toBe(200);
});

describe("DELETE /v1/attributions/{attribution_id}", () => {
  test("200 marks it, keeps it in lists and history, and removes it from every count", async () => {
    const gallery = await startProject(ada);
    const [kept, gone] = [
      await record({ project_id: gallery.id, content_creator_id: "creator:a" }),
      await record({ project_id: gallery.id }),
    ];
    const answer = await withdraw(gone.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...gone,
      byline_sync_status: "withdrawn",
      withdrawn_at: expect.stringMatching(/Z$/),
    });
    expect(await history(gone.id)).toMatchObject([
      {
        kind: "withdrawn",
        reason: "Recorded by mistake",
        before: { syncStatus: "pending" },
        after: { syncStatus: "withdrawn" },
      },
      { kind: "recorded" },
    ]);

    const list = async (query = "") =>
      (await program.get(`/v1/attributions?project_id=${gallery.id}${query}`)).body;
    expect(await list()).toMatchObject({
      total: 2,
      attributions: [{ id: gone.id, withdrawn_at: answer.body.withdrawn_at }, { id: kept.id }],
    });
    expect(await list("&withdrawn=true")).toMatchObject({ total: 1, attributions: [{ id: gone.id }] });
    expect(await list("&withdrawn=false")).toMatchObject({ total: 1, attributions: [{ id: kept.id }] });
    expect(await counts(gallery.id)).toEqual({
      totalAttributions: 1,
      contentCreators: 1,
      projectsWithAttributions: 1,
      withdrawn: 1,
    });
    expect((await ada.get(`/api/projects/${gallery.id}`)).body.attributionCount).toBe(1);
    expect((await program.get(`/v1/analytics/projects/${gallery.id}`)).body).toMatchObject({
      attribution_count: 1,
      unique_creators: 1,
    });

    await withdraw(kept.id);
    expect(await counts(gallery.id)).toEqual({
      totalAttributions: 0,
      contentCreators: 0,
      projectsWithAttributions: 0,
      withdrawn: 2,
    });
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("200 the second time with the first response, and one history entry, even concurrently", async () => {
    const made = await record();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => withdraw(made.id, `Reason ${i}`)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.withdrawn_at}`)).size).toBe(1);
    expect(await history(made.id)).toHaveLength(2);
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("400 without a reason, 404 for a malformed id", async () => {
    const made = await record();
    expect((await program.call("DELETE", `/v1/attributions/${made.id}`, {})).body.errors[0].path).toBe(
      "reason",
    );
    expect((await program.call("DELETE", `/v1/attributions/${made.id}`)).status).toBe(400);
    expect((await withdraw("nonsense")).status).toBe(404);
  });
});

test("PATCH and DELETE support Idempotency-Key: a repeat returns the first response", async () => {
  const project = await startProject(ada);
  const made = () => program.post("/v1/attributions", attributionInput(project));
  const [{ body: one }, { body: other }] = [await made(), await made()];
  const [mine, theirs] = [`/v1/attributions/${one.id}`, `/v1/attributions/${other.id}`];
  const [edit, withdrawal] = [{ content_id: "first", reason: "Better" }, { reason: "Mistake" }];
  const key = (name: string) => ({ "idempotency-key": `${project.id}:${name}` });

  const edited = await program.call("PATCH", mine, edit, key("edit"));
  expect((await program.call("PATCH", mine, { ...edit, content_id: "second" })).status).toBe(200);
  const again = await program.call("PATCH", mine, edit, key("edit"));
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(again.body).toEqual(edited.body);
  expect((await program.get(mine)).body.content_id).toBe("second");
  expect((await program.call("PATCH", theirs, edit, key("edit"))).status).toBe(422);

  const withdrawn = await program.call("DELETE", mine, withdrawal, key("withdraw"));
  const repeated = await program.call("DELETE", mine, withdrawal, key("withdraw"));
  expect([repeated.headers.get("idempotent-replayed"), repeated.body]).toEqual(["true", withdrawn.body]);
  expect((await program.call("DELETE", theirs, withdrawal, key("withdraw"))).status).toBe(422);
  expect((await program.get(theirs)).body.withdrawn_at).toBeUndefined();
});

describe("the same in the app", () => {
  test("200 edits and withdraws as the signed-in person", async () => {
    const made = await record();
    const edited = await ada.call("PATCH", `/api/attributions/${made.id}`, {
      contentCreatorId: "",
      reason: "Unknown",
    });
    expect(edited.body).toMatchObject({
      id: made.id,
      contentCreatorId: null,
      editedAt: expect.any(String),
      withdrawnAt: null,
    });
    const gone = await ada.call("DELETE", `/api/attributions/${made.id}`, { reason: "Not ours" });
    expect(gone.body).toMatchObject({ syncStatus: "withdrawn", withdrawnAt: expect.any(String) });
    expect(
      (await history(made.id)).map((entry: { kind: string; token: unknown }) => [
        entry.kind,
        entry.token === null,
      ]),
    ).toEqual([
      ["withdrawn", true],
      ["edited", true],
      ["recorded", false],
    ]);
  });
});

test("412 if someone edited it after the version that the app's edit was based on", async () => {
  const made = await record();
  const path = `/api/attributions/${made.id}`;
  const change = (members: object) => ada.call("PATCH", path, { reason: "Better", ...members });
  const first = await change({ attributionType: "audio_content", editedAt: null });
  const late = await change({ contentId: "late", editedAt: null });
  expect([late.status, late.body.error]).toEqual([412, "precondition_failed"]);
  expect((await ada.get(path)).body).toEqual(expect.objectContaining({ contentId: made.content_id }));
  const next = await change({ contentId: "next", editedAt: first.body.editedAt });
  expect([next.status, next.body.contentId]).toEqual([200, "next"]);
});

test("counters stay correct during concurrent records, corrections, and withdrawals, folded or not", async () => {
  const rows = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      record({ content_creator_id: `creator:${i % 3}`, content_id: `work:${i % 4}` }),
    ),
  );
  await Promise.all([
    ...rows.flatMap((row, i) => [
      i % 2
        ? withdraw(row.id)
        : edit(row.id, {
            content_creator_id: `creator:${(i + 1) % 3}`,
            attribution_type: `type_${i % 2}`,
            reason: "Moved",
          }),
      edit(row.id, {
        content_id: `work:${i % 5}`,
        metadata: { platform: i % 4 ? "ios" : "android" },
        reason: "Moved again",
      }),
    ]),
    ...Array.from({ length: 100 }, (_, i) => record({ content_creator_id: `creator:${i % 3}` })),
    foldTallies(app.deps),
  ]);
  expect(await wrongCounts(app.deps.pool)).toEqual([]);
  await foldTallies(app.deps);
  expect(await wrongCounts(app.deps.pool)).toEqual([]);
});

describe("GET /v1/attributions/{attribution_id}/credit", () => {
  test("200 in each format, here and in the app; 400 for another, 409 once it's withdrawn", async () => {
    const made = await record({
      metadata: { title: "The Starry Night", creator: "Vincent van Gogh", license: "CC-PDM-1.0" },
    });
    const credit = async (query = "") =>
      (await program.get(`/v1/attributions/${made.id}/credit${query}`)).body;
    const text =
      '"The Starry Night" by Vincent van Gogh is marked with Public Domain Mark 1.0. To view the ' +
      "terms, visit https://creativecommons.org/publicdomain/mark/1.0/.";
    expect(await credit()).toEqual({ format: "text", credit: text });
    expect(await credit("?format=html")).toEqual({
      format: "html",
      credit: expect.stringMatching(/^<p>.*<\/p>$/),
    });
    expect((await credit("?format=markdown")).credit).toContain("[Public Domain Mark 1.0](https://");
    expect(JSON.parse((await credit("?format=json-ld")).credit)).toMatchObject({
      "@type": "ImageObject",
      name: "The Starry Night",
    });
    expect((await ada.get(`/api/attributions/${made.id}/credit`)).body).toEqual(await credit());
    expect((await credit("?format=xml")).status).toBe(400);
    await withdraw(made.id);
    expect((await credit()).status).toBe(409);
  });
});

test("200: many credits in one call, in order, without strangers' and withdrawn ones", async () => {
  const titled = (title: string) =>
    record({ metadata: { title, creator: "Hokusai", license: "Public domain" } });
  const [wave, fuji, gone] = [await titled("Wave"), await titled("Fuji"), await titled("Gone")];
  await withdraw(gone.id);
  const get = (ids: string) => program.get(`/v1/attributions/credits?ids=${ids}`);
  const stranger = await startProgram(app, await join(app, "Mallory"));
  expect((await get([fuji.id, "nonsense", gone.id, wave.id].join(","))).body).toEqual({
    format: "text",
    credits: [
      { id: fuji.id, credit: '"Fuji" by Hokusai is in the public domain.' },
      { id: wave.id, credit: '"Wave" by Hokusai is in the public domain.' },
    ],
    document: '"Fuji" by Hokusai is in the public domain.\n\n"Wave" by Hokusai is in the public domain.\n',
  });
  expect((await stranger.get(`/v1/attributions/credits?ids=${wave.id}`)).body.credits).toEqual([]);
  expect((await get(Array(101).fill(wave.id).join(","))).body.message).toBe(
    "ids can list up to 100 attributions",
  );
});

test("history can't be rewritten, even directly in the database", async () => {
  await expect(
    app.deps.pool.query("update attribution_changes set reason = 'Nothing happened'"),
  ).rejects.toThrow("only ever added to");
});
