import { describe, expect, test } from "vitest";
import { addAuthenticator } from "../../../../test/authenticator.ts";
import { codeOf } from "../../../../test/authenticator-code.ts";
import { caller, cookieOf, join, PASSWORD, type Person } from "../../../../test/cast.ts";
import { settleEvents, startApp } from "../../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../../test/mailbox.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import { erasers } from "../../../erasers.ts";
import { eraseDueAccounts } from "../erase-accounts.ts";

const app = await startApp();
const visitor = caller(app.url);
const NEW_PASSWORD = "another byline, another day";
const WRONG = "This code is wrong or has already been used. Enter the next one.";

const signIn = ({ email }: { email: string }, password = PASSWORD) =>
  visitor.post("/api/auth/signin", { email, password });
const secondStep = (token: string, code: string) => visitor.post("/api/auth/second-step", { token, code });
const firstStep = async (person: Person) => (await signIn(person)).body.token as string;
const finishSignIn = async (person: Person, code: string) => secondStep(await firstStep(person), code);
const secondFactorOf = async (person: Person) => (await person.get("/api/account/second-factor")).body;

describe("an authenticator app", () => {
  test("200 is added with the password and a code, signs out other devices, and is announced", async () => {
    const ada = await join(app);
    const elsewhere = caller(app.url, { cookie: cookieOf(await signIn(ada)) });
    const { body: begun } = await ada.post("/api/account/totp", { password: PASSWORD });
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Byline:ada\d+%40example\.com\?issuer=Byline&/);
    expect((await signIn(ada)).body, "it counts for nothing until a code confirms it").toEqual({ ok: true });
    const code = codeOf(begun.secret, app.deps.clock());
    const { status, body } = await ada.post("/api/account/totp/confirmation", { code });
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect(body.recoveryCodes[0]).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/);
    expect(await secondFactorOf(ada)).toEqual({
      totpAddedAt: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect((await ada.get("/api/auth/user")).body.secondFactor).toBe(true);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your authenticator app was added");
    expect((await ada.get("/api/notifications?limit=1")).body[0].title).toBe(
      "Your authenticator app was added",
    );
  });

  test("the database stores neither the key nor a recovery code in plain text", async () => {
    const ada = await join(app);
    const { secret, recoveryCodes } = await addAuthenticator(app, ada);
    const { rows } = await app.deps.pool.query(
      `select encode(sealed, 'escape') || encode(code_hash, 'escape') as text
       from totp_secrets join recovery_codes using (user_id) join users u on u.id = user_id
       where u.email = $1`,
      [ada.email],
    );
    const text = rows.map((row) => row.text).join();
    expect(rows).toHaveLength(10);
    for (const one of [secret, ...recoveryCodes]) expect(text).not.toContain(one);
  });

  test("400 for a wrong password or code; 409 without a key, after half an hour, or for a second app", async () => {
    const ada = await join(app);
    const begin = (body: unknown) => ada.post("/api/account/totp", body);
    const confirm = (code: string) => ada.post("/api/account/totp/confirmation", { code });
    expect((await begin({ password: "not it" })).body.errors[0].path).toBe("password");
    expect((await begin({})).body.errors).toEqual([{ path: "password", message: "Password is required" }]);
    expect((await confirm("123456")).status).toBe(409);
    const { secret } = (await begin({ password: PASSWORD })).body;
    const now = app.deps.clock();
    for (const code of [codeOf(secret, now - 90_000), codeOf(secret, now + 90_000), "12345", ""])
      expect((await confirm(code)).body.errors[0].path).toBe("code");
    app.advance(31 * 60_000);
    expect((await confirm(codeOf(secret, app.deps.clock()))).status).toBe(409);
    const ben = await join(app, "Ben");
    const { next } = await addAuthenticator(app, ben);
    expect((await ben.post("/api/account/totp", { code: next() })).status).toBe(409);
  });

  test("204 is removed with a code; the password alone signs in again, and its owner gets a mail", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const remove = (proof: unknown) => ada.call("DELETE", "/api/account/totp", proof);
    expect((await remove({ password: PASSWORD })).body.errors[0].path).toBe("code");
    const elsewhere = await firstStep(ada);
    expect((await remove({ code: next() })).status).toBe(204);
    expect(await secondFactorOf(ada)).toEqual({ totpAddedAt: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await secondStep(elsewhere, next())).status).toBe(401);
    expect((await signIn(ada)).body).toEqual({ ok: true });
    expect((await mailsTo(app, ada.email))[0]?.text).toContain("Signing in no longer asks for a second");
  });
});

