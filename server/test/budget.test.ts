import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { IMPORT_BODY_LIMIT } from "@byline/contract/imports.ts";
import type { RouteOptions } from "fastify";
import { expect, test } from "vitest";
import { join, startProgram } from "./cast.ts";
import { startApp } from "./harness.ts";

const REQUEST_SECONDS = 2;
/** More than twice what any route takes: the largest is an import of 20 MiB, up to 40 MiB as JSON. */
const OVERSIZED = 3 * IMPORT_BODY_LIMIT;
const CHUNK = Buffer.alloc(65_536, 0x20);

const routes: { method: string; url: string }[] = [];
/** Those that take no body. */
const reads: typeof routes = [];
const app = await startApp({
  settings: { BYLINE_REQUEST_SECONDS: String(REQUEST_SECONDS) },
  onRoute: ({ method, url }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== "OPTIONS" && !url.endsWith("*"))
        (["GET", "HEAD", "TRACE"].includes(one) ? reads : routes).push({
          method: one,
          url: url.replaceAll(/:\w+/g, "01234567-89ab-7def-8123-456789abcdef"),
        });
  },
});
const port = Number(new URL(app.url).port);
const ada = await join(app);
const program = await startProgram(app, ada);

/** `status` is null where the connection was cut; `taken` counts the bytes that went out until then. */
type Sent = { status: number | null; taken: number; seconds: number };

/** Writes a request by hand: its head, then what `body` writes until the connection ends. */
function send(
  { method, url }: { method: string; url: string },
  headers: Record<string, string>,
  body: (write: (bytes: Buffer) => Promise<void>, ended: () => boolean) => Promise<void>,
): Promise<Sent> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.setMaxListeners(0); // one for each write that waits
    let answer = "";
    let over = false;
    const end = (status: number | null) => {
      over = true;
      resolve({ status, taken: socket.bytesWritten, seconds: (performance.now() - began) / 1000 });
      socket.destroy();
    };
    socket.on("data", (bytes) => {
      answer += bytes;
      end(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]));
    });
    socket.on("error", () => end(null));
    socket.on("close", () => end(null));
    const own = url.startsWith("/v1")
      ? { authorization: `Bearer ${program.token.token}` }
      : { cookie: ada.cookie };
    const all = { host: "byline.test", "content-type": "application/json", ...own, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    const write = (bytes: Buffer) =>
      new Promise<void>((done) => {
        if (over || socket.write(bytes)) return done();
        socket.once("drain", done);
        socket.once("close", done);
      });
    body(write, () => over);
  });
}

const isRefusal = ({ status }: Pick<Sent, "status">) => status !== null && status >= 400 && status < 500;

/** All routes at once would be one process's stress test; this many at a time. */
async function eachRoute(
  check: (route: { method: string; url: string }) => Promise<unknown>,
  among = routes,
) {
  expect(among.length).toBeGreaterThan(100);
  const left = among.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of left) await check(one);
    }),
  );
}

test("every route refuses a body that is too large before reading all of it, announced or not", {
  timeout: 120_000,
}, async () => {
  await eachRoute(async (one) => {
    const announced = await send(one, { "content-length": String(OVERSIZED) }, async () => {});
    expect([one, isRefusal(announced)]).toEqual([one, true]);
    expect(announced.taken).toBeLessThan(10_000);
    const chunked = await send(one, { "transfer-encoding": "chunked" }, async (write, ended) => {
      for (let size = 0; size < OVERSIZED && !ended(); size += CHUNK.length) {
        await write(Buffer.from(`${CHUNK.length.toString(16)}\r\n`));
        await write(CHUNK);
        await write(Buffer.from("\r\n"));
      }
    });
    // Who goes on sending may lose the answer with the connection.
    expect([one, chunked.status === null || isRefusal(chunked)]).toEqual([one, true]);
    expect(chunked.taken, `${one.method} ${one.url}`).toBeLessThan(OVERSIZED / 2);
  });
});

test("refuses the body of a call that reads", { timeout: 60_000 }, async () => {
  const announced: Record<string, string>[] = [
    { "content-length": String(OVERSIZED) },
    { "transfer-encoding": "chunked" },
  ];
  for (const headers of announced)
    await eachRoute(async (one) => {
      const { status } = await send(one, headers, async () => {});
      expect([one, status]).toEqual([one, 400]);
    }, reads);
});

/** The server's side of each connection, by the client's port. */
const accepted = new Map<number | undefined, Socket>();
app.app.server.on("connection", (socket) => accepted.set(socket.remotePort, socket));

/** Writes a head, then a body without end; resolves once the server has cut the connection off. */
async function flood(head: string) {
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true }); // goes on after the answer
  let answer = "";
  client.on("data", (bytes) => {
    answer += bytes;
  });
  client.on("error", () => {});
  client.write(head);
  await once(client, "connect");
  const { localPort } = client;
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), CHUNK, Buffer.from("\r\n")]);
  while (!client.destroyed && client.bytesWritten < OVERSIZED) {
    if (client.write(chunk)) await new Promise(setImmediate);
    else
      await Promise.race(["drain", "close"].map((event) => new Promise((done) => client.once(event, done))));
  }
  await expect.poll(() => client.destroyed, { timeout: 5000 }).toBe(true);
  return { answer, taken: accepted.get(localPort)?.bytesRead };
}

