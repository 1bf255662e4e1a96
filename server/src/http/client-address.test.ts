import { request as send } from "node:http";
import { describe, expect, test } from "vitest";
import { caller, cookieOf, join, PASSWORD } from "../../test/cast.ts";
import { startApp, type TestApp } from "../../test/harness.ts";
import { readSources, walk } from "../../test/sources.ts";
import { readConfig } from "../config.ts";

const app = await startApp();
const behind = (BYLINE_TRUST_PROXY: string) =>
  startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_TRUST_PROXY } });
const [oneProxy, twoProxies, listed, others] = [
  await behind("1"),
  await behind("2"),
  await behind("127.0.0.0/8, 10.0.0.0/8, 2001:db8:ffff::/48"),
  await behind("10.0.0.0/8"),
];

const signIn = (at: TestApp, forwarded: string, email: string, password = "not it") =>
  caller(at.url).post("/api/auth/signin", { email, password }, { "x-forwarded-for": forwarded });

/** The address that a new session is shown with. */
async function seenAddress(at: TestApp, forwarded: string): Promise<string> {
  const { email } = await join(app);
  const cookie = cookieOf(await signIn(at, forwarded, email, PASSWORD));
  const { body } = await caller(at.url, { cookie }).get("/api/sessions");
  return body.find(({ current }: { current: boolean }) => current).address;
}

describe("the origin of a request", () => {
  test.each([
    ["nobody is trusted", app, "192.0.2.1", "127.0.0.1"],
    ["one proxy", oneProxy, "192.0.2.66, 198.51.100.5", "198.51.100.5"],
    ["two proxies", twoProxies, "192.0.2.66, 198.51.100.5, 10.0.0.1", "198.51.100.5"],
    ["those of a list", listed, "192.0.2.66, 198.51.100.5, 10.9.9.9, 2001:db8:ffff::1", "198.51.100.5"],
    ["a list that the caller is not on", others, "192.0.2.66", "127.0.0.1"],
    ["IPv4 within IPv6", oneProxy, "::ffff:198.51.100.5", "198.51.100.5"],
    ["no address", oneProxy, "not-an-ip", "127.0.0.1"],
    ["no address behind a listed proxy", listed, "192.0.2.66, <script>, 10.0.0.1", "10.0.0.1"],
  ])("%s", async (_, at, forwarded, address) => {
    expect(await seenAddress(at, forwarded)).toBe(address);
  });

  test("no code reads Fastify's own address", () => {
    const direct = readSources().filter(({ file, body }) => {
      let reads = false;
      walk(body, (node) => {
        const property = node.type === "MemberExpression" && (node.property as { value?: string });
        if (property && (property.value === "ip" || property.value === "ips")) reads = true;
      });
      return reads && file !== "http/client-address.ts";
    });
    expect(direct.map(({ file }) => file)).toEqual([]);
  });
});

describe("tries are counted", () => {
  test("429 by the address that the proxy saw, whatever the caller claims", async () => {
    const { email } = await join(app);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await signIn(oneProxy, `10.0.0.${i}, 203.0.113.7`, email)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("429 by an IPv6 /64; another /64 continues", async () => {
    const { email } = await join(app);
    const statuses: number[] = [];
    for (let i = 1; i <= 11; i++) statuses.push((await signIn(oneProxy, `2001:db8:1:2::${i}`, email)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(oneProxy, "2001:db8:1:3::1", email, PASSWORD)).status).toBe(200);
  });
});

describe("the outbox", () => {
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      send(`${app.url}/api/dev/outbox`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });

  test.each(["localhost:3000", "LOCALHOST", "127.0.0.1:3000", "[::1]:3000", "byline.localhost"])(
    "200 for a program on this machine that requests %s",
    async (host) => {
      expect(await ask({ host })).toBe(200);
    },
  );

  test.each<Record<string, string>>([
    { host: "rebind.evil.test:3000" },
    { host: "byline.example" },
    { host: "localhost.evil.test" },
    { host: "127.0.0.1.evil.test" },
    { host: "localhost", "x-forwarded-for": "203.0.113.9" },
    { host: "localhost", forwarded: "for=203.0.113.9" },
    { host: "localhost", "x-real-ip": "203.0.113.9" },
    { host: "localhost", via: "1.1 proxy" },
  ])("404 for %j", async (headers) => {
    expect(await ask(headers)).toBe(404);
  });
});

describe("the setting", () => {
  test.each([
    ["false", false],
    ["0", false],
    ["1", 1],
    ["10.0.0.0/8,2001:db8::1", ["10.0.0.0/8", "2001:db8::1"]],
  ])("accepts %s", (value, taken) => {
    expect(readConfig({ BYLINE_TRUST_PROXY: value }).trustProxy).toEqual(taken);
  });

  test.each(["true", "-1", "11", "proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.1,"])(
    "refuses %s, and the message says what to set",
    (value) => {
      expect(() => readConfig({ BYLINE_TRUST_PROXY: value })).toThrow(
        "BYLINE_TRUST_PROXY must be false, the number of proxies in front of Byline (usually 1), or their " +
          "addresses",
      );
    },
  );
});
