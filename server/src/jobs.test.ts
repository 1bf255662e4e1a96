import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinOperator } from "../test/authenticator.ts";
import { caller, join, startProject } from "../test/cast.ts";
import { startApp } from "../test/harness.ts";
import type { Deps } from "./core/deps.ts";
import { erasers } from "./erasers.ts";
import { runJob, startJobs } from "./jobs.ts";
import { eraseDueAccounts } from "./modules/accounts/erase-accounts.ts";
import { closeMonths } from "./modules/royalties/close-month.ts";
import { notifyAllLimits } from "./modules/usage/notify-limits.ts";

const lines: string[] = [];
const app = await startApp({
  settings: { BYLINE_LOG_LEVEL: "error" },
  logTo: { write: (line) => lines.push(line) },
});
const olga = await joinOperator(app);

const { pool } = app.deps;
const inDays = (days: number): Deps => ({ ...app.deps, clock: () => Date.now() + days * 86_400_000 });
const failuresOf = (job: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.msg === "a job failed" && line.job === job);

/** Its revenue is from before the bound: the sum of a month is more than a bigint holds. */
async function startUnpayable() {
  const person = await join(app);
  const project = await startProject(person);
  await pool.query(
    `insert into revenues
       (id, project_id, month, amount, currency, royalty_basis_points, reference, reported_at, reported_by)
     select gen_random_uuid(), $1, date_trunc('month', now()), 900000000000000, 'USD', 850, 'r' || n, now(),
            u.id
     from generate_series(1, 10300) n, users u where u.email = $2`,
    [project.id, person.email],
  );
  return { person, project };
}

async function startPayable() {
  const person = await join(app);
  const project = await startProject(person);
  const revenue = {
    amount: 100_000,
    currency: "USD",
    period: new Date().toISOString().slice(0, 7),
    reference: "r",
  };
  expect((await person.post(`/api/projects/${project.id}/revenue`, revenue)).status).toBe(201);
  return { person, project };
}

test("a project whose month can't be closed delays no other statement, and operators see why", async () => {
  const payable = await startPayable();
  const poor = await startUnpayable();
  const others = [payable, await startPayable()];
  const job = { name: "close-statements", run: closeMonths };
  await expect(runJob(inDays(40), job)).rejects.toThrow("1 of 3 failed");
  for (const { person, project } of others)
    expect((await person.get(`/api/projects/${project.id}/royalties`)).body.statements).toHaveLength(1);

  const cause = expect.stringMatching(
    `^1 of 3 failed \\(${poor.project.id} USD\\): .*out of range for type bigint$`,
  );
  expect(failuresOf("close-statements")).toEqual([expect.objectContaining({ level: "error", cause })]);
  const [failing] = (await olga.get("/api/operator/jobs")).body;
  expect(failing).toMatchObject({ name: "close-statements", failures: 1, error: cause, succeededAt: null });
  expect((await poor.person.get("/api/operator/jobs")).status).toBe(404);
});

test("an account that can't be erased delays no other", async () => {
  const people = [await join(app), await join(app), await join(app)];
  await pool.query("update users set deletion_requested_at = now() where email = any($1)", [
    people.map(({ email }) => email),
  ]);
  await pool.query(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_erasure before update on users for each row
      when (old.email = '${people[1]?.email}' and new.erased_at is not null)
       execute function refuse_erasure()`);
  await expect(eraseDueAccounts(inDays(40), erasers)).rejects.toThrow("1 of 3 failed");
  const { rows } = await pool.query(
    "select email from users where deletion_requested_at is not null and erased_at is null",
  );
  expect(rows).toEqual([{ email: people[1]?.email }]);
});

test("a job reruns when an operator asks, and a long one ends when jobs are stopped", async () => {
  await expect(
    runJob(app.deps, { name: "notify-limits", run: () => Promise.reject(new Error("no luck")) }),
  ).rejects.toThrow("no luck");
  const find = async () =>
    (await olga.get("/api/operator/jobs")).body.find((run: { name: string }) => run.name === "notify-limits");
  expect(await find()).toMatchObject({ failures: 1, error: "no luck" });
  const recorded = async () =>
    (await pool.query("select coalesce(sum(n), 0)::int as n from project_totals")).rows[0].n;
  const jobs = await startJobs(app.deps, app.databaseUrl);
  try {
    expect((await olga.post("/api/operator/jobs/notify-limits/retry")).status).toBe(204);
    expect((await caller(app.url).post("/api/demo")).status).toBe(503);
    await expect.poll(find, { timeout: 30_000 }).toMatchObject({ failures: 0, error: null });
    await expect.poll(recorded, { timeout: 30_000 }).toBeGreaterThan(0);
  } finally {
    await jobs.stop();
  }
  const written = await recorded();
  await sleep(1000);
  expect(await recorded()).toBe(written);
  expect(failuresOf("refresh-demo")).toEqual([]);
  expect((await olga.post("/api/operator/jobs/brew-coffee/retry")).status).toBe(404);
  expect((await olga.get("/api/operator/audit?limit=1&action=job.retried")).body).toMatchObject([
    { data: { name: "notify-limits" } },
  ]);
  await notifyAllLimits(app.deps);
}, 60_000);
