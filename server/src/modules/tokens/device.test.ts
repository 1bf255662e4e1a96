import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { caller, join, putOnPlan, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";
import { systemCaller } from "../../core/write.ts";
import { sweepDeviceCodes } from "./request-device.ts";

const app = await startApp();
const ada = await join(app);
const cli = caller(app.url);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Codes = { device_code: string; user_code: string };
let codes: Codes;

beforeEach(async () => {
  const { body } = await cli.post("/v1/device/code", { client_name: "mill", scopes: ["read", "write"] });
  codes = body;
});

const poll = async (given = codes) => {
  app.advance(5 * SECOND);
  return (await cli.post("/v1/device/token", { device_code: given.device_code })).body;
};
const answer = (verb: string, members: object = {}, code = codes.user_code) =>
  ada.post(`/api/device/${verb}`, { code, ...members });
const approve = (members: object = {}) => answer("approve", { scopes: ["read", "write"], ...members });

describe("a program waiting for approval", () => {
  test("gets an ordinary token once, with what was approved", async () => {
    expect(codes).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: "http://byline.localhost/device",
      expires_in: 600,
      interval: 5,
    });
    expect(await poll()).toEqual({ status: "authorization_pending" });
    expect((await answer("read", {}, codes.user_code.toLowerCase().replace("-", " "))).body).toMatchObject({
      clientName: "mill",
      scopes: ["read", "write"],
      sameNetwork: true,
    });
    const project = await startProject(ada);
    const approved = await approve({ scopes: ["read"], projectId: project.id });
    expect(approved.body).toMatchObject({
      name: "byline CLI on mill",
      scopes: ["read"],
      projectId: project.id,
    });
    const dump = await app.deps.pool.query("select row_to_json(d)::text as row from device_codes d");
    const { status, access_token } = await poll();
    expect(status).toBe("approved");
    expect(JSON.stringify(dump.rows)).not.toContain(access_token);
    expect(await poll()).toEqual({ status: "expired_token" });
    expect((await ada.get("/api/tokens")).body[0]).toEqual(approved.body);
    const [entry] = (await ada.get("/api/audit")).body;
    expect(entry).toMatchObject({ action: "token.created" });
    const program = caller(app.url, { authorization: `Bearer ${access_token}` });
    expect((await program.get("/v1/tokens/current")).body).toMatchObject({
      id: approved.body.id,
      scopes: ["read"],
      project_id: project.id,
      workspace: { name: expect.any(String) },
    });
    const revoked = await program.call("DELETE", "/v1/tokens/current");
    expect([revoked.status, revoked.body.id]).toEqual([200, approved.body.id]);
    expect((await program.get("/v1/tokens/current")).status).toBe(401);
  });

  test("learns that it was denied, and its code can no longer be approved", async () => {
    expect((await answer("deny")).status).toBe(204);
    expect(await poll()).toEqual({ status: "access_denied" });
    for (const verb of ["read", "deny"]) expect((await answer(verb)).status).toBe(404);
    expect((await approve()).status).toBe(404);
  });

  test("is approved once, by the first person", async () => {
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("is told to slow down if it polls too often", async () => {
    await poll();
    const { body } = await cli.post("/v1/device/token", { device_code: codes.device_code });
    expect(body).toEqual({ status: "slow_down", interval: 10 });
  });

  test("has ten minutes; an approved token that isn't fetched is revoked", async () => {
    const { body: token } = await approve();
    app.advance(10 * MINUTE);
    expect(await poll()).toEqual({ status: "expired_token" });
    await sweepDeviceCodes(systemCaller(app.deps));
    expect((await ada.get(`/api/tokens/${token.id}`)).status).toBe(404);
    expect((await app.deps.pool.query("select from device_codes")).rowCount).toBe(0);
  });

  test("gets no scope that it didn't request, and none that doesn't fit its project", async () => {
    expect((await approve({ scopes: ["webhooks:read"] })).body.errors[0].path).toBe("scopes");
    const asked = { client_name: "mill", scopes: ["read", "webhooks:read"] };
    const { body } = await cli.post("/v1/device/code", asked);
    const members = { scopes: asked.scopes, projectId: (await startProject(ada)).id };
    const mixed = await answer("approve", members, body.user_code);
    expect([mixed.status, mixed.body.errors[0].path]).toEqual([400, "scopes"]);
    expect((await approve({ projectId: randomUUID() })).status).toBe(404);
  });

  test("can't be approved by viewers or visitors", async () => {
    await putOnPlan(app, ada, "team");
    const viewer = await joinTeam(app, ada, "viewer");
    const body = { code: codes.user_code, scopes: ["read"] };
    expect((await viewer.post("/api/device/approve", body)).status).toBe(403);
    for (const verb of ["read", "approve", "deny"])
      expect((await cli.post(`/api/device/${verb}`, body)).status).toBe(401);
  });

  test.each([
    [{ client_name: "", scopes: ["read"] }],
    [{ client_name: "a\u202eb", scopes: ["read"] }],
    [{ client_name: "a", scopes: [] }],
    [{ client_name: "a", scopes: ["admin"] }],
  ])("400 for a request of %j", async (body) => {
    expect((await cli.post("/v1/device/code", body)).status).toBe(400);
  });
});

test("codes can't be guessed or requested endlessly", async () => {
  const ben = await join(app, "Ben");
  const guess = async () => (await ben.post("/api/device/read", { code: "BBBB-BBBB" })).status;
  const tried = [];
  for (let i = 0; i < 11; i++) tried.push(await guess());
  expect(tried).toEqual([...Array(10).fill(404), 429]);
  const asked = [];
  for (let i = 0; i < 31; i++)
    asked.push((await cli.post("/v1/device/code", { client_name: "a", scopes: ["read"] })).status);
  expect(asked.at(-1)).toBe(429);
});
