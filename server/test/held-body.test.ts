import { request } from "node:http";
import { expect, test } from "vitest";
import {
  attributionInput,
  caller,
  cookieOf,
  join,
  PASSWORD,
  putOnPlan,
  startProgram,
  startProject,
} from "./cast.ts";
import { startApp } from "./harness.ts";
import { mailedToken } from "./mailbox.ts";
import { joinTeam } from "./team.ts";

const app = await startApp();

/** Sends all of a call but the end of its body, and resolves once the server has authenticated it. */
async function hold(method: string, path: string, headers: Record<string, string>, body: unknown) {
  const text = JSON.stringify(body);
  const outgoing = request(app.url + path, {
    method,
    headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(text) },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => resolve(answer.resume().statusCode));
  });
  outgoing.write(text.slice(0, 1));
  await new Promise((resolve) => setTimeout(resolve, 1100)); // longer than a body that is read in one go
  return () => {
    outgoing.end(text.slice(1));
    return status;
  };
}

test("refuses a call whose body ends after the caller's rights did", { timeout: 30_000 }, async () => {
  const ada = await join(app);
  await putOnPlan(app, ada, "team");
  const [ben, cleo, project] = [
    await joinTeam(app, ada, "owner"),
    await joinTeam(app, ada, "developer"),
    await startProject(ada),
  ];
  const idOf = async (person: typeof ben) => (await person.get("/api/auth/user")).body.id;
  const [benId, cleoId] = [await idOf(ben), await idOf(cleo)];
  const program = await startProgram(app, ada);
  const bearer = { authorization: `Bearer ${program.token.token}` };
  const held = await Promise.all([
    hold("PATCH", `/api/team/members/${benId}`, { cookie: ben.cookie }, { role: "owner" }),
    hold("POST", "/api/tokens", { cookie: ben.cookie }, { name: "Held", scopes: ["read"] }),
    hold("POST", "/api/tokens", { cookie: cleo.cookie }, { name: "Held", scopes: ["read"] }),
    hold("POST", "/v1/projects", bearer, { name: "Held", type: "api" }),
    hold("POST", "/v1/attributions", bearer, attributionInput(project)),
  ]);
  expect((await ada.call("PATCH", `/api/team/members/${benId}`, { role: "viewer" })).status).toBe(204);
  expect((await ada.call("DELETE", `/api/team/members/${cleoId}`)).status).toBe(204);
  expect((await ada.call("DELETE", `/api/tokens/${program.token.id}`)).status).toBe(204);
  await expect.poll(async () => (await program.get("/v1/projects")).status).toBe(401);
  expect(await Promise.all(held.map((finish) => finish()))).toEqual([403, 403, 401, 401, 401]);
});

test("a password changed or used during its owner's reset leaves nothing behind", {
  timeout: 30_000,
}, async () => {
  const visitor = caller(app.url);
  for (let resets = 0; resets < 3; ) {
    const dora = await join(app, "Dora");
    await visitor.post("/api/auth/reset-request", { email: dora.email });
    const token = await mailedToken(app, dora.email, "Reset your password");
    const [reset, change, move, entered] = await Promise.all([
      visitor.post("/api/auth/reset", { token, password: "the owner of this mailbox" }),
      dora.post("/api/account/password", {
        currentPassword: PASSWORD,
        newPassword: "somebody else altogether",
      }),
      dora.post("/api/account/email", { email: `moved.${dora.email}`, password: PASSWORD }),
      visitor.post("/api/auth/signin", { email: dora.email, password: PASSWORD }),
    ]);
    if (reset.status === 400 && change.status === 204) continue; // the change was first, and ended the link
    expect([reset.status, change.status < 500, move.status < 500]).toEqual([200, true, true]);
    resets++;
    for (const [password, status] of [
      ["the owner of this mailbox", 200],
      ["somebody else altogether", 401],
    ] as const)
      expect((await visitor.post("/api/auth/signin", { email: dora.email, password })).status).toBe(status);
    const cookie = entered.status === 200 ? cookieOf(entered) : dora.cookie;
    expect((await caller(app.url, { cookie }).get("/api/auth/user")).status).toBe(401);
    if (move.status === 202) {
      const link = await mailedToken(app, `moved.${dora.email}`, "Confirm your email address");
      expect((await visitor.post("/api/auth/verify", { token: link })).status).not.toBe(200);
    }
  }
});
