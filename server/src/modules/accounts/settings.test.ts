import { describe, expect, test } from "vitest";
import { caller, cookieOf, join, PASSWORD } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../test/mailbox.ts";
import { confirmAddress } from "../../../test/team.ts";

const app = await startApp();
const visitor = caller(app.url);
const CONFIRM = "Confirm your email address";
const NEW_PASSWORD = "another byline, another day";

describe("the profile", () => {
  test("200 changes only what's sent; a workspace named after its owner follows", async () => {
    const ada = await join(app);
    const answer = await ada.call("PATCH", "/api/account", {
      firstName: "Augusta",
      username: `${ada.username}.king`,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      firstName: "Augusta",
      lastName: "Lovelace",
      username: `${ada.username}.king`,
    });
    expect(answer.body.workspace.name).toBe("Augusta Lovelace");
    expect((await ada.get("/api/auth/user")).body).toEqual(answer.body);
    expect((await ada.call("PATCH", "/api/account", {})).status).toBe(200);
  });

  test("200 for someone whose name became reserved, until they change it", async () => {
    const ada = await join(app);
    await app.deps.pool.query("update users set username = 'admin' where username = $1", [ada.username]);
    const rename = async (username: string) =>
      (await ada.call("PATCH", "/api/account", { firstName: "Ada", username })).status;
    expect([await rename("Admin"), await rename("ada.king"), await rename("admin")]).toEqual([200, 200, 400]);
  });

  test.each([
    ["firstName", " ", "First name is required"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "SUPPORT", "This username is reserved. Choose another."],
    ["lastName", "a\u0000b", "Remove NUL characters and unpaired surrogates"],
  ])("400 for %s %j", async (path, value, message) => {
    const answer = await (await join(app)).call("PATCH", "/api/account", { [path]: value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  test("401 for a visitor, 409 for a name in use", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    expect((await visitor.call("PATCH", "/api/account", { firstName: "Eve" })).status).toBe(401);
    const answer = await ben.call("PATCH", "/api/account", { username: ada.username.toUpperCase() });
    expect([answer.status, answer.body.message]).toEqual([409, "This username is taken. Choose another."]);
  });
});

describe("changing the password", () => {
  test("204 ends all other sessions, and no reset link works anymore", async () => {
    const ada = await join(app);
    const elsewhere = caller(app.url, {
      cookie: cookieOf(await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD })),
    });
    await visitor.post("/api/auth/reset-request", { email: ada.email });
    const token = await mailedToken(app, ada.email, "Reset your password");
    const answer = await ada.post("/api/account/password", {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(204);
    expect([
      (await ada.get("/api/auth/user")).status,
      (await elsewhere.get("/api/auth/user")).status,
    ]).toEqual([200, 401]);
    expect((await visitor.post("/api/auth/reset", { token, password: "yet another byline" })).status).toBe(
      400,
    );
    expect(
      (await visitor.post("/api/auth/signin", { email: ada.email, password: NEW_PASSWORD })).status,
    ).toBe(200);
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your password was changed");
    expect((await ada.get("/api/notifications?limit=1")).body[0]).toMatchObject({
      kind: "account",
      title: "Your password was changed",
    });
  });

  test("400 at its field for a wrong current password, a common one, your own name, or the same one", async () => {
    const ada = await join(app);
    const change = async (currentPassword: string, newPassword: string) =>
      (await ada.post("/api/account/password", { currentPassword, newPassword })).body.errors;
    expect(await change("not it", NEW_PASSWORD)).toEqual([
      { path: "currentPassword", message: "This isn’t your password. Try again." },
    ]);
    const easy = (reason: string) => [
      {
        path: "newPassword",
        message: `This password is too easy to guess: ${reason}. Choose a different one.`,
      },
    ];
    expect(await change(PASSWORD, "password123")).toEqual(easy("it’s a common password"));
    expect(await change(PASSWORD, ada.email.toUpperCase())).toEqual(
      easy("it’s your name or address, or ours"),
    );
    expect(await change(PASSWORD, PASSWORD)).toEqual([
      { path: "newPassword", message: "This is already your password. Choose a different one." },
    ]);
    expect((await ada.get("/api/auth/user")).status).toBe(200);
  });

  test("429 after ten wrong ones, across sessions", async () => {
    const ada = await join(app);
    const attempt = () =>
      ada.post("/api/account/password", { currentPassword: "not it", newPassword: NEW_PASSWORD });
    for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(429);
    expect((await ada.post("/api/account/deletion", { password: PASSWORD })).status).toBe(429);
  });
});

describe("the email address", () => {
  test("is confirmed once, by the sign-up mail's link, in a session of its account", async () => {
    const ada = await join(app);
    expect((await ada.get("/api/auth/user")).body).toMatchObject({
      emailVerified: false,
      pendingEmail: null,
    });
    const token = await mailedToken(app, ada.email, CONFIRM);
    const ben = await join(app, "Ben");
    for (const [other, status, message] of [
      [visitor, 401, "This link is for another account. Sign in to that account first."],
      [ben, 403, "This link is for another account. Sign in to that account first."],
    ] as const) {
      const refused = await other.post("/api/auth/verify", { token });
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect((await ada.get("/api/auth/user")).body.emailVerified).toBe(false);
    const answer = await ada.post("/api/auth/verify", { token });
    expect([answer.status, answer.body]).toEqual([200, { email: ada.email }]);
    expect((await ada.get("/api/auth/user")).body.emailVerified).toBe(true);
    expect((await ada.post("/api/auth/verify", { token })).status).toBe(400);
    expect((await ada.post("/api/account/verification")).status).toBe(409);
  });

  test("the mail is resent on request, five times an hour; a link lasts three days", async () => {
    const ada = await join(app);
    expect((await ada.post("/api/account/verification")).status).toBe(202);
    expect(await mailsTo(app, ada.email)).toHaveLength(2);
    for (let i = 0; i < 4; i++) await ada.post("/api/account/verification");
    expect((await ada.post("/api/account/verification")).status).toBe(429);
    const token = await mailedToken(app, ada.email, CONFIRM);
    app.advance(73 * 3_600_000);
    expect((await ada.post("/api/auth/verify", { token })).status).toBe(400);
  });

  test("changes when the new address is confirmed; the old one is notified before and after", async () => {
    const ada = await join(app);
    await confirmAddress(app, ada);
    const email = `new.${ada.email}`;
    expect(
      (await ada.post("/api/account/email", { email: email.toUpperCase(), password: PASSWORD })).status,
    ).toBe(202);
    expect((await ada.get("/api/auth/user")).body).toMatchObject({ email: ada.email, pendingEmail: email });
    expect((await mailsTo(app, ada.email))[0]?.text).toContain(email);
    const token = await mailedToken(app, email, CONFIRM);
    expect((await visitor.post("/api/auth/verify", { token })).status).toBe(401);
    expect((await (await join(app, "Ben")).post("/api/auth/verify", { token })).status).toBe(403);
    const answer = await ada.post("/api/auth/verify", { token });
    expect(answer.body).toEqual({ email });
    expect((await ada.get("/api/auth/user")).body).toMatchObject({
      email,
      emailVerified: true,
      pendingEmail: null,
    });
    expect((await mailsTo(app, ada.email))[0]?.subject).toBe("Your email address was changed");
    expect((await visitor.post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(200);
  });

  test("204: a canceled change's link is dead, and the confirmation link stays valid", async () => {
    const ada = await join(app);
    const confirm = await mailedToken(app, ada.email, CONFIRM);
    const email = `new.${ada.email}`;
    await ada.post("/api/account/email", { email, password: PASSWORD });
    expect((await ada.call("DELETE", "/api/account/email")).status).toBe(204);
    expect((await ada.get("/api/auth/user")).body.pendingEmail).toBe(null);
    const token = await mailedToken(app, email, CONFIRM);
    expect((await ada.post("/api/auth/verify", { token })).status).toBe(400);
    expect((await ada.post("/api/auth/verify", { token: confirm })).body).toEqual({ email: ada.email });
  });

  test("202 is the same for an address with an account, which is mailed instead", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const answer = await ada.post("/api/account/email", { email: ben.email, password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([202, ""]);
    const [told] = await mailsTo(app, ben.email);
    expect(told?.subject).toBe("This address already has an account");
    expect(told?.text).not.toContain("token");
  });

  test("400 for a wrong password and for the current address; the last change requested wins", async () => {
    const ada = await join(app);
    expect(
      (await ada.post("/api/account/email", { email: "x@example.com", password: "not it" })).body.errors[0]
        .path,
    ).toBe("password");
    expect(
      (await ada.post("/api/account/email", { email: ada.email, password: PASSWORD })).body.errors[0].path,
    ).toBe("email");
    const [first, second] = [`first.${ada.email}`, `second.${ada.email}`];
    await ada.post("/api/account/email", { email: first, password: PASSWORD });
    const token = await mailedToken(app, first, CONFIRM);
    await ada.post("/api/account/email", { email: second, password: PASSWORD });
    expect((await ada.post("/api/auth/verify", { token })).status).toBe(400);
  });

  test("409 if someone took the new address in the meantime", async () => {
    const ada = await join(app);
    const email = `wanted.${ada.email}`;
    await ada.post("/api/account/email", { email, password: PASSWORD });
    const token = await mailedToken(app, email, CONFIRM);
    const taker = {
      firstName: "Eve",
      lastName: "Lovelace",
      email,
      username: `wanted.${ada.username}`,
      password: PASSWORD,
    };
    expect((await visitor.post("/api/auth/signup", taker)).status).toBe(201);
    expect((await ada.post("/api/auth/verify", { token })).status).toBe(409);
    expect((await ada.get("/api/auth/user")).body.email).toBe(ada.email);
  });
});

describe("preferences", () => {
  test("200 changes only what's sent, down to one channel of one kind", async () => {
    const ada = await join(app);
    const before = (await ada.get("/api/auth/user")).body.preferences;
    expect(before).toMatchObject({ emailNotifications: true, publicProfile: true });
    const first = await ada.call("PATCH", "/api/account/preferences", {
      publicProfile: false,
      notifications: { billing: { email: false } },
    });
    expect(first.status).toBe(200);
    const second = await ada.call("PATCH", "/api/account/preferences", {
      emailNotifications: false,
      notifications: { billing: { inApp: false }, team: { inApp: false } },
    });
    expect(second.body).toEqual({
      emailNotifications: false,
      publicProfile: false,
      notifications: {
        ...before.notifications,
        billing: { inApp: false, email: false },
        team: { inApp: false, email: true },
      },
    });
    expect((await ada.get("/api/auth/user")).body.preferences).toEqual(second.body);
  });

  test.each([
    { publicProfile: "no" },
    { notifications: { gossip: { inApp: true } } },
    { notifications: { team: true } },
  ])("400 for %j", async (body) => {
    expect((await (await join(app)).call("PATCH", "/api/account/preferences", body)).status).toBe(400);
  });
});
