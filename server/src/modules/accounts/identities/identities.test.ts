import { expect, test } from "vitest";
import { addAuthenticator } from "../../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import type { Claims } from "../../../../test/oidc-provider.ts";
import { startWithProvider, type Visit } from "../../../../test/provider-visits.ts";

const {
  app,
  provider,
  visitor,
  origin,
  register,
  goAway,
  comeBack,
  signInWith,
  goalOf,
  outcomeOf,
  sessionOf,
  userOf,
  link,
} = await startWithProvider();

test("302: an unknown identity gets an account with a confirmed address, and signs in to it", async () => {
  const login = register({ preferred_username: "Amazing Grace" });
  const first = await signInWith(login, { returnTo: "/projects?new" });
  expect(goalOf(first)).toBe("/projects?new");
  const user = await userOf(first);
  expect(user).toMatchObject({
    ...{ firstName: "Grace", lastName: "Hopper", username: "amazing-grace" },
    ...{ email: `${login}@example.com`, emailVerified: true, hasPassword: false },
  });
  expect(await mailsTo(app, user.email)).toEqual([]);
  // Its address may change at the provider: the subject counts.
  provider.people.set(login, { email: "moved@example.com", email_verified: true });
  expect((await userOf(await signInWith(login))).id).toBe(user.id);
  const [linked] = (await sessionOf(first).get("/api/account/identities")).body;
  expect(linked).toMatchObject({ provider: "oidc", name: "Example ID", label: "moved@example.com" });
  expect(linked.lastUsedAt).not.toBeNull();
  const { body: entries } = await sessionOf(first).get("/api/audit?action=account.signed_in");
  const provided = { data: { factors: ["provider"] } };
  expect(entries).toMatchObject([provided, provided]);
});

test("302: a provider's name becomes one line without hidden characters", async () => {
  const login = register({});
  const first = await signInWith(login);
  provider.people.set(login, { email: `mo\u202eved@example.com\r\n${"x".repeat(300)}` });
  await signInWith(login);
  const [linked] = (await sessionOf(first).get("/api/account/identities")).body;
  expect(linked.label).toBe(`moved@example.com ${"x".repeat(236)}`);
});

test("302: usernames are unused, allowed, and never the address", async () => {
  const names = async (claims: Claims) => (await userOf(await signInWith(register(claims)))).username;
  expect(await names({ preferred_username: "Zoë Łucja" })).toMatch(/^zoe-/);
  expect(await names({ preferred_username: "ada.king" })).toBe("ada.king");
  expect(await names({ preferred_username: "Ada.King" })).toMatch(/^ada\.king-\d+$/);
  expect(await names({ preferred_username: "ada@corp.example" })).toMatch(/^grace-hopper/);
  expect(await names({ preferred_username: "admin" })).toMatch(/^grace-hopper/);
  expect(await names({ preferred_username: "Byl1ne" })).toMatch(/^grace-hopper-\d+$/);
  expect(await names({ given_name: "\u202eevil", family_name: "名", preferred_username: "名" })).toMatch(
    /^(evil|person-\d+)$/,
  );
  const bare = await userOf(await signInWith(register({ given_name: "", family_name: "" })));
  expect([bare.username, bare.firstName]).toEqual([expect.stringMatching(/^person-\d+$/), bare.username]);
});

test("302: two concurrent first visits create one account", async () => {
  const login = register();
  const visits = await Promise.all([goAway(login), goAway(login)]);
  await Promise.all(visits.map((visit) => comeBack(visit)));
  const { rows } = await app.deps.pool.query("select count(*)::int as n from users where email = $1", [
    `${login}@example.com`,
  ]);
  expect(rows[0].n).toBe(1);
});

test("302: an address that has an account is linked only by signing in to it", async () => {
  const ada = await join(app);
  const login = register({ email: ada.email.toUpperCase() });
  const waiting = await signInWith(login, { returnTo: "/usage" });
  expect(goalOf(waiting)).toBe("/?auth=signin&provider=oidc&outcome=continue&return_to=%2Fusage");
  const cookie = cookieOf(waiting);
  const state = await visitor.call("GET", "/api/auth/provider-sign-in", undefined, { cookie });
  expect(state.body).toEqual({ kind: "link", provider: "Example ID", email: ada.email });
  const claim = (session: string) =>
    visitor.call("POST", "/api/account/identities", undefined, { cookie: `${session}; ${cookie}` });

  const ben = await join(app, "Ben");
  expect((await claim(ben.cookie)).status, "another account").toBe(409);
  expect((await claim(ada.cookie)).status, "a session from before").toBe(409);

  const again = cookieOf(await signInWith(login));
  const signedIn = await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD });
  const now = { cookie: `${cookieOf(signedIn)}; ${again}` };
  expect((await visitor.call("POST", "/api/account/identities", undefined, now)).status).toBe(204);
  expect((await visitor.call("POST", "/api/account/identities", undefined, now)).status).toBe(409);
  expect((await userOf(await signInWith(login))).email).toBe(ada.email);
  const { emailVerified } = await userOf(signedIn);
  expect(emailVerified, "the provider confirmed the address").toBe(true);
  const subjects = (await mailsTo(app, ada.email)).map((mail) => mail.subject);
  expect(subjects).toContain("Example ID was connected to your account");
  const { body: notices } = await ada.get("/api/notifications");
  expect(notices[0].title).toBe("Example ID was connected to your account");
});

