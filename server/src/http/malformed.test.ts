import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const logged: string[] = [];
const app = await startApp({
  settings: { BYLINE_API_RATE_LIMIT: "100000", BYLINE_LOG_LEVEL: "info" },
  logTo: { write: (line) => logged.push(line) },
});
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

/** Bodies that have broken other services. None may cost more than a 4xx. */
const deep = 100_000;
const BODIES: [string, string][] = [
  ["not JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["a number", "1"],
  ["an array", "[]"],
  ["a NUL", JSON.stringify(attributionInput(project, { content_id: "\u0000" }))],
  ["a lone surrogate", `{"project_id":"${project.id}","content_id":"\\ud800","attribution_type":"x"}`],
  ["a NUL in a member's name", JSON.stringify(attributionInput(project, { metadata: { "\u0000": 1 } }))],
  [
    "100,000 levels",
    JSON.stringify(attributionInput(project)).replace(
      '"metadata":{',
      `"metadata":{"deep":${"[".repeat(deep)}${"]".repeat(deep)},`,
    ),
  ],
  ["100,000 levels at the top", "[".repeat(deep) + "]".repeat(deep)],
  ["__proto__", JSON.stringify(attributionInput(project)).replace("{", '{"__proto__":{"admin":true},')],
  [
    "constructor.prototype",
    JSON.stringify(attributionInput(project)).replace("{", '{"constructor":{"prototype":{"admin":true}},'),
  ],
  [
    "a number of 100,000 digits",
    `{"project_id":"${project.id}","content_id":"x","attribution_type":"x","metadata":{"n":${"9".repeat(100_000)}}}`,
  ],
  ["1e999", `{"project_id":"${project.id}","content_id":"x","attribution_type":"x","metadata":{"n":1e999}}`],
  [
    "the same member twice, the last one wrong",
    `{"content_id":"x","content_id":7,"project_id":"${project.id}","attribution_type":"x"}`,
  ],
  [
    "bytes that are no UTF-8",
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]).toString("latin1"),
  ],
];
const PATHS: [string, string][] = [
  ["POST", "/v1/attributions"],
  ["POST", "/v1/attributions/batch"],
  ["POST", "/v1/projects"],
  ["POST", "/v1/events"],
];
const QUERIES = [
  "page=99999999999999999999",
  "page=-1",
  "limit=NaN",
  "cursor=%00",
  "content_id=%00",
  "content_id=%ED%A0%80",
  "project_id=%00",
  "%ZZ",
  "period=%00",
  "page[]=1",
  "a=".repeat(2000),
];
const IDS = [
  "%00",
  "%ED%A0%80",
  "1",
  "null",
  "..%2f..",
  "'",
  "%25",
  "x".repeat(400),
  "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c1",
];

