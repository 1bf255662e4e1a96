import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { createTokenText, isTokenText } from "@byline/contract/token-format.ts";
import { describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  type Program,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const DAY_MS = 86_400_000;
const app = await startApp();
const ada = await join(app);

describe("the format", () => {
  test("is byl_, 30 random characters, and 6 of checksum, and detects every typo", () => {
    const token = createTokenText();
    expect(token).toMatch(/^byl_[0-9A-Za-z]{36}$/);
    expect(isTokenText(token)).toBe(true);
    for (let i = 4; i < token.length; i++) {
      const typo = token.slice(0, i) + (token[i] === "x" ? "y" : "x") + token.slice(i + 1);
      expect(isTokenText(typo)).toBe(false);
    }
  });

  test("matches a CRC-32 calculated elsewhere", () => {
    const crc = BigInt(crc32("A".repeat(30)));
    let digits = "";
    for (let rest = crc, i = 0; i < 6; i++, rest /= 62n)
      digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[Number(rest % 62n)] + digits;
    expect(isTokenText(`byl_${"A".repeat(30)}${digits}`)).toBe(true);
  });
});

describe("tokens", () => {
  test("201 shows the token once; only its hash is stored", async () => {
    const project = await startProject(ada);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await ada.post("/api/tokens", {
      name: "CI",
      scopes: ["write"],
      projectId: project.id,
      expiresAt,
    });
    expect(status).toBe(201);
    expect(isTokenText(body.token)).toBe(true);
    const { token, ...rest } = body;
    expect((await ada.get("/api/tokens")).body[0]).toEqual(rest);
    expect(rest).toMatchObject({
      name: "CI",
      scopes: ["write"],
      projectId: project.id,
      prefix: token.slice(0, 8),
      lastFour: token.slice(-4),
      lastUse: null,
      expiresAt,
    });
    const dump = await app.deps.pool.query("select row_to_json(t)::text as row from api_tokens t");
    expect(JSON.stringify(dump.rows)).not.toContain(token.slice(8, 30));
  });

  test.each<[object, string, string?]>([
    [{ name: "" }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["admin"] }, "scopes.0"],
    [{ scopes: ["read", "read"] }, "scopes"],
    [{ expiresAt: "2020-01-01T00:00:00.000Z" }, "expiresAt"],
    [{ expiresAt: "tomorrow" }, "expiresAt", "expiresAt must be a time such as 2026-11-21T09:30:00.000Z"],
    [{ projectId: "nonsense" }, "projectId"],
  ])("400 %#", async (members, path, message = expect.any(String)) => {
    const answer = await ada.post("/api/tokens", { name: "CI", scopes: ["read"], ...members });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toEqual({ path, message });
  });

  test("404 for a stranger's project and a stranger's token", async () => {
    const mallory = await join(app, "Mallory");
    const project = await startProject(ada);
    expect(
      (await mallory.post("/api/tokens", { name: "CI", scopes: ["read"], projectId: project.id })).status,
    ).toBe(404);
    const { token } = await startProgram(app, ada);
    expect((await mallory.call("DELETE", `/api/tokens/${token.id}`)).status).toBe(404);
  });

  test("is revoked immediately, in another process too", async () => {
    const other = await startApp({ databaseUrl: app.databaseUrl });
    const program = await startProgram(app, ada);
    const elsewhere = caller(other.url, { authorization: `Bearer ${program.token.token}` });
    expect([
      (await program.get("/v1/projects")).status,
      (await elsewhere.get("/v1/projects")).status,
    ]).toEqual([200, 200]);
    expect((await ada.call("DELETE", `/api/tokens/${program.token.id}`)).status).toBe(204);
    await expect.poll(async () => (await program.get("/v1/projects")).status, { timeout: 1000 }).toBe(401);
    await expect.poll(async () => (await elsewhere.get("/v1/projects")).status, { timeout: 1000 }).toBe(401);
    expect((await ada.get("/api/tokens")).body.map((token: { id: string }) => token.id)).not.toContain(
      program.token.id,
    );
  });

  test("is revoked even if something else fails to react", async () => {
    const stop = app.deps.bus.subscribe(() => {
      throw new Error("a listener that fails");
    });
    const program = await startProgram(app, ada);
    expect((await program.get("/v1/projects")).status).toBe(200);
    expect((await ada.call("DELETE", `/api/tokens/${program.token.id}`)).status).toBe(204);
    expect((await program.get("/v1/projects")).status).toBe(401);
    stop();
  });

  test("is revoked by the time of the response, every time", async () => {
    for (let i = 0; i < 20; i++) {
      const program = await startProgram(app, ada, { scopes: ["read"] });
      const write = async () => (await program.post("/v1/projects", { name: "Gallery", type: "api" })).status;
      expect(await write(), "known, without the scope").toBe(403);
      expect((await ada.call("DELETE", `/api/tokens/${program.token.id}`)).status).toBe(204);
      expect(await write()).toBe(401);
    }
  });
});

