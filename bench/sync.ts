import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { attributionBodies, openAccount } from "./account.ts";
import { idOf } from "./fill.ts";
import { load } from "./load.ts";
import { createFolder, median, print, serve, serveByline } from "./tools.ts";

const BACKLOG = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1_000_000);
const CONNECTIONS = 64;
const SECONDS = 6;
const ROUNDS = 5;
const WATCHED_MS = 15_000;

/**
 * Sends a backlog of records (a million, or `npm run bench sync 100000`) to the reference platform while
 * others are recorded. Two instances with separate databases take turns: one with the backlog and a worker,
 * one without.
 */
export async function benchSync(): Promise<void> {
  const folders = [await createFolder(), await createFolder()] as const;
  const databases = await Promise.all(folders.map(({ folder }) => startEmbeddedPostgres({ dir: folder })));
  const [backlogged, idle] = databases.map(({ url }) => url) as [string, string];
  const { platform, settings: shared } = await serveRights(idle);
  const without = await serveByline(folders[1].folder, {
    DATABASE_URL: idle,
    ...shared,
    BYLINE_WORKER: "false",
  });
  const quiet = await openAccount(without.url);
  // The backlog is created before a worker runs.
  const before = await serveByline(folders[0].folder, {
    DATABASE_URL: backlogged,
    ...shared,
    BYLINE_WORKER: "false",
  });
  const busy = await openAccount(before.url);
  await before.stop();
  const client = new pg.Client({ connectionString: backlogged });
  await client.connect();
  await fill(client, busy.projectId, BACKLOG);
  const withBacklog = await serveByline(folders[0].folder, { DATABASE_URL: backlogged, ...shared });

  const targets = {
    "without a backlog": { url: without.url, account: quiet },
    "while it is sent": { url: withBacklog.url, account: busy },
  };
  const rates: Record<string, number[]> = {};
  const tails: Record<string, number[]> = {};
  const sent: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, { url, account }] of round % 2
      ? Object.entries(targets).toReversed()
      : Object.entries(targets)) {
      // The worker pauses while the other instance is measured, so that each has the machine to itself.
      if (name === "without a backlog") await pause(client, platform.url);
      const began = await countSent(client);
      const result = await load({
        url: `${url}/v1/attributions`,
        connections: CONNECTIONS,
        seconds: round < 0 ? 2 : SECONDS,
        headers: { authorization: account.authorization },
        bodies: attributionBodies(account.projectId),
      });
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
      if (name === "without a backlog") await resume(client);
      if (round < 0) continue; // warms up
      rates[name] = [...(rates[name] ?? []), result.requestsPerSecond];
      tails[name] = [...(tails[name] ?? []), result.p99];
      if (name !== "without a backlog") sent.push(((await countSent(client)) - began) / SECONDS);
    }
  }
  const [alone, beside] = [rates["without a backlog"] ?? [], rates["while it is sent"] ?? []];
  print(
    `Recording, ${CONNECTIONS} connections, median of ${ROUNDS} x ${SECONDS} s; ` +
      `${BACKLOG.toLocaleString("en")} records in the backlog`,
    [
      ["", "recorded/s", "p99 ms"],
      ...Object.entries(rates).map(([name, values]): [string, ...number[]] => [
        name,
        Math.round(median(values)),
        median(tails[name] ?? []),
      ]),
    ],
  );
  const began = await countSent(client);
  await wait(WATCHED_MS);
  const quietly = ((await countSent(client)) - began) / (WATCHED_MS / 1000);
  print("", [
    [
      "recorded, with against without (goal: at least 0.9)",
      median(beside.map((rate, i) => rate / (alone[i] as number))).toFixed(2),
    ],
    ["sent a second while recording at full load", Math.round(median(sent))],
    ["sent a second when nothing else is to be done", Math.round(quietly)],
  ]);
  await client.end();
  for (const running of [withBacklog, without, platform]) await running.stop();
  await Promise.all(databases.map((database) => database.stop()));
  await Promise.all(folders.map((folder) => folder.remove()));
}

/** Starts the reference platform on a database of its own. Returns it with Byline's settings for it. */
export async function serveRights(databaseUrl: string) {
  const platform = await serve("baselines/rights-platform.ts", [databaseUrl]);
  const settings = {
    BYLINE_RIGHTS_API: platform.url,
    BYLINE_RIGHTS_KEY: "bench",
    BYLINE_RIGHTS_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  };
  return { platform, settings };
}

/** Inserts records that wait to be sent, without a worker. */
export async function fill(client: pg.Client, projectId: string, records: number) {
  await client.query(
    `with made as (
       insert into attributions
         (workspace_id, project_id, id, recorded_by, content_id, content_creator_id, attribution_type,
         metadata, created_at)
       select workspace_id, id, ${idOf("now()", "n")}, created_by, 'wikipedia:' || n % 1000,
              'creator:' || n % 100, 'image_content',
              '{"platform": "web", "title": "A work of some renown"}', now()
       from projects, generate_series(1, $2::int) as n where id = $1
       returning workspace_id, project_id, id
     )
     insert into events (at, workspace_id, project_id, type, subjects, actor)
     select now(), workspace_id, project_id, 'attribution.sync_requested', array_agg(id), 'system'
     from (select *, row_number() over (order by id) / 100 as part from made) a
     group by workspace_id, project_id, part`,
    [projectId, records],
  );
  await client.query("vacuum analyze");
}

/** Pauses sending, as a 429 does. */
export async function pause(client: pg.Client, platform: string) {
  await client.query(
    `insert into rights_connector (state, since, paused_until, platform)
     values ('connected', now(), now() + interval '1 hour', $1)
     on conflict (one) do update set paused_until = excluded.paused_until`,
    [platform],
  );
  await wait(1500); // lets pending calls end
}

export async function resume(client: pg.Client) {
  await client.query("update rights_connector set paused_until = null");
}

export async function countSent(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as n from rights_syncs where state = 'synced'");
  return rows[0].n;
}

if (import.meta.filename === process.argv[1]) await benchSync();
