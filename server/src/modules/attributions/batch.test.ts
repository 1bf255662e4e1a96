import { describe, expect, test } from "vitest";
import { attributionInput, caller, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada);
const total = async () => (await program.get("/v1/attributions?limit=1")).body.total;
const send = (attributions: unknown, headers?: Record<string, string>) =>
  program.post("/v1/attributions/batch", { attributions }, headers);

describe("POST /v1/attributions/batch", () => {
  test("200 shows for each item, by index, whether it was accepted, a duplicate, or rejected", async () => {
    const project = await startProject(ada);
    const known = await program.post("/v1/attributions", attributionInput(project, { content_id: "known" }), {
      "idempotency-key": "known",
    });
    const items = [
      attributionInput(project, { content_id: "new" }),
      attributionInput(project, { content_id: "new" }),
      attributionInput(project, { content_id: "known", idempotency_key: "known" }),
      attributionInput(project, { attribution_type: "Not A Type" }),
      attributionInput({ id: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11" }),
      attributionInput(project, { content_id: "changed", idempotency_key: "known" }),
      attributionInput(project, { content_id: "new", idempotency_key: "another-use" }),
      "nonsense",
    ];
    const { status, body } = await send(items);
    expect(status).toBe(200);
    const [first, second] = body.accepted;
    expect(body).toEqual({
      accepted: [
        { index: 0, id: expect.any(String), url: null, warnings: [] },
        { index: 6, id: expect.any(String), url: null, warnings: [] },
      ],
      duplicates: [
        { index: 1, id: first.id, url: null, warnings: [] },
        { index: 2, id: known.body.id, url: null, warnings: [] },
      ],
      rejected: [
        {
          index: 3,
          error: "invalid_request",
          message: expect.any(String),
          errors: [{ path: "attribution_type", message: expect.any(String) }],
        },
        { index: 4, error: "not_found", message: expect.any(String) },
        { index: 5, error: "idempotency_key_reused", message: expect.any(String) },
        {
          index: 7,
          error: "invalid_request",
          message: expect.any(String),
          errors: [{ path: "", message: expect.any(String) }],
        },
      ],
    });
    expect((await program.get(`/v1/attributions/${second.id}`)).body.content_id).toBe("new");
    expect((await program.get(`/v1/attributions?project_id=${project.id}`)).body.total).toBe(3);
  });

  test("200 includes each public page's address, for duplicates too", async () => {
    const project = await startProject(ada, { isPublic: true });
    await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
    const item = attributionInput(project, { external_id: "shown" });
    const [{ accepted }, { duplicates }] = [(await send([item])).body, (await send([item])).body];
    expect(duplicates).toEqual(accepted);
    const { id, url } = accepted[0];
    expect((await program.get(`/v1/attributions/${id}`)).body.url).toBe(url);
    expect((await fetch(new URL(new URL(url).pathname, app.url))).status).toBe(200);
  });

  test("200 for 1,000 at once; resent with the same keys, all are duplicates", async () => {
    const project = await startProject(ada);
    const items = Array.from({ length: 1000 }, (_, i) => ({
      project_id: project.id,
      content_id: `work:${i}`,
      attribution_type: "image_content",
      idempotency_key: `${project.id}:${i}`,
    }));
    const before = await total();
    expect((await send(items)).body.accepted).toHaveLength(1000);
    const again = (await send(items)).body;
    expect([again.accepted.length, again.duplicates.length, await total()]).toEqual([0, 1000, before + 1000]);
  });

  test("200 lists up to 100 mistakes and 200 warnings in total, and counts the rest", async () => {
    const project = await startProject(ada);
    const wrong = { a: 1, b: 2, c: 3 };
    const { body } = await send([
      ...Array.from({ length: 100 }, () => wrong),
      ...Array.from({ length: 250 }, (_, i) => attributionInput(project, { content_id: `1.${i}E+12` })),
    ]);
    const listed = body.rejected.flatMap(({ errors = [] }: { errors?: unknown[] }) => errors);
    expect([body.rejected.length, listed.length]).toEqual([100, 100]);
    expect(body.rejected.at(-1).message).toBe("project_id is required (1 of 6 mistakes)");
    const warnings = body.accepted.flatMap((item: { warnings: unknown[] }) => item.warnings);
    expect([warnings.length, body.unlisted_warnings]).toEqual([200, 50]);
  });

  test("200 with the same response for one Idempotency-Key for the whole call", async () => {
    const project = await startProject(ada);
    const key = { "idempotency-key": "whole-call" };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        send([attributionInput(project), attributionInput(project, { content_id: "two" })], key),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await program.get(`/v1/attributions?project_id=${project.id}`)).body.total).toBe(2);
    expect((await send([attributionInput(project)], key)).status).toBe(422);
  });

  test("rejects an item with the whole call's key, with its own reason", async () => {
    const project = await startProject(ada);
    const items = [attributionInput(project, { idempotency_key: "same-twice" }), attributionInput(project)];
    const { body } = await send(items, { "idempotency-key": "same-twice" });
    expect(body).toMatchObject({
      accepted: [{ index: 1 }],
      rejected: [
        {
          index: 0,
          error: "idempotency_key_reused",
          message: expect.stringMatching(/is for the whole call/),
        },
      ],
    });
  });

  test.each([[[]], [Array.from({ length: 1001 }, () => ({}))], ["text"], [undefined]])(
    "400 for %#",
    async (attributions) => {
      const answer = await send(attributions);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe("attributions");
    },
  );

  test("403 without the write scope; 413 over 1 MiB", async () => {
    const reader = await startProgram(app, ada, { scopes: ["read"] });
    expect((await reader.post("/v1/attributions/batch", { attributions: [{}] })).status).toBe(403);
    expect((await send([{ content_id: "x".repeat(1_100_000) }])).body).toMatchObject({
      status: 413,
      message: "The body is larger than 1 MiB. Send fewer attributions in one call.",
    });
    const signup = await caller(app.url).post("/api/auth/signup", { name: "x".repeat(1_100_000) });
    expect([signup.status, signup.body.message]).toEqual([413, "The body is larger than 1 MiB."]);
  });
});

