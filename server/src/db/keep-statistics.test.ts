import { expect, test } from "vitest";
import { join, startProgram, startProject } from "../../test/cast.ts";
import { settleEvents, startApp } from "../../test/harness.ts";
import { keepStatistics } from "./keep-statistics.ts";

const TABLES = ["creators", "creator_ids", "works", "work_ids", "work_creators"];
/** Far more than any of them takes, far less than the limit of a statement. */
const SOON_MS = 3000;

const app = await startApp();

/** Somebody with a project that credits so many works of a third as many creators. */
async function startCrediting(firstName: string, count: number) {
  const person = await join(app, firstName);
  const project = await startProject(person);
  const program = await startProgram(app, person);
  for (let from = 0; from < count; from += 1000) {
    const attributions = Array.from({ length: 1000 }, (_, i) => ({
      project_id: project.id,
      content_id: `work:${from + i}`,
      content_creator_id: `creator:${Math.floor((from + i) / 3)}`,
      attribution_type: "image_content",
    }));
    expect((await program.post("/v1/attributions/batch", { attributions })).status).toBe(200);
  }
  await settleEvents(app.deps);
  return { person, project, program };
}

test("new records of a workspace are soon listed quickly", { timeout: 120_000 }, async () => {
  for (const table of TABLES)
    await app.deps.pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  await startCrediting("Bob", 1000);
  await app.deps.pool.query(`analyze ${TABLES.join(", ")}`);
  const { person, project, program } = await startCrediting("Ada", 4000);

  const answers = async (ask: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await ask();
    return { status, soon: performance.now() - started < SOON_MS };
  };
  // Attributions with the names of their creators and works wait for no statistics.
  const attributions = () => person.get("/api/attributions/user?limit=50");
  expect(await answers(attributions)).toEqual({ status: 200, soon: true });

  // PostgreSQL counts changed rows a few seconds late, so zero does not mean that nothing changed.
  const { rows: clock } = await app.deps.pool.query("select now() as recorded");
  const isKept = async () => {
    await keepStatistics(app.deps.pool);
    const { rows } = await app.deps.pool.query(
      "select from pg_stat_user_tables where relname = any($1) and last_analyze > $2",
      [TABLES, clock[0].recorded],
    );
    return rows.length;
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(TABLES.length);
  for (const path of ["/api/creators", "/api/works", `/api/creators?projectId=${project.id}`])
    expect(await answers(() => person.get(path)), path).toEqual({ status: 200, soon: true });
  for (const path of ["/v1/creators", "/v1/works", `/v1/works?project_id=${project.id}`])
    expect(await answers(() => program.get(path)), path).toEqual({ status: 200, soon: true });
});
