import { expect, test } from "vitest";
import { systemCaller } from "../src/core/write.ts";
import { sweepIdempotencyKeys } from "../src/http/idempotency.ts";
import { closeMonths } from "../src/modules/royalties/close-month.ts";
import { addAuthenticator } from "./authenticator.ts";
import { attributionInput, caller, cookieOf, join, PASSWORD, startProgram, startProject } from "./cast.ts";
import { mailedToken } from "./mailbox.ts";
import { startShop } from "./payments.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const app = await startShop({ settings: { BYLINE_API_RATE_LIMIT: "50", BYLINE_CHANGE_LIMIT: "30" } });

/** Of ids: kit/ids.test.ts. */
test("waits that began while the clock was a day ahead end on correction", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  await startProject(ada);
  const program = await startProgram(app, ada);
  const wrong = { currentPassword: "not it", newPassword: `${PASSWORD} kept` };
  const limited: Record<string, () => Promise<{ status: number; headers: Headers }>> = {
    tries: () => ada.post("/api/account/password", wrong),
    changes: () => ben.call("PATCH", "/api/team", { name: "Studio" }),
    calls: () => program.get("/v1/projects"),
  };
  const exhaust = async (call: () => Promise<{ status: number }>, calls = 0): Promise<number> =>
    (await call()).status === 429 ? calls : exhaust(call, calls + 1);

  app.advance(DAY_MS);
  const allowed: Record<string, number> = {};
  for (const [name, call] of Object.entries(limited)) allowed[name] = await exhaust(call);
  expect(allowed).toMatchObject({ tries: 10, calls: 50 });
  expect(allowed.changes).toBeGreaterThan(20);

  app.advance(-DAY_MS);
  for (const [name, call] of Object.entries(limited))
    expect([name, (await call()).status]).not.toEqual([name, 429]);
});

test("accepts an authenticator's codes after a correction, each once", async () => {
  const ada = await join(app);
  const visitor = caller(app.url);
  const { next } = await addAuthenticator(app, ada);
  const signIn = async (code: string) => {
    const { body } = await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD });
    return (await visitor.post("/api/auth/second-step", { token: body.token, code })).status;
  };
  app.advance(DAY_MS);
  expect(await signIn(next())).toBe(200);
  app.advance(-DAY_MS);
  const code = next();
  expect([await signIn(code), await signIn(code), await signIn(next())]).toEqual([200, 400, 200]);
});

test("refuses what has expired, after a step forward or back", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const visitor = caller(app.url);
  const requestReset = async (email: string) => {
    await visitor.post("/api/auth/reset-request", { email });
    return mailedToken(app, email, "Reset your password");
  };
  const reset = async (token: string) =>
    (await visitor.post("/api/auth/reset", { token, password: `${PASSWORD} again` })).status;
  const expiresAt = new Date(app.deps.clock() + 2 * DAY_MS).toISOString();
  const program = await startProgram(app, ada, { expiresAt });
  const late = await requestReset(ben.email);
  app.advance(3 * DAY_MS);
  expect([(await program.get("/v1/projects")).status, await reset(late)]).toEqual([401, 400]);
  app.advance(-3 * DAY_MS);
  expect((await program.get("/v1/projects")).status).toBe(200);
  const token = await requestReset(ada.email);
  expect([await reset(token), await reset(token)]).toEqual([200, 400]);
  const back = await visitor.post("/api/auth/signin", { email: ada.email, password: `${PASSWORD} again` });
  const session = caller(app.url, { cookie: cookieOf(back) });
  app.advance(-DAY_MS);
  expect((await session.get("/api/auth/user")).status).toBe(200);
  app.advance(DAY_MS);
  expect((await session.get("/api/auth/user")).status).toBe(200);
});

test("a link mailed while the clock was ahead doesn't outlive its lifetime, and the next one works", async () => {
  const ada = await join(app);
  const visitor = caller(app.url);
  const requestReset = async () => {
    await visitor.post("/api/auth/reset-request", { email: ada.email });
    return mailedToken(app, ada.email, "Reset your password");
  };
  const reset = async (token: string) =>
    (await visitor.post("/api/auth/reset", { token, password: `${PASSWORD} again` })).status;
  const confirm = async (token: string) => (await ada.post("/api/auth/verify", { token })).status;
  await app.advance(30 * DAY_MS);
  const early = await requestReset();
  expect(
    (await ada.post("/api/account/email", { email: `new.${ada.email}`, password: PASSWORD })).status,
  ).toBe(202);
  const moved = await mailedToken(app, `new.${ada.email}`, "Confirm your email address");
  await app.advance(-30 * DAY_MS);
  expect([await reset(early), await confirm(moved)]).toEqual([400, 400]);
  await app.advance(60_000);
  const late = await requestReset();
  await app.advance(-60_000); // as small as corrections usually are
  expect(await reset(late)).toBe(200);
});

