import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  type Caller,
  caller,
  join,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, untilReadable } from "../../../test/harness.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { systemCaller } from "../../core/write.ts";
import { claimSyncs } from "./claim-syncs.ts";
import type { Claimed } from "./read-syncs.ts";
import { sendSyncs } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

const HOUR_MS = 3_600_000;
const app = await startRightsApp();
const { deps, behave, sync, held } = app;
let ada: Caller;
let project: { id: string };
let program: Caller;

beforeEach(async () => {
  await app.clear();
  const joined = await join(app);
  ada = joined;
  project = await startProject(joined);
  program = await startProgram(app, joined);
});

afterEach(async () => expect(await app.brokenTrails()).toEqual([]));

/** What the next worker would hold, for so long. */
async function claimOne(leaseMs: number): Promise<Claimed> {
  await untilReadable(app.deps);
  const {
    items: [item],
  } = await claimSyncs(job, { limit: 1, now: deps.clock(), leaseMs });
  if (!item) throw new Error("nothing was claimed");
  return item;
}
const job = systemCaller(deps);

async function record(members: Record<string, unknown> = {}): Promise<string> {
  const answer = await program.post("/v1/attributions", attributionInput(project, members));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const statusOf = async (id: string) => (await program.get(`/v1/attributions/${id}`)).body.byline_sync_status;
const syncOf = async (id: string) => (await ada.get(`/api/attributions/${id}/sync`)).body;
const connection = async () => (await ada.get("/api/rights/status")).body;
const atPlatform = async (id: string) => (await held()).find(({ ref }) => ref === id);
const movesOf = async (id: string) =>
  (await syncOf(id)).moves.map((move: { from: string; to: string }) => `${move.from} ${move.to}`).reverse();

describe("a record reaches the platform", () => {
  test("is pending from its commit, then synced in its turn, with every step recorded", async () => {
    const id = await record();
    expect(await statusOf(id)).toBe("pending");
    expect(await connection()).toMatchObject({
      connection: "untried",
      waiting: 1,
      oldestAt: expect.any(String),
    });
    await sync();
    expect(await statusOf(id)).toBe("synced");
    expect(await syncOf(id)).toMatchObject({
      state: "synced",
      revision: 1,
      attempt: 1,
      nextTryAt: null,
      externalId: expect.stringMatching(/^CRR-\d+$/),
      retryable: false,
      moves: [
        {
          from: "sending",
          to: "synced",
          attempt: 1,
          revision: 1,
          answer: { status: 201, reason: "Registered" },
        },
        { from: "pending", to: "sending", attempt: 1 },
      ],
    });
    expect((await atPlatform(id))?.entry).toMatchObject({
      content_id: "wikipedia:the-starry-night",
      content_creator_id: "creator:vincent-van-gogh",
      platform: "web",
      withdrawn: false,
    });
    expect(await connection()).toMatchObject({
      connection: "connected",
      waiting: 0,
      oldestAt: null,
      lastSyncedAt: expect.any(String),
    });
  });

  test("batches and manual records are sent the same way", async () => {
    const batch = await program.post("/v1/attributions/batch", {
      attributions: Array.from({ length: 250 }, (_, i) =>
        attributionInput(project, { content_id: `batch:${i}` }),
      ),
    });
    const byHand = await ada.post("/api/attributions", {
      projectId: project.id,
      contentId: "by-hand",
      attributionType: "image_content",
    });
    const ids = [...batch.body.accepted.map(({ id }: { id: string }) => id), byHand.body.id];
    await sync();
    const there = new Map((await held()).map((one) => [one.ref, one]));
    expect(ids.filter((id) => there.get(id)?.accepted !== 1)).toEqual([]);
    expect(await statusOf(ids[249])).toBe("synced");
  });

  test("an edit and a withdrawal follow as revisions, in order", async () => {
    const id = await record();
    await sync();
    await program.call("PATCH", `/v1/attributions/${id}`, {
      content_id: "wikipedia:irises",
      reason: "It is the other one",
    });
    expect(await statusOf(id)).toBe("pending");
    await sync();
    expect(await atPlatform(id)).toMatchObject({
      revision: 2,
      state: "registered",
      entry: { content_id: "wikipedia:irises" },
    });
    const gone = await program.call("DELETE", `/v1/attributions/${id}`, { reason: "Recorded by mistake" });
    expect(gone.body.byline_sync_status).toBe("pending");
    await sync();
    expect(await statusOf(id)).toBe("withdrawn");
    expect(await atPlatform(id)).toMatchObject({ revision: 3, state: "withdrawn", accepted: 3 });
  });

  test("a correction in the catalog changes what credits show, and sends no revision", async () => {
    const id = await record({ content_id: "work:corrected", metadata: { title: "Irisis" } });
    await sync();
    await settleEvents(deps);
    const [work] = (await program.get("/v1/works?identifier=work:corrected")).body.works;
    await program.call("PATCH", `/v1/works/${work.id}`, { title: "Irises" });
    await settleEvents(deps);
    await sync();
    expect((await program.get(`/v1/attributions/${id}/credit`)).body.credit).toContain("Irises");
    expect(await atPlatform(id)).toMatchObject({ revision: 1, entry: { title: "Irisis" }, accepted: 1 });
  });

  test("an edit before the first attempt is sent once, as edited; a withdrawal before it is never sent", async () => {
    const [edited, withdrawn] = [await record(), await record()];
    await program.call("PATCH", `/v1/attributions/${edited}`, {
      content_id: "wikipedia:irises",
      reason: "It is the other one",
    });
    await program.call("DELETE", `/v1/attributions/${withdrawn}`, { reason: "Recorded by mistake" });
    await sync();
    expect(await atPlatform(edited)).toMatchObject({
      accepted: 1,
      revision: 2,
      entry: { content_id: "wikipedia:irises" },
    });
    expect(await atPlatform(withdrawn)).toBeUndefined();
    expect(await statusOf(withdrawn)).toBe("withdrawn");
  });

  test("an edit during an attempt waits for its turn, and follows", async () => {
    const id = await record();
    const platform = deps.rights as NonNullable<typeof deps.rights>;
    const item = await claimOne(HOUR_MS);
    await program.call("PATCH", `/v1/attributions/${id}`, {
      content_id: "wikipedia:irises",
      reason: "It is the other one",
    });
    expect(await statusOf(id)).toBe("sending");
    await settleSyncs(job, await sendSyncs(platform, [item], deps.clock));
    expect([await statusOf(id), (await atPlatform(id))?.revision]).toEqual(["pending", 1]);
    await sync();
    expect([await statusOf(id), (await atPlatform(id))?.revision]).toEqual(["synced", 2]);
  });
});

describe("the platform rejects", () => {
  test("422: rejected with a reason, notified once to its recorder, and resent after an edit", async () => {
    await behave({ rejectContaining: "nobody" });
    const id = await record({ content_id: "nobody:knows" });
    await sync();
    expect(await syncOf(id)).toMatchObject({
      state: "rejected",
      retryable: true,
      nextTryAt: null,
      answer: {
        status: 422,
        reason: "Unknown work: nobody:knows",
        errors: [{ path: "/content_id" }],
      },
    });
    const [notification] = (await ada.get("/api/notifications")).body;
    expect(notification).toMatchObject({
      kind: "attribution_sync",
      title: "Creator Rights Registry rejected an attribution",
      link: `/attribution/${id}`,
    });
    app.advance(100 * HOUR_MS);
    expect(await sync()).toBe(0);
    await program.call("PATCH", `/v1/attributions/${id}`, {
      content_id: "everybody:knows",
      reason: "A typing error",
    });
    await sync();
    expect(await statusOf(id)).toBe("synced");
  });

  test("they share one notification until it's read: by name, then by number, each counted once", async () => {
    await behave({ rejectContaining: "strange" });
    const metadata = { title: "The Starry Night", creator: "Vincent van Gogh" };
    const first = await record({ content_id: "strange:1", metadata });
    const named = `“The Starry Night” by Vincent van Gogh`;
    const told = async () =>
      (await ada.get("/api/notifications")).body
        .filter((one: { kind: string }) => one.kind === "attribution_sync")
        .map(({ title, body, link }: Record<string, string>) => ({ title, body, link }));
    await sync();
    const reason = "Unknown work: strange:1";
    const title = `Creator Rights Registry rejected ${named}`;
    expect(await told()).toEqual([{ title, body: reason, link: `/attribution/${first}` }]);

    await record({ content_id: "strange:2" });
    await record({ content_id: "strange:3" });
    await sync();
    const three = {
      title: "Creator Rights Registry rejected 3 attributions",
      body: expect.stringMatching(/^Unknown work: strange:[23]$/),
      link: "/attribution?syncStatus=rejected",
    };
    expect(await told()).toEqual([three]);

    await ada.post(`/api/attributions/${first}/sync/retry`);
    await sync();
    expect(await told()).toEqual([{ ...three, body: `The latest is ${named}. ${reason}` }]);

    await ada.post("/api/notifications/read-all");
    await record({ content_id: "strange:4", metadata: { creator: "Mary Cassatt" } });
    await sync();
    expect((await told()).map((one: { title: string }) => one.title)).toEqual([
      "Creator Rights Registry rejected a work by Mary Cassatt",
      three.title,
    ]);
  });

  test("retries one, or all failed ones", async () => {
    await behave({ rejectContaining: "strange" });
    const ids = [
      await record({ content_id: "strange:1" }),
      await record({ content_id: "strange:2" }),
      await record({ content_id: "strange:3" }),
    ];
    await sync();
    expect(await connection()).toMatchObject({ rejected: 3 });
    await behave({ rejectContaining: "" });
    expect((await ada.post(`/api/attributions/${ids[0]}/sync/retry`)).body).toMatchObject({
      state: "pending",
      revision: 2,
    });
    expect((await ada.post("/api/rights/retries")).body).toEqual({ retried: 2 });
    await sync();
    expect(await Promise.all(ids.map(statusOf))).toEqual(["synced", "synced", "synced"]);
    expect((await ada.post(`/api/attributions/${ids[0]}/sync/retry`)).status).toBe(409);
    const { rows } = await deps.pool.query(
      `select distinct project_id, data ->> 'state' as state from events
       where type = 'attribution.sync_changed' and subjects && $1::uuid[] order by state`,
      [ids],
    );
    expect(rows, "its events name the project").toEqual(
      ["pending", "rejected", "synced"].map((state) => ({ project_id: project.id, state })),
    );
  });

  test("lists find attributions by status; one that was never sent is pending", async () => {
    await behave({ rejectContaining: "strange" });
    const bySync = {
      synced: [await record()],
      rejected: [await record({ content_id: "strange:1" }), await record({ content_id: "strange:2" })],
    };
    await sync();
    const found = { ...bySync, pending: [await record()], needs_review: [], failed: [] };
    for (const [status, ids] of Object.entries(found)) {
      const { body } = await program.get(`/v1/attributions?byline_sync_status=${status}`);
      expect([body.total, body.attributions.map(({ id }: { id: string }) => id)], status).toEqual([
        ids.length,
        ids.toReversed(),
      ]);
      const listed = (await ada.get(`/api/attributions/user?syncStatus=${status}&sort=oldest`)).body;
      expect(
        listed.map(({ id }: { id: string }) => id),
        status,
      ).toEqual(ids);
    }
    const both = await program.get("/v1/attributions?byline_sync_status=rejected&content_id=strange:2");
    expect(both.body.total).toBe(1);
    const unknown = await program.get("/v1/attributions?byline_sync_status=gone");
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, "byline_sync_status"]);
  });

  test("401: nothing is lost, no attempt used up, operators notified once; continues with a valid key", async () => {
    const root = await joinOperator(app, "Rita");
    await behave({ refuseKey: true });
    const ids = await Promise.all(Array.from({ length: 20 }, () => record()));
    await sync();
    expect(await connection()).toMatchObject({
      connection: "disconnected",
      waiting: 20,
      lastError: { message: expect.stringContaining("key") },
    });
    for (let hour = 0; hour < 30; hour++) {
      app.advance(HOUR_MS);
      await sync();
    }
    const told = (await root.get("/api/notifications")).body.filter(
      (one: { kind: string }) => one.kind === "attribution_sync",
    );
    expect(told).toHaveLength(1);
    await behave({ refuseKey: false });
    app.advance(HOUR_MS);
    await sync();
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => "synced"));
    expect(await connection()).toMatchObject({ connection: "connected", waiting: 0 });
  });

  test("429: waits as long as requested, without using up an attempt", async () => {
    await behave({ tooMany: 1, retryAfterSeconds: 600 });
    const id = await record();
    await sync();
    const { state, nextTryAt } = await syncOf(id);
    expect(state).toBe("pending");
    expect(Date.parse(nextTryAt)).toBeGreaterThanOrEqual(deps.clock() + 590_000);
    const later = await record();
    app.advance(500_000);
    expect(await sync(), "the platform asked all of us").toBe(0);
    app.advance(300_000);
    await sync();
    expect([await statusOf(id), await statusOf(later)]).toEqual(["synced", "synced"]);
    expect((await atPlatform(id))?.accepted).toBe(1);
  });

  test("a possible match waits for a person", async () => {
    await behave({ reviewContaining: "similar" });
    const id = await record({ content_id: "similar:work" });
    await sync();
    expect(await syncOf(id)).toMatchObject({
      state: "needs_review",
      retryable: true,
      answer: { reason: expect.stringContaining("similar work") },
    });
  });
});

