import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openAccount } from "./account.ts";
import { createFolder, load, print, serveByline } from "./tools.ts";

const SIZES = [10_000, 1_000_000];
const SECONDS = 3;

/** Rows over the last 90 days by 5,000 creators of 20,000 works, with the rollups that their recording would have written. */
async function fill(client: pg.Client, projectId: string, rows: number) {
  await client.query("begin");
  await client.query(
    `insert into attributions (project_id, id, recorded_by, content_id, content_creator_id, attribution_type, metadata, created_at)
     select $1::uuid, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid,
            $1::uuid, 'work:' || i % 20000, 'creator:' || i % 5000, case when i % 4 = 0 then 'text_content' else 'image_content' end,
            '{"platform": "web", "title": "A work of some renown", "license": "CC-PDM-1.0"}', at
     from generate_series(1, $2::int) i cross join lateral (select now() - interval '90 days' * ($2 - i) / $2 as at) t`,
    [projectId, rows],
  );
  for (const statement of [
    "insert into project_totals select project_id, 0, count(*) from attributions where project_id = $1 group by 1",
    "insert into attribution_days select project_id, (created_at at time zone 'utc')::date, attribution_type, 0, count(*) from attributions where project_id = $1 group by 1, 2, 3",
    `insert into project_creators select project_id, content_creator_id, min(created_at at time zone 'utc')::date, max(created_at at time zone 'utc')::date
     from attributions where project_id = $1 group by 1, 2`,
  ]) {
    await client.query(statement, [projectId]);
  }
  await client.query("commit");
  await client.query("vacuum analyze attributions");
}

/** What a page and a chart cost at 10,000 and at 1,000,000 rows, over HTTP, one caller at a time. */
export async function benchReads(): Promise<void> {
  const { folder, remove } = await createFolder();
  const byline = await serveByline(folder);
  const port = readFileSync(path.join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[3];
  const client = new pg.Client({
    connectionString: `postgres://byline:${readFileSync(path.join(folder, "pg-password"), "utf8")}@127.0.0.1:${port}/byline`,
  });
  await client.connect();

  const measured: Record<string, { mean: number; p99: number }[]> = {};
  for (const size of SIZES) {
    const account = await openAccount(byline.url);
    await fill(client, account.projectId, size);
    const { rows } = await client.query("select id from attributions where project_id = $1 order by id desc offset $2 limit 1", [
      account.projectId,
      size / 2,
    ]);
    const questions = {
      "list, page 1": "/v1/attributions?limit=20",
      "list, cursor half way down": `/v1/attributions?limit=20&cursor=${rows[0].id}`,
      "list, one creator's": "/v1/attributions?limit=20&content_creator_id=creator:7",
      "analytics, 30 days": `/v1/analytics/projects/${account.projectId}?period=30d`,
    };
    for (const [name, question] of Object.entries(questions)) {
      const result = await load({
        url: byline.url + question,
        connections: 1,
        seconds: SECONDS,
        method: "GET",
        headers: { authorization: account.authorization },
      });
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
      measured[name] = [...(measured[name] ?? []), { mean: 1000 / result.requestsPerSecond, p99: result.p99 }];
    }
  }
  print("Reads over HTTP, 1 connection: mean ms (p99 ms) at each size", [
    ["", ...SIZES.map((size) => size.toLocaleString("en")), "ratio of means (goal: at most 2)"],
    ...Object.entries(measured).map(([name, [small, large]]): [string, ...string[]] => [
      name,
      `${small?.mean.toFixed(2)} (${small?.p99})`,
      `${large?.mean.toFixed(2)} (${large?.p99})`,
      ((large?.mean ?? 0) / (small?.mean ?? 1)).toFixed(2),
    ]),
  ]);
  await client.end();
  await byline.stop();
  await remove();
}

if (import.meta.filename === process.argv[1]) await benchReads();
