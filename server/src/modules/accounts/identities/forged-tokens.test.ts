import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { expect, test } from "vitest";
import { cookieOf, join } from "../../../../test/cast.ts";
import { startWithProvider } from "../../../../test/provider-visits.ts";

const { app, provider, visitor, register, comeBack, goalOf, outcomeOf } = await startWithProvider();

const { BYLINE_OIDC_ISSUER: issuer, BYLINE_OIDC_CLIENT_ID: clientId = "" } = provider.settings;
const clientSecret = provider.settings.BYLINE_OIDC_CLIENT_SECRET ?? "";

type Members = Record<string, unknown>;
const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const { publicKey, privateKey } = newKeys();
const publicPem = publicKey.export({ type: "spki", format: "pem" });
const encoded = (members: Members) => Buffer.from(JSON.stringify(members)).toString("base64url");
const bySecret = (secret: string | Buffer) => (text: string) =>
  createHmac("sha256", secret).update(text).digest();
const byKey = (key: KeyObject) => (text: string) => sign("sha256", Buffer.from(text), key);

/** A token whose header and claims are those of a good one, but for these. */
type Forgery = { header?: Members; claims?: Members; signedBy?: (text: string) => Buffer };

/** Comes back to the sign-in while the provider answers with this ID token, which its keys seem to allow. */
async function enterWith({ header, claims, signedBy = byKey(privateKey) }: Forgery) {
  const login = register();
  const begun = await visitor.post("/api/auth/providers/oidc", {});
  const nonce = new URL(begun.body.url).searchParams.get("nonce");
  const visit = { cookie: cookieOf(begun), address: await provider.visit(begun.body.url, login) };
  const now = Math.floor(Date.now() / 1000);
  const good = {
    ...{ iss: issuer, aud: clientId },
    ...{ sub: login, nonce, iat: now, exp: now + 60 },
    ...{ email: `${login}@example.com`, email_verified: true },
  };
  const text = `${encoded({ alg: "RS256", kid: "own", ...header })}.${encoded({ ...good, ...claims })}`;
  const token = `${text}.${signedBy(text).toString("base64url")}`;
  const answers: Record<string, Members> = {
    "/jwks": { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] },
    "/token": { access_token: "access", token_type: "Bearer", expires_in: 60, id_token: token },
  };
  provider.fault = (request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    return answer !== undefined;
  };
  const answer = await comeBack(visit);
  provider.fault = null;
  return answer;
}

test("302: the token that the forgeries are based on signs in", async () => {
  expect(goalOf(await enterWith({}))).toBe("/");
});

test.each([
  ["behind", -20],
  ["ahead", 20],
])("302: the token of a provider whose clock is seconds %s signs in", async (_, seconds) => {
  const iat = Math.floor(Date.now() / 1000) + seconds;
  expect(goalOf(await enterWith({ claims: { iat, exp: iat + 10 } }))).toBe("/");
});

const past = Math.floor(Date.now() / 1000) - 3600;
test.each<[string, Forgery]>([
  ["is not signed", { header: { alg: "none" }, signedBy: () => Buffer.alloc(0) }],
  ["is signed with the public key as a secret", { header: { alg: "HS256" }, signedBy: bySecret(publicPem) }],
  ["is signed with the client's secret", { header: { alg: "HS256" }, signedBy: bySecret(clientSecret) }],
  ["is signed by another key", { signedBy: byKey(newKeys().privateKey) }],
  ["has expired", { claims: { iat: past - 60, exp: past } }],
  ["expired a minute ago", { claims: { iat: past + 3000, exp: past + 3540 } }],
  ["is not valid yet", { claims: { nbf: past + 7200 } }],
  ["never expires", { claims: { exp: undefined } }],
  ["is for another client", { claims: { aud: "another" } }],
  ["is for several clients, used by another", { claims: { aud: [clientId, "another"], azp: "another" } }],
  ["is of another issuer", { claims: { iss: "https://evil.example" } }],
  ["is of another visit", { claims: { nonce: "x".repeat(43) } }],
  ["is of no visit", { claims: { nonce: undefined } }],
  ["names no one", { claims: { sub: undefined } }],
])("302: an ID token that %s is refused", async (_, forgery) => {
  expect(outcomeOf(await enterWith(forgery))).toBe("failed");
});

test("302: an address confirmed by text instead of a boolean opens no account", async () => {
  const ada = await join(app);
  for (const email_verified of ["true", 1, undefined]) {
    const answer = await enterWith({ claims: { email: ada.email, email_verified } });
    expect(outcomeOf(answer)).toBe("unconfirmed");
    expect((await visitor.call("GET", "/api/auth/user")).status).toBe(401);
  }
});
