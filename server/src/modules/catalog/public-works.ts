import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import type { Asked } from "../attributions/count-each.ts";
import { CREATORS, IN_PUBLIC, refsOf, WORKS } from "./kinds.ts";
import { namePublic, UNKNOWN } from "./name-public.ts";
import type { PublicEntry } from "./public-entries.ts";
import type { PublicName } from "./public-names.ts";

/** Where a work that many projects credit is looked for: the projects that credited it last. */
const MOST_CONTENTS = 20;

/** The latest works among which those that were credited last are found. */
const LOOKED_AT = 200;

/** A creator's work, and the contents that attributions know it as; `more`: the latest of them. */
export type MadeWork = PublicName & { named: boolean; contents: Asked[]; more: boolean };

/** The works of a creator that were credited last, in projects with public credits. */
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
        limit ${LOOKED_AT}) m
      cross join lateral (
        select i.workspace_id, i.project_id, i.work_id from work_creators i ${IN_PUBLIC}
        where i.workspace_id = m.workspace_id and i.creator_id = m.id
        order by i.work_id desc limit ${LOOKED_AT}) i
      order by i.work_id desc limit ${LOOKED_AT}
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
      order by c.last_day desc limit ${MOST_CONTENTS}) c
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
    contents: contents.slice(0, MOST_CONTENTS),
    more: contents.length >= MOST_CONTENTS,
  }));
}
