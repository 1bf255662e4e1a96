import { afterEach, beforeEach, expect, test } from "vitest";
import {
  attributionInput,
  type Caller,
  join,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startMeddler } from "../../../test/meddler.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { createRightsPlatform } from "../../adapters/rights-platform/platform.ts";

const HOUR_MS = 3_600_000;
const SLOWLY = { timeout: 20_000 };
const app = await startRightsApp();
const { deps, behave, sync, held } = app;
const meddler = await startMeddler(app.platform.connection.api);
let ada: Person;
let project: { id: string };
let program: Caller;

beforeEach(async () => {
  await app.clear();
  const timing = { timeoutMs: 10_000, restMs: 20, longestRestMs: 20 };
  const connection = { ...app.platform.connection, api: meddler.url };
  deps.rights = createRightsPlatform(connection, deps.clock, timing);
  ada = await join(app);
  project = await startProject(ada);
  program = await startProgram(app, ada);
  Object.assign(meddler, { calls: [], largestBytes: 0, meddle: null });
});

afterEach(async () => expect(await app.brokenTrails()).toEqual([]));

async function record(contentIds: string[], metadata?: Record<string, unknown>): Promise<string[]> {
  const attributions = contentIds.map((content_id) =>
    attributionInput(project, { content_id, ...(metadata && { metadata }) }),
  );
  const { body } = await program.post("/v1/attributions/batch", { attributions });
  return body.accepted.map(({ id }: { id: string }) => id);
}

const works = (count: number) => Array.from({ length: count }, (_, i) => `work:${i}`);

async function syncsOf(ids: string[]): Promise<{ state: string; tries: number; answer: string }[]> {
  const { rows } = await deps.pool.query(
    `select state, tries, answer ->> 'reason' as answer
     from unnest($1::uuid[]) with ordinality as i (id, n) join rights_syncs on attribution_id = id
     order by n`,
    [ids],
  );
  return rows;
}
const statesOf = async (ids: string[]) => (await syncsOf(ids)).map(({ state }) => state);
const acceptedOf = async (ids: string[]) => {
  const there = new Map((await held()).map(({ ref, accepted }) => [ref, accepted]));
  return ids.map((id) => there.get(id));
};
/** How many transactions made the latest moves of these. */
async function commitsOf(ids: string[]): Promise<number> {
  const { rows } = await deps.pool.query(
    `select count(distinct xmin::text)::int as n from rights_moves m where attribution_id = any($1)
       and id = (select max(id) from rights_moves l where l.attribution_id = m.attribution_id)`,
    [ids],
  );
  return rows[0].n;
}
const later = async () => {
  app.advance(HOUR_MS);
  await sync();
};

test("sends up to 500 in one call and settles them in one commit; a single one is a PUT", async () => {
  const ids = await record(works(500));
  await sync();
  expect([meddler.calls, await commitsOf(ids)]).toEqual([["POST 500"], 1]);
  expect(new Set(await statesOf(ids))).toEqual(new Set(["synced"]));
  const { rows } = await deps.pool.query(
    `select count(*)::int as n, sum(cardinality(subjects))::int as subjects from events
     where type = 'attribution.sync_changed' and project_id = $1`,
    [project.id],
  );
  expect(rows[0], "an event tells of a hundred").toEqual({ n: 5, subjects: 500 });
  await record(works(501));
  await sync();
  expect(meddler.calls.slice(1).toSorted()).toEqual(["POST 500", "PUT"]);
});

test("a batch's body stays under 1 MiB", async () => {
  const ids: string[] = [];
  for (let part = 0; part < 8; part++) ids.push(...(await record(works(50), { title: "ä".repeat(2000) })));
  await sync();
  expect(meddler.calls.map((call) => call.split(" ")[0])).toEqual(["POST", "POST"]);
  expect(meddler.largestBytes).toBeLessThan(1_048_576);
  expect(new Set(await statesOf(ids))).toEqual(new Set(["synced"]));
});

