import { appApi } from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import { expect, test } from "vitest";
import { type Authenticator, addAuthenticator } from "../../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD, type Person } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { passkeyDevice } from "../../../../test/passkey-device.ts";

const app = await startApp({
  settings: { BYLINE_GITHUB_CLIENT_ID: "byline", BYLINE_GITHUB_CLIENT_SECRET: "secret" },
});
const visitor = caller(app.url);
const ORIGIN = "http://byline.localhost";

/** Every route that asks who somebody is, with what it takes beside the proof; those that end things last. */
const ASKING: [route: string, bodyOf: (person: Person) => object, status: number][] = [
  ["POST /account/recovery-codes", () => ({}), 200],
  ["POST /account/passkeys/options", () => ({}), 200],
  ["POST /account/email", ({ email }) => ({ email: `new.${email}` }), 202],
  ["POST /account/password", () => ({ newPassword: "another byline, another day" }), 204],
  ["POST /account/totp", () => ({}), 200],
  ["POST /account/providers/:provider", () => ({}), 200],
  ["DELETE /account/identities/:id", () => ({}), 204],
  ["DELETE /account/totp", () => ({}), 204],
  ["DELETE /account/passkeys/:id", () => ({}), 204],
  ["POST /account/deletion", () => ({}), 202],
];

test("the list contains every route that accepts a proof", () => {
  const routes = Object.entries<Route>(appApi).filter(([, { body }]) => {
    const shape = body && body !== "raw" && "shape" in body ? (body.shape as object) : {};
    return "passkey" in shape && "code" in shape && !("token" in shape);
  });
  expect(ASKING.map(([route]) => route).toSorted()).toEqual(routes.map(([route]) => route).toSorted());
});

type Device = ReturnType<typeof passkeyDevice>;

async function addPasskey(person: Person, proof: object = { password: PASSWORD }): Promise<Device> {
  const device = passkeyDevice(ORIGIN);
  const { body: options } = await person.post("/api/account/passkeys/options", proof);
  const passkey = device.create(options);
  expect((await person.post("/api/account/passkeys", { name: "Phone", passkey })).status).toBe(201);
  return device;
}

/** Somebody who signed in with a passkey and has no password at hand. */
async function signInByPasskey(device: Device, person: Person): Promise<Person> {
  const { body: options } = await visitor.post("/api/auth/passkey/options", {});
  const answer = await visitor.post("/api/auth/passkey", { passkey: device.get(options) });
  expect(answer.status).toBe(200);
  return { ...person, ...caller(app.url, { cookie: cookieOf(answer) }) };
}

type Kit = { person: Person; device: Device; recoveryCode: string; totp: Authenticator | null };

/** Somebody with every second factor; without the app where that is what the route adds. */
async function startKit(route: string): Promise<Kit> {
  const ada = await join(app);
  const totp = route === "POST /account/totp" ? null : await addAuthenticator(app, ada);
  const device = await addPasskey(ada, totp ? { code: totp.next() } : { password: PASSWORD });
  const person = await signInByPasskey(device, ada);
  await app.deps.pool.query(
    `insert into identities (user_id, provider, issuer, subject, label, linked_at)
     select id, 'github', 'https://github.com/login/oauth', username, username, now() from users
     where email = $1`,
    [ada.email],
  );
  const { body } = await person.post("/api/account/recovery-codes", {
    passkey: await answer(person, device),
  });
  return { person, device, totp, recoveryCode: body.recoveryCodes[0] };
}

async function answer(person: Person, device: Device) {
  return device.get((await person.post("/api/account/passkeys/proof-options")).body);
}

const PROOFS: Record<string, (kit: Kit) => object | Promise<object>> = {
  "a passkey": async ({ person, device }) => ({ passkey: await answer(person, device) }),
  "a code of the app": ({ totp }) => ({ code: totp?.next() }),
  "a recovery code": ({ recoveryCode: code }) => ({ code }),
};

const cases = ASKING.flatMap(([route, bodyOf, status]) =>
  Object.entries(PROOFS)
    .filter(([name]) => !(route === "POST /account/totp" && name === "a code of the app"))
    .map(([name, prove]) => ({ route, bodyOf, status, name, prove })),
);

test.each(cases)("$route accepts $name, once, and not the password alone", async ({ route, ...one }) => {
  const kit = await startKit(route);
  const { person } = kit;
  const [passkey] = (await person.get("/api/account/second-factor")).body.passkeys;
  const [identity] = (await person.get("/api/account/identities")).body;
  const { id } = route.includes("identities") ? identity : passkey;
  const [method = "", path = ""] = route.replace(":id", id).replace(":provider", "github").split(" ");
  const act = (given: object) => person.call(method, `/api${path}`, { ...one.bodyOf(person), ...given });
  const refused = await act({ [path.endsWith("/password") ? "currentPassword" : "password"]: PASSWORD });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, "code"]);
  const proof = await one.prove(kit);
  expect((await act(proof)).status).toBe(one.status);
  const again = await act(proof);
  expect(again.status, "the same proof again").toBe(route === "POST /account/deletion" ? 401 : 400);
});
