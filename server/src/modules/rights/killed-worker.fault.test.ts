import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { createDataFolder, startProcess, workersOf } from "../../../test/process.ts";
import { startRightsApp } from "../../../test/rights.ts";

const RECORDS = 400;
const LEASES_MS = 3_600_000;

const WAYS = [
  { calls: "one by one", maxBatch: 0, latencyMs: 20 },
  { calls: "a batch", maxBatch: 500, latencyMs: 3000 },
];

test.each(WAYS)(
  "after kill -9 of a worker sending $calls, the next resends, and nothing is registered twice",
  {
    timeout: 120_000,
  },
  async ({ maxBatch, latencyMs }) => {
    const app = await startRightsApp();
    const { deps, behave, sync, held } = app;
    const ada = await join(app);
    const project = await startProject(ada);
    const program = await startProgram(app, ada);
    const works = Array.from({ length: RECORDS }, (_, i) =>
      attributionInput(project, { content_id: `work:${i}` }),
    );
    const { accepted } = (await program.post("/v1/attributions/batch", { attributions: works })).body;
    const ids: string[] = accepted.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(RECORDS);
    const edits = ids.slice(0, 50).map((id) =>
      program.call("PATCH", `/v1/attributions/${id}`, {
        content_id: `edited:${id}`,
        reason: "A better source",
      }),
    );
    expect((await Promise.all(edits)).filter(({ status }) => status !== 200)).toEqual([]);
    const countStates = async () => {
      const { rows } = await deps.pool.query(
        "select state, count(*)::int as n from rights_syncs where attribution_id = any($1) group by 1",
        [ids],
      );
      return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    };

    await behave({ maxBatch, latencyMs });
    const { api, key, callbackSecret } = app.platform.connection;
    const server = await startProcess(await createDataFolder(), {
      DATABASE_URL: app.databaseUrl,
      BYLINE_RIGHTS_API: api,
      BYLINE_RIGHTS_KEY: key,
      BYLINE_RIGHTS_CALLBACK_SECRET: callbackSecret,
    });
    await expect
      .poll(async () => (await held()).length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(RECORDS / 10);
    process.kill(workersOf(server.pid)[0] as number, "SIGKILL");
    await server.kill("SIGKILL"); // before it starts another
    const [left, arrived] = [await countStates(), (await held()).length];
    expect(left.sending, "it was killed with records in its hands").toBeGreaterThan(0);
    expect(arrived, "some of them had arrived").toBeGreaterThan(left.synced ?? 0);

    await behave({ latencyMs: 0, maxBatch: 500 });
    await sync();
    expect((await countStates()).sending, "what the dead one held is not taken until its lease ends").toBe(
      left.sending,
    );
    app.advance(LEASES_MS);
    await sync();
    expect(await countStates()).toEqual({ synced: RECORDS });
    expect(await app.brokenTrails()).toEqual([]);
    const there = new Map((await held()).map((one) => [one.ref, one]));
    expect(there.size).toBe(RECORDS);
    expect(ids.filter((id) => there.get(id)?.accepted !== 1)).toEqual([]);
    expect(ids.slice(0, 50).filter((id) => there.get(id)?.entry.content_id !== `edited:${id}`)).toEqual([]);
  },
);