test("a trial ended by a wrong clock continues after the correction, and is granted once", async () => {
  const ivy = await join(app, "Ivy");
  const startTrial = async (plan: string) => (await ivy.post("/api/billing/trial", { plan })).status;
  const billing = async () => (await ivy.get("/api/billing")).body;
  await app.advance(-20 * DAY_MS);
  expect(await startTrial("Team")).toBe(200);
  const { subscription } = await billing();
  await app.advance(40 * DAY_MS);
  await app.sweep();
  expect(await billing()).toMatchObject({ plan: "team", paused: true });
  expect([await startTrial("Team"), await startTrial("Beginner")]).toEqual([200, 409]);
  await app.advance(-20 * DAY_MS);
  await app.sweep();
  const { rows } = await app.deps.pool.query(
    "select from billing_customers where synced_at > to_timestamp($1 / 1000.0)",
    [app.deps.clock()],
  );
  expect(rows).toHaveLength(0); // else the payment provider would not be read until then
  expect(await billing()).toMatchObject({ plan: "team", paused: false, subscription });
  expect([await startTrial("Team"), await startTrial("Beginner")]).toEqual([200, 409]);
  expect((await billing()).subscription).toEqual(subscription);
});

test("a trial ended by a wrong clock while Stripe was unreachable continues after the correction", async () => {
  const ivy = await join(app, "Ivy");
  await ivy.post("/api/billing/trial", { plan: "Team" });
  app.sandbox.addFault({ kind: "error", on: "GET /v1/subscriptions", times: 1000 });
  await app.advance(20 * DAY_MS);
  await app.sweep();
  expect((await ivy.get("/api/billing")).body).toMatchObject({ plan: "team", paused: true });
  await app.advance(-20 * DAY_MS);
  await app.sweep();
  expect((await ivy.get("/api/billing")).body).toMatchObject({ plan: "team", paused: false });
});

test("a key repeats its response within a day despite a clock step, and a swept key is new", async () => {
  const ada = await join(app);
  const program = await startProgram(app, ada);
  const create = async (key: string) => {
    const project = { name: `Keyed ${key}`, type: "api" };
    const { status, body } = await program.post("/v1/projects", project, { "idempotency-key": key });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as string;
  };
  const sweep = () => sweepIdempotencyKeys(systemCaller(app.deps));
  const first = await create("on-time");
  await app.advance(23 * HOUR_MS);
  await sweep();
  const ahead = await create("ahead");
  expect(await create("on-time")).toBe(first);
  for (const step of [-3 * DAY_MS, 2 * DAY_MS, DAY_MS]) {
    await app.advance(step);
    await sweep();
    expect([await create("on-time"), await create("ahead")]).toEqual([first, ahead]);
  }
  await app.advance(2 * HOUR_MS);
  await sweep();
  const second = await create("on-time");
  expect(second).not.toBe(first);
  await app.advance(-DAY_MS);
  await sweep();
  expect([await create("on-time"), await create("ahead")]).toEqual([second, ahead]);
});

test("a month has one statement despite clock changes, and anything missed is in the next", async () => {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const now = new Date(app.deps.clock());
  const monthFrom = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7);
  const closeIn = (months: number) =>
    closeMonths({
      ...app.deps,
      clock: () => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 6, 12),
    });
  const report = async (reference: string, amount: number) => {
    const revenue = { project_id: project.id, amount, currency: "USD", period: monthFrom(0), reference };
    expect((await program.post("/v1/revenue", revenue)).status).toBe(201);
  };
  const statements = async () =>
    (await ada.get(`/api/projects/${project.id}/royalties`)).body.statements.map(
      ({ period, earned, adjusted }: Record<string, unknown>) => ({ period, earned, adjusted }),
    );
  expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
  await report("r1", 100_000);
  expect([await closeIn(0), await closeIn(1), await closeIn(1)]).toEqual([0, 1, 0]); // a month ahead
  const early = { period: monthFrom(0), earned: 8500, adjusted: 0 };
  await report("r2", 100_000);
  expect([await closeIn(0), await closeIn(-1), await closeIn(1)]).toEqual([0, 0, 0]);
  expect(await statements()).toEqual([early]);
  expect([await closeIn(2), await closeIn(2), await closeIn(1)]).toEqual([1, 0, 0]);
  expect(await statements()).toEqual([{ period: monthFrom(1), earned: 0, adjusted: 8500 }, early]);
});