describe("authentication of /v1", () => {
  test("401 with the documented body, without a token, with a typo, in the query, and after expiry", async () => {
    const program = await startProgram(app, ada, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const secret = program.token.token;
    expect((await program.get("/v1/projects")).status).toBe(200);
    const listAs = (authorization: string) => caller(app.url, { authorization }).get("/v1/projects");
    const refused: [Awaited<ReturnType<typeof listAs>>, string][] = [
      [await caller(app.url).get("/v1/projects"), "Authorization header is missing"],
      [await caller(app.url).get(`/v1/projects?access_token=${secret}`), "Authorization header is missing"],
      [await listAs(`Basic ${secret}`), "must be Bearer"],
      [await listAs("Bearer "), "no token after Bearer"],
      [await listAs(`Bearer ${secret.slice(0, -1)}!`), "mistyped or cut off"],
      [await listAs(`Bearer ${createTokenText()}`), "revoked, has expired"],
    ];
    for (const placeholder of ["YOUR_TOKEN", "byl_...", "byl_example", "<token>", "$BYLINE_TOKEN"])
      refused.push([await listAs(`Bearer ${placeholder}`), "is a placeholder"]);
    app.advance(61_000);
    refused.push([await program.get("/v1/projects"), "revoked, has expired"]);
    for (const [answer, detail] of refused) {
      expect(answer.body.errors).toEqual([{ path: "authorization", message: expect.stringMatching(detail) }]);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        error: "unauthorized",
        message: "Invalid or missing API token",
        status: 401,
        title: "Unauthorized",
      });
      expect(answer.body.request_id).toBe(answer.headers.get("x-request-id"));
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
  });

  test("403 with the documented body lists the missing scope", async () => {
    const reader = await startProgram(app, ada, { scopes: ["read"] });
    const writer = await startProgram(app, ada, { scopes: ["write"] });
    const answers: [Awaited<ReturnType<typeof reader.get>>, string][] = [
      [await reader.post("/v1/projects", { name: "X", type: "api" }), "write"],
      [await writer.get("/v1/projects"), "read"],
    ];
    for (const [answer, scope] of answers) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        error: "forbidden",
        message: "Insufficient permissions for this resource",
      });
      expect(answer.body.errors[0].message).toContain(`lacks the ${scope} scope`);
    }
  });

  test("429 after the limit, exactly, across two processes; the next hour starts over", async () => {
    const settings = { BYLINE_API_RATE_LIMIT: "50" };
    const first = await startApp({ settings });
    const second = await startApp({ settings, databaseUrl: first.databaseUrl });
    const ben = await join(first, "Ben");
    const program = await startProgram(first, ben);
    const elsewhere = caller(second.url, { authorization: `Bearer ${program.token.token}` });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => (i % 2 ? program : elsewhere).get("/v1/projects")),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(70);
    const remaining = answers
      .filter((answer) => answer.status === 200)
      .map((answer) => Number(answer.headers.get("ratelimit-remaining")));
    expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.error).toBe("rate_limited");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(refused?.headers.get("x-ratelimit-limit")).toBe("50");
    expect(refused?.headers.get("ratelimit-policy")).toBe('"hour";q=50;w=3600');
    expect(refused?.headers.get("ratelimit")).toMatch(/^"hour";r=0;t=3[56]\d\d$/);
    for (const each of [first, second]) each.advance(3_600_001);
    expect((await elsewhere.get("/v1/projects")).headers.get("ratelimit-remaining")).toBe("49");
    expect((await program.get("/v1/projects")).headers.get("ratelimit-remaining")).toBe("48");
  });

  test("the same for recording calls: nothing over the limit is written, and failed calls count", async () => {
    const settings = { BYLINE_API_RATE_LIMIT: "50" };
    const first = await startApp({ settings });
    const second = await startApp({ settings, databaseUrl: first.databaseUrl });
    const ben = await join(first, "Ben");
    const project = await startProject(ben);
    const program = await startProgram(first, ben);
    const elsewhere = caller(second.url, { authorization: `Bearer ${program.token.token}` });
    const remainingOf = (answer: { headers: Headers }) => Number(answer.headers.get("ratelimit-remaining"));
    const faulty = [
      await program.post("/v1/attributions", {}),
      await elsewhere.post("/v1/attributions", attributionInput({ id: randomUUID() })),
    ];
    expect(faulty.map((answer) => [answer.status, remainingOf(answer)])).toEqual([
      [400, 49],
      [404, 48],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        (i % 2 ? program : elsewhere).post(
          "/v1/attributions",
          attributionInput(project),
          i % 3 ? {} : { "idempotency-key": `key-${i}` },
        ),
      ),
    );
    const recorded = answers.filter((answer) => answer.status === 201);
    expect(recorded.map(remainingOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 48 }, (_, i) => i),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(72);
    expect(
      refused.every(
        ({ headers, body }) => Number(headers.get("retry-after")) > 3500 && body.error === "rate_limited",
      ),
    ).toBe(true);
    expect((await program.post("/v1/attributions", {})).status).toBe(429);
    const { body: counts } = await ben.get("/api/attributions/counts");
    expect(counts.totalAttributions).toBe(48);
    const { rows } = await first.deps.pool.query(
      "select (select count(*) from attributions) as rows, (select count(*) from idempotency_keys) as keys",
    );
    expect(rows[0]).toEqual({
      rows: 48,
      keys: recorded.filter((_, i) => answers.indexOf(recorded[i] as never) % 3 === 0).length,
    });
  });
});

