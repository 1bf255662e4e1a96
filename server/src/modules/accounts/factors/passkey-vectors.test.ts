import { expect, test } from "vitest";
import { caller, join, type Person } from "../../../../test/cast.ts";
import { startApp } from "../../../../test/harness.ts";
import { UNVERIFIED, VERIFIED } from "../../../../test/webauthn-vectors.ts";
import { passkeyChallenges } from "../../../db/tables/factors.ts";
import type { ChallengeFor } from "./passkey-challenges.ts";
import { userHandleOf } from "./prove-passkey.ts";

const app = await startApp({ settings: { BYLINE_URL: "https://example.org" } });
const visitor = caller(app.url);

type Vector = typeof VERIFIED;
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64url");

/** Turns a vector's bytes into what a browser sends. */
const answerOf = ({ id }: Vector, response: Record<string, string>, userHandle?: string) => ({
  id: base64(id),
  rawId: base64(id),
  type: "public-key",
  clientExtensionResults: {},
  response: {
    ...Object.fromEntries(Object.entries(response).map(([name, hex]) => [name, base64(hex)])),
    ...(userHandle && { userHandle }),
  },
});

/** Issues the challenge that a vector answers, as if this app had chosen it. */
async function issue({ clientDataJSON }: { clientDataJSON: string }, goal: ChallengeFor) {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "hex").toString());
  const expiresAt = new Date(app.deps.clock() + 60_000);
  await app.deps.db.insert(passkeyChallenges).values({ challenge, ...goal, expiresAt });
}

async function add(person: Person, vector: Vector, create = vector.create) {
  const { id } = (await person.get("/api/auth/user")).body;
  await issue(create, { purpose: "add", userId: id });
  const passkey = answerOf(vector, create);
  return { id, status: (await person.post("/api/account/passkeys", { name: "Key", passkey })).status };
}

async function signIn(userId: string, vector: Vector, get = vector.get) {
  await issue(get, { purpose: "sign_in", userId: null });
  const passkey = answerOf(vector, get, userHandleOf(userId));
  return (await visitor.post("/api/auth/passkey", { passkey })).status;
}

/** The same bytes with one bit of the last one changed. */
const changed = (hex: string) =>
  hex.slice(0, -2) + (Number.parseInt(hex.slice(-2), 16) ^ 1).toString(16).padStart(2, "0");

test("the specification's passkey is added and signs in, but not with one bit changed", async () => {
  const ada = await join(app);
  const { clientDataJSON, attestationObject } = VERIFIED.create;
  const wrong = { clientDataJSON, attestationObject: changed(attestationObject) };
  expect((await add(ada, VERIFIED, wrong)).status).toBe(400); // signed by its certificate
  const { id, status } = await add(ada, VERIFIED);
  expect(status).toBe(201);
  for (const member of ["signature", "authenticatorData"] as const)
    expect(await signIn(id, VERIFIED, { ...VERIFIED.get, [member]: changed(VERIFIED.get[member]) })).toBe(
      401,
    );
  expect(await signIn(id, VERIFIED)).toBe(200);
});

test("refuses a response signed without user verification", async () => {
  const { id, status } = await add(await join(app, "Ben"), UNVERIFIED);
  expect(status).toBe(201);
  expect(await signIn(id, UNVERIFIED)).toBe(401);
});
