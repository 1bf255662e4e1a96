import type pg from "pg";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { readShortId } from "./credit-address.ts";
import { STORED_COLUMNS, type StoredAttribution } from "./queries.ts";

/**
 * An attribution that everybody may see, and its project. `createdBy` is a user's id, `registeredAs` the
 * number that the rights platform gave it.
 */
export type ShownAttribution = StoredAttribution & {
  projectName: string;
  createdBy: string;
  registeredAs: string | null;
};

const COLUMNS = `${STORED_COLUMNS}, p.name as "projectName", p.created_by as "createdBy",
  case when s.state = 'synced' then s.external_id end as "registeredAs"`;

const SYNC = `left join rights_syncs s
  on s.project_id = a.project_id and s.attribution_id = a.id and s.workspace_id = a.workspace_id`;

/** The one with this short id, withdrawn or not; null where nothing is public under it. */
export async function findShownAttribution(pool: pg.Pool, shortId: string): Promise<ShownAttribution | null> {
  const asked = readShortId(shortId);
  if (!asked) return null;
  const { rows } = await pool.query<ShownAttribution>(
    `select ${COLUMNS} from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id and a.id = $1 ${SYNC}
     where p.id between $2 and $3`,
    [asked.id, ...asked.projects],
  );
  return rows[0] ?? null;
}

/** Those of a project that are not withdrawn, newest first; `before` is the id of the last one seen. */
export async function listShownAttributions(
  pool: pg.Pool,
  projectId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ShownAttribution[]> {
  const { rows } = await pool.query<ShownAttribution>(
    `select ${COLUMNS} from ${PUBLIC_CREDIT_PROJECTS} p
     join attributions a on a.project_id = p.id and a.workspace_id = p.workspace_id ${SYNC}
     where p.id = $1 and a.withdrawn_at is null and ($3::uuid is null or a.id < $3)
     order by a.id desc limit $2`,
    [projectId, limit, before ?? null],
  );
  return rows;
}