const EARLY: [answer: number, head: string, headers?: string][] = [
  [400, "GET /api/status"],
  [400, "GET /v1/projects"],
  [400, "GET /no/such/page"],
  [401, "DELETE /api/sessions"],
  [401, "POST /api/projects"],
  [401, "PUT /api/account/avatar"],
  [401, "POST /v1/attributions"],
  [401, "POST /v1/attributions", "authorization: Bearer byl_abc"],
  [403, "POST /api/auth/signin", "origin: http://evil.test"],
  [404, "PROPFIND /readyz"],
  [413, "POST /no/such/page"],
  [404, "POST /%ZZ"],
  [413, "PATCH /v1/projects"],
  [413, "POST /api/auth/signin"],
  [415, "POST /api/auth/signin", "content-encoding: gzip"],
  [415, "POST /api/auth/signin", "content-type: text/plain"],
  [400, "POST /api/auth/signin", "host: other.test"],
  [417, "POST /api/auth/signin", "expect: more"],
];

test("after an early response, the connection reads little more, delivers the response, and ends", {
  timeout: 60_000,
}, async () => {
  const answers = await Promise.all(
    EARLY.map(async ([, head, headers = ""]) => {
      const type = headers.startsWith("content-type") ? "" : "content-type: application/json\r\n";
      const { answer, taken } = await flood(
        `${head} HTTP/1.1\r\nhost: byline.test\r\n${type}transfer-encoding: chunked\r\n` +
          `${headers && `${headers}\r\n`}\r\n`,
      );
      expect(answer, head).toMatch(/\r\nconnection: close\r\n/i);
      expect(taken, head).toBeLessThan(3 * 1024 * 1024);
      return [Number(answer.split(" ", 2)[1]), head];
    }),
  );
  expect(answers).toEqual(EARLY.map(([status, head]) => [status, head]));
});

test("a client that sends a body up to the limit before reading gets the response, not a reset", async () => {
  for (const method of ["POST", "GET"]) {
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    client.write(`${method} /v1/projects HTTP/1.1\r\nhost: byline.test\r\ncontent-length: 1048576\r\n\r\n`);
    for (let sent = 0; sent < 1_048_576; sent += CHUNK.length) {
      await new Promise((done) => client.write(CHUNK, done));
      await sleep(20); // the answer has long been there
    }
    let answer = "";
    for await (const bytes of client) answer += bytes;
    expect(answer).toMatch(/^HTTP\/1.1 40[01] /);
  }
});

test("every route gives up on a slow body once its time is over", { timeout: 120_000 }, async () => {
  const left = routes.values();
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      for (const one of left) {
        const { status, seconds } = await send(one, { "content-length": "1000" }, async (write, ended) => {
          while (!ended()) {
            await write(Buffer.from(" "));
            await sleep(200);
          }
        });
        expect([one, isRefusal({ status })]).toEqual([one, true]);
        expect(seconds).toBeLessThan(REQUEST_SECONDS + 5);
      }
    }),
  );
});

test("every route refuses a compressed body", { timeout: 60_000 }, async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  await eachRoute(async (one) => {
    const { status } = await send(
      one,
      { "content-encoding": "gzip", "content-length": String(bomb.length) },
      (write) => write(bomb),
    );
    const hidden = one.url.startsWith("/api/operator/") ? [404] : [];
    const refused = [401, 403, 415, ...hidden];
    expect([one, status]).toEqual([one, expect.toSatisfy((n) => refused.includes(n as number))]);
  });
});

test("limits an account's changes per minute; others continue", async () => {
  const { url } = await startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_CHANGE_LIMIT: "5" } });
  const change = (cookie: string) =>
    fetch(`${url}/api/team`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ name: "Studio" }),
    });
  for (let i = 0; i < 5; i++) expect((await change(ada.cookie)).status).toBeLessThan(400);
  const refused = await change(ada.cookie);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await fetch(`${url}/api/auth/user`, { headers: { cookie: ada.cookie } })).status).toBe(200);
  const ben = await join(app, "Ben");
  expect((await change(ben.cookie)).status).toBeLessThan(400);
});

test("limits a session's live streams", async () => {
  const streams = await Promise.all(
    Array.from({ length: 35 }, () => fetch(`${app.url}/api/live`, { headers: { cookie: ada.cookie } })),
  );
  const statuses = streams.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
});

test("limits an address's live streams across sessions; another address continues", {
  timeout: 60_000,
}, async () => {
  const at = await startApp({ databaseUrl: app.databaseUrl, settings: { BYLINE_TRUST_PROXY: "1" } });
  const people = await Promise.all(Array.from({ length: 11 }, () => join(app)));
  const open = ({ cookie }: { cookie: string }, address: string) =>
    fetch(`${at.url}/api/live`, { headers: { cookie, "x-forwarded-for": address } });
  const [last, ...others] = people as [(typeof people)[0], ...typeof people];
  const streams = await Promise.all(
    others.flatMap((one) => Array.from({ length: 30 }, () => open(one, "192.0.2.1"))),
  );
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const [refused, elsewhere] = [await open(last, "192.0.2.1"), await open(last, "192.0.2.2")];
  expect([streams.length, refused.status, elsewhere.status]).toEqual([300, 429, 200]);
  await Promise.all([...streams, elsewhere].map(({ body }) => body?.cancel()));
});
