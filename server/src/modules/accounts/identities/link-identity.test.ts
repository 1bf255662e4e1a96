import { expect, test } from "vitest";
import { addAuthenticator } from "../../../../test/authenticator.ts";
import { cookieOf, join, PASSWORD, type Person } from "../../../../test/cast.ts";
import { mailedToken, mailsTo } from "../../../../test/mailbox.ts";
import { startWithProvider } from "../../../../test/provider-visits.ts";
import { erasers } from "../../../erasers.ts";
import { eraseDueAccounts } from "../erase-accounts.ts";

const { app, provider, visitor, register, comeBack, signInWith, outcomeOf, sessionOf, userOf, link } =
  await startWithProvider();

test("302: an identity is linked to one account", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  const login = register();
  expect(outcomeOf(await link(ada, login))).toBe("linked");
  expect(outcomeOf(await link(ada, login)), "again").toBe("linked");
  expect(outcomeOf(await link(ben, login))).toBe("taken");
  const begun = await ada.post("/api/account/providers/oidc", { password: PASSWORD });
  const address = await provider.visit(begun.body.url, register());
  const cookie = `${ben.cookie}; ${cookieOf(begun)}`;
  expect(outcomeOf(await comeBack({ cookie, address })), "signed in as another").toBe("expired");
  expect((await ada.post("/api/account/providers/oidc", { password: "wrong" })).status).toBe(400);
});

test("204: an unlinked identity no longer signs in; 409 for the last way to sign in", async () => {
  const ada = await join(app);
  const login = register();
  await link(ada, login);
  const [{ id }] = (await ada.get("/api/account/identities")).body;
  const unlink = (person: Pick<Person, "call">, proof: object, which = id) =>
    person.call("DELETE", `/api/account/identities/${which}`, proof);
  expect((await unlink(ada, { password: "wrong" })).status).toBe(400);
  const ben = await join(app, "Ben");
  expect((await unlink(ben, { password: PASSWORD })).status).toBe(404);

  expect((await unlink(ada, { password: PASSWORD })).status).toBe(204);
  expect(outcomeOf(await signInWith(login)), "its address has no account").toBeNull();
  expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Example ID was disconnected from your account");

  const grace = sessionOf(await signInWith(register()));
  const phone = await addAuthenticator(app, grace, { recent: true });
  const [own] = (await grace.get("/api/account/identities")).body;
  const refused = await unlink(grace, { code: phone.next() }, own.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "This is your only way to sign in. Set a password, or add another way to sign in, first.",
  ]);
  const named = { code: phone.next(), newPassword: PASSWORD };
  expect((await grace.post("/api/account/password", named)).status).toBe(204);
  expect((await unlink(grace, { code: phone.next() }, own.id)).status).toBe(204);
});

test("without a password, a recent sign-in is enough proof; 400 later", async () => {
  const login = register();
  const fresh = () => signInWith(login).then(sessionOf);
  const grace = await fresh();
  const change = { email: "new.grace@example.com", recent: true };
  expect((await grace.post("/api/account/email", change)).status).toBe(202);
  const email = `${login}@example.com`;
  expect((await visitor.post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(401);

  app.advance(10 * 60_000);
  for (const [method, path, body] of [
    ["POST", "/api/account/email", { email: "other@example.com" }],
    ["POST", "/api/account/deletion", {}],
    ["POST", "/api/account/totp", {}],
    ["POST", "/api/account/passkeys/options", {}],
    ["POST", "/api/account/providers/oidc", {}],
  ] as const) {
    const refused = await grace.call(method, path, { ...body, recent: true });
    expect([path, refused.status, refused.body.errors[0].path]).toEqual([path, 400, "password"]);
  }
  const named = { newPassword: PASSWORD, recent: true };
  expect((await grace.post("/api/account/password", named)).body.errors[0].path).toBe("currentPassword");
  expect((await (await fresh()).post("/api/account/password", named)).status).toBe(204);
  expect((await visitor.post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(200);
  expect((await (await fresh()).post("/api/account/deletion", { recent: true })).status, "it has one").toBe(
    400,
  );

  const other = sessionOf(await signInWith(register()));
  expect((await other.post("/api/account/deletion", { recent: true })).status).toBe(202);
});

test("without a password, one can be set by a mailed link", async () => {
  const login = register();
  await signInWith(login);
  const email = `${login}@example.com`;
  expect((await visitor.post("/api/auth/reset-request", { email })).status).toBe(202);
  const token = await mailedToken(app, email, "Reset your password");
  expect((await visitor.post("/api/auth/reset", { token, password: PASSWORD })).status).toBe(200);
  expect((await visitor.post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(200);
});

test("302: an erased account's identity is a stranger's", async () => {
  const login = register();
  const first = await signInWith(login);
  const { id } = await userOf(first);
  expect((await sessionOf(first).post("/api/account/deletion", { recent: true })).status).toBe(202);
  app.advance(31 * 86_400_000);
  await eraseDueAccounts(app.deps, erasers);
  const { id: other, emailVerified } = await userOf(await signInWith(login));
  expect([other === id, emailVerified]).toEqual([false, true]);
});