describe("signing in with an authenticator app", () => {
  test("200: the session begins only after the second step, and each step counts once", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const first = await signIn(ada);
    expect([first.status, first.body, cookieOf(first)]).toEqual([
      200,
      { ok: false, token: expect.any(String), totp: true, passkey: false },
      "",
    ]);
    const code = next();
    const second = await secondStep(first.body.token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([second.status, second.body]).toEqual([200, { ok: true }]);
    expect((await caller(app.url, { cookie: cookieOf(second) }).get("/api/auth/user")).status).toBe(200);
    expect((await secondStep(first.body.token, next())).status).toBe(401);
  });

  test("400 for a code used twice, even in concurrent requests, and for one of an earlier step", async () => {
    const ada = await join(app);
    const { secret, next } = await addAuthenticator(app, ada);
    const [one, two] = [await firstStep(ada), await firstStep(ada)];
    const earlier = codeOf(secret, app.deps.clock() + 15_000);
    const code = next();
    const statuses = (await Promise.all([secondStep(one, code), secondStep(two, code)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    const token = await firstStep(ada);
    expect((await secondStep(token, code)).body.errors).toEqual([{ path: "code", message: WRONG }]);
    expect((await secondStep(token, earlier)).status).toBe(400);
    expect((await secondStep(token, next())).status).toBe(200);
  });

  test("200 with one step of clock drift either way, 400 with two", async () => {
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      const ada = await join(app);
      const { secret } = await addAuthenticator(app, ada);
      app.advance(5 * 60_000 - (app.deps.clock() % 30_000)); // the whole step is left to answer in
      const code = codeOf(secret, app.deps.clock() + steps * 30_000);
      expect((await secondStep(await firstStep(ada), code)).status, `${steps} steps`).toBe(status);
    }
  });

  test("401 for an unknown token, or one older than ten minutes", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const token = await firstStep(ada);
    app.advance(10 * 60_000);
    expect((await secondStep(token, next())).status).toBe(401);
    expect((await secondStep("unknown", next())).status).toBe(401);
  });

  test("429 after ten wrong codes for an account, across sign-ins; its owner is notified, and not blocked", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const guess = async () => secondStep(await firstStep(ada), "000000");
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await secondStep(await firstStep(ada), next())).status, "also a right one").toBe(429);
    const mails = (await mailsTo(app, ada.email)).filter(({ subject }) => subject === "Too many wrong codes");
    expect(mails).toHaveLength(1);
    expect((await ada.get("/api/notifications?limit=1")).body[0].title).toBe("Too many wrong codes");
    expect((await ada.post("/api/account/recovery-codes", { code: next() })).status, "in a session").toBe(
      200,
    );
    app.advance(31 * 60_000);
    expect((await secondStep(await firstStep(ada), next())).status).toBe(200);
  });

  test("429 after ten wrong codes, across sessions; recovery codes have a separate count", async () => {
    const ada = await join(app);
    const { next, recoveryCodes } = await addAuthenticator(app, ada);
    const elsewhere = caller(app.url, { cookie: cookieOf(await finishSignIn(ada, next())) });
    const wrong = [
      ...[1, 2, 3, 4, 5, 6].map(() => () => ada.post("/api/account/recovery-codes", { code: "000000" })),
      ...[1, 2, 3, 4, 5, 6].map(() => () => elsewhere.post("/api/account/deletion", { code: "000 000" })),
    ];
    const statuses = (await Promise.all(wrong.map((act) => act()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
    const [code] = recoveryCodes;
    expect((await elsewhere.post("/api/account/password", { code, newPassword: NEW_PASSWORD })).status).toBe(
      204,
    );
  });

  test("401 for a session that began with only the password while the app was being added", async () => {
    const ada = await join(app);
    const slow = caller(app.url, { cookie: cookieOf(await signIn(ada)) });
    const { body: begun } = await ada.post("/api/account/totp", { password: PASSWORD });
    const { rows } = await app.deps.pool.query("select * from sessions order by created_at desc limit 1");
    await ada.post("/api/account/totp/confirmation", { code: codeOf(begun.secret, app.deps.clock()) });
    const [{ secret_hash, user_id }] = rows;
    await app.deps.pool.query("insert into sessions (secret_hash, user_id) values ($1, $2)", [
      secret_hash,
      user_id,
    ]);
    expect((await slow.get("/api/auth/user")).status).toBe(401);
    expect((await ada.get("/api/sessions")).body, "nor is it listed").toHaveLength(1);
  });

  test("a key started before the first factor was added can't be confirmed afterward", async () => {
    const ada = await join(app);
    const { body: begun } = await ada.post("/api/account/totp", { password: PASSWORD });
    const { body: options } = await ada.post("/api/account/passkeys/options", { password: PASSWORD });
    const passkey = passkeyDevice("http://byline.localhost").create(options);
    expect((await ada.post("/api/account/passkeys", { name: "Phone", passkey })).status).toBe(201);
    const code = codeOf(begun.secret, app.deps.clock());
    expect((await ada.post("/api/account/totp/confirmation", { code })).status).toBe(409);
  });

  test("a password reset by mail still requires the code", async () => {
    const ada = await join(app);
    const confirmation = await mailedToken(app, ada.email, "Confirm your email address");
    expect((await ada.post("/api/auth/verify", { token: confirmation })).status).toBe(200);
    const { next } = await addAuthenticator(app, ada);
    const pending = await firstStep(ada);
    await visitor.post("/api/auth/reset-request", { email: ada.email });
    const token = await mailedToken(app, ada.email, "Reset your password");
    const reset = await visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD });
    expect([reset.status, cookieOf(reset)]).toEqual([200, expect.not.stringMatching(/byline=[^;]/)]);
    expect((await secondStep(pending, next())).status, "the sign-in with the former password").toBe(401);
    const { body } = await signIn(ada, NEW_PASSWORD);
    expect(body.ok).toBe(false);
    expect((await secondStep(body.token, next())).status).toBe(200);
  });
});

