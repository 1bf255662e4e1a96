import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { FACETS } from "../server/src/modules/attributions/tallies.ts";

/** Connects to a data folder's embedded database. End the client before the product stops. */
export async function connect(folder: string): Promise<pg.Client> {
  const port = readFileSync(path.join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(path.join(folder, "pg-password"), "utf8");
  const client = new pg.Client({
    connectionString: `postgres://byline:${password}@127.0.0.1:${port}/byline`,
  });
  await client.connect();
  return client;
}

/** Returns SQL for a UUIDv7 with the time `moment` and its other bits from the number `n`. Both are SQL. */
export const idOf = (moment: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || ` +
  `substr(md5(${n}::text), 1, 3) || '8' || substr(md5(${n}::text), 4, 15))::uuid`;

/**
 * Inserts rows for the last `days`, by 5,000 creators of 20,000 works, distributed over the projects, with
 * all their counters.
 */
export async function fill(client: pg.Client, projectIds: string[], rows: number, days = 90) {
  await client.query("begin");
  await client.query(
    `insert into attributions
       (workspace_id, project_id, id, recorded_by, content_id, content_creator_id, attribution_type, metadata,
       created_at)
     select (select workspace_id from projects where id = p), p, ${idOf("at", "i")}, p, 'work:' || i % 20000,
     'creator:' || i % 5000, case when i % 4 = 0 then 'text_content' else 'image_content' end,
            '{"platform": "web", "title": "A work of some renown", "license": "CC-PDM-1.0"}', at
     from generate_series(1, $2::int) i
       cross join lateral (select ($1::uuid[])[1 + i % cardinality($1::uuid[])] as p,
         now() - interval '1 day' * $3 * ($2 - i) / $2 as at) t`,
    [projectIds, rows, days],
  );
  await tally(client, projectIds);
  await client.query("commit");
  await vacuum(client);
}

/** Counts all attributions of these projects, as recording them does. */
export async function tally(client: pg.Client, projectIds: string[]) {
  const mine =
    "select *, (created_at at time zone 'utc')::date as day from attributions where project_id = any($1)";
  const valued = `select workspace_id, project_id, day, facet, value from (${mine}) a
    cross join lateral (values (${FACETS.creator}, content_creator_id), (${FACETS.content}, content_id),
      (${FACETS.platform}, metadata ->> 'platform')) v (facet, value)`;
  for (const statement of [
    `insert into project_totals (workspace_id, project_id, shard, n)
     select workspace_id, project_id, 0, count(*) from (${mine}) a group by 1, 2`,
    `insert into attribution_days (workspace_id, project_id, day, attribution_type, shard, n)
     select workspace_id, project_id, day, attribution_type, 0, count(*) from (${mine}) a group by 1, 2, 3,
     4`,
    `insert into project_creators (workspace_id, project_id, content_creator_id, first_day, last_day)
     select workspace_id, project_id, content_creator_id, min(day), max(day) from (${mine}) a
     group by 1, 2, 3`,
    `insert into tally_days (workspace_id, project_id, day, facet, value, n)
     select workspace_id, project_id, day, facet, value, count(*) from (${valued}) v group by 1, 2, 3, 4, 5`,
    `insert into tally_months (workspace_id, project_id, month, facet, value, n)
     select workspace_id, project_id, date_trunc('month', day), facet, value, count(*)
     from (${valued}) v group by 1, 2, 3, 4, 5`,
    `insert into tally_years (workspace_id, project_id, year, facet, value, n)
     select workspace_id, project_id, date_trunc('year', day), facet, value, count(*)
     from (${valued}) v group by 1, 2, 3, 4, 5`,
    `insert into workspace_tallies as t (workspace_id, facet, unit, begins, value, n)
     select workspace_id, facet, unit, date_trunc(word, day), value, count(*)
     from (${valued}) v cross join (values (1, 'day'), (2, 'month'), (3, 'year')) as u (unit, word)
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (workspace_id, facet, unit, begins, value) do update set n = t.n + excluded.n`,
  ]) {
    await client.query(statement, [projectIds]);
  }
}

export const vacuum = (client: pg.Client) =>
  client.query(
    "vacuum analyze attributions, attribution_days, project_totals, project_creators, tally_days, " +
      "tally_months, tally_years, workspace_tallies",
  );
