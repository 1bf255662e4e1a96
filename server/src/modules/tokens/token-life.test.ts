import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createTokenText } from "@byline/contract/token-format.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  type Person,
  type Program,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { confirmAddress, joinTeam } from "../../../test/team.ts";
import { warnExpiring } from "./warn-expiring.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicPem = publicKey.export({ type: "spki", format: "pem" });
const lists = { asked: 0, refused: false };
const github = createServer((request, response) => {
  const known = request.url === "/api.github.com/meta/public_keys/secret_scanning";
  lists.asked += 1;
  const keys = { public_keys: [{ key_identifier: "now", key: publicPem, is_current: true }] };
  const answer = lists.refused ? { message: "API rate limit exceeded" } : keys;
  response.writeHead(known ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => github.listen(0, "127.0.0.1", resolve));
afterAll(() => void github.close());
const origin = `http://127.0.0.1:${(github.address() as AddressInfo).port}`;

const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: origin } });
/** Another process on the same database, behind a proxy that states addresses. */
const behind = await startApp({ settings: { BYLINE_TRUST_PROXY: "1" }, databaseUrl: app.databaseUrl });
const { deps } = app;
const ada = await join(app);
await confirmAddress(app, ada);
const project = await startProject(ada);

const statusOf = async (token: string) =>
  (await caller(app.url, { authorization: `Bearer ${token}` }).get("/v1/projects")).status;
/** Who calls with a token from an address that the proxy states. */
const callerFrom = (token: string, address: string, headers: Record<string, string> = {}) =>
  caller(behind.url, { authorization: `Bearer ${token}`, "x-forwarded-for": address, ...headers });
const detailsOf = async ({ token }: Program, who: Person = ada) =>
  (await who.get(`/api/tokens/${token.id}`)).body;
const rotate = ({ token }: Program, overlapHours: number, who: Person = ada) =>
  who.post(`/api/tokens/${token.id}/rotate`, { overlapHours });
const titlesOf = async (person: Person) => {
  await settleEvents(deps);
  return (await person.get("/api/notifications")).body.map(({ title }: { title: string }) => title);
};

test("counts calls by day and result, with the last one's time, address, and client", async () => {
  const program = await startProgram(app, ada);
  const client = callerFrom(program.token.token, "203.0.113.9", { "user-agent": "gallery-sync/2.1" });
  expect((await detailsOf(program)).lastUse).toBeNull();
  await client.get("/v1/projects");
  await client.post("/v1/attributions", attributionInput(project));
  await client.post("/v1/attributions", {});
  await behind.deps.tokenUse.flush();
  await client.get("/v1/projects");
  await behind.deps.tokenUse.flush();
  const details = await detailsOf(program);
  expect(details.lastUse).toMatchObject({ address: "203.0.113.9", client: "gallery-sync/2.1" });
  expect(Math.abs(Date.parse(details.lastUse.at) - behind.deps.clock())).toBeLessThan(60_000);
  expect(details.days).toHaveLength(30);
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  expect(details.days.at(-1)).toEqual({ day: today, calls: 4, refused: 1 });
  expect(details.createdBy).toBe("Ada Lovelace");
});

describe("networks", () => {
  const statusFrom = async (token: string, address: string) =>
    (await callerFrom(token, address).get("/v1/projects")).status;

  test("403 from elsewhere, by the address a proxy reports; a change applies in other processes", async () => {
    const networks = ["203.0.113.0/28", "2001:db8:7::/48"];
    const program = await startProgram(app, ada, { networks });
    const { token } = program.token;
    const seen = ["203.0.113.7", "2001:db8:7::1", "203.0.113.16", "2001:db8:8::1", "::ffff:203.0.113.7"];
    const statuses = await Promise.all(seen.map((address) => statusFrom(token, address)));
    expect(statuses).toEqual([200, 200, 403, 403, 200]);
    expect((await callerFrom(token, "198.51.100.1").get("/v1/projects")).body.errors).toEqual([
      { path: "network", message: expect.stringContaining("isn't allowed from 198.51.100.1") },
    ]);
    const change = (list: string[]) =>
      ada.call("PATCH", `/api/tokens/${program.token.id}`, { networks: list });
    expect((await change(["198.51.100.1"])).body.networks).toEqual(["198.51.100.1"]);
    const heard = { timeout: 10_000 };
    await expect.poll(() => statusFrom(token, "198.51.100.1"), heard).toBe(200);
    expect(await statusFrom(token, "203.0.113.7")).toBe(403);
    await change([]);
    await expect.poll(() => statusFrom(token, "192.0.2.1"), heard).toBe(200);
  });

  test.each(["203.0.113.0/33", "example.org", "203.0.113", "*", "2001:db8::/129"])(
    "400 for %s",
    async (one) => {
      const answer = await ada.post("/api/tokens", { name: "CI", scopes: ["read"], networks: [one] });
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, "networks.0"]);
    },
  );
});

