import { Agent, get, type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../test/cast.ts";
import {
  createDataFolder,
  queryEmbedded,
  type ServerProcess,
  serversOf,
  startProcess,
} from "../test/process.ts";
import { samplesOf } from "../test/read-metrics.ts";

const TWO = { BYLINE_PROCESSES: "2", BYLINE_SHUTDOWN_SECONDS: "2", BYLINE_API_RATE_LIMIT: "1000000" };

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type Answered = { status: number; body: any; replayed: boolean; process: string };

/** Sends a call over the agent's connection, or over a new one. */
function send(
  url: string,
  options: { headers?: Record<string, string>; body?: object; agent?: Agent },
): Promise<Answered> {
  const { headers, body, agent = new Agent({ keepAlive: false }) } = options;
  const method = body ? "POST" : "GET";
  const own = { ...headers, ...(body && { "content-type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: own }, async (answer) => {
      const text = (await answer.setEncoding("utf8").toArray()).join("");
      const replayed = answer.headers["idempotent-replayed"] === "true";
      resolve({
        status: answer.statusCode ?? 0,
        body: JSON.parse(text),
        replayed,
        process: processOf(answer),
      });
    });
    call.on("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

/** A request's id begins with its process's own number: req_k3v9x2-1f */
const processOf = ({ headers }: IncomingMessage) => String(headers["x-request-id"]).split("-")[0] as string;

const openStream = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const accept = "text/event-stream";
    get(url, { agent: new Agent({ keepAlive: false }), headers: { accept, ...headers } }, resolve).on(
      "error",
      reject,
    );
  });

const readiness = async ({ url }: ServerProcess) => (await send(`${url}/readyz`, {})).body;
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const countOf = <T>(all: T[], is: (one: T) => boolean) => all.filter(is).length;

test("limits, keys, and revoked tokens apply to both processes, and a killed one is replaced", {
  timeout: 180_000, // for slow machines
}, async () => {
  const folder = await createDataFolder();
  const server = await startProcess(folder, {
    ...TWO,
    BYLINE_API_RATE_LIMIT: "100",
    BYLINE_OPEN_LIMIT: "30",
    BYLINE_METRICS_TOKEN: "a-token-of-the-operator",
  });
  const ada = await join(server);
  const project = await startProject(ada);
  const { token } = await startProgram(server, ada, { scopes: ["read", "write", "requests:read"] });
  const headers = { authorization: `Bearer ${token.token}` };
  const record = (own: Record<string, string> = {}) =>
    send(`${server.url}/v1/attributions`, {
      headers: { ...headers, ...own },
      body: attributionInput(project),
    });

  // The same key at once, on both processes: one attribution, and its response again for the others.
  const repeated = await times(20, () => record({ "idempotency-key": "once" }));
  expect(new Set(repeated.map(({ process }) => process)).size).toBe(2);
  expect(new Set(repeated.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(countOf(repeated, ({ replayed }) => replayed)).toBe(19);

  const reads = await times(40, () => send(`${server.url}/v1/public/credits/none`, {}));
  expect(countOf(reads, ({ status }) => status === 429)).toBe(10);

  const streams = await times(25, () => openStream(`${server.url}/v1/requests`, headers));
  expect(new Set(streams.map(processOf)).size).toBe(2);

  // A killed process's streams end and make room, and the other answers meanwhile.
  const [victim] = serversOf(server.pid) as [number];
  const open = streams.filter(({ statusCode }) => statusCode === 200);
  const ended = open.map((stream) => new Promise((resolve) => stream.resume().once("error", resolve)));
  expect(open.length).toBe(20);
  process.kill(victim, "SIGKILL");
  await Promise.race(ended);
  await readiness(server).catch(() => {}); // may be on its way to the killed process
  expect((await readiness(server)).status).toBe("ready");
  expect((await record({ "idempotency-key": "once" })).body.id).toBe(repeated[0]?.body.id);
  await expect
    .poll(() => readiness(server).then(({ processes }) => processes), { timeout: 20_000 })
    .toEqual({
      ready: 2,
      of: 2,
    });
  expect(serversOf(server.pid)).not.toContain(victim);
  const more = await openStream(`${server.url}/v1/requests`, headers);
  expect(more.statusCode).toBe(200);

  // 100 calls an hour: 20 + 25 + 1 + 1 are counted.
  const last = await times(60, () => record());
  expect(countOf(last, ({ status }) => status === 201)).toBe(53);
  expect(new Set(last.map(({ process }) => process)).size).toBe(2);

  const { token: other } = await startProgram(server, ada);
  const use = () =>
    send(`${server.url}/v1/projects`, { headers: { authorization: `Bearer ${other.token}` } });
  expect(new Set((await times(10, use)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ada.call("DELETE", `/api/tokens/${other.id}`)).status).toBe(204);
  expect(new Set((await times(10, use)).map(({ status }) => status))).toEqual(new Set([401]));

  // Either process answers with the metrics of all: calls since the one was replaced, and the worker's.
  const metrics = await samplesOf(
    await fetch(`${server.url}/metrics`, { headers: { authorization: "Bearer a-token-of-the-operator" } }),
  );
  const measured = metrics.labels("byline_process_resident_memory_bytes", "process");
  expect(measured.toSorted()).toEqual(["server 1", "server 2", "worker"]);
  const recorded = { route: "/v1/attributions", method: "POST", status: "2xx" };
  expect(metrics.sum("byline_http_requests_total", recorded)).toBeGreaterThanOrEqual(53);

  expect(await server.killAll("SIGTERM")).toBe(0);
  expect(serversOf(server.pid)).toEqual([]);
  expect(server.output()).toContain("server process");
});

test("SIGHUP replaces both processes without refusing or cutting off a call", {
  timeout: 180_000,
}, async () => {
  const folder = await createDataFolder();
  const server = await startProcess(folder, { ...TWO, HOST: "localhost" });
  const { port } = new URL(server.url);
  const ada = await join(server);
  const project = await startProject(ada);
  const { token } = await startProgram(server, ada);
  const headers = { authorization: `Bearer ${token.token}` };
  const before = serversOf(server.pid);
  const live = await openStream(`${server.url}/api/live`, { cookie: ada.cookie });
  const liveEnds = live.setEncoding("utf8").toArray();

  let stopped = false;
  const answers: Answered[] = [];
  const callUntilStopped = async (i: number, agent?: Agent) => {
    const url = `http://${["127.0.0.1", "[::1]"][i % 2]}:${port}`;
    while (!stopped) {
      const kept = agent && { agent };
      answers.push(
        await send(`${url}/v1/attributions`, { headers, body: attributionInput(project), ...kept }),
      );
      answers.push(await send(`${url}/readyz`, { ...kept }));
    }
  };
  const keptAlive = (i: number) => callUntilStopped(i, new Agent({ keepAlive: true, maxSockets: 1 }));
  const calling = Promise.all([times(8, keptAlive), times(4, (i) => callUntilStopped(i))]);
  calling.catch(() => {}); // awaited below
  process.kill(server.pid, "SIGHUP");
  await expect
    .poll(() => serversOf(server.pid).filter((pid) => !before.includes(pid)).length, { timeout: 40_000 })
    .toBe(2);
  await expect.poll(() => serversOf(server.pid).length, { timeout: 20_000 }).toBe(2);
  stopped = true;
  await calling;

  expect(serversOf(server.pid).filter((pid) => before.includes(pid))).toEqual([]);
  expect(new Set(answers.map(({ process }) => process)).size).toBe(4);
  expect(answers.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
  const recorded = countOf(answers, ({ status }) => status === 201);
  const [stored] = await queryEmbedded<{ n: number }[]>(
    folder,
    "select count(*)::int as n from attributions",
  );
  expect([stored?.n, recorded > 100]).toEqual([recorded, true]);
  expect((await liveEnds).join("")).toContain("retry: 1000");
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("SIGTERM while a process is leaving ends all silently", { timeout: 180_000 }, async () => {
  const server = await startProcess(await createDataFolder(), TWO);
  const call = (agent?: Agent) => send(`${server.url}/readyz`, { ...(agent && { agent }) });
  const before = new Set<string>();
  // They hold up those that leave.
  const keepConnections = () => times(8, () => call(new Agent({ keepAlive: true })));
  const seen = async () => {
    for (const { process } of await keepConnections()) before.add(process);
    return before.size;
  };
  await expect.poll(seen, { timeout: 20_000 }).toBe(2);
  process.kill(server.pid, "SIGHUP");
  await expect.poll(async () => before.has((await call()).process), { timeout: 20_000 }).toBe(false);
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(server.output()).not.toMatch(/unhandled|cleanly|failed/);
});

test("processes that can't listen are restarted until they can", { timeout: 180_000 }, async () => {
  const server = await startProcess(await createDataFolder(), TWO);
  const killed = serversOf(server.pid);
  for (const pid of killed) process.kill(pid, "SIGKILL");
  const other = createServer();
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          other.once("error", () => resolve(false));
          other.listen(Number(new URL(server.url).port), "127.0.0.1", () => resolve(true));
        }),
    )
    .toBe(true);
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain("can't listen");
  await new Promise((resolve) => other.close(resolve));
  const processes = () =>
    readiness(server).then(
      (ready) => ready.processes,
      () => null,
    );
  await expect.poll(processes, { timeout: 30_000 }).toEqual({ ready: 2, of: 2 });
  expect(serversOf(server.pid).filter((pid) => killed.includes(pid))).toEqual([]);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("SIGHUP leaves a single process running, and says so", { timeout: 180_000 }, async () => {
  const server = await startProcess(await createDataFolder());
  process.kill(server.pid, "SIGHUP");
  await expect.poll(() => server.output()).toContain("there's one server process");
  expect((await readiness(server)).status).toBe("ready");
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("refuses more processes than PostgreSQL has connections for, and says what to change", async () => {
  const starting = startProcess(await createDataFolder(), { ...TWO, BYLINE_DATABASE_POOL: "100" });
  await expect(starting).rejects.toThrow(
    /needs up to 430 database connections, and PostgreSQL allows 197. Lower BYLINE_DATABASE_POOL or/,
  );
});
