import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** The embedded database of a data folder, past the product. End the client before the product stops. */
export async function connect(folder: string): Promise<pg.Client> {
  const port = readFileSync(path.join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(folder, "pg-password"), "utf8");
  const client = new pg.Client({ connectionString: `postgres://byline:${password}@127.0.0.1:${port}/byline` });
  await client.connect();
  return client;
}

/** Rows over the last 90 days by 5,000 creators of 20,000 works, with the rollups that their recording would have written. */
export async function fill(client: pg.Client, projectId: string, rows: number) {
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
    `insert into tally_deltas (project_id, day, n, creators, contents, platforms)
     select project_id, (created_at at time zone 'utc')::date, 1, array_agg(content_creator_id), array_agg(content_id), array_agg('web'::text)
     from attributions where project_id = $1 group by 1, 2`,
  ]) {
    await client.query(statement, [projectId]);
  }
  await client.query("commit");
}
