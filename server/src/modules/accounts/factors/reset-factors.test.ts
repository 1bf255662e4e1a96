import { expect, test } from "vitest";
import { addAuthenticator, joinOperator } from "../../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../../test/mailbox.ts";
import { systemCaller } from "../../../core/write.ts";
import { resetFactors } from "./reset-factors.ts";

const app = await startApp();
const visitor = caller(app.url);
const olga = await joinOperator(app);
const reset = (email: string) => resetFactors(systemCaller(app.deps), { email });
const signIn = (email: string) => visitor.post("/api/auth/signin", { email, password: PASSWORD });

test("someone who lost every factor can use the password again, is mailed, and signed out everywhere", async () => {
  const ada = await join(app);
  const { recoveryCodes, next } = await addAuthenticator(app, ada);
  const { token } = (await signIn(ada.email)).body;
  expect(await reset(ada.email.toUpperCase())).toEqual({ wasOperator: false });
  expect((await ada.get("/api/auth/user")).status).toBe(401);
  expect((await visitor.post("/api/auth/second-step", { token, code: next() })).status).toBe(401);
  const answer = await signIn(ada.email);
  expect(answer.body).toEqual({ ok: true });
  const back = caller(app.url, { cookie: cookieOf(answer) });
  const { body: factors } = await back.get("/api/account/second-factor");
  expect(factors).toEqual({ totpAddedAt: null, passkeys: [], recoveryCodesLeft: 0 });
  expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your second factor was reset");
  expect((await back.get("/api/notifications?limit=1")).body[0].title).toBe("Your second factor was reset");
  const again = await addAuthenticator(app, back);
  expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
  const { body: audit } = await olga.get("/api/operator/audit?limit=3");
  expect(audit).toMatchObject([
    { action: "account.totp_added", actor: { kind: "user", user: { name: ada.username } } },
    { action: "account.signed_in", actor: { user: { name: ada.username } } },
    { action: "account.second_factors_reset", actor: { kind: "system", user: { name: ada.username } } },
  ]);
});

test("a former operator isn't one afterward, until granted again", async () => {
  const otto = await joinOperator(app, "Otto");
  expect(await reset(otto.email)).toEqual({ wasOperator: true });
  const back = caller(app.url, { cookie: cookieOf(await signIn(otto.email)) });
  await addAuthenticator(app, { ...otto, ...back });
  expect((await back.get("/api/operator/summary")).status).toBe(404);
  const { body: audit } = await olga.get("/api/operator/audit?limit=4");
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    "account.totp_added",
    "account.signed_in",
    "account.second_factors_reset",
    "operator.revoked",
  ]);
});

test("refused for an unknown address, and for an account without a second factor", async () => {
  const ben = await join(app, "Ben");
  await expect(reset("nobody@example.com")).rejects.toThrow("No account has the address nobody@example.com.");
  await expect(reset(ben.email)).rejects.toThrow("has no second factor.");
  expect((await ben.get("/api/auth/user")).status).toBe(200);
});

test("a factor from before the address was confirmed ends when its owner resets the password", async () => {
  const mallory = await join(app, "Mallory");
  await addAuthenticator(app, mallory);
  const password = "the owner of this mailbox";
  for (const [confirmed, body] of [
    [false, { ok: true }],
    [true, { ok: false }],
  ] as const) {
    await visitor.post("/api/auth/reset-request", { email: mallory.email });
    const token = await mailedToken(app, mallory.email, "Reset your password");
    expect((await visitor.post("/api/auth/reset", { token, password })).status).toBe(200);
    const answer = await visitor.post("/api/auth/signin", { email: mallory.email, password });
    expect(answer.body, `confirmed before: ${confirmed}`).toMatchObject(body);
    if (!confirmed) await addAuthenticator(app, caller(app.url, { cookie: cookieOf(answer) }), { password });
  }
});