describe("no input causes a 5xx", () => {
  test.each(
    PATHS.flatMap(([method, path]) => BODIES.map(([what, body]) => [method, path, what, body] as const)),
  )("4xx: %s %s with %s", async (method, path, _what, body) => {
    const answer = await program.call(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.body.request_id).toBe(answer.headers.get("x-request-id"));
  });

  test.each([
    "/v1/projects",
    "/v1/attributions",
    "/v1/community/projects",
    "/v1/community/activities",
    `/v1/analytics/projects/${project.id}`,
  ])("no 5xx: %s with odd queries", async (path) => {
    for (const query of QUERIES)
      expect((await program.get(`${path}?${query}`)).status, query).toBeLessThan(500);
  });

  test.each(["/v1/projects", "/v1/attributions", "/v1/analytics/projects"])(
    "404: %s/:id with odd ids",
    async (path) => {
      for (const id of IDS) expect((await program.get(`${path}/${id}`)).status, id).toBe(404);
    },
  );

  test.each(["/api/projects", "/api/attributions", "/api/sessions", "/api/tokens"])(
    "404: %s/:id with odd ids",
    async (path) => {
      for (const id of IDS)
        expect(
          (await ada.call(/sessions|tokens/.test(path) ? "DELETE" : "GET", `${path}/${id}`)).status,
          id,
        ).toBe(404);
    },
  );

  test("400 for a batch with a key whose items are nested too deeply to compare", async () => {
    const body = `{"attributions":[{"metadata":${'{"a":'.repeat(60_000)}1${"}".repeat(60_000)}}]}`;
    const headers = { "idempotency-key": "deep" };
    const { status, body: problem } = await program.post("/v1/attributions/batch", body, headers);
    expect([status, problem.message]).toEqual([400, "The body is nested too deeply. Send fewer levels."]);
  });

  test("405 lists the allowed methods, and 415 and 413 say what to send", async () => {
    const wrong = await program.call("DELETE", "/v1/attributions");
    expect([wrong.status, wrong.headers.get("allow"), wrong.body.error]).toEqual([
      405,
      "GET, HEAD, POST",
      "method_not_allowed",
    ]);
    const asked = await program.call("OPTIONS", "/v1/attributions");
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const form = await program.call("POST", "/v1/projects", "name=x", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([form.status, form.body.error]).toEqual([415, "unsupported_media_type"]);
    const text = await ada.call("POST", "/api/projects", '{"name":"x"}', { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    const large = await program.post("/v1/projects", { name: "x".repeat(1_100_000) });
    expect([large.status, large.body.error]).toEqual([413, "payload_too_large"]);
    expect((await program.get("/v1/nothing")).body.error).toBe("not_found");
    expect((await ada.get("/api/nothing")).body.error).toBe("not_found");
  });

  test("415 for a compressed body says how to send it; identity isn't compression", async () => {
    const send = (encoding: string, body: BodyInit) =>
      fetch(`${app.url}/v1/attributions`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${program.token.token}`,
          "content-type": "application/json",
          "content-encoding": encoding,
        },
        body,
      });
    const use = JSON.stringify(attributionInput(project));
    const refused = await send("gzip", Uint8Array.from(gzipSync(use)));
    expect([refused.status, refused.headers.get("accept-encoding")]).toEqual([415, "identity"]);
    expect(await refused.json()).toMatchObject({
      error: "unsupported_media_type",
      message: "The body is compressed. Send it uncompressed, without Content-Encoding.",
    });
    expect((await send("Identity", use)).status).toBe(201);
  });

  test.each([
    [{ content_id: undefined }, "content_id is required"],
    [{ content_id: null }, "content_id is required"],
    [{ content_id: 7 }, "content_id must be text"],
    [{ color: "red" }, "color isn't a known member. Remove it."],
    [{ project_id: "x".repeat(201) }, "project_id must be at most 200 characters"],
  ])("400 for %j in our own words", async (members, message) => {
    const [path] = Object.keys(members);
    expect((await program.post("/v1/attributions", attributionInput(project, members))).body.errors).toEqual([
      { path, message },
    ]);
  });

  test("400 lists each unknown member", async () => {
    const members = { contentCreator: "x", contnet_creator_id: "y" };
    const { body } = await program.post("/v1/attributions", attributionInput(project, members));
    expect(body.errors).toEqual(
      Object.keys(members).map((path) => ({
        path,
        message: `${path} isn't a known member. Did you mean content_creator_id?`,
      })),
    );
    expect(body.message).toBe(body.errors[0].message);
  });

  test("400 lists 20 mistakes and counts the rest, in a bounded message", async () => {
    const members = Object.fromEntries(Array.from({ length: 60 }, (_, i) => ["x".repeat(10_000) + i, 1]));
    const { body } = await program.post("/v1/attributions", attributionInput(project, members));
    expect(body.errors).toHaveLength(20);
    expect(body.message).toMatch(/^x{60}… isn't a known member\. .* \(errors lists 20 of 60 mistakes\)$/);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
  });

  test.each([
    ["90,000 members", `{${Array.from({ length: 90_000 }, (_, i) => `"m${i}":1`).join()}}`, "1,000 members"],
    ["500,000 items", `{"attributions":[${"1,".repeat(500_000)}1]}`, "10,000 items"],
    ["500,000 levels", "[".repeat(500_000), "nested too deeply"],
  ])("400 for a body of %s, before parsing it", async (_what, text, message) => {
    const answers = [
      await program.call("POST", "/v1/attributions", text),
      await program.call("POST", "/v1/projects", text),
      await ada.call("POST", "/api/auth/signup", text),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test("400 says what the body must be", async () => {
    for (const body of ["null", "[]", "7"])
      expect((await program.call("POST", "/v1/attributions", body)).body.message).toBe("Send a JSON object");
  });

  test("the OpenAPI document describes the errors of every call", async () => {
    const { body: document } = await program.get("/v1/openapi.json");
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));
    expect(calls.length).toBeGreaterThan(10);
    for (const { operationId, requestBody, responses } of calls) {
      const refusals = Object.keys(responses).filter((status) => Number(status) >= 400);
      expect(refusals, operationId).toEqual(
        expect.arrayContaining(requestBody ? ["413", "415", "503"] : ["503"]),
      );
      for (const status of refusals)
        expect(Object.keys(responses[status].content), operationId).toEqual(["application/problem+json"]);
    }
  });

  test.each([
    ["a request line that is none", "GARBAGE\r\n\r\n"],
    [
      "a header with a line break",
      `GET /v1/projects HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\n b\r\n\r\n`,
    ],
    [
      "two lengths",
      "POST /v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello",
    ],
    [
      "a length and chunks",
      "POST /v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n" +
        "transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    [
      "a transfer encoding that is none",
      "POST /v1/projects HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\nhello",
    ],
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
    ["two hosts", "GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n"],
    ["the same host twice", "GET /healthz HTTP/1.1\r\nhost: x\r\nhost: x\r\n\r\n"],
    ["two hosts in one header", "GET /healthz HTTP/1.1\r\nhost: x, y\r\n\r\n"],
    ["a host that is none", "GET /healthz HTTP/1.1\r\nhost: x/y@z\r\n\r\n"],
    ["an expectation that nobody meets", "GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n"],
    ["a header of 100 kB", `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`],
  ])("4xx: %s", async (_what, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    const [head, body] = answer.split("\r\n\r\n") as [string, string];
    const problem = JSON.parse(body);
    expect(head.toLowerCase()).toContain("content-type: application/problem+json");
    expect(head).toContain(`x-request-id: ${problem.request_id}`);
    expect([problem.error, head.slice(9, 12)]).toEqual(["invalid_request", String(problem.status)]);
  });

  test("a client that hangs up while sending a body raises no alert", async () => {
    const start = "POST /v1/attributions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    const head = `${start}authorization: Bearer ${program.token.token}`;
    const socket = open(`${head}\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`);
    socket.once("data", () => socket.write("{", () => socket.destroy()));
    await expect
      .poll(() => logged.filter((line) => line.includes("the caller hung up")).length, { timeout: 10_000 })
      .toBe(1);
    expect(logged.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
  });

  test("responses reveal no secrets and no internal details", async () => {
    const answer = await program.post("/v1/attributions", "{");
    expect(Object.keys(answer.body).toSorted()).toEqual([
      "error",
      "message",
      "request_id",
      "status",
      "title",
      "type",
    ]);
    expect(answer.body.type).toBe("http://byline.localhost/docs/errors#invalid_request");
    expect(answer.headers.get("x-powered-by")).toBeNull();
  });
});

function open(bytes: string) {
  const { port } = app.app.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  return socket;
}

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(bytes);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
