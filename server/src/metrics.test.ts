import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { caller, join } from "../test/cast.ts";
import { startApp } from "../test/harness.ts";
import { createDataFolder, startProcess } from "../test/process.ts";
import { samplesOf } from "../test/read-metrics.ts";
import { activeBacklogs } from "./backlogs.ts";
import { readConfig } from "./config.ts";
import { drainQueue } from "./delivery/queue.ts";
import { metricsCollector } from "./metrics.ts";
import { mailQueue } from "./modules/mail/send-mails.ts";

const TOKEN = "a-token-of-the-operator";
const settings = {
  BYLINE_METRICS_TOKEN: TOKEN,
  BYLINE_SMTP_URL: "smtp://127.0.0.1:25",
  BYLINE_MAIL_FROM: "mail@byline.example",
};
const app = await startApp({ settings });
const visitor = caller(app.url);

const scrape = async (url = app.url) =>
  samplesOf(await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }));

test("404 without the token, exactly like an unknown address, with or without pages", async () => {
  const webFolder = await mkdtemp(path.join(tmpdir(), "byline-pages-"));
  onTestFinished(() => rm(webFolder, { recursive: true }));
  await mkdir(path.join(webFolder, "assets"));
  const shell = '<link rel="stylesheet" href="/a.css"/><script>1</script><p>the shell</p>';
  await writeFile(path.join(webFolder, "__spa-fallback.html"), shell);
  const { databaseUrl } = app;
  const plain = await startApp({ databaseUrl });
  expect(plain.deps.metrics).toBeNull();
  const withPages = await startApp({ databaseUrl, settings, webFolder });
  for (const { url } of [app, plain, withPages])
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
      for (const authorization of ["", "Bearer ", "Bearer another-token-of-that-length", TOKEN]) {
        const answerAt = async (address: string) => {
          const answer = await fetch(url + address, {
            method,
            headers: authorization ? { authorization } : {},
          });
          const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
          return [answer.status, headers, (await answer.text()).replace(/"req_[^"]+"/, "")];
        };
        const answer = await answerAt("/metrics");
        expect(answer[0]).toBe(404);
        expect(answer, `${method} ${authorization}`).toEqual(await answerAt("/nothing"));
      }
  expect(await (await fetch(`${withPages.url}/metrics`)).text()).toBe(shell);
  expect((await scrape(withPages.url)).sum("byline_database_up", {})).toBe(1);
});

test("200: counts each request once, by route pattern, method, and status class", async () => {
  const before = await scrape();
  const added = async (name: string, labels: Record<string, string>) =>
    (await scrape()).sum(name, labels) - before.sum(name, labels);
  const ada = await join(app);
  await visitor.get("/api/projects/0190a5e4-0000-7000-8000-000000000000");
  await ada.get("/api/projects/0190a5e4-0000-7000-8000-000000000000");
  await visitor.get("/no/such/address");
  await fetch(`${app.url}/healthz`, { method: "HEAD" });
  await fetch(`${app.url}/healthz`);
  const project = { route: "/api/projects/:id" };
  expect(await added("byline_http_requests_total", { ...project, method: "GET", status: "4xx" })).toBe(2);
  expect(await added("byline_http_request_duration_seconds_count", { ...project, method: "GET" })).toBe(2);
  expect(await added("byline_http_requests_total", { route: "unmatched", status: "4xx" })).toBe(1);
  const health = { route: "/healthz", status: "2xx" };
  expect(await added("byline_http_requests_total", { ...health, method: "HEAD" })).toBe(1);
  expect(await added("byline_http_requests_total", { ...health, method: "GET" })).toBe(1);
  expect(await added("byline_http_request_duration_seconds_bucket", { route: "/healthz", le: "+Inf" })).toBe(
    2,
  );
  expect(await added("byline_http_request_duration_seconds_sum", project)).toBeGreaterThan(0);
});

test("200: queues and consumers, read at most every five seconds", async () => {
  const fresh = await startApp({ settings });
  await join(fresh); // mails a link
  const samples = await scrape(fresh.url);
  expect(samples.sum("byline_queue_items", { queue: "mails" })).toBe(1);
  expect(samples.sum("byline_queue_overdue_seconds", { queue: "mails" })).toBeLessThan(60);
  expect(samples.labels("byline_queue_items", "queue")).toEqual([
    ...["mails", "webhooks", "pictures", "account-exports", "exports", "imports"],
  ]);
  expect(activeBacklogs(readConfig({ BYLINE_OUTBOUND: "false" })).map(({ queue }) => queue)).toEqual([
    ...["webhooks", "account-exports", "exports", "imports"],
  ]);
  expect(samples.labels("byline_consumer_lag_events", "consumer")).toContain("audit-trail");
  expect(samples.sum("byline_database_up", {})).toBe(1);
  const { deps } = fresh;
  const mailer = { send: async () => {}, close: () => {} };
  await drainQueue(mailQueue({ ...deps, mailer }) as NonNullable<ReturnType<typeof mailQueue>>, deps.clock);
  const attempts = await scrape(fresh.url);
  expect(attempts.sum("byline_delivery_attempts_total", { queue: "mails", outcome: "delivered" })).toBe(1);
  expect(attempts.sum("byline_queue_items", { queue: "mails" }), "read a moment ago").toBe(1);
});

test("200 while the database is unreachable", async () => {
  const away = await startApp({ settings });
  const pool = { ...away.deps.pool, query: () => Promise.reject(new Error("away")) };
  const read = metricsCollector(
    { ...away.deps, pool: pool as unknown as typeof away.deps.pool },
    async () => [],
  );
  expect(await read()).toMatch(/^byline_database_up 0$/m);
});

test("200: memory, connections, and event loop of the server and its worker", {
  timeout: 60_000,
}, async () => {
  const server = await startProcess(await createDataFolder(), settings);
  await expect
    .poll(async () => (await scrape(server.url)).labels("byline_process_resident_memory_bytes", "process"), {
      timeout: 20_000,
    })
    .toEqual(["server", "worker"]);
  const samples = await scrape(server.url);
  for (const process of ["server", "worker"]) {
    expect(samples.sum("byline_process_resident_memory_bytes", { process })).toBeGreaterThan(20_000_000);
    expect(samples.sum("byline_database_connections_max", { process, pool: "main" })).toBe(10);
  }
  // An idle process has no delay. Its own test has how long a busy one's is.
  expect(samples.labels("byline_event_loop_delay_max_seconds", "process")).toEqual(["server", "worker"]);
  expect(await server.kill("SIGTERM")).toBe(0);
});
