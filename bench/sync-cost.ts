import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { openAccount } from "./account.ts";
import { processorTime } from "./processor-time.ts";
import { countSent, fill, pause, resume, serveRights } from "./sync.ts";
import { createFolder, median, print, serveByline } from "./tools.ts";

const RECORDS = 5000;
const ROUNDS = 3;
/** Until the worker has started and read the log. */
const SETTLE_MS = 5000;

const MODES = { "single calls": 0, batches: 500 };

/** Measures the processor time of an attribution's sync, with single calls and with batches in turns. */
export async function benchSyncCost(): Promise<void> {
  const [ours, theirs] = [await createFolder(), await createFolder()];
  const database = await startEmbeddedPostgres({ dir: ours.folder });
  const platformDatabase = await startEmbeddedPostgres({ dir: theirs.folder });
  const { platform, settings } = await serveRights(platformDatabase.url);
  const start = (worker: boolean) =>
    serveByline(ours.folder, {
      DATABASE_URL: database.url,
      ...settings,
      ...(!worker && { BYLINE_WORKER: "false" }),
    });
  const first = await start(false);
  const { projectId } = await openAccount(first.url);
  await first.stop();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();

  const used: Record<string, number[][]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, maxBatch] of Object.entries(MODES)) {
      const behaviour = { method: "PUT", headers: { "content-type": "application/json" } };
      const set = await fetch(`${platform.url}/behaviour`, {
        ...behaviour,
        body: JSON.stringify({ maxBatch }),
      });
      if (!set.ok) throw new Error(await set.text());
      await pause(client, platform.url);
      await fill(client, projectId, RECORDS);
      const goal = (await countSent(client)) + RECORDS;
      const byline = await start(true);
      await wait(SETTLE_MS);
      const times = () => {
        const { worker, database } = processorTime(byline.pid, ours.folder);
        const { server, database: storage } = processorTime(platform.pid, theirs.folder);
        return [worker, database, server, storage];
      };
      const [before, began] = [times(), performance.now()];
      await resume(client);
      while ((await countSent(client)) < goal) await wait(100);
      const ended = performance.now();
      const each = times().map((time, i) => (time - (before[i] as number)) / RECORDS);
      used[name] = [...(used[name] ?? []), [...each, (ended - began) / RECORDS]];
      await byline.stop();
    }
  }
  print(`Syncing ${RECORDS.toLocaleString("en")} attributions, µs each, median of ${ROUNDS}`, [
    ["", "worker", "PostgreSQL", "Byline in all", "platform", "its PostgreSQL", "elapsed"],
    ...Object.entries(used).map(([name, rounds]): [string, ...number[]] => {
      const of = (i: number) => median(rounds.map((round) => round[i] as number));
      const all = median(rounds.map(([worker = 0, database = 0]) => worker + database));
      return [name, ...[of(0), of(1), all, of(2), of(3), of(4)].map(Math.round)] as [string, ...number[]];
    }),
  ]);
  await client.end();
  await platform.stop();
  await Promise.all([database.stop(), platformDatabase.stop()]);
  await Promise.all([ours.remove(), theirs.remove()]);
}
