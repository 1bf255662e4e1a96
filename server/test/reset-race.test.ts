import { expect, test } from "vitest";
import { addAuthenticator } from "./authenticator.ts";
import { codeOf } from "./authenticator-code.ts";
import { type Answer, cookieOf, join, PASSWORD, type Person } from "./cast.ts";
import { countWaiting } from "./locks.ts";
import { mailedToken } from "./mailbox.ts";
import { passkeyDevice } from "./passkey-device.ts";
import { startWithProvider } from "./provider-visits.ts";

const { app, provider, visitor, origin, register, goAway, comeBack, link } = await startWithProvider();
const proof = { password: PASSWORD };

/**
 * Prepares a call of somebody who signed up with the address of another, who is about to reset the password.
 * Resolves to what makes the call.
 */
type Prepare = (mallory: Person) => Promise<() => Promise<Answer>>;

const races: Record<string, Prepare> = {
  async "a sign-in with an identity"(mallory) {
    const login = register({ email_verified: false });
    await link(mallory, login);
    const visit = await goAway(login);
    return () => comeBack(visit);
  },
  async "a sign-in with a passkey"(mallory) {
    const device = passkeyDevice(origin);
    const { body: options } = await mallory.post("/api/account/passkeys/options", proof);
    const passkey = device.create(options);
    expect((await mallory.post("/api/account/passkeys", { name: "Key", passkey })).status).toBe(201);
    const { body: request } = await visitor.post("/api/auth/passkey/options", {});
    return () => visitor.post("/api/auth/passkey", { passkey: device.get(request) });
  },
  async "the second step of a sign-in"(mallory) {
    const { next } = await addAuthenticator(app, mallory);
    const { token } = (await visitor.post("/api/auth/signin", { ...proof, email: mallory.email })).body;
    return () => visitor.post("/api/auth/second-step", { token, code: next() });
  },
  async "an identity that is linked"(mallory) {
    const begun = await mallory.post("/api/account/providers/oidc", proof);
    const address = await provider.visit(begun.body.url, register({ email_verified: false }));
    return () => comeBack({ cookie: `${mallory.cookie}; ${cookieOf(begun)}`, address });
  },
  async "an authenticator app that is confirmed"(mallory) {
    const { secret } = (await mallory.post("/api/account/totp", proof)).body;
    return () => mallory.post("/api/account/totp/confirmation", { code: codeOf(secret, app.deps.clock()) });
  },
};

/** Everything that gives access to an account. */
const LEFT = `select
  (select count(*) from sessions where user_id = $1) as sessions,
  (select count(*) from identities where user_id = $1) as identities,
  (select count(*) from totp_secrets where user_id = $1) as apps,
  (select count(*) from passkeys where user_id = $1) as passkeys,
  (select count(*) from pending_sign_ins where user_id = $1) as pending`;

test.each(Object.entries(races))(
  "%s leaves nothing behind after a reset that came first",
  async (_, prepare) => {
    const mallory = await join(app, "Mallory");
    const { id } = (await mallory.get("/api/auth/user")).body;
    const race = await prepare(mallory);
    await visitor.post("/api/auth/reset-request", { email: mallory.email });
    const token = await mailedToken(app, mallory.email, "Reset your password");
    const other = await app.deps.pool.connect();
    await other.query("begin");
    await other.query("select from users where id = $1 for update", [id]);
    const reset = visitor.post("/api/auth/reset", { token, password: "the owner of this mailbox" });
    await expect.poll(() => countWaiting(app)).toBe(1);
    const raced = race();
    await expect.poll(() => countWaiting(app)).toBe(2);
    await other.query("commit");
    other.release();
    expect((await reset).status).toBe(200);
    expect((await raced).status).toBeLessThan(500);
    expect((await app.deps.pool.query(LEFT, [id])).rows).toEqual([
      { sessions: 0, identities: 0, apps: 0, passkeys: 0, pending: 0 },
    ]);
  },
);
