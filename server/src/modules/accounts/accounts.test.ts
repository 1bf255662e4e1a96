import { describe, expect, test } from "vitest";
import { caller, cookieOf, join, PASSWORD } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken } from "../../../test/mailbox.ts";

const app = await startApp();
const visitor = caller(app.url);
const newcomer = {
  firstName: "Grace",
  lastName: "Hopper",
  email: "Grace@Example.com",
  username: "grace",
  password: PASSWORD,
};

describe("signing up", () => {
  test("201 signs in, with a personal workspace, and a cookie that scripts can't read", async () => {
    const answer = await visitor.post("/api/auth/signup", newcomer);
    expect(answer.status).toBe(201);
    const [session, hint] = answer.headers.getSetCookie();
    expect(session).toMatch(/^byline=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(hint).toMatch(/^signed_in=1; (?!.*HttpOnly)/);
    const user = await caller(app.url, { cookie: cookieOf(answer) }).get("/api/auth/user");
    expect(user.body).toMatchObject({
      firstName: "Grace",
      email: "grace@example.com",
      username: "grace",
      communityRank: 0,
      totalAttributions: 0,
      workspace: { role: "owner" },
    });
  });

  test("201 over https binds the cookie to the host", async () => {
    const secure = await startApp({ settings: { BYLINE_URL: "https://byline.example" } });
    const answer = await caller(secure.url).post("/api/auth/signup", newcomer);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-byline=.*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(answer.headers.get("strict-transport-security")).toContain("max-age");
  });

  test.each([
    ["firstName", "", "First name is required"],
    ["lastName", " ", "Last name is required"],
    ["firstName", "\u200b\u2060", "First name is required"],
    ["firstName", "Eve\nBcc: all", "Remove line breaks and control characters"],
    ["lastName", "\u202eevE", "Remove line breaks and control characters"],
    ["email", undefined, "Please enter a valid email address"],
    ["email", "nobody", "Please enter a valid email address"],
    ["username", undefined, "Username must be at least 3 characters"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "admin", "This username is reserved. Choose another."],
    ["username", "Post-Master", "This username is reserved. Choose another."],
    ["username", "Byline.Support", "This username is reserved. Choose another."],
    ["username", "dashboard", "This username is reserved. Choose another."],
    ["username", "support_team", "This username is reserved. Choose another."],
    ["username", "BylineHQ", "This username is reserved. Choose another."],
    ["password", undefined, "Password must be at least 8 characters"],
    ["password", "1234567", "Password must be at least 8 characters"],
    [
      "password",
      "password123",
      "This password is too easy to guess: it’s a common password. Choose a different one.",
    ],
  ])("400 for %s %j shows the form's message", async (path, value, message) => {
    const answer = await visitor.post("/api/auth/signup", { ...newcomer, [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: "invalid_request", errors: [{ path, message }] });
  });

  test("409 has the same message for a known address and a known username", async () => {
    const ada = await join(app);
    const knownAddress = await visitor.post("/api/auth/signup", {
      ...newcomer,
      username: "someone-new",
      email: ada.email.toUpperCase(),
    });
    const knownName = await visitor.post("/api/auth/signup", {
      ...newcomer,
      email: "new@example.com",
      username: ada.username.toUpperCase(),
    });
    expect([knownAddress.status, knownName.status]).toEqual([409, 409]);
    expect(knownAddress.body.message).toBe(knownName.body.message);
  });
});

describe("sign-ups with a known address or username", async () => {
  const at = await startApp({ settings: { BYLINE_TRUST_PROXY: "1" } });
  const signUp = (forwarded: string, members: object) =>
    caller(at.url).post("/api/auth/signup", { ...newcomer, ...members }, { "x-forwarded-for": forwarded });
  const many = (forwarded: string, count: number, members: (i: number) => object) =>
    Promise.all(Array.from({ length: count }, (_, i) => signUp(forwarded, members(i))));
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
  const fresh = (name: string) => ({ username: name, email: `${name}@example.com` });

  test("429 for an address or username after ten tries from a network, even concurrent; others can sign up", async () => {
    expect((await signUp("192.0.2.1", {})).status).toBe(201);
    const addresses = await many("192.0.2.66", 20, (i) => ({ username: `probe${i}` }));
    expect(statusesOf(addresses)).toEqual([...Array(10).fill(409), ...Array(10).fill(429)]);
    const usernames = await many("192.0.2.66", 20, (i) => ({
      username: "Grace",
      email: `probe${i}@example.com`,
    }));
    expect(statusesOf(usernames)).toEqual([...Array(10).fill(409), ...Array(10).fill(429)]);
    expect((await signUp("192.0.2.66", fresh("alan"))).status).toBe(201);
    const neighbors = await many("192.0.2.67", 10, () => ({ ...fresh("edith"), username: "Grace" }));
    expect(statusesOf(neighbors)).toEqual(Array(10).fill(409));
    expect((await signUp("192.0.2.67", fresh("edith"))).status, "a free address").toBe(201);
    expect((await signUp("192.0.2.2", { username: "probe" })).status, "another network").toBe(409);
  });

  test("429 for a network after sixty tries, even concurrent, whether the accounts exist or not", async () => {
    const known = Array.from({ length: 90 }, (_, i) => fresh(`known${i}`));
    await at.deps.pool.query(
      `insert into users (first_name, last_name, username, email)
       select 'Known', 'One', n, n || '@example.com' from unnest($1::text[]) n`,
      [known.map(({ username }) => username)],
    );
    const found = await many("192.0.2.77", 90, (i) => ({ ...known[i], username: `finder${i}` }));
    expect(statusesOf(found)).toEqual([...Array(60).fill(409), ...Array(30).fill(429)]);
    const [taken, unknown] = [
      await signUp("192.0.2.77", { ...known[89], username: "finder" }),
      await signUp("192.0.2.77", fresh("newcomer")),
    ];
    expect([taken.status, unknown.status]).toEqual([429, 429]);
    expect(taken.body.message).toBe(unknown.body.message);
    for (let i = 0; i < 12; i++) expect((await signUp("192.0.2.2", fresh(`ada${i}`))).status).toBe(201);
  });
});

test("the log shows where calls came from, and why a sign-in to which account failed", async () => {
  const lines: string[] = [];
  const at = await startApp({
    settings: { BYLINE_LOG_LEVEL: "info", BYLINE_TRUST_PROXY: "1" },
    logTo: { write: (line) => lines.push(line) },
  });
  const ada = await join(at);
  const { id } = (await ada.get("/api/auth/user")).body;
  const signIn = (email: string) =>
    caller(at.url).post(
      "/api/auth/signin",
      { email, password: "not it" },
      { "x-forwarded-for": "192.0.2.66" },
    );
  await signIn("nobody@example.com");
  for (let i = 0; i < 11; i++) await signIn(ada.email);
  const said = (msg: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
  const failed = said("sign-in failed");
  expect(failed.map(({ user, cause }) => [user, cause])).toEqual([
    [null, "unknown address"],
    ...Array.from({ length: 10 }, () => [id, "wrong password"]),
    [id, "too many tries"],
  ]);
  await expect.poll(() => said("answered").at(-1)).toMatchObject({ status: 429, address: "192.0.2.66" });
  expect(failed.at(-1)).toMatchObject({ address: "192.0.2.66", reqId: said("answered").at(-1)?.reqId });
  expect(lines.join("")).not.toContain(ada.email);
});

describe("signing in", () => {
  test("200 rotates the session: the one that was sent ends", async () => {
    const ada = await join(app);
    const before = await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD });
    const old = caller(app.url, { cookie: cookieOf(before) });
    const again = await old.post("/api/auth/signin", { email: ada.email, password: PASSWORD });
    expect(again.status).toBe(200);
    expect((await old.get("/api/auth/user")).status).toBe(401);
    expect((await caller(app.url, { cookie: cookieOf(again) }).get("/api/auth/user")).status).toBe(200);
  });

  test("401 is the same for a wrong password and an unknown address", async () => {
    const ada = await join(app);
    const wrong = await visitor.post("/api/auth/signin", { email: ada.email, password: "not the password" });
    const unknown = await visitor.post("/api/auth/signin", {
      email: "nobody@example.com",
      password: "not the password",
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe(unknown.body.message);
  });

  test("429 after ten tries for an account, with growing waits; other accounts continue", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const tries = await Promise.all(
      Array.from({ length: 11 }, () =>
        visitor.post("/api/auth/signin", { email: ada.email, password: "not it" }),
      ),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(10);
    const refused = tries.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect((await visitor.post("/api/auth/signin", { email: ben.email, password: PASSWORD })).status).toBe(
      200,
    );

    app.advance(16 * 60_000);
    for (let i = 0; i < 10; i++)
      await visitor.post("/api/auth/signin", { email: ada.email, password: "not it" });
    const secondTime = await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD });
    expect(Number(secondTime.headers.get("retry-after"))).toBeGreaterThan(29 * 60);
    app.advance(31 * 60_000);
    expect((await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test("429 after months of tries: the wait never exceeds a day", async () => {
    const ada = await join(app);
    const guess = () => visitor.post("/api/auth/signin", { email: ada.email, password: "not it" });
    await guess();
    await app.deps.pool.query("update throttles set strikes = 100, tries = 10 where key like $1", [
      `sign-in % ${ada.email}`,
    ]);
    const refused = await guess();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(24 * 3600)]);
  });

  test("429 for an account, known or not, after 100 tries from unknown networks; its owner can sign in", async () => {
    const direct = await startApp();
    const at = await startApp({ databaseUrl: direct.databaseUrl, settings: { BYLINE_TRUST_PROXY: "1" } });
    const ada = await join(direct);
    const signIn = (address: string, password = PASSWORD, email = ada.email) =>
      caller(at.url).post("/api/auth/signin", { email, password }, { "x-forwarded-for": address });
    for (const email of [ada.email, "nobody@example.com"]) {
      expect((await signIn("2001:db8::1", "not it", email)).status).toBe(401);
      await at.deps.pool.query("update throttles set tries = 97 where key = $1", [
        `sign-in unknown ${email}`,
      ]);
      const tries = await Promise.all(
        Array.from({ length: 12 }, (_, i) => signIn(`2001:db8:0:${i + 1}::1`, "not it", email)),
      );
      const statuses = tries.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(3).fill(401), ...Array(9).fill(429)]);
    }
    const elsewhere = await signIn("2001:db8:0:ffff::1");
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      429,
      "Too many attempts. Wait 60 minutes, or reset your password.",
    ]);
    expect((await ada.get("/api/auth/user")).status, "the owner's session").toBe(200);
    expect((await signIn("127.0.0.1")).status, "where the owner is signed in").toBe(200);
    await caller(direct.url).post("/api/auth/reset-request", { email: ada.email });
    const token = await mailedToken(direct, ada.email, "Reset your password");
    const from = { "x-forwarded-for": "198.51.100.7" };
    const reset = await caller(at.url).post(
      "/api/auth/reset",
      { token, password: "quite another byline" },
      from,
    );
    expect(reset.status).toBe(200);
    expect((await signIn("198.51.100.7", "quite another byline")).status, "where it was reset").toBe(200);
    expect((await signIn("2001:db8:0:fffe::1", "quite another byline")).status).toBe(429);
  });

  test("403 if another site's page sends the form", async () => {
    const ada = await join(app);
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ] as Record<string, string>[]) {
      expect((await ada.post("/api/auth/signout", undefined, headers)).status).toBe(403);
    }
    expect((await ada.get("/api/auth/user")).status).toBe(200);
  });
});

