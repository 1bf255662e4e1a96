import { expect, test } from "vitest";
import { addAuthenticator } from "./authenticator.ts";
import { caller, cookieOf, join, PASSWORD, startProgram, startProject } from "./cast.ts";
import { startApp } from "./harness.ts";
import { mailedToken } from "./mailbox.ts";

const DAY_MS = 86_400_000;

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "2", BYLINE_CHANGE_LIMIT: "30" } });

/** Of ids: kit/ids.test.ts. */
test("waits that began while the clock was a day ahead end with its correction", async () => {
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
  expect(allowed).toMatchObject({ tries: 10, calls: 2 });
  expect(allowed.changes).toBeGreaterThan(20);

  app.advance(-DAY_MS);
  for (const [name, call] of Object.entries(limited))
    expect([name, (await call()).status]).not.toEqual([name, 429]);
});

test("an authenticator's codes are taken after a correction, and each once", async () => {
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

test("what expires is refused once its time is over, after a step forward or back", async () => {
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
