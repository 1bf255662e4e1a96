import { describe, expect, test } from "vitest";
import { addAuthenticator } from "../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD, startProgram } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../test/mailbox.ts";
import { startWithProvider } from "../../../test/provider-visits.ts";
import { confirmAddress } from "../../../test/team.ts";

const { app, visitor, register, link, signInWith, userOf } = await startWithProvider();
const proxied = caller(
  (await startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_TRUST_PROXY: "1" } })).url,
);
const SUBJECT = "Reset your password";
const CONFIRM = "Confirm your email address";
const NEW_PASSWORD = "another byline, another day";
const signIn = (email: string, password: string) => visitor.post("/api/auth/signin", { email, password });

async function forget(email: string): Promise<string> {
  expect((await visitor.post("/api/auth/reset-request", { email })).status).toBe(202);
  return mailedToken(app, email, SUBJECT);
}

describe("resetting a forgotten password", () => {
  test("200 sets it, ends every session, confirms the address, and notifies its owner", async () => {
    const ada = await join(app);
    const token = await forget(ada.email);
    expect((await visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await ada.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(ada.email, PASSWORD)).status).toBe(401);
    const answer = await signIn(ada.email, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    const user = await caller(app.url, { cookie: cookieOf(answer) }).get("/api/auth/user");
    expect(user.body.emailVerified).toBe(true);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your password was changed");
  });

  test("an intruder's change of address or password doesn't survive it", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    for (const { email, post } of [ada, ben])
      await post("/api/account/email", { email: `evil.${email}`, password: PASSWORD });
    const token = await forget(ada.email);
    expect((await visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await ben.post("/api/account/password", change)).status).toBe(204);
    for (const { email } of [ada, ben]) {
      const token = await mailedToken(app, `evil.${email}`, CONFIRM);
      const signedIn = await signIn(email, NEW_PASSWORD);
      expect(signedIn.status).toBe(200);
      const owner = caller(app.url, { cookie: cookieOf(signedIn) });
      expect((await owner.post("/api/auth/verify", { token })).status).toBe(400);
    }
  });

  test("tokens created under an unconfirmed address end with its owner's reset, others stay", async () => {
    const [stranger, ada] = [await join(app), await join(app)];
    await confirmAddress(app, ada);
    const [strangers, own] = [await startProgram(app, stranger), await startProgram(app, ada)];
    for (const { email, get } of [stranger, ada]) {
      const reset = { token: await forget(email), password: NEW_PASSWORD };
      expect((await visitor.post("/api/auth/reset", reset)).status).toBe(200);
      expect((await get("/api/auth/user")).status).toBe(401);
    }
    expect((await strangers.get("/v1/projects")).status).toBe(401);
    expect((await mailsTo(app, stranger.email))[0]?.text).toContain(
      "earlier API tokens and second factors were removed",
    );
    expect((await own.get("/v1/projects")).status).toBe(200);
  });

  test("neither do tokens return that a stranger suspended by deleting the account", async () => {
    const [stranger, ada] = [await join(app), await join(app)];
    await confirmAddress(app, ada);
    const statuses: number[] = [];
    for (const person of [stranger, ada]) {
      const program = await startProgram(app, person);
      expect((await person.post("/api/account/deletion", { password: PASSWORD })).status).toBe(202);
      const reset = { token: await forget(person.email), password: NEW_PASSWORD };
      expect((await visitor.post("/api/auth/reset", reset)).status).toBe(200);
      const back = caller(app.url, { cookie: cookieOf(await signIn(person.email, NEW_PASSWORD)) });
      expect((await back.call("DELETE", "/api/account/deletion")).status).toBe(204);
      statuses.push((await program.get("/v1/projects")).status);
    }
    expect(statuses).toEqual([401, 200]);
  });

  test("what a stranger added before ends with the reset, even if the owner opened their link", async () => {
    const stranger = await join(app);
    const { id, email } = (await stranger.get("/api/auth/user")).body;
    const [program, login] = [await startProgram(app, stranger), register()];
    await link(stranger, login);
    expect((await userOf(await signInWith(login))).id).toBe(id);
    await addAuthenticator(app, stranger);
    const confirmation = { token: await mailedToken(app, email, CONFIRM) };
    expect((await visitor.post("/api/auth/verify", confirmation)).status).toBe(401);
    const reset = { token: await forget(email), password: NEW_PASSWORD };
    expect((await visitor.post("/api/auth/reset", reset)).status).toBe(200);
    const answer = await signIn(email, NEW_PASSWORD);
    expect([answer.status, answer.body], "no code is asked for").toEqual([200, { ok: true }]);
    expect(await userOf(answer)).toMatchObject({ id, emailVerified: true, secondFactor: false });
    expect((await userOf(await signInWith(login))).id, "another account").not.toBe(id);
    expect((await program.get("/v1/projects")).status).toBe(401);
    expect((await stranger.get("/api/auth/user")).status).toBe(401);
  });

  test("429 after ten wrong app codes, however many resets; a recovery code lets its owner in", async () => {
    const ada = await join(app);
    await confirmAddress(app, ada);
    const { next, recoveryCodes } = await addAuthenticator(app, ada);
    const reset = async (password: string) => {
      const token = await forget(ada.email);
      expect((await visitor.post("/api/auth/reset", { token, password })).status).toBe(200);
      return (await signIn(ada.email, password)).body.token;
    };
    const secondStep = (token: string, code = "") => visitor.post("/api/auth/second-step", { token, code });
    const guess = async (token: string, code: string, tries: number) => {
      const answers = await Promise.all(Array.from({ length: tries }, () => secondStep(token, code)));
      return answers.map(({ status }) => status).toSorted();
    };
    const first = await reset(NEW_PASSWORD);
    expect(await guess(first, "000000", 6)).toEqual(Array(6).fill(400));
    expect(await guess(first, "aaaa-bbbb", 12)).toEqual([...Array(10).fill(400), 429, 429]);
    const second = await reset(PASSWORD);
    expect(await guess(second, "000000", 6)).toEqual([...Array(4).fill(400), 429, 429]);
    const third = await reset(NEW_PASSWORD);
    expect((await secondStep(third, next())).status, "also a right one").toBe(429);
    expect((await secondStep(third, recoveryCodes[0])).status).toBe(200);
  });

  test("202 is the same for an unknown address, takes as long, and mails no one", async () => {
    const ada = await join(app);
    const ask = async (email: string) => {
      const began = performance.now();
      const answer = await visitor.post("/api/auth/reset-request", { email });
      return { status: answer.status, body: answer.body, ms: performance.now() - began };
    };
    const [known, unknown] = [await ask(ada.email), await ask("nobody@example.com")];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(245);
    expect(await mailsTo(app, "nobody@example.com")).toEqual([]);
  });

  test("only the hash of the link's secret is stored", async () => {
    const ada = await join(app);
    const token = await forget(ada.email);
    const { rows } = await app.deps.pool.query("select t::text as row from account_tokens t");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  test("400 the second time, even if two open the link together", async () => {
    const ada = await join(app);
    const token = await forget(ada.email);
    const open = () => visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD });
    const statuses = (await Promise.all([open(), open()])).map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 400]);
    expect((await open()).body.errors).toEqual([
      {
        path: "token",
        message: "This link is no longer valid: it was already used or has expired. Request a new one.",
      },
    ]);
  });

  test("400 for a common password or your own address or name, and the link stays valid", async () => {
    const ada = await join(app);
    const token = await forget(ada.email);
    for (const password of ["password123", ada.email, "short"]) {
      const answer = await visitor.post("/api/auth/reset", { token, password });
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, "password"]);
    }
    expect((await visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  test("400 after an hour, and for another kind of link", async () => {
    const ada = await join(app);
    const verification = await mailedToken(app, ada.email, CONFIRM);
    expect(
      (await visitor.post("/api/auth/reset", { token: verification, password: NEW_PASSWORD })).status,
    ).toBe(400);
    const token = await forget(ada.email);
    app.advance(61 * 60_000);
    expect((await visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(400);
  });

  test("202 for its owner, however often strangers requested one; at most five links work at once", async () => {
    const ada = await join(app);
    const ask = (address: string) =>
      proxied.post("/api/auth/reset-request", { email: ada.email }, { "x-forwarded-for": address });
    const mails = async () =>
      (await mailsTo(app, ada.email)).filter(({ subject }) => subject === SUBJECT).length;
    for (let i = 0; i < 6; i++) expect((await ask("192.0.2.66")).status).toBe(i < 5 ? 202 : 429);
    expect((await ask("198.51.100.5")).status).toBe(202);
    expect(await mails()).toBe(5);
    const token = await mailedToken(app, ada.email, SUBJECT);
    expect((await proxied.post("/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await ask("198.51.100.5")).status).toBe(202);
    expect(await mails()).toBe(6);
  });

  test("429 after five requests for an address, known or not", async () => {
    const ada = await join(app);
    for (const email of [ada.email, "unknown@example.com"]) {
      for (let i = 0; i < 5; i++)
        expect((await visitor.post("/api/auth/reset-request", { email })).status).toBe(202);
      const answer = await visitor.post("/api/auth/reset-request", { email });
      expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
    }
  });
});