describe("/v1/tokens", () => {
  const manager = (members: Record<string, unknown> = {}) =>
    startProgram(app, ada, { scopes: ["read", "tokens:read", "tokens:write"], ...members });
  const make = (by: Program, members: Record<string, unknown> = {}) =>
    by.post("/v1/tokens", { name: "Made", scopes: ["read"], ...members });
  const rotate = (by: Program, { token }: Program, overlap_hours = 0) =>
    by.post(`/v1/tokens/${token.id}/rotate`, { overlap_hours });
  const statusOf = async (token: string) =>
    (await caller(app.url, { authorization: `Bearer ${token}` }).get("/v1/projects")).status;
  const inADay = () => new Date(app.deps.clock() + DAY_MS).toISOString();

  test("a token creates another, reads, rotates, and revokes it; the audit log shows the token", async () => {
    const by = await manager();
    const { status, body: made } = await make(by, { expires_in_days: 30 });
    expect([status, await statusOf(made.token)]).toEqual([201, 200]);
    expect(Date.parse(made.expires_at)).toBeLessThanOrEqual(app.deps.clock() + 30 * DAY_MS);
    const { body: page } = await by.get("/v1/tokens?limit=1");
    const { token: text, ...shown } = made;
    expect(page.tokens).toEqual([{ ...shown, last_used_at: page.tokens[0].last_used_at }]);
    const { body: next } = await by.get(`/v1/tokens?limit=1&cursor=${page.next_cursor}`);
    expect(next.tokens).toMatchObject([{ id: by.token.id }]);

    const { body: replaced } = await by.post(`/v1/tokens/${made.id}/rotate`, { overlap_hours: 1 });
    expect([replaced.id, replaced.expires_at]).toEqual([made.id, made.expires_at]);
    expect([await statusOf(text), await statusOf(replaced.token)]).toEqual([200, 200]);
    expect((await by.call("DELETE", `/v1/tokens/${made.id}`)).body).toMatchObject({ id: made.id });
    expect([await statusOf(text), await statusOf(replaced.token)]).toEqual([401, 401]);
    expect((await by.get(`/v1/tokens/${made.id}`)).status).toBe(404);
    const { body: entries } = await ada.get(`/api/audit?actor=${by.token.id}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "token.revoked",
      "token.rotated",
      "token.created",
    ]);

    const { body: own } = await rotate(by, by);
    expect([await statusOf(by.token.token), await statusOf(own.token)]).toEqual([401, 200]);
    const twice = await manager();
    const key = { "idempotency-key": "once" };
    const [one, again] = [
      await twice.post("/v1/tokens", { name: "Once", scopes: ["read"] }, key),
      await twice.post("/v1/tokens", { name: "Once", scopes: ["read"] }, key),
    ];
    expect(again.body).toEqual(one.body);
  });

  test("a token can't gain access through another one", async () => {
    const { rows } = await app.deps.pool.query<{ id: string }>(
      "select workspace_id as id from workspace_members join users on id = user_id where username = $1",
      [ada.username],
    );
    const states = async () =>
      (
        await app.deps.pool.query(
          "select id, secret_hash, revoked_at from api_tokens where workspace_id = $1 order by id",
          [rows[0]?.id],
        )
      ).rows;
    const plain = await manager();
    const near = await manager({ networks: ["127.0.0.1", "203.0.113.0/24"] });
    const short = await manager({ expiresAt: inADay() });
    const writer = await startProgram(app, ada, { scopes: ["read", "write"] });
    const reader = await startProgram(app, ada, { scopes: ["read"] });
    const service = await startProgram(app, ada, { scopes: ["read"], service: true });
    const lister = await startProgram(app, ada, { scopes: ["read", "write", "tokens:read"] });
    const before = await states();
    const refused = {
      "another scope": [make(plain, { scopes: ["read", "write"] }), "scope"],
      "the secret of one with another scope": [rotate(plain, writer), "scope"],
      "from everywhere": [make(near, { networks: [] }), "networks"],
      "from elsewhere": [make(near, { networks: ["198.51.100.1"] }), "networks"],
      "from a larger block": [make(near, { networks: ["203.0.0.0/16"] }), "networks"],
      "the secret of one from everywhere": [rotate(near, reader), "networks"],
      "the secret of one that stays": [rotate(short, reader), "expires_at"],
      "the secret of a service token": [rotate(plain, service), "token"],
      "the end of a service token": [plain.call("DELETE", `/v1/tokens/${service.token.id}`), "token"],
      "without the scope": [make(lister), "scope"],
      "a secret without the scope": [rotate(lister, reader), "scope"],
      "an end without the scope": [lister.call("DELETE", `/v1/tokens/${reader.token.id}`), "scope"],
      "a list without the scope": [reader.get("/v1/tokens"), "scope"],
    } as const;
    for (const [what, [answer, path]] of Object.entries(refused)) {
      const { status, body } = await answer;
      expect([status, body.errors?.[0].path], what).toEqual([403, path]);
    }
    const faulty = [
      { scopes: ["read", "tokens:write"] },
      { expires_in_days: 91 },
      { service: true },
      { scopes: ["tokens:read"], project_id: (await startProject(ada)).id },
    ];
    for (const members of faulty)
      expect((await make(plain, members)).status, JSON.stringify(members)).toBe(400);
    const theirs = await startProject(await join(app, "Mallory"));
    expect((await make(plain, { project_id: theirs.id })).status).toBe(404);
    expect(await states()).toEqual(before);

    expect((await make(near)).body.networks).toEqual(near.token.networks);
    expect((await make(near, { networks: ["127.0.0.1"] })).body.networks).toEqual(["127.0.0.1"]);
    expect((await make(short, { expires_in_days: 90 })).body.expires_at).toBe(short.token.expiresAt);
    const steady = await manager({ service: true });
    expect((await make(steady)).body.service).toBe(true);
    expect((await rotate(steady, service)).status).toBe(200);
    expect((await steady.call("DELETE", `/v1/tokens/${steady.token.id}`)).status).toBe(200);
    expect(await statusOf(steady.token.token)).toBe(401);
  });
});