test("each entry of a batch gets its own response: refused ones don't delay others", async () => {
  await behave({ rejectContaining: "strange", reviewContaining: "similar", failContaining: "faulty" });
  const ids = await record(["a", "strange:1", "similar:1", "faulty:1", "strange:2", "ahead", "b"]);
  const ahead = ids[5] as string;
  await deps.pool.query(
    `insert into rights_platform_sandbox.registrations (ref, revision, state, entry, hash)
     values ($1, 7, 'registered', '{}', 'x')`,
    [ahead],
  );
  await sync();
  expect(meddler.calls).toEqual(["POST 7"]);
  expect(await syncsOf(ids)).toMatchObject([
    { state: "synced", answer: "Registered" },
    { state: "rejected", answer: "Unknown work: strange:1" },
    { state: "needs_review" },
    { state: "pending", tries: 1, answer: "Internal fault" },
    { state: "rejected", answer: "Unknown work: strange:2" },
    { state: "needs_review", answer: "The platform has revision 7, but Byline has 1" },
    { state: "synced" },
  ]);
  const told = (await ada.get("/api/notifications")).body.filter(
    ({ kind }: { kind: string }) => kind === "attribution_sync",
  );
  expect(told).toMatchObject([{ body: "Unknown work: strange:2" }]);
  expect((await ada.get("/api/rights/status")).body.connection).toBe("connected");
  await behave({ failContaining: "" });
  await later();
  expect((await statesOf(ids))[3]).toBe("synced");
});

test("if an entry breaks every call it's in, the others are synced one by one", async () => {
  await behave({ breakContaining: "poison" });
  const ids = await record([...works(30), "poison", "after"]);
  await sync();
  expect(new Set(await statesOf(ids))).toEqual(new Set(["pending"]));
  const syncedLater = async (these: string[]) => {
    await later();
    return (await statesOf(these)).filter((state) => state === "synced").length;
  };
  await expect.poll(() => syncedLater(ids), SLOWLY).toBe(31);
  expect(meddler.calls.filter((call) => call.startsWith("POST"))).toEqual(["POST 32"]);
  expect((await statesOf(ids))[30]).toBe("pending");
  const all = [...ids, ...(await record(works(20)))];
  await behave({ breakContaining: "" });
  await expect.poll(() => syncedLater(all), SLOWLY).toBe(52);
});

test("retries missing, mixed up, or unstorable results one by one", async () => {
  const ids = await record(works(6));
  const spoilt = ids.slice(0, 4);
  meddler.meddle = (results) =>
    results.toReversed().flatMap((result) => {
      const { registration, ref } = result;
      const spoil = [
        () => [],
        () => [{ ...result, registration: { ...registration, ref: ids[5] } }],
        () => [{ ...result, registration: { ...registration, external_id: "CRR\0" } }],
        () => [{ ...result, registration: { ...registration, updated_at: "0000-01-01T00:00:00Z" } }],
      ][ids.indexOf(ref)];
      return spoil?.() ?? [result];
    });
  await sync();
  expect(await statesOf(ids)).toEqual([...spoilt.map(() => "pending"), "synced", "synced"]);
  await later();
  expect(meddler.calls).toEqual(["POST 6", "PUT", "PUT", "PUT", "PUT"]);
  expect(new Set(await statesOf(ids))).toEqual(new Set(["synced"]));
  expect(await acceptedOf(ids)).toEqual(ids.map(() => 1));
});

test("after a lost response, resends the entries, with an edit in between as the next revision", async () => {
  await behave({ loseReplies: 3 });
  const ids = await record(works(3));
  await sync();
  expect([await statesOf(ids), await acceptedOf(ids)]).toEqual([Array(3).fill("pending"), [1, 1, 1]]);
  await program.call("PATCH", `/v1/attributions/${ids[1]}`, {
    content_id: "other",
    reason: "A typing error",
  });
  await later();
  await later();
  expect([await statesOf(ids), await acceptedOf(ids)]).toEqual([Array(3).fill("synced"), [1, 2, 1]]);
  const edited = (await held()).find(({ ref }) => ref === ids[1]);
  expect(edited).toMatchObject({ revision: 2, entry: { content_id: "other" } });
});

test.each([404, 405, 501])("%i for a batch: single calls for a day, then a batch again", async (status) => {
  meddler.meddle = status;
  const ids = await record(works(20));
  await sync();
  app.advance(2000);
  await sync();
  expect(meddler.calls).toEqual(["POST 20", ...Array(20).fill("PUT")]);
  expect(new Set(await statesOf(ids))).toEqual(new Set(["synced"]));
  expect((await ada.get("/api/rights/status")).body.connection).toBe("connected");
  await record(works(5));
  await sync();
  expect(meddler.calls.slice(21)).toEqual(Array(5).fill("PUT"));
  meddler.meddle = null;
  app.advance(25 * HOUR_MS);
  await record(works(5));
  await sync();
  expect(meddler.calls.slice(26)).toEqual(["POST 5"]);
});