describe("the connection fails", () => {
  test("accepted, but the response lost: resent, and nothing is registered twice", async () => {
    await behave({ loseReplies: 3 });
    const ids = [await record(), await record(), await record()];
    await sync();
    expect(await Promise.all(ids.map(statusOf))).toEqual(["pending", "pending", "pending"]);
    app.advance(HOUR_MS);
    await sync();
    expect(await Promise.all(ids.map(statusOf))).toEqual(["synced", "synced", "synced"]);
    expect(await Promise.all(ids.map(async (id) => (await atPlatform(id))?.accepted))).toEqual([1, 1, 1]);
  });

  test("down for a day: everything waits, Degraded then Disconnected, and arrives once and in order", async () => {
    const first = await record();
    await sync();
    await behave({ outage: true });
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, i) => record({ content_id: `outage:${i}` })),
    );
    await program.call("PATCH", `/v1/attributions/${first}`, {
      content_id: "changed:meanwhile",
      reason: "While it was down",
    });
    await sync();
    expect(await connection()).toMatchObject({ connection: "degraded", waiting: 61 });
    for (let hour = 0; hour < 24; hour++) {
      app.advance(HOUR_MS);
      await new Promise((resolve) => setTimeout(resolve, 25)); // the circuit breaker's rest is real time
      await sync();
    }
    expect(await connection()).toMatchObject({ connection: "disconnected", waiting: 61, failed: 0 });
    await behave({ outage: false });
    await expect
      .poll(
        async () => {
          app.advance(HOUR_MS);
          await sync();
          return (await connection()).waiting;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => "synced"));
    const there = new Map((await held()).map((one) => [one.ref, one]));
    expect(ids.filter((id) => there.get(id)?.accepted !== 1)).toEqual([]);
    expect(there.get(first)).toMatchObject({ revision: 2, accepted: 2 });
    expect(await connection()).toMatchObject({ connection: "connected" });
  }, 60_000);

  test("a worker killed before settling: another resends; the killed one's outcome is ignored", async () => {
    const id = await record();
    const platform = deps.rights as NonNullable<typeof deps.rights>;
    const item = await claimOne(1000);
    const [turn] = await sendSyncs(platform, [item], deps.clock);
    expect(await sync(), "its lease still holds").toBe(0);
    app.advance(2000);
    await sync();
    expect(await statusOf(id)).toBe("synced");
    expect(await atPlatform(id)).toMatchObject({ accepted: 1 });
    const moves = await movesOf(id);
    const late = turn as NonNullable<typeof turn>;
    const outcome = { ...late.outcome, state: "failed" as const, dueAt: null };
    await settleSyncs(job, [{ ...late, outcome }]);
    expect([await statusOf(id), await movesOf(id)]).toEqual(["synced", moves]);
  });

  test("the database's connections killed while sending: everything arrives once", async () => {
    await behave({ latencyMs: 300 });
    const ids = await Promise.all(Array.from({ length: 100 }, () => record()));
    const going = sync().catch(() => {});
    await expect
      .poll(async () => (await held()).filter(({ ref }) => ids.includes(ref)).length, { interval: 10 })
      .toBeGreaterThan(10);
    await deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'byline' " +
        "and pid <> pg_backend_pid() and datname = current_database()",
    );
    await going;
    await behave({ latencyMs: 0 });
    app.advance(HOUR_MS);
    await sync();
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => "synced"));
    const there = new Map((await held()).map((one) => [one.ref, one]));
    expect(ids.filter((id) => there.get(id)?.accepted !== 1)).toEqual([]);
  });

  test("two workers share the work: each record is sent by one", async () => {
    await behave({ latencyMs: 5 });
    const ids = await Promise.all(Array.from({ length: 120 }, () => record()));
    await Promise.all([sync(), sync(), sync()]);
    await sync();
    const there = new Map((await held()).map((one) => [one.ref, one]));
    expect(ids.filter((id) => there.get(id)?.accepted !== 1)).toEqual([]);
    const { rows } = await deps.pool.query(
      "select count(*) as n from rights_syncs where attribution_id = any($1) and attempt <> 1",
      [ids],
    );
    expect(rows[0].n).toBe(0);
  });
});

