import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { caller, join, startProgram, startProject } from "../../../test/cast.ts";
import type { TestApp } from "../../../test/harness.ts";
import { createDataFolder, startProcess, workersOf } from "../../../test/process.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { createPool } from "../../db/client.ts";
import { findRunningPostgres } from "../../db/embedded.ts";
import { readFile } from "./read-file.ts";

const ROWS = 3000;
const TWICE = 10;
/**
 * The import records 500 rows a commit, and comes no further than these while another holds the row after.
 */
const BEFORE_THE_KILL = 1500;
const HUMAN = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Sent = { key: string; answered: boolean };

test.each(["server", "worker"])(
  "kill -9 of the %s during an import and view counting: every row and view is there once",
  {
    timeout: 120_000,
  },
  async (victim) => {
    const folder = await createDataFolder();
    const first = await startProcess(folder, { BYLINE_API_RATE_LIMIT: "1000000" });
    const ada = await join(first as unknown as TestApp);
    const project = await startProject(ada);
    const { token } = await startProgram(first as unknown as TestApp, ada);
    const pool = createPool((await findRunningPostgres(folder)) as string, { max: 2, name: "look" });
    const find = async (statement: string) => (await pool.query(statement)).rows[0];
    const view = (url: string, key: string) =>
      caller(url, { authorization: `Bearer ${token.token}` })
        .post(
          "/v1/events",
          {
            events: [
              {
                project_id: project.id,
                type: "view",
                content_id: key,
                session_id: key,
                viewer_user_agent: HUMAN,
              },
            ],
          },
          { "idempotency-key": key },
        )
        .catch(() => null);

    const lines = Array.from({ length: ROWS }, (_, i) => `image_content,work:${i},creator:${i % 7}`);
    const csv = ["attribution_type,content_id,content_creator_id", ...lines, ...lines.slice(0, TWICE)].join(
      "\n",
    );
    const { hash } =
      (
        await readFile(
          { text: csv, format: "csv", member: "csv", refuse: () => {}, nextTurn: setImmediate },
          project.id,
        )
      ).rows[BEFORE_THE_KILL] ?? {};
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query(
      `insert into imported_rows (workspace_id, project_id, row_hash, attribution_id)
       select workspace_id, id, decode($2, 'hex'), gen_random_uuid() from projects where id = $1`,
      [project.id, hash],
    );

    const sent: Sent[] = [];
    let stopped = false;
    const viewing = Promise.all(
      ["a", "b", "c"].map(async (viewer) => {
        for (let i = 0; !stopped; i++) {
          const one: Sent = { key: `${viewer}-${i}`, answered: false };
          sent.push(one);
          const answer = await view(first.url, one.key);
          if (!answer) return;
          expect(answer.status).toBe(200);
          one.answered = true;
        }
      }),
    );
    const { body: file } = await ada.post("/api/attributions/import", { csv, projectId: project.id });
    const progress = () => find("select rows_done as done, state from attribution_imports");
    await expect
      .poll(progress, { interval: 20, timeout: 30_000 })
      .toEqual({ done: BEFORE_THE_KILL, state: "running" });
    if (victim === "server") await first.kill("SIGKILL");
    else process.kill(workersOf(first.pid)[0] as number, "SIGKILL");
    stopped = true;
    await viewing;
    await holder.query("rollback");
    holder.release();

    const second = victim === "server" ? await startProcess(folder) : first;
    await expect
      .poll(progress, { interval: 20, timeout: 30_000 })
      .toEqual({ done: ROWS + TWICE, state: "done" });
    expect(
      (await caller(second.url, { cookie: ada.cookie }).get(`/api/attributions/imports/${file.id}`)).body,
    ).toMatchObject({
      recorded: ROWS,
      duplicates: TWICE,
      rejected: 0,
    });
    expect(
      await find("select count(*)::int as rows, count(distinct content_id)::int as uses from attributions"),
    ).toEqual({
      rows: ROWS,
      uses: ROWS,
    });
    expect(await wrongCounts(pool)).toEqual([]);

    // What was cut off is sent again under its key: now every view is counted once.
    const cutOff = sent.filter(({ answered }) => !answered);
    expect(sent.length).toBeGreaterThan(cutOff.length);
    for (const { key } of cutOff) expect((await view(second.url, key))?.status).toBe(200);
    expect(
      await find(
        "select (select count(*)::int from view_clicks) as clicks, sum(views)::int as views, " +
          "sum(unique_views)::int as visits from view_days",
      ),
    ).toEqual({ clicks: sent.length, views: sent.length, visits: sent.length });
    await pool.end();
  },
);
