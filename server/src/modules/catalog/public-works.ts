import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import type { Asked } from "../attributions/count-each.ts";
import { CREATORS, IN_PUBLIC, refsOf, WORKS } from "./kinds.ts";
import { namePublic, UNKNOWN } from "./name-public.ts";
import type { PublicEntry } from "./public-entries.ts";
import type { PublicName } from "./public-names.ts";

/** Contents per work, from the projects that credited it last. */
const MAX_CONTENTS = 20;

/** Latest works to search for the last credited ones. */
const MAX_SCANNED_WORKS = 200;

/** A creator's work with its contents in attributions. `more`: only the latest contents are included. */
export type MadeWork = PublicName & { named: boolean; contents: Asked[]; more: boolean };

/** Returns a creator's last credited works in projects with public credits. */
export async function listPublicWorks(
  db: Db,
  { roots }: PublicEntry<typeof CREATORS>,
  limit: number,
): Promise<MadeWork[]> {
  const { rows } = await executePlanned<{ publicId: string; contents: Asked[] }>(
    db,
    sql`
    with made as materialized (
      select i.* from ${refsOf(roots)}
      cross join lateral (
        select * from ${CREATORS.entries} m where m.workspace_id = t.workspace_id and m.public_root_id = t.id
        limit ${MAX_SCANNED_WORKS}) m
      cross join lateral (
        select i.workspace_id, i.project_id, i.work_id from work_creators i ${IN_PUBLIC}
        where i.workspace_id = m.workspace_id and i.creator_id = m.id
        order by i.work_id desc limit ${MAX_SCANNED_WORKS}) i
      order by i.work_id desc limit ${MAX_SCANNED_WORKS}
    )
    select r.public_id as "publicId",
           jsonb_agg(jsonb_build_object('workspaceId', c.workspace_id, 'projectId', c.project_id,
             'value', c.value, 'firstDay', c.first_day, 'lastDay', c.last_day)
             order by c.last_day desc) as contents
    from made
    cross join lateral (
      select * from ${WORKS.ids} c
      where c.workspace_id = made.workspace_id and c.work_id = made.work_id
        and c.project_id = made.project_id
      order by c.last_day desc limit ${MAX_CONTENTS}) c
    cross join lateral (
      select public_root_id from ${WORKS.entries} w
      where w.workspace_id = c.workspace_id and w.id = c.work_id limit 1) w
    cross join lateral (
      select * from ${WORKS.entries} r
      where r.workspace_id = c.workspace_id and r.id = w.public_root_id limit 1) r
    group by r.public_id order by max(c.last_day) desc, r.public_id limit ${limit}`,
  );
  const publicIds = rows.map(({ publicId }) => publicId);
  const called = await namePublic(db, WORKS, publicIds);
  return rows.map(({ publicId, contents }) => ({
    publicId,
    ...(called.get(publicId) ?? UNKNOWN),
    contents: contents.slice(0, MAX_CONTENTS),
    more: contents.length >= MAX_CONTENTS,
  }));
}
