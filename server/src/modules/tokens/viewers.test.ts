import { describe, expect, test } from "vitest";
import {
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  type Program,
  putOnPlan,
  startProgram,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { countWaiting } from "../../../test/locks.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { confirmAddress, joinTeam } from "../../../test/team.ts";

import { formatDay } from "../../kit/format.ts";

const DAY_MS = 86_400_000;

const app = await startApp();
const { deps } = app;
const ada = await join(app);
await confirmAddress(app, ada);
await putOnPlan(app, ada, "team");

const statusOf = async (token: string) =>
  (await caller(app.url, { authorization: `Bearer ${token}` }).get("/v1/projects")).status;
const detailsOf = async ({ token }: Program, who: Person = ada) =>
  (await who.get(`/api/tokens/${token.id}`)).body;
const rotate = ({ token }: Program, overlapHours: number, who: Person = ada) =>
  who.post(`/api/tokens/${token.id}/rotate`, { overlapHours });
const titlesOf = async (person: Person) => {
  await settleEvents(deps);
  return (await person.get("/api/notifications")).body.map(({ title }: { title: string }) => title);
};
const admin = () => joinTeam(app, ada, "admin");
const idOf = async (person: Person) => (await person.get("/api/auth/user")).body.id;
const remove = async (person: Person) => ada.call("DELETE", `/api/team/members/${await idOf(person)}`);

describe("a token whose secret was seen by someone who lost access", () => {
  const manage = { scopes: ["read", "tokens:read", "tokens:write"], service: true };
  const rotateBy = (text: string, id: string) =>
    caller(app.url, { authorization: `Bearer ${text}` }).post(`/v1/tokens/${id}/rotate`, {
      overlap_hours: 0,
    });

  test("a developer only rotates their own token", async () => {
    const dev = await joinTeam(app, ada, "developer");
    const program = await startProgram(app, ada);
    const own = await startProgram(app, dev);
    expect([(await rotate(program, 0, dev)).status, (await rotate(own, 0, dev)).status]).toEqual([403, 200]);
    const { token } = await startProgram(app, dev, { ...manage, service: false });
    expect(
      (await rotateBy(token.token, (await startProgram(app, ada, { scopes: ["read"] })).token.id)).status,
    ).toBe(403);
  });

  test("a service token whose creator left rotates only itself and the tokens it created", async () => {
    const ben = await admin();
    const service = await startProgram(app, ben, manage);
    const calls = caller(app.url, { authorization: `Bearer ${service.token.token}` });
    const { body: made } = await calls.post("/v1/tokens", { name: "Made", scopes: ["read"] });
    const other = await startProgram(app, ada, { scopes: ["read"], service: true });
    const rotated = await startProgram(app, ada, { scopes: ["read"], service: true });
    const { status, body } = await rotateBy(service.token.token, rotated.token.id);
    expect(status, "while its maker is an admin").toBe(200);
    expect([await statusOf(rotated.token.token), await statusOf(body.token)]).toEqual([401, 200]);
    await remove(ben);
    for (const { token } of [other, rotated]) {
      const refused = await rotateBy(service.token.token, token.id);
      expect([refused.status, refused.body.errors?.[0].path]).toEqual([403, "token"]);
    }
    expect(await statusOf(body.token)).toBe(200);
    expect((await rotateBy(service.token.token, made.id)).status).toBe(200);
    expect((await rotateBy(service.token.token, service.token.id)).status).toBe(200);
  });

  test("a service token must be rotated within 7 days, and rotating itself doesn't change that", async () => {
    const ben = await admin();
    const service = await startProgram(app, ben, manage);
    const { body: renewed } = await rotateBy(service.token.token, service.token.id);
    await remove(ben);
    const exposed = await detailsOf(service);
    expect(exposed.exposedBy).toBe("member");
    expect(Math.abs(Date.parse(exposed.stopsAt) - deps.clock() - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(await statusOf(renewed.token)).toBe(200);
    const { body: again } = await rotateBy(renewed.token, service.token.id);
    expect((await detailsOf(service)).stopsAt).toBe(exposed.stopsAt);
    expect((await titlesOf(ada)).some((title: string) => title.startsWith("Rotate the API token"))).toBe(
      true,
    );
    const { body: fresh } = await rotate(service, 0);
    expect([fresh.exposedBy, fresh.stopsAt]).toEqual([null, null]);
    expect([await statusOf(again.token), await statusOf(fresh.token)]).toEqual([401, 200]);
  });

  test("tokens created or rotated by a leaked token stop at once; by a revoked one, they must be rotated", async () => {
    for (const leak of [true, false]) {
      const manager = await startProgram(app, ada, manage);
      const other = await startProgram(app, ada, { scopes: ["read"], service: true });
      const { body: text } = await rotateBy(manager.token.token, other.token.id);
      if (leak) await caller(app.url).post("/v1/public/leaked-tokens", [{ token: manager.token.token }]);
      else await ada.call("DELETE", `/api/tokens/${manager.token.id}`);
      expect((await detailsOf(other)).exposedBy).toBe(leak ? "leaked" : "revoked");
      expect(await statusOf(text.token)).toBe(leak ? 401 : 200);
    }
  });
});

test("a token rotated by another stops when that one revokes itself, or leaves with its creator", async () => {
  for (const leaves of [true, false]) {
    const ben = await admin();
    const scopes = ["read", "tokens:read", "tokens:write"];
    const manager = await startProgram(app, ben, { scopes });
    const { body: known } = await rotate(manager, 0); // to Ada alone, who stays
    const other = await startProgram(app, ada, { scopes: ["read"] });
    const calls = caller(app.url, { authorization: `Bearer ${known.token}` });
    const rotated = await calls.post(`/v1/tokens/${other.token.id}/rotate`, { overlap_hours: 0 });
    expect([rotated.status, await statusOf(rotated.body.token)]).toEqual([200, 200]);
    const ended = leaves ? await remove(ben) : await calls.call("DELETE", "/v1/tokens/current");
    expect(ended.status).toBe(leaves ? 204 : 200);
    expect([await statusOf(rotated.body.token), (await detailsOf(other)).exposedBy]).toEqual([
      401,
      "revoked",
    ]);
  }
});

test("owners, admins, and the creator are notified which token to rotate and why, also by mail", async () => {
  const [ben, cleo, maker] = [await admin(), await admin(), await joinTeam(app, ada, "developer")];
  const personal = await startProgram(app, maker, { name: "Crawler" });
  const service = await startProgram(app, ada, { name: "Deploy", service: true });
  for (const program of [personal, service]) expect((await rotate(program, 0, ben)).status).toBe(200);
  await remove(ben);
  const end = formatDay(Date.parse((await detailsOf(service)).stopsAt));
  const suspended = "The API token “Crawler” is suspended until you rotate it";
  const due = `Rotate the API token “Deploy” by ${end}`;
  const told = async (person: Person) => {
    const titles = (await titlesOf(person)).filter((title: string) => [suspended, due].includes(title));
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => [suspended, due].includes(subject)).toSorted()).toEqual(
      titles.toSorted(),
    );
    return titles.toSorted();
  };
  const both = [due, suspended].toSorted();
  expect([await told(ada), await told(cleo), await told(maker)]).toEqual([both, both, [suspended]]);
  expect(await told(ben)).toEqual([]);
  const [mail] = (await mailsTo(app, maker.email)).filter(({ subject }) => subject === suspended);
  expect(mail?.text).toContain("A person who saw its secret no longer has the same access.");
  expect(mail?.text).toContain(`/settings/tokens/${personal.token.id}`);
});

test("an expired token isn't reported when a person who saw its secret leaves", async () => {
  const ben = await admin();
  const expiresAt = new Date(deps.clock() + DAY_MS / 2).toISOString();
  const programs = [
    await startProgram(app, ada, { name: "Ended", expiresAt }),
    await startProgram(app, ada, { name: "Ended service", expiresAt, service: true }),
  ];
  for (const program of programs) expect((await rotate(program, 0, ben)).status).toBe(200);
  app.advance(DAY_MS);
  await remove(ben);
  const about = (await titlesOf(ada)).filter((title: string) => title.includes("Ended"));
  expect(about.filter((title: string) => /suspended|^Rotate/.test(title))).toEqual([]);
  for (const program of programs) expect((await detailsOf(program)).exposedBy).toBe("member");
});

test("a token lists who saw its secret, and who can rotate it", async () => {
  const [ben, dev] = [await joinTeam(app, ada, "admin"), await joinTeam(app, ada, "developer", "Cleo")];
  const program = await startProgram(app, dev);
  const seen = { seenBy: ["Cleo Lovelace"], formerSeenBy: [] };
  expect(await detailsOf(program, dev)).toMatchObject({ ...seen, isRotatable: true });
  await rotate(program, 1, ben);
  const after = { seenBy: ["Ben Lovelace"], formerSeenBy: ["Cleo Lovelace"] };
  expect(await detailsOf(program, ben)).toMatchObject({ ...after, isRotatable: true });
  const service = await startProgram(app, ada, { service: true });
  const others = await startProgram(app, ada);
  const viewer = await joinTeam(app, ada, "viewer");
  for (const one of [service, others])
    expect((await detailsOf(one, dev)).isRotatable, "of a developer").toBe(false);
  expect((await detailsOf(program, viewer)).isRotatable).toBe(false);
});

test("/v1/tokens shows why and by when a token must be rotated", async () => {
  const ben = await admin();
  const service = await startProgram(app, ada, { service: true });
  await rotate(service, 0, ben);
  const reader = await startProgram(app, ada, { scopes: ["tokens:read"] });
  const read = async () => (await reader.get(`/v1/tokens/${service.token.id}`)).body;
  expect(await read()).toMatchObject({ exposed_by: null, stops_at: null });
  await remove(ben);
  const { stopsAt } = await detailsOf(service);
  expect(await read()).toMatchObject({ exposed_by: "member", stops_at: stopsAt });
});

test("a token suspended meanwhile is exposed when it's restored", async () => {
  const [ben, maker] = [await admin(), await joinTeam(app, ada, "developer", "Maker")];
  const program = await startProgram(app, maker);
  const { body: seen } = await rotate(program, 0, ben);
  expect((await maker.post("/api/account/deletion", { password: PASSWORD })).status).toBe(202);
  await remove(ben);
  const back = await caller(app.url).post("/api/auth/signin", { email: maker.email, password: PASSWORD });
  const cookie = { cookie: cookieOf(back) };
  expect((await caller(app.url, cookie).call("DELETE", "/api/account/deletion")).status).toBe(204);
  expect([await statusOf(seen.token), (await detailsOf(program)).exposedBy]).toEqual([401, "member"]);
});

describe("a token that is rotated while people lose access", () => {
  test("stops the previous secret for a person who saw it, but not the current one", async () => {
    for (const leaves of [true, false]) {
      const ben = await admin();
      const program = await startProgram(app, ada);
      const { body: seen } = await rotate(program, 0, ben);
      const { body: fresh } = await rotate(program, 24);
      expect(await statusOf(seen.token)).toBe(200);
      const lost = leaves
        ? await remove(ben)
        : await ada.call("PATCH", `/api/team/members/${await idOf(ben)}`, { role: "viewer" });
      expect(lost.status).toBe(204);
      expect([await statusOf(seen.token), await statusOf(fresh.token)]).toEqual([401, 200]);
      expect((await detailsOf(program)).exposedBy).toBeNull();
    }
    const stopped = (await titlesOf(ada)).filter((title: string) => title.startsWith("The previous secret"));
    expect(stopped).toHaveLength(2);
  });

  test("tokens created with its previous secret count as seen by those who saw that secret", async () => {
    const ben = await admin();
    const scopes = ["read", "tokens:read", "tokens:write"];
    const program = await startProgram(app, ada, { scopes });
    const { body: seen } = await rotate(program, 0, ben);
    await rotate(program, 24);
    const made = await caller(app.url, { authorization: `Bearer ${seen.token}` }).post("/v1/tokens", {
      name: "Made",
      scopes: ["read"],
    });
    expect([made.status, await statusOf(made.body.token)]).toEqual([201, 200]);
    await remove(ben);
    expect(await statusOf(made.body.token)).toBe(401);
  });

  test.each(["is rotated", "is created"])(
    "one that %s at the moment of the removal no longer works",
    async (how) => {
      const ben = await admin();
      const program = await startProgram(app, ada);
      const other = await app.deps.pool.connect();
      await other.query("begin");
      // The last thing that both take before they write: the membership, or the row.
      await other.query("select from workspace_members where user_id = $1 for update", [await idOf(ben)]);
      const removal = remove(ben);
      await expect.poll(() => countWaiting(app)).toBe(1);
      const race =
        how === "is rotated"
          ? rotate(program, 0, ben)
          : ben.post("/api/tokens", { name: "Late", scopes: ["read"], service: true });
      await expect.poll(() => countWaiting(app)).toBe(2);
      await other.query("commit");
      other.release();
      expect((await removal).status).toBe(204);
      expect((await race).status).toBe(401);
      expect((await detailsOf(program)).exposedBy).toBeNull();
    },
  );

  test("a removal waits for a rotation in progress, and stops its secret", async () => {
    const ben = await admin();
    const program = await startProgram(app, ada);
    const other = await app.deps.pool.connect();
    await other.query("begin");
    await other.query("select from api_tokens where id = $1 for update", [program.token.id]);
    const rotation = rotate(program, 0, ben);
    await expect.poll(() => countWaiting(app)).toBe(1);
    const removal = remove(ben);
    await expect.poll(() => countWaiting(app)).toBe(2);
    await other.query("commit");
    other.release();
    const { status, body } = await rotation;
    expect([status, (await removal).status]).toEqual([200, 204]);
    expect(await statusOf(body.token)).toBe(401);
  });
});
