import { connect } from "node:net";
import { expect, test } from "vitest";
import { join, startProgram } from "./cast.ts";
import { startApp } from "./harness.ts";

const calls: { method: string; url: string }[] = [];
const app = await startApp({
  onRoute: ({ method, url }) => {
    if (!url.startsWith("/v1")) return;
    for (const one of [method].flat())
      calls.push({ method: one, url: url.replace("*", "nothing").replaceAll(/:\w+/g, "none") });
  },
});
const program = await startProgram(app, await join(app));
const callers = {
  "a token": { authorization: `Bearer ${program.token.token}` },
  "a wrong token": { authorization: "Bearer byl_no" },
  "no token": {},
};

const secure = await startApp({ settings: { BYLINE_URL: "https://byline.example" } });

test("every public API response is private to its caller and shows the limit", async () => {
  expect(calls.length).toBeGreaterThan(100);
  const statuses = new Set<number>();
  for (const [who, own] of Object.entries(callers))
    for (const { method, url } of calls.filter((one) => one.method !== "TRACE")) {
      const { status, headers } = await fetch(app.url + url, {
        method,
        headers: { "if-none-match": "*", "content-type": "application/json", ...own },
        ...(!["GET", "HEAD", "OPTIONS"].includes(method) && { body: "{}" }),
      });
      statuses.add(status);
      const told = ["x-content-type-options", "cache-control", "ratelimit-policy"].map((name) =>
        headers.get(name),
      );
      const open = url === "/v1/openapi.json" || url.startsWith("/v1/public/");
      const policy = open ? told[2] : '"hour";q=1000;w=3600';
      expect([who, method, url, ...told]).toEqual([who, method, url, "nosniff", "no-store", policy]);
      expect(headers.has("x-request-id")).toBe(true);
    }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
});

test.each([
  ["an address that cannot be decoded", "GET /v1/%zz HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["a request that is none", "GARBAGE\r\n\r\n"],
  ["no host", "GET /v1/projects HTTP/1.1\r\n\r\n"],
  ["an expectation that nobody meets", "GET /v1/projects HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n"],
])("so is the refusal of %s, before any route", async (_what, bytes) => {
  const answer = await answerTo(app.url, bytes);
  for (const header of ["x-content-type-options: nosniff", "cache-control: no-store", "x-request-id: req_"])
    expect(answer).toContain(header);
  if (bytes.includes("%zz")) expect(answer).toContain('ratelimit-policy: "hour";q=1000;w=3600');
  expect(answer).not.toContain("strict-transport-security");
  expect(await answerTo(secure.url, bytes)).toContain("strict-transport-security: max-age=31536000");
});

test("so is the response to a request that timed out", { timeout: 15_000 }, async () => {
  const settings = { BYLINE_URL: "https://byline.example", BYLINE_REQUEST_SECONDS: "1" };
  const answer = await answerTo((await startApp({ settings })).url, "GET /v1/projects HTTP/1.1\r\nhost");
  expect(answer).toContain("http/1.1 408");
  expect(answer).toContain("strict-transport-security: max-age=31536000");
});

/** In lower case. */
function answerTo(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve(String(chunk).toLowerCase());
    });
  });
}
