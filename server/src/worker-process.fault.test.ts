import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { caller, join, startProject } from "../test/cast.ts";
import type { TestApp } from "../test/harness.ts";
import { createDataFolder, queryEmbedded, startProcess, workersOf } from "../test/process.ts";

type Ready = { worker: string; consumers: { consumer: string; events: number }[] };
const readiness = async (url: string) => (await caller(url).get("/readyz")).body as Ready;
const isRunning = async (url: string) => (await readiness(url)).worker === "running";

test("after kill -9 while consumers run, the worker restarts, and nothing is lost or done twice", {
  timeout: 90_000,
}, async () => {
  const folder = await createDataFolder();
  const server = await startProcess(folder);
  const ada = await join(server as unknown as TestApp);
  const projects = [];
  for (let i = 0; i < 4; i++) projects.push(await startProject(ada));
  const count = async () => {
    const [counts] = await queryEmbedded<{ events: number; activities: number; moments: number }[]>(
      folder,
      `select (select count(*)::int from events where type like 'project.%') as events,
              (select count(*)::int from activities) as activities,
              (select count(distinct (project_id, created_at))::int from activities) as moments`,
    );
    return counts as NonNullable<typeof counts>;
  };

  let stopped = false;
  const moveUntilStopped = async ({ id }: { id: string }) => {
    for (let i = 0; !stopped; i++) {
      const moved = await ada.post(`/api/projects/${id}/status`, {
        status: i % 2 ? "development" : "testing",
      });
      expect(moved.status).toBe(200);
    }
  };
  const moving = Promise.all(projects.map(moveUntilStopped));
  moving.catch(() => {}); // awaited below; should the test end before, the server goes first
  const killed = new Set<number>();
  while (killed.size < 3) {
    await expect.poll(() => isRunning(server.url), { timeout: 20_000 }).toBe(true);
    const { activities } = await count();
    await expect
      .poll(async () => (await count()).activities, { timeout: 10_000 })
      .toBeGreaterThan(activities);
    const [worker] = workersOf(server.pid) as [number];
    process.kill(worker, "SIGKILL");
    killed.add(worker);
    await expect.poll(() => isRunning(server.url)).toBe(false);
  }
  stopped = true;
  await moving;

  await expect.poll(() => isRunning(server.url), { timeout: 20_000 }).toBe(true);
  await expect
    .poll(async () => (await readiness(server.url)).consumers.filter(({ events }) => events > 0), {
      timeout: 20_000,
    })
    .toEqual([]);
  const { events, activities, moments } = await count();
  expect(events).toBeGreaterThan(20);
  expect({ activities, moments }).toEqual({ activities: events, moments: events });
  expect(workersOf(server.pid)).toHaveLength(1);
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(workersOf(server.pid)).toEqual([]);
});

test("kill -9 of the server ends its worker, and the next start has the data folder to itself", {
  timeout: 90_000,
}, async () => {
  const folder = await createDataFolder();
  const first = await startProcess(folder);
  await expect.poll(() => isRunning(first.url), { timeout: 20_000 }).toBe(true);
  const [worker] = workersOf(first.pid) as [number];
  await first.kill("SIGKILL");
  await expect.poll(() => isAlive(worker), { timeout: 5000 }).toBe(false);
  const second = await startProcess(folder);
  await expect.poll(() => isRunning(second.url), { timeout: 20_000 }).toBe(true);
  expect(await second.kill("SIGTERM")).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to all processes at once ends them silently",
  {
    timeout: 60_000,
  },
  async (signal) => {
    const server = await startProcess(await createDataFolder());
    await expect.poll(() => isRunning(server.url), { timeout: 20_000 }).toBe(true);
    const before = server.output();
    expect(await server.killAll(signal)).toBe(0);
    expect(server.output().slice(before.length)).toBe("");
    expect(workersOf(server.pid)).toEqual([]);
  },
);

test("BYLINE_WORKER=false starts no worker", { timeout: 30_000 }, async () => {
  const server = await startProcess(await createDataFolder(), { BYLINE_WORKER: "false" });
  expect((await readiness(server.url)).worker).toBe("off");
  expect(workersOf(server.pid)).toEqual([]);
  expect(await server.kill("SIGTERM")).toBe(0);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("an unhandled rejection ends neither the server nor its worker", {
  timeout: 60_000,
}, async () => {
  const reject = "setInterval(()=>Promise.reject(new Error('lost')),500)";
  const server = await startProcess(await createDataFolder(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
  });
  await expect.poll(() => isRunning(server.url), { timeout: 30_000 }).toBe(true);
  const workers = workersOf(server.pid);
  await sleep(2000);
  expect(await isRunning(server.url)).toBe(true);
  expect(workersOf(server.pid)).toEqual(workers);
  expect(await server.kill("SIGTERM")).toBe(0);
});