test("302: requires the account's second factor after the provider", async () => {
  const ada = await join(app);
  const login = register();
  expect(goalOf(await link(ada, login))).toBe("/settings/security?provider=oidc&outcome=linked");
  const phone = await addAuthenticator(app, ada);
  const back = await signInWith(login);
  expect(outcomeOf(back)).toBe("continue");
  expect((await sessionOf(back).get("/api/auth/user")).status).toBe(401);
  const state = await sessionOf(back).get("/api/auth/provider-sign-in");
  expect(state.body).toMatchObject({ kind: "second_step", totp: true, passkey: false });
  const { token } = state.body;
  const done = await visitor.post("/api/auth/second-step", { token, code: phone.next() });
  expect((await userOf(done)).email).toBe(ada.email);
  const { body: entries } = await sessionOf(done).get("/api/audit?action=account.signed_in");
  expect(entries[0].data).toEqual({ factors: ["provider", "totp"] });
  expect((await sessionOf(back).get("/api/auth/provider-sign-in")).body, "used up").toBeNull();
});

test("302: an address that the provider didn't confirm opens and reveals nothing", async () => {
  const ada = await join(app);
  for (const claims of [
    { email_verified: false },
    { email: ada.email, email_verified: false },
    { email: undefined },
    { email: "no address" },
  ])
    expect(goalOf(await signInWith(register(claims as Claims)))).toBe(
      "/?auth=signin&provider=oidc&outcome=unconfirmed",
    );
});

test("302: canceling at the provider returns to the sign-in", async () => {
  expect(outcomeOf(await comeBack(await goAway(null)))).toBe("canceled");
});

test("302: a visit is completed once, by the browser that started it, within ten minutes", async () => {
  const login = register();
  const visit = await goAway(login);
  expect(outcomeOf(await comeBack({ ...visit, cookie: "" })), "no cookie").toBe("expired");
  const other = await goAway(login);
  expect(outcomeOf(await comeBack({ ...visit, cookie: other.cookie })), "another browser").toBe("expired");
  const wrong = new URL(visit.address);
  wrong.searchParams.set("state", "x".repeat(43));
  expect(outcomeOf(await comeBack({ ...visit, address: wrong })), "wrong state").toBe("expired");
  const elsewhere = new URL(visit.address);
  elsewhere.pathname = "/api/auth/providers/github/callback";
  const copy = await goAway(login);
  elsewhere.search = copy.address.search;
  expect(outcomeOf(await comeBack({ ...copy, address: elsewhere })), "another provider").toBe("expired");
  expect(goalOf(await comeBack(visit))).toBe("/");
  expect(outcomeOf(await comeBack(visit)), "again").toBe("expired");
  const late = await goAway(login);
  app.advance(10 * 60_000);
  expect(outcomeOf(await comeBack(late)), "late").toBe("expired");
});

test("302: refuses a used code, a wrong nonce, and another issuer", async () => {
  const login = register();
  const used = await goAway(login);
  expect(goalOf(await comeBack(used))).toBe("/");
  const next = await goAway(login);
  const replayed = new URL(next.address);
  replayed.searchParams.set("code", used.address.searchParams.get("code") ?? "");
  expect(outcomeOf(await comeBack({ ...next, address: replayed })), "code").toBe("failed");

  const begun = await visitor.post("/api/auth/providers/oidc", {});
  const url = new URL(begun.body.url);
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
  expect(url.searchParams.get("redirect_uri")).toBe(`${origin}/api/auth/providers/oidc/callback`);
  url.searchParams.set("nonce", "x".repeat(43));
  const address = await provider.visit(url.href, login);
  expect(outcomeOf(await comeBack({ cookie: cookieOf(begun), address })), "nonce").toBe("failed");

  for (const issuer of ["https://evil.example", null]) {
    const visit = await goAway(login);
    if (issuer) visit.address.searchParams.set("iss", issuer);
    else visit.address.searchParams.delete("iss");
    expect(outcomeOf(await comeBack(visit)), "issuer").toBe("failed");
  }
});

test("302: never redirects to another site", async () => {
  for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example", "/..//evil.example"])
    expect(goalOf(await signInWith(register(), { returnTo }))).toBe("/");
});

test("302: a provider that fails or never stops responding is an outcome; 503 before the visit starts", async () => {
  const [endless, failing] = [await goAway(register()), await goAway(register())];
  const finish = async (visit: Visit, fault: NonNullable<typeof provider.fault>) => {
    provider.fault = fault;
    const outcome = outcomeOf(await comeBack(visit));
    provider.fault = null;
    return outcome;
  };
  expect(
    await finish(endless, (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end("x".repeat(300_000));
      return true;
    }),
  ).toBe("unavailable");
  const fail: typeof provider.fault = (_request, response) => Boolean(response.writeHead(503).end());
  expect(await finish(failing, fail)).toBe("unavailable");

  app.advance(3_600_000); // what it publishes of itself is read again
  provider.fault = fail;
  const refused = await visitor.post("/api/auth/providers/oidc", {});
  provider.fault = null;
  expect([refused.status, refused.body.message]).toEqual([
    503,
    "Example ID isn’t responding. Try again in a minute, or sign in with your password.",
  ]);
  expect(goalOf(await signInWith(register()))).toBe("/");
});

test("without settings there is no provider, 404", async () => {
  const bare = caller((await startApp({ databaseUrl: app.databaseUrl })).url);
  expect((await bare.get("/api/auth/providers")).body).toEqual([]);
  expect((await visitor.get("/api/auth/providers")).body).toEqual([{ key: "oidc", name: "Example ID" }]);
  expect((await bare.post("/api/auth/providers/oidc", {})).status).toBe(404);
  expect((await visitor.post("/api/auth/providers/google", {})).status).toBe(404);
});