describe("callbacks", () => {
  test("a callback with a decision is applied immediately and once, however often it comes", async () => {
    await behave({ decideLater: true, decideAfterMs: 3_600_000, duplicateCallbacks: true });
    const id = await record();
    await sync();
    expect(await statusOf(id)).toBe("processing");
    await fetch(`${app.platform.url}/attributions/${id}/decision`, { method: "POST" });
    expect(await statusOf(id)).toBe("synced");
    expect(await movesOf(id)).toEqual(["pending sending", "sending processing", "processing synced"]);
  });

  test("without a callback, Byline's own check finds the decision", async () => {
    app.platform.callBackTo("http://127.0.0.1:9/nobody");
    await behave({ decideLater: true, decideAfterMs: 0 });
    const id = await record();
    await sync();
    await expect.poll(async () => (await atPlatform(id))?.state).toBe("registered");
    app.advance(HOUR_MS);
    await sync();
    app.platform.callBackTo(`${app.url}/api/rights/callback`);
    expect(await statusOf(id)).toBe("synced");
  });

  test("401: callbacks that are forged, altered, or an hour old change nothing", async () => {
    await behave({ decideLater: true, decideAfterMs: 3_600_000 });
    const id = await record();
    await sync();
    const data = {
      ref: id,
      revision: 1,
      state: "rejected",
      external_id: "CRR-1",
      hash: (
        await deps.pool.query("select hash from rights_platform_sandbox.registrations where ref = $1", [id])
      ).rows[0].hash,
      updated_at: new Date().toISOString(),
      reason: "No",
    };
    const body = JSON.stringify({ type: "attribution.updated", timestamp: new Date().toISOString(), data });
    const send = (secret: string, at: Date, signed = body) =>
      caller(app.url).post("/api/rights/callback", body, {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign("msg_1", at, signed),
      });
    const own = app.platform.connection.callbackSecret;
    const forged = [
      await send(`whsec_${Buffer.alloc(32, 7).toString("base64")}`, new Date()),
      await send(own, new Date(), `${body} `),
      await send(own, new Date(Date.now() - HOUR_MS)),
      await caller(app.url).post("/api/rights/callback", body),
    ];
    expect(forged.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await statusOf(id)).toBe("processing");
    expect((await send(own, new Date())).status).toBe(204);
    expect(await statusOf(id)).toBe("rejected");
  });
});

test("the database refuses an invalid transition, and the history can't be rewritten", async () => {
  const id = await record();
  await sync();
  await expect(
    deps.pool.query(
      "update rights_syncs set state = 'processing', due_at = now() where attribution_id = $1",
      [id],
    ),
  ).rejects.toThrow("No such move: synced -> processing");
  await expect(
    deps.pool.query("update rights_moves set to_state = 'failed' where attribution_id = $1", [id]),
  ).rejects.toThrow("only ever added to");
});