describe("service tokens", () => {
  test("are created, changed, and rotated only by owners and admins", async () => {
    await putOnPlan(app, ada, "team");
    const dev = await joinTeam(app, ada, "developer");
    const input = { name: "Deploy", scopes: ["read"], service: true };
    expect((await dev.post("/api/tokens", input)).status).toBe(403);
    const service = await startProgram(app, ada, { service: true });
    expect((await rotate(service, 0, dev)).status).toBe(403);
    expect((await dev.call("PATCH", `/api/tokens/${service.token.id}`, { name: "Mine" })).status).toBe(403);
    expect((await dev.call("DELETE", `/api/tokens/${service.token.id}`)).status).toBe(403);
    expect((await detailsOf(service, dev)).service).toBe(true);
  });
});

describe("leaked tokens", () => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/v1/public/leaked-tokens`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const signed = (body: string, keyId = "now") => ({
    "github-public-key-identifier": keyId,
    "github-public-key-signature": sign("sha256", Buffer.from(body), privateKey).toString("base64"),
  });

  test("are revoked whoever reports them, and their workspace is notified", async () => {
    const program = await startProgram(app, ada, { name: "Leaky" });
    const { token } = program.token;
    const other = createTokenText();
    const found = { type: "byline_api_token", url: "https://evil.example/click-here", source: "content" };
    const answer = await report([{ token, ...found }, { token: other, ...found }, { token: "AKIA" }]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([
      { token_raw: token, token_type: "byline_api_token", label: "true_positive" },
      { token_raw: other, token_type: "byline_api_token", label: "false_positive" },
      { token_raw: "AKIA", token_type: "byline_api_token", label: "false_positive" },
    ]);
    expect(await statusOf(token)).toBe(401);
    const titles = await titlesOf(ada);
    expect(titles).toContain("The API token “Leaky” was leaked and has been revoked");
    const [mail] = (await mailsTo(app, ada.email)).filter(({ subject }) => subject.includes("Leaky"));
    expect(JSON.stringify(mail)).not.toContain("evil.example");
    expect((await (await report([{ token }])).json())[0].label).toBe("false_positive");
  });

  test("a report signed by GitHub includes the place; a wrong signature is refused", async () => {
    const program = await startProgram(app, ada, { name: "Published" });
    const url = "https://github.com/ada/gallery/blob/main/.env";
    const body = JSON.stringify([{ token: program.token.token, type: "byline", url, source: "content" }]);
    expect((await report(`${body} `, signed(body))).status).toBe(401);
    expect((await report(body, signed(body, "other"))).status).toBe(401);
    expect(await statusOf(program.token.token)).toBe(200);
    expect((await report(body, signed(body))).status).toBe(200);
    expect(await statusOf(program.token.token)).toBe(401);
    await settleEvents(deps);
    const [mail] = (await mailsTo(app, ada.email)).filter(({ subject }) => subject.includes("Published"));
    expect(JSON.stringify(mail)).toContain(url);
  });

  test("if it was rotated, only the previous secret ends", async () => {
    const program = await startProgram(app, ada);
    const { body: second } = await rotate(program, 24);
    expect(second.leakedAt).toBeNull();
    await report([{ token: program.token.token }]);
    expect(Date.parse((await detailsOf(program)).leakedAt)).not.toBeNaN();
    expect([await statusOf(program.token.token), await statusOf(second.token)]).toEqual([401, 200]);
  });

  test.each(["{", "{}", "[]", '[{"token":5}]'])("400 for %s", async (body) => {
    expect((await report(body)).status).toBe(400);
  });

  test("limits unsigned reports per network", async () => {
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await report([{ token: "x" }])).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200));
  });
});

// The rest moves the clock, which ends sessions.
describe("rotation", () => {
  test("the previous secret works during the overlap, not at all without one, and never after two rotations", async () => {
    const program = await startProgram(app, ada);
    const first = program.token.token;
    expect(await statusOf(first)).toBe(200);
    const { status, body: second } = await rotate(program, 1);
    expect(status).toBe(200);
    expect(second).toMatchObject({ id: program.token.id, lastFour: second.token.slice(-4) });
    expect(second.token).not.toBe(first);
    expect([await statusOf(first), await statusOf(second.token)]).toEqual([200, 200]);
    const third = (await rotate(program, 24)).body.token;
    expect([await statusOf(first), await statusOf(second.token), await statusOf(third)]).toEqual([
      401, 200, 200,
    ]);
    const fourth = (await rotate(program, 0)).body.token;
    expect([await statusOf(second.token), await statusOf(third), await statusOf(fourth)]).toEqual([
      401, 401, 200,
    ]);
    expect((await rotate(program, 2)).body.errors[0].path).toBe("overlapHours");
  });

  test("the overlap ends on time, even in a process that has the token cached", async () => {
    const program = await startProgram(app, ada);
    const first = program.token.token;
    const { body: second } = await rotate(program, 1);
    expect(await statusOf(first)).toBe(200);
    app.advance(HOUR_MS - 5000);
    expect(await statusOf(first)).toBe(200);
    app.advance(6000);
    expect([await statusOf(first), await statusOf(second.token)]).toEqual([401, 200]);
  });

  test("revoking ends both; an expired one can't be rotated", async () => {
    const program = await startProgram(app, ada);
    const { body: second } = await rotate(program, 24);
    expect((await ada.call("DELETE", `/api/tokens/${program.token.id}`)).status).toBe(204);
    expect([await statusOf(program.token.token), await statusOf(second.token)]).toEqual([401, 401]);
    const ending = await startProgram(app, ada, { expiresAt: new Date(deps.clock() + DAY_MS).toISOString() });
    app.advance(DAY_MS + 1000);
    expect((await rotate(ending, 1)).status).toBe(409);
  });
});

test("notifies managers a week and a day before a token expires, and when it has, once each", async () => {
  const grace = await join(app, "Grace");
  await confirmAddress(app, grace);
  const end = (days: number) => new Date(deps.clock() + days * DAY_MS).toISOString();
  await startProgram(app, grace, { name: "Long", expiresAt: end(12) });
  await startProgram(app, grace, { name: "Short", expiresAt: end(3) });
  const told = async () => {
    await warnExpiring(deps);
    await warnExpiring(deps);
    return (await titlesOf(grace)).filter((title: string) => title.includes("API token")).toReversed();
  };
  expect(await told()).toEqual([]);
  app.advance(2.5 * DAY_MS);
  expect(await told()).toEqual(["The API token “Short” expires within a day"]);
  app.advance(DAY_MS);
  expect((await told()).at(-1)).toBe("The API token “Short” has expired");
  app.advance(2 * DAY_MS);
  expect((await told()).at(-1)).toBe("The API token “Long” expires in 7 days");
  const [long] = (await grace.get("/api/tokens")).body.filter(
    ({ name }: { name: string }) => name === "Long",
  );
  await grace.call("PATCH", `/api/tokens/${long.id}`, { expiresAt: end(14) });
  app.advance(8 * DAY_MS);
  expect((await told()).filter((title: string) => title.includes("in 7 days"))).toHaveLength(2);
  const mailed = (await mailsTo(app, grace.email)).map(({ subject }) => subject);
  expect(mailed).toContain("The API token “Short” has expired");
});

test("unreadable keys are fetched once a minute; meanwhile, reports count as unsigned", async () => {
  const body = JSON.stringify([{ token: "x" }]);
  const signature = sign("sha256", Buffer.from(body), privateKey).toString("base64");
  const report = (keyId: string) =>
    fetch(`${app.url}/v1/public/leaked-tokens`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "github-public-key-identifier": keyId,
        "github-public-key-signature": signature,
      },
      body,
    });
  app.advance(2 * HOUR_MS);
  Object.assign(lists, { asked: 0, refused: true });
  const answers = await Promise.all(["now", "now", "other"].map(report));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await report("other")).status).toBe(200);
  expect(lists.asked).toBe(1);
  lists.refused = false;
  app.advance(61_000);
  expect((await report("other")).status).toBe(401);
  expect((await report("now")).status).toBe(200);
  expect(lists.asked).toBe(2);
});
