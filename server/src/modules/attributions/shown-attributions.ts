import type { Picture, ShownAs } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import type pg from "pg";
import { planned } from "../../db/client.ts";
import { ERASED } from "../accounts/public-person.ts";
import { asCredited } from "../catalog/corrected-credits.ts";
import { pictureSql } from "../pictures/queries.ts";
import { FORMER_CREDIT_PROJECTS, PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { DEMOS, OWNERS } from "../workspaces/queries.ts";
import { readShortId } from "./credit-address.ts";
import { STORED_COLUMNS, type StoredAttribution } from "./queries.ts";

/**
 * A public attribution with its project and its work's picture. `createdBy` is a user id. `embedViews`:
 * whether views on other sites are counted. `registeredAs` is its number at the rights platform, or null in
 * the demo, whose registry is simulated.
 */
export type ShownAttribution = StoredAttribution & {
  projectName: string;
  /** When the project's attributions became public. */
  publicSince: Date;
  createdBy: string;
  embedViews: boolean;
  registeredAs: string | null;
  picture: Picture | null;
  /** Whether a name was removed at the person's request. If so, the attribution no longer contains it. */
  nameRemoved: boolean;
  /** The creators' preferred credit. Only set where credit lines are written. */
  creditLine?: string | null;
};

/** Returns how the work is displayed. */
export const shownAs = (attribution: ShownAttribution): ShownAs => ({
  plate: platedOf(attribution),
  picture: attribution.picture,
});

/** As read, with the names as recorded. */
type Read = Omit<ShownAttribution, "nameRemoved">;

const COLUMNS = `${STORED_COLUMNS}, p.name as "projectName", p.public_since as "publicSince",
  p.created_by as "createdBy",
  p.embed_views as "embedViews",
  case when s.state = 'synced' and p.workspace_id not in ${DEMOS} then s.external_id end as "registeredAs",
  ${pictureSql("a.workspace_id", "a.content_id")} as picture`;

const SYNC = `left join rights_syncs s
  on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = a.workspace_id`;

/** Returns the attribution with this short id, even if withdrawn, or null if it isn't public. */
export async function findShownAttribution(pool: pg.Pool, shortId: string): Promise<ShownAttribution | null> {
  const parsed = readShortId(shortId);
  if (!parsed) return null;
  const { rows } = await pool.query<Read>(
    planned(
      `select ${COLUMNS} from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id and a.id = $1 ${SYNC}
     where p.id between $2 and $3`,
      [parsed.id, ...parsed.projects],
    ),
  );
  const [found] = await asCredited(pool, rows);
  return found ?? null;
}

/** Whether the attribution with this short id was erased with its workspace owner's account. */
export async function isErased(pool: pg.Pool, shortId: string): Promise<boolean> {
  const parsed = readShortId(shortId);
  if (!parsed) return false;
  const { rowCount } = await pool.query(
    planned(
      `select from ${FORMER_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id and a.id = $1
     join ${OWNERS} o on o.workspace_id = p.workspace_id join ${ERASED} u on u.id = o.user_id
     where p.id between $2 and $3 limit 1`,
      [parsed.id, ...parsed.projects],
    ),
  );
  return rowCount === 1;
}

/** Returns SQL for whether an active attribution credits the content in these columns. */
export const hasPublicCredit = (workspaceId: string, contentId: string) =>
  `exists (select from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id
     where p.workspace_id = ${workspaceId} and a.content_id = ${contentId} and a.withdrawn_at is null)`;

/** Returns a project's active attributions, newest first. `before` is the last id of the previous page. */
export async function listShownAttributions(
  pool: pg.Pool,
  projectId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ShownAttribution[]> {
  const { rows } = await pool.query<Read>(
    `select ${COLUMNS} from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id ${SYNC}
     where p.id = $1 and a.withdrawn_at is null and ($3::uuid is null or a.id < $3)
     order by a.id desc limit $2`,
    [projectId, limit, before ?? null],
  );
  return asCredited(pool, rows);
}

/** A project's id for a creator, or for the content that credits them (`byContent`). */
export type CreditedBy = { workspaceId: string; projectId: string; value: string; byContent: boolean };

const CREDITED = `jsonb_to_recordset($1::jsonb)
  as t ("workspaceId" uuid, "projectId" uuid, value text, "byContent" boolean)`;

const newestBy = (column: string) => `
  select a.project_id, a.workspace_id, a.id from credited t cross join lateral (
    select * from attributions a
    where a.project_id = t."projectId" and a.${column} = t.value and a.workspace_id = t."workspaceId"
      and a.withdrawn_at is null and ($3::uuid is null or a.id < $3)
    order by a.id desc limit $2) a`;

/**
 * Returns active attributions in any project with one of these ids, newest first. Reads the next few of each
 * from the index and merges them.
 */
export async function listShownCrediting(
  pool: pg.Pool,
  credited: CreditedBy[],
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ShownAttribution[]> {
  if (credited.length === 0) return [];
  const { rows } = await pool.query<Read>(
    `with credited as materialized (select * from ${CREDITED}), found as (
       (${newestBy("content_creator_id")} where not t."byContent")
       union (${newestBy("content_id")} where t."byContent")
       order by id desc limit $2)
     select ${COLUMNS} from found join attributions a using (project_id, workspace_id, id)
     join ${PUBLIC_CREDIT_PROJECTS} p on p.id = a.project_id and p.workspace_id = a.workspace_id ${SYNC}
     order by a.id desc`,
    [JSON.stringify(credited), limit, before ?? null],
  );
  return asCredited(pool, rows);
}

const newestOneBy = (column: string) => `
  select t."group", a.project_id, a.workspace_id, a.id from credited t cross join lateral (
    select * from attributions a
    where a.project_id = t."projectId" and a.${column} = t.value and a.workspace_id = t."workspaceId"
      and a.withdrawn_at is null
    order by a.id desc limit 1) a`;

/** Returns each group's newest active attribution by the group's index. */
export async function listNewestCrediting(
  pool: pg.Pool,
  groups: CreditedBy[][],
): Promise<Map<number, ShownAttribution>> {
  const flattened = groups.flatMap((credited, group) => credited.map((one) => ({ ...one, group })));
  const { rows } = await pool.query<Read & { group: number }>(
    planned(
      `with credited as materialized (select * from jsonb_to_recordset($1::jsonb)
         as t ("group" int, "workspaceId" uuid, "projectId" uuid, value text, "byContent" boolean)),
       newest as (
         select distinct on ("group") * from (
           (${newestOneBy("content_creator_id")} where not t."byContent")
           union all (${newestOneBy("content_id")} where t."byContent")) found
         order by "group", id desc)
     select ${COLUMNS}, "group" from newest join attributions a using (project_id, workspace_id, id)
     join ${PUBLIC_CREDIT_PROJECTS} p on p.id = a.project_id and p.workspace_id = a.workspace_id ${SYNC}`,
      [JSON.stringify(flattened)],
    ),
  );
  const shown = await asCredited(pool, rows);
  return new Map(shown.map(({ group, ...attribution }) => [group, attribution]));
}

/** A content id in a project. */
export type Content = { workspaceId: string; projectId: string; value: string };

/**
 * Returns each group's newest active attribution for its contents that credits one of these creators (any
 * creator, if they're known only by name), in the order of the groups. Omits groups without one.
 */
export async function listNewestOfEach(
  pool: pg.Pool,
  groups: Content[][],
  credited: CreditedBy[],
): Promise<{ group: number; attribution: ShownAttribution }[]> {
  const flattened = groups.flatMap((contents, group) => contents.map((content) => ({ ...content, group })));
  const { rows } = await pool.query<Read & { group: number }>(
    planned(
      `with credited as materialized (select * from ${CREDITED}), newest as (
       select distinct on (c."group") c."group", a.project_id, a.workspace_id, a.id
       from jsonb_to_recordset($2::jsonb)
         as c ("group" int, "workspaceId" uuid, "projectId" uuid, value text)
       cross join lateral (
         select a.project_id, a.workspace_id, a.id from attributions a
         where a.project_id = c."projectId" and a.content_id = c.value and a.workspace_id = c."workspaceId"
           and a.withdrawn_at is null
           and ((a.project_id, a.content_creator_id) in (
                   select "projectId", value from credited where not "byContent")
             or (a.project_id, a.content_id) in (
                   select "projectId", value from credited where "byContent"))
         order by a.id desc limit 1) a
       order by c."group", a.id desc)
     select ${COLUMNS}, "group" from newest join attributions a using (project_id, workspace_id, id)
     join ${PUBLIC_CREDIT_PROJECTS} p on p.id = a.project_id and p.workspace_id = a.workspace_id ${SYNC}
     order by "group"`,
      [JSON.stringify(credited), JSON.stringify(flattened)],
    ),
  );
  const shown = await asCredited(pool, rows);
  return shown.map(({ group, ...attribution }) => ({ group, attribution }));
}

/** Returns the newest active attributions, up to `each` per project, in projects active since a UTC day. */
export async function listLatestShown(
  pool: pg.Pool,
  since: string,
  { limit, each }: { limit: number; each: number },
): Promise<ShownAttribution[]> {
  const { rows } = await pool.query<Read>(
    latestIn(`
      select distinct d.project_id, d.workspace_id from attribution_days d
      join ${PUBLIC_CREDIT_PROJECTS} p on p.id = d.project_id and p.workspace_id = d.workspace_id
      where d.day >= $1`),
    [since, limit, each],
  );
  return asCredited(pool, rows);
}

/** Returns the newest active attributions in projects created by this person. */
export async function listLatestOfAuthor(
  pool: pg.Pool,
  userId: string,
  limit: number,
): Promise<ShownAttribution[]> {
  const { rows } = await pool.query<Read>(
    latestIn(`
      select p.id as project_id, p.workspace_id from ${PUBLIC_CREDIT_PROJECTS} p where p.created_by = $1`),
    [userId, limit, limit],
  );
  return asCredited(pool, rows);
}

/** Reads the newest `$3` of each project from the index and merges them to `$2`. */
const latestIn = (projects: string) => `
  with active as materialized (${projects}), found as (
    select a.project_id, a.workspace_id, a.id from active t cross join lateral (
      select * from attributions a
      where a.project_id = t.project_id and a.workspace_id = t.workspace_id and a.withdrawn_at is null
      order by a.id desc limit $3) a
    order by a.id desc limit $2)
  select ${COLUMNS} from found join attributions a using (project_id, workspace_id, id)
  join ${PUBLIC_CREDIT_PROJECTS} p on p.id = a.project_id and p.workspace_id = a.workspace_id ${SYNC}
  order by a.id desc`;

/** Returns the ids withdrawn since then among these projects' attributions, starting with the id `from`. */
export async function listWithdrawn(
  pool: pg.Pool,
  { projectIds, from, since }: { projectIds: string[]; from: string; since: Date },
): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `select a.id from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id
     where p.id = any($1::uuid[]) and a.id >= $2 and a.withdrawn_at is not null and a.withdrawn_at >= $3`,
    [projectIds, from, since],
  );
  return new Set(rows.map(({ id }) => id));
}
