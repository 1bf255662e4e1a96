import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../test/cast.ts";
import type { TestApp } from "../test/harness.ts";
import { createDataFolder, startProcess, workersOf } from "../test/process.ts";

const DAY_MS = 86_400_000;

test("sessions, tokens, lists, jobs, and the log survive a clock that runs a day ahead and is corrected", {
  timeout: 60_000,
}, async () => {
  const folder = await createDataFolder();
  const clockFile = path.join(folder, "clock");
  writeFileSync(clockFile, "0");
  const server = await startProcess(folder, {
    TEST_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${import.meta.resolve("../test/shifted-clock.ts")}`,
  });
  const shiftClock = async (ms: number) => {
    writeFileSync(clockFile, String(ms));
    const pids = [server.pid, ...workersOf(server.pid)];
    for (const pid of pids) process.kill(pid, "SIGUSR2");
    const offsets = () =>
      pids.map((pid) => Number(readFileSync(`${clockFile}.${pid}`, "utf8") || Number.NaN));
    await expect.poll(offsets, { timeout: 10_000 }).toEqual([ms, ms]);
  };
  const app = server as unknown as TestApp;
  const ada = await join(app);
  const [project, program] = [await startProject(ada), await startProgram(app, ada)];

  const recorded: string[] = [];
  const record = async () => {
    const { status, body } = await program.post(
      "/v1/attributions",
      attributionInput(project, { content_id: `work:${recorded.length}` }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    recorded.push(body.id);
    return new Date(body.created_at).getTime() - Date.now();
  };
  /** The credit is in the list at once, and a consumer of the log has read it within seconds. */
  const follow = async () => {
    const { status, body } = await program.get(`/v1/attributions?project_id=${project.id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const listed = body.attributions;
    expect(listed.map(({ id }: { id: string }) => id).toSorted()).toEqual(recorded.toSorted());
    const lag = async () =>
      (await ada.get("/readyz")).body.consumers.map(({ events }: { events: number }) => events);
    await expect.poll(async () => Math.max(...(await lag())), { timeout: 10_000 }).toBe(0);
    expect((await ada.get("/api/dashboard/stats")).body.totalAttributions).toBe(recorded.length);
  };

  for (const shift of [0, DAY_MS, 0, -DAY_MS, 0]) {
    await shiftClock(shift);
    for (let i = 0; i < 3; i++) expect(Math.abs((await record()) - shift)).toBeLessThan(60_000);
    await follow();
    expect((await ada.post("/api/projects", { name: `Shifted by ${shift}`, type: "api" })).status).toBe(201);
  }
  expect(await server.kill("SIGTERM")).toBe(0);
});