describe("sessions", () => {
  test("are listed, and end one by one or all at once", async () => {
    const ada = await join(app);
    const elsewhere = await Promise.all(
      [1, 2].map(() => visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD })),
    );
    const others = elsewhere.map((answer) => caller(app.url, { cookie: cookieOf(answer) }));
    const { body } = await ada.get("/api/sessions");
    expect(body).toHaveLength(3);
    const current = (await others[0]?.get("/api/sessions"))?.body.find(
      (session: { current: boolean }) => session.current,
    );
    expect((await ada.call("DELETE", `/api/sessions/${current.id}`)).status).toBe(204);
    expect((await others[0]?.get("/api/auth/user"))?.status).toBe(401);
    expect((await ada.call("DELETE", "/api/sessions")).status).toBe(204);
    expect((await others[1]?.get("/api/auth/user"))?.status).toBe(401);
    expect((await ada.get("/api/sessions")).body).toHaveLength(1);
  });

  test("404 for a stranger's session", async () => {
    const [ada, mallory] = [await join(app), await join(app, "Mallory")];
    const [session] = (await ada.get("/api/sessions")).body;
    expect((await mallory.call("DELETE", `/api/sessions/${session.id}`)).status).toBe(404);
  });

  test("end after 14 idle days", async () => {
    const ada = await join(app);
    app.advance(13 * 86_400_000);
    expect((await ada.get("/api/auth/user")).status).toBe(200);
    app.advance(13 * 86_400_000);
    expect((await ada.get("/api/auth/user")).status).toBe(200);
    app.advance(15 * 86_400_000);
    expect((await ada.get("/api/auth/user")).status).toBe(401);
  });

  test("end after 90 days, however often they're used", async () => {
    const ada = await join(app);
    for (let day = 10; day < 90; day += 10) {
      app.advance(10 * 86_400_000);
      expect((await ada.get("/api/auth/user")).status, `day ${day}`).toBe(200);
    }
    app.advance(10 * 86_400_000 + 1000);
    expect((await ada.get("/api/auth/user")).status).toBe(401);
  });
});