test("413 for a batch: sends its entries one by one, and halves later batches", async () => {
  await behave({ maxBatch: 50 });
  const ids = await record(works(80));
  await sync();
  app.advance(2000);
  await sync();
  ids.push(...(await record(works(80))));
  await sync();
  expect(meddler.calls).toEqual(["POST 80", ...Array(80).fill("PUT"), "POST 40", "POST 40"]);
  expect(new Set(await statesOf(ids))).toEqual(new Set(["synced"]));
});

test("429 for a batch: all of it waits as long as requested, without using up an attempt", async () => {
  await behave({ tooMany: 1, retryAfterSeconds: 600 });
  const ids = await record(works(10));
  await sync();
  app.advance(500_000);
  expect([await sync(), new Set((await syncsOf(ids)).map(({ tries }) => tries))]).toEqual([0, new Set([0])]);
  app.advance(300_000);
  await sync();
  expect([meddler.calls, new Set(await statesOf(ids))]).toEqual([
    ["POST 10", "POST 10"],
    new Set(["synced"]),
  ]);
});

test("at the platform, a batch is as idempotent as a PUT, and each entry is judged separately", async () => {
  const [id, other] = (await record(works(2))) as [string, string];
  await sync();
  const { entry } = (await held()).find(({ ref }) => ref === id) as { entry: Record<string, unknown> };
  const { api, key } = app.platform.connection;
  const send = async (entries: unknown[]) => {
    const answer = await fetch(`${api}/attributions/batch`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ entries }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const next = { ...entry, revision: 2, title: "Irises" };
  const fresh = { ...entry, ref: "0198c1f2-6f3a-7c41-9d2e-3b5a7f10c8d4" };
  const { results } = await send([next, fresh, { ...entry, ref: other, revision: "1" }]);
  expect(results).toMatchObject([
    { ref: id, status: 201, registration: { revision: 2 } },
    { ref: fresh.ref, status: 201, registration: { revision: 1 } },
    { ref: other, status: 400, title: "The entry isn't valid" },
  ]);
  expect((await send([next])).results).toEqual([{ ...results[0], status: 200 }]);
  const conflicts = (await send([entry, { ...fresh, title: "Irises" }])).results;
  expect(conflicts).toMatchObject([
    { status: 409, registration: { revision: 2 } },
    { status: 409, registration: { revision: 1 } },
  ]);
  expect([(await send([next, next])).status, (await send([])).status]).toEqual([400, 400]);
  expect(await acceptedOf([id, fresh.ref, other])).toEqual([2, 1, 1]);
});

test("a batch's decisions arrive in one callback and one commit, however often", async () => {
  await behave({ decideLater: true, decideAfterMs: 1500, duplicateCallbacks: true, rejectContaining: "odd" });
  const ids = await record([...works(8), "odd"]);
  await sync();
  expect(new Set(await statesOf(ids))).toEqual(new Set(["processing"]));
  await expect.poll(() => statesOf(ids), SLOWLY).toEqual([...Array(8).fill("synced"), "rejected"]);
  expect(await commitsOf(ids)).toBe(1);
  const { rows } = await deps.pool.query(
    "select count(*)::int as n from rights_moves where to_state = 'synced'",
  );
  expect([meddler.calls, rows[0].n]).toEqual([["POST 9"], 8]);
});

test("applies decisions that arrive while the response is being settled, in either order", async () => {
  await behave({ decideLater: true, decideAfterMs: 0, duplicateCallbacks: true });
  for (let round = 0; round < 3; round++) {
    const ids = await record(works(100));
    await sync();
    await expect.poll(async () => new Set(await statesOf(ids)), SLOWLY).toEqual(new Set(["synced"]));
  }
});

test("checks undecided ones in a batch", async () => {
  app.platform.callBackTo("http://127.0.0.1:9/nobody");
  await behave({ decideLater: true, decideAfterMs: 0 });
  const ids = await record(works(9));
  await sync();
  await expect
    .poll(async () => (await held()).every(({ state }) => state === "registered"), SLOWLY)
    .toBe(true);
  await later();
  app.platform.callBackTo(`${app.url}/api/rights/callback`);
  expect([meddler.calls, new Set(await statesOf(ids))]).toEqual([["POST 9", "POST 9"], new Set(["synced"])]);
  expect(await acceptedOf(ids)).toEqual(ids.map(() => 1));
});
