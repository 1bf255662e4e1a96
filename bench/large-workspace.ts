import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { archiveDeveloper } from "../server/src/modules/demo/cast/archive.ts";
import { openAccount } from "./account.ts";
import { idOf, tally, vacuum } from "./fill.ts";

export const [PROJECTS, RECORDS] = [500, 1_000_000];
const [WORKS, CREATORS, DAYS, NOTIFICATIONS] = [10_000, 4000, 365, 200];
const POLL_MS = 1000;

/** Returns SQL for a pseudorandom number from 0 to 1 that depends only on `n`. */
const chance = (n: string) => `((hashint4(${n}) & 2147483647) / 2147483648.0)`;

/**
 * Opens the account of a workspace with a year of use: a few projects record most attributions, and each
 * project credits 400 works with different frequency. The job for attributions recorded before the catalog
 * adds the creators and works.
 */
export async function openLargeWorkspace(url: string, client: pg.Client) {
  const account = await openAccount(url);
  await client.query(
    `insert into projects (workspace_id, created_by, name, description, type, status, is_public, created_at)
     select workspace_id, created_by, 'Gallery ' || i, 'Shows plates of the archive.',
            (array['api', 'extension', 'mobile-sdk', 'web-app'])[1 + i % 4],
            (array['live', 'testing', 'development'])[1 + i % 3], false, now() - interval '1 day' * i
     from projects cross join generate_series(2, $2::int) i where id = $1`,
    [account.projectId, PROJECTS],
  );
  const { rows } = await client.query<{ id: string }>("select id from projects order by id = $1 desc, id", [
    account.projectId,
  ]);
  const projectIds = rows.map(({ id }) => id);
  await client.query("begin");
  await client.query(
    `with work as materialized (
       select * from jsonb_to_recordset($4::jsonb)
         as w (n int, content_id text, title text, creator text, creator_id text, license text)
     )
     insert into attributions
       (workspace_id, project_id, id, recorded_by, content_id, content_creator_id, attribution_type, metadata,
        created_at)
     select (select workspace_id from projects where id = p), p, ${idOf("at", "i")}, p, w.content_id,
            m.creator_id, case when i % 4 = 0 then 'text_content' else 'image_content' end,
            jsonb_build_object('title', w.title, 'creator_name', m.creator, 'license', w.license,
              'platform', (array['web', 'ios', 'android'])[1 + i % 3]), at
     from generate_series(1, $2::int) i
       cross join lateral (select floor(cardinality($1::uuid[]) * power(${chance("i")}, 3))::int as k) project
       cross join lateral (select ($1::uuid[])[1 + k] as p,
         now() - interval '1 day' * $3 * ($2 - i) / $2 as at,
         (k * 20 + floor(400 * power(${chance("-i")}, 2))::int) % $5 as nth) t
       join work w on w.n = nth join work m on m.n = nth % $6`,
    [projectIds, RECORDS, DAYS, JSON.stringify(listWorks()), WORKS, CREATORS],
  );
  await tally(client, projectIds);
  // Bypasses the trigger that prevents this sync state: a year's attributions were sent long ago.
  await client.query("set local session_replication_role = replica");
  await client.query(
    `insert into rights_syncs
       (workspace_id, project_id, attribution_id, state, since, asked_at, attempt, tries)
     select workspace_id, project_id, id, 'synced', created_at, created_at, 1, 1 from attributions
     where project_id = any($1)`,
    [projectIds],
  );
  await client.query(
    `insert into notifications (id, user_id, kind, title, body, link, created_at)
     select ${idOf("at", "i")}, (select created_by from projects where id = $1), 'milestone',
            'Gallery ' || i || ' reached 1,000 attributions', 'It credits 400 works.', '/projects', at
     from generate_series(1, $2::int) i cross join lateral (select now() - interval '1 hour' * i as at) t`,
    [account.projectId, NOTIFICATIONS],
  );
  await client.query(
    `insert into catalog_backfill (workspace_id, project_id, after_id)
     select workspace_id, id, '00000000-0000-0000-0000-000000000000' from projects where id = any($1)`,
    [projectIds],
  );
  await client.query("commit");
  await vacuum(client);
  while ((await client.query("select from catalog_backfill")).rowCount) await sleep(POLL_MS);
  await client.query("vacuum analyze");
  return account;
}

function listWorks() {
  const { projects } = archiveDeveloper(WORKS);
  const works = new Map(
    projects.flatMap(({ archive = [] }) => archive).map((work) => [work.content_id, work]),
  );
  return [...works.values()].map((work, n) => ({ ...work, n }));
}
