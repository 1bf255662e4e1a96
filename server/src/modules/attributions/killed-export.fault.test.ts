import { expect, test } from "vitest";
import { caller, join, startProgram, startProject } from "../../../test/cast.ts";
import type { TestApp } from "../../../test/harness.ts";
import { createDataFolder, startProcess } from "../../../test/process.ts";
import { createPool } from "../../db/client.ts";
import { findRunningPostgres } from "../../db/embedded.ts";

const ROWS = 2500;
/** The export writes 1,000 rows a page, and comes no further than these while another holds the lock. */
const BEFORE_THE_KILL = 1000;

test("kill -9 of the server during an export: the file restarts, and has every row once", {
  timeout: 120_000,
}, async () => {
  const folder = await createDataFolder();
  const first = await startProcess(folder, { BYLINE_API_RATE_LIMIT: "1000000" });
  const ada = await join(first as unknown as TestApp);
  const project = await startProject(ada);
  const { token } = await startProgram(first as unknown as TestApp, ada);
  const pool = createPool((await findRunningPostgres(folder)) as string, { max: 2, name: "look" });
  await pool.query(
    `insert into attributions (workspace_id, project_id, id, content_id, attribution_type, metadata,
       created_at, recorded_by)
     select p.workspace_id, p.id, gen_random_uuid(), 'work:' || n, 'image_content', '{}', now(), p.created_by
     from projects p, generate_series(1, ${ROWS}) as n where p.id = $1`,
    [project.id],
  );
  await pool.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger wait_for_test before update on attribution_exports for each row
      when (new.rows_written > ${BEFORE_THE_KILL}) execute function wait_for_test()`);
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(4711)");

  const program = caller(first.url, { authorization: `Bearer ${token.token}` });
  const made = await program.post("/v1/exports", { project_id: project.id, format: "jsonl" });
  const written = async () =>
    (await pool.query("select rows_written as n from attribution_exports")).rows[0].n;
  await expect.poll(written, { interval: 20, timeout: 30_000 }).toBe(BEFORE_THE_KILL);
  await first.kill("SIGKILL");
  await holder.query("select pg_advisory_unlock(4711)");
  holder.release();
  // As if the minute had passed after which it counts as dead.
  await pool.query("update attribution_exports set touched_at = touched_at - interval '1 minute'");

  const second = await startProcess(folder, { BYLINE_API_RATE_LIMIT: "1000000" });
  const again = caller(second.url, { authorization: `Bearer ${token.token}` });
  const address = `/v1/exports/${made.body.id}`;
  await expect
    .poll(async () => (await again.get(address)).body, { interval: 50, timeout: 60_000 })
    .toMatchObject({ state: "done", rows_written: ROWS, rows_total: ROWS });
  const response = await fetch(`${second.url}${address}/file`, {
    headers: { authorization: `Bearer ${token.token}` },
  });
  const lines = (await response.text()).trim().split("\n");
  expect(new Set(lines.map((line) => JSON.parse(line).content_id)).size).toBe(ROWS);
  expect(lines).toHaveLength(ROWS);
  await pool.end();
});