describe("a recovery code", () => {
  test("200 replaces the app once, however it's typed, and its owner gets a mail", async () => {
    const ada = await join(app);
    const { recoveryCodes } = await addAuthenticator(app, ada);
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await secondStep(await firstStep(ada), typed)).status).toBe(200);
    expect((await secondStep(await firstStep(ada), code)).body.errors[0].message).toBe(WRONG);
    expect((await secondFactorOf(ada)).recoveryCodesLeft).toBe(9);
    const [mail] = await mailsTo(app, ada.email);
    expect([mail?.subject, mail?.text.includes("9 are left.")]).toEqual(["A recovery code was used", true]);
    const ben = await join(app, "Ben");
    await addAuthenticator(app, ben);
    expect((await secondStep(await firstStep(ben), recoveryCodes[1] ?? "")).status, "of another").toBe(400);
  });

  test("one of several concurrent uses succeeds", async () => {
    const ada = await join(app);
    const { recoveryCodes } = await addAuthenticator(app, ada);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => firstStep(ada)));
    const answers = await Promise.all(tokens.map((token) => secondStep(token, recoveryCodes[0] ?? "")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await secondFactorOf(ada)).recoveryCodesLeft).toBe(9);
  });

  test("200: a new set ends the earlier one; 409 without a second factor", async () => {
    const ada = await join(app);
    expect((await ada.post("/api/account/recovery-codes", { password: PASSWORD })).status).toBe(409);
    const { next, recoveryCodes } = await addAuthenticator(app, ada);
    const { body } = await ada.post("/api/account/recovery-codes", { code: next() });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await secondStep(await firstStep(ada), recoveryCodes[0] ?? "")).status).toBe(400);
    expect((await secondStep(await firstStep(ada), body.recoveryCodes[0])).status).toBe(200);
  });
});

describe("someone with a second factor must prove it", () => {
  test("to change the password, change the address, and delete the account; the password alone is refused", async () => {
    const ada = await join(app);
    const { next, recoveryCodes } = await addAuthenticator(app, ada);
    const email = `new.${ada.email}`;
    const refused = {
      path: "code",
      message: "Enter a code from your authenticator app or a recovery code.",
    };
    const change = (proof: unknown) => ada.post("/api/account/password", proof);
    const move = (proof: object) => ada.post("/api/account/email", { email, ...proof });
    const leave = (proof: unknown) => ada.post("/api/account/deletion", proof);
    expect((await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).body.errors).toEqual([
      refused,
    ]);
    for (const act of [move, leave])
      expect((await act({ password: PASSWORD })).body.errors).toEqual([refused]);
    expect((await change({ code: next(), newPassword: NEW_PASSWORD })).status).toBe(204);
    expect((await move({ code: recoveryCodes[0] })).status).toBe(202);
    expect((await leave({ code: next() })).status).toBe(202);
  });

  test("an erased account leaves no trace of it", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const { id } = (await ada.get("/api/auth/user")).body;
    await ada.post("/api/account/deletion", { code: next() });
    app.advance(31 * 24 * 3_600_000);
    await eraseDueAccounts(app.deps, erasers);
    await settleEvents(app.deps);
    const { rows } = await app.deps.pool.query(
      `select (select count(*) from totp_secrets where user_id = $1)
         + (select count(*) from recovery_codes where user_id = $1) as n`,
      [id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
