import { describe, expect, test } from "vitest";
import { addAuthenticator } from "../../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD, type Person } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";
import { erasers } from "../../../erasers.ts";
import { eraseDueAccounts } from "../erase-accounts.ts";

const app = await startApp();
const visitor = caller(app.url);
const ORIGIN = "http://byline.localhost";

type Device = ReturnType<typeof passkeyDevice>;

async function addPasskey(person: Person, proof: object = { password: PASSWORD }) {
  const device = passkeyDevice(ORIGIN);
  const { status, body: options } = await person.post("/api/account/passkeys/options", proof);
  expect(status).toBe(200);
  const added = await person.post("/api/account/passkeys", {
    name: "Phone",
    passkey: device.create(options),
  });
  expect(added.status).toBe(201);
  return { device, recoveryCodes: added.body.recoveryCodes as string[] | null };
}

const signInOptions = async () => (await visitor.post("/api/auth/passkey/options", {})).body;
const signIn = (passkey: unknown) => visitor.post("/api/auth/passkey", { passkey });
const firstStep = async ({ email }: Person) =>
  (await visitor.post("/api/auth/signin", { email, password: PASSWORD })).body;
const stepOptions = async (token: string) =>
  (await visitor.post("/api/auth/passkey/options", { token })).body;
const secondStep = (token: string, passkey: unknown) =>
  visitor.post("/api/auth/second-step", { token, passkey });
const proveOptions = async (person: Person) =>
  (await person.post("/api/account/passkeys/proof-options")).body;
const answered = async (person: Person, device: Device) => device.get(await proveOptions(person));

describe("a passkey", () => {
  test("201 is added with the password, listed with its last use, and announced", async () => {
    const ada = await join(app);
    const { recoveryCodes, device } = await addPasskey(ada);
    expect(recoveryCodes).toHaveLength(10);
    const listed = async () => (await ada.get("/api/account/second-factor")).body.passkeys;
    const [passkey] = await listed();
    expect(passkey).toEqual({
      id: expect.any(String),
      name: "Phone",
      addedAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    });
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
    expect((await listed())[0].lastUsedAt).toMatch(/Z$/);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("A passkey was added");
    expect((await ada.get("/api/notifications?limit=1")).body[0].title).toBe("A passkey was added");
  });

  test("204 is removed with itself; the password alone signs in again", async () => {
    const ada = await join(app);
    const { device } = await addPasskey(ada);
    const [{ id }] = (await ada.get("/api/account/second-factor")).body.passkeys;
    const remove = (proof: unknown) => ada.call("DELETE", `/api/account/passkeys/${id}`, proof);
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    expect((await remove({ passkey: await answered(ada, device) })).status).toBe(204);
    expect((await firstStep(ada)).ok).toBe(true);
    expect((await signIn(device.get(await signInOptions()))).status).toBe(401);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("A passkey was removed");
  });

  test("400 for another site, without verification, or for a used, late, or foreign challenge", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const options = async (person: Person) =>
      (await person.post("/api/account/passkeys/options", { password: PASSWORD })).body;
    const add = async (passkey: unknown) =>
      (await ada.post("/api/account/passkeys", { name: "Phone", passkey })).status;
    const device = passkeyDevice(ORIGIN);
    expect(await add(device.create(await options(ada), { origin: "http://evil.test" }))).toBe(400);
    expect(await add(passkeyDevice("http://evil.test").create(await options(ada)))).toBe(400);
    expect(await add(device.create(await options(ada), { verified: false }))).toBe(400);
    expect(await add(device.create(await options(ben)))).toBe(400);
    const used = await options(ada);
    expect(await add(device.create(used))).toBe(201);
    expect(await add(passkeyDevice(ORIGIN).create(used))).toBe(400);
    const late = (await ben.post("/api/account/passkeys/options", { password: PASSWORD })).body;
    app.advance(6 * 60_000);
    const answer = await ben.post("/api/account/passkeys", { name: "x", passkey: device.create(late) });
    expect(answer.status).toBe(400);
  });
});