describe("PATCH and DELETE /api/attributions", () => {
  const record = async (project: { id: string }, metadata: object) =>
    (await program.post("/v1/attributions", attributionInput(project, { metadata }))).body;
  const change = (ids: string[], members: object) =>
    ada.call("PATCH", "/api/attributions", { ids, ...members });
  const withdraw = (ids: string[]) => ada.call("DELETE", "/api/attributions", { ids, reason: "By mistake" });
  const history = async (id: string) => (await ada.get(`/api/attributions/${id}/history`)).body;
  const read = async (id: string) => (await ada.get(`/api/attributions/${id}`)).body;

  test("200 changes part of each, reports each result, and applies it once", async () => {
    const project = await startProject(ada);
    const wave = await record(project, {
      title: "Wave",
      licence: "CC BY 4.0",
      license_url: "https://a.example",
    });
    const fuji = await record(project, { title: "Fuji", platform: "web" });
    const gone = await record(project, { title: "Gone" });
    const stranger = await join(app, "Mallory");
    const foreign = await startProgram(app, stranger);
    const theirs = (await foreign.post("/v1/attributions", attributionInput(await startProject(stranger))))
      .body;
    expect((await withdraw([gone.id])).body).toEqual({
      results: [{ id: gone.id, done: true, message: null }],
    });

    const members = { license: "CC0-1.0", source: "https://example.org/", reason: "Released" };
    const ids = [wave.id, gone.id, theirs.id, fuji.id, wave.id];
    const { status, body } = await change(ids, { ...members, attributionType: "video_content" });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: wave.id, done: true, message: null },
      { id: gone.id, done: false, message: expect.stringContaining("was withdrawn") },
      {
        id: theirs.id,
        done: false,
        message: "This attribution doesn't exist, or you don't have access to it",
      },
      { id: fuji.id, done: true, message: null },
    ]);
    const source = { original_url: "https://example.org/" };
    expect((await read(wave.id)).metadata).toEqual({ title: "Wave", licence: "CC0-1.0", ...source });
    expect(await read(fuji.id)).toMatchObject({
      attributionType: "video_content",
      metadata: { title: "Fuji", platform: "web", license: "CC0-1.0", ...source },
    });
    await change([wave.id], { ...members, attributionType: "video_content" });
    await withdraw([gone.id]);
    const [edited, ...before] = await history(wave.id);
    expect(edited).toMatchObject({ kind: "edited", reason: "Released", by: { username: ada.username } });
    expect(before, "the same again is no change").toHaveLength(1);
    expect(await history(gone.id)).toHaveLength(2);
    expect((await stranger.get(`/api/attributions/${theirs.id}/history`)).body).toHaveLength(1);

    const chosen = String((await ada.get(`/api/attributions/export?ids=${wave.id},${theirs.id}`)).body);
    expect(chosen).toContain(wave.id);
    expect([fuji.id, theirs.id].some((id) => chosen.includes(id))).toBe(false);
  });

  test("200 changes nothing in another workspace or mode, and reports the same as for an unknown id", async () => {
    const live = await record(await startProject(ada), { title: "Wave" });
    const unknown = "0198c1f4-7a30-7d21-9b64-0000000000a1";
    const mallory = await join(app, "Mallory");
    const others = { stranger: mallory, tester: ada };
    for (const [name, who] of Object.entries(others)) {
      if (name === "tester") await ada.call("PUT", "/api/test-mode", { on: true });
      for (const method of ["PATCH", "DELETE"]) {
        const change = method === "PATCH" ? { license: "CC0-1.0" } : {};
        const body = { ids: [live.id, unknown], reason: "Mine", ...change };
        const answer = await who.call(method, "/api/attributions", body);
        const message = "This attribution doesn't exist, or you don't have access to it";
        expect([answer.status, answer.body.results], `${method} as ${name}`).toEqual([
          200,
          [live.id, unknown].map((id) => ({ id, done: false, message })),
        ]);
      }
      if (name === "tester") await ada.call("PUT", "/api/test-mode", { on: false });
    }
    expect(await history(live.id)).toHaveLength(1);
  });

  test("200 for concurrent withdrawals, of which one counts", async () => {
    const made = await record(await startProject(ada), { title: "Wave" });
    const body = { ids: [made.id], reason: "Wrong" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ada.call("DELETE", "/api/attributions", body)),
    );
    for (const { status, body } of answers)
      expect([status, body.results]).toEqual([200, [{ id: made.id, done: true, message: null }]]);
    expect(await history(made.id)).toHaveLength(2);
  });

  test("403 for a viewer; 400 without changes, a reason, or ids, or for more than 100", async () => {
    const made = await record(await startProject(ada), { title: "Wave" });
    await putOnPlan(app, ada, "team");
    const viewer = await joinTeam(app, ada, "viewer");
    const body = { ids: [made.id], license: "CC0-1.0", reason: "Mine" };
    expect((await viewer.call("PATCH", "/api/attributions", body)).status).toBe(403);
    expect((await viewer.call("DELETE", "/api/attributions", { ids: [made.id], reason: "x" })).status).toBe(
      403,
    );
    expect(await history(made.id)).toHaveLength(1);
    const many = Array.from({ length: 101 }, () => made.id);
    for (const wrong of [
      { ids: [made.id], reason: "Why" },
      { ids: [made.id], license: "CC0-1.0" },
      { ids: [], license: "CC0-1.0", reason: "Why" },
      { ids: ["nonsense"], license: "CC0-1.0", reason: "Why" },
      { ids: many, license: "CC0-1.0", reason: "Why" },
      { ids: [made.id], source: "nowhere", reason: "Why" },
    ])
      expect((await ada.call("PATCH", "/api/attributions", wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await ada.get("/api/attributions/export?ids=nonsense")).status).toBe(400);
  });
});