describe("signing in with a passkey", () => {
  test("200 without a password, even with an authenticator app", async () => {
    const ada = await join(app);
    const { next } = await addAuthenticator(app, ada);
    const { device, recoveryCodes } = await addPasskey(ada, { code: next() });
    expect(recoveryCodes).toBe(null);
    const answer = await signIn(device.get(await signInOptions()));
    expect(answer.status).toBe(200);
    const session = caller(app.url, { cookie: cookieOf(answer) });
    expect((await session.get("/api/auth/user")).body.email).toBe(ada.email);
    const { body: entries } = await session.get("/api/audit?action=account.signed_in");
    expect(entries[0].data).toEqual({ factors: ["passkey"] });
  });

  test("200 as the second step after the password", async () => {
    const ada = await join(app);
    const { device } = await addPasskey(ada);
    const first = await firstStep(ada);
    expect(first).toEqual({ ok: false, token: expect.any(String), totp: false, passkey: true });
    const options = await stepOptions(first.token);
    expect(options).toMatchObject({ rpId: "byline.localhost", userVerification: "required" });
    expect(options.allowCredentials).toHaveLength(1);
    expect((await secondStep(first.token, device.get(options))).status).toBe(200);
  });

  test("400 as the second step: another account's passkey, and another kind of challenge", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const [adas, bens] = [await addPasskey(ada), await addPasskey(ben)];
    const { token } = await firstStep(ada);
    expect((await secondStep(token, bens.device.get(await stepOptions(token)))).status).toBe(400);
    expect((await secondStep(token, adas.device.get(await signInOptions()))).status).toBe(400);
    expect((await secondStep(token, adas.device.get(await stepOptions(token)))).status).toBe(200);
  });

  test.each([
    ["the same answer twice", {}, 2],
    ["another site", { origin: "http://evil.test" }, 1],
    ["no verification of its person", { verified: false }, 1],
    ["a counter that goes back, as a copy's does", { counter: 1 }, 1],
    ["the account of another", { userHandle: "bm9ib2R5" }, 1],
  ])("401 %s", async (_, quirks, tries) => {
    const { device } = await addPasskey(await join(app));
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
    const answer = device.get(await signInOptions(), quirks);
    for (let i = 1; i < tries; i++) expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).status).toBe(401);
  });

  test("401 and 200 for one response sent twice at once", async () => {
    const { device } = await addPasskey(await join(app));
    const answer = device.get(await signInOptions());
    const statuses = (await Promise.all([signIn(answer), signIn(answer), signIn(answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  test("401 for a challenge to add or prove, even the account's own", async () => {
    const ada = await join(app);
    const { device } = await addPasskey(ada);
    expect((await signIn(await answered(ada, device))).status).toBe(401);
    const toAdd = { passkey: await answered(ada, device) };
    const { body: options } = await ada.post("/api/account/passkeys/options", toAdd);
    expect((await signIn(device.get(options))).status).toBe(401);
  });

  test("an account being deleted is only restored by it; 401 once it's erased", async () => {
    const ada = await join(app);
    const { device } = await addPasskey(ada);
    const proof = { passkey: await answered(ada, device) };
    expect((await ada.post("/api/account/deletion", proof)).status).toBe(202);
    const locked = await signIn(device.get(await signInOptions()));
    expect(locked.status).toBe(200);
    const session = caller(app.url, { cookie: cookieOf(locked) });
    expect((await session.get("/api/projects")).status).toBe(403);
    app.advance(31 * 86_400_000);
    await eraseDueAccounts(app.deps, erasers);
    expect((await signIn(device.get(await signInOptions()))).status).toBe(401);
  });

  test("401 for a challenge older than five minutes, and one that was never issued", async () => {
    const { device } = await addPasskey(await join(app));
    const options = await signInOptions();
    app.advance(6 * 60_000);
    expect((await signIn(device.get(options))).status).toBe(401);
    expect((await signIn(device.get({ challenge: "bWFkZSB1cA" }))).status).toBe(401);
  });
});
