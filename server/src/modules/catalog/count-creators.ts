import { clientOf, type Db } from "../../db/client.ts";
import { creditedIds } from "../attributions/figures.ts";
import { type Dated, type Projects, tally } from "../attributions/tallies.ts";
import { GLOBAL, hasNamed, NAMED_WORKS, placed, severalIds } from "./rank.ts";

/**
 * Different creators in the whole range and over all these projects: what is merged counts once, and whoever
 * is credited by name alone counts with every work that names them.
 */
export async function countCreators(db: Db, projects: Projects, dated: Dated): Promise<number> {
  const credited = await findCredited(db, projects, dated, "");
  const { rows } = await clientOf(db).query<{ n: number }>(
    `${credited.with} select count(*) as n from creators_credited`,
    credited.values,
  );
  return rows[0]?.n ?? 0;
}

/** The same for each project separately, by its id. */
export async function countCreatorsByProject(
  db: Db,
  { workspaceId, projectIds }: Projects,
  dated: Dated,
): Promise<Map<string, number>> {
  const credited = await findCredited(db, { workspaceId, projectIds }, dated, "project_id, ");
  const { rows } = await clientOf(db).query<{ key: string; n: number }>(
    `${credited.with} select project_id as key, count(*) as n from creators_credited group by project_id`,
    credited.values,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/**
 * SQL for a table `creators_credited` with a row for each creator, of each project if `by` says so. Only ids
 * that may be one of several are looked up: there may be very many of the others.
 */
async function findCredited(db: Db, projects: Projects, dated: Dated, by: "" | "project_id, ") {
  const { projectIds, workspaceId } = projects;
  const values: unknown[] = [projectIds, workspaceId, GLOBAL];
  const ids = placed(creditedIds(projects, dated, by), values);
  const named = (await hasNamed(db, workspaceId)) ? namedIn(projects, dated, by, values) : "";
  return {
    values,
    with: `
      with ids as materialized (${ids}),
      several as materialized (${severalIds("creator", "$3")}),
      creators_credited as (
        select ${by}value, null::uuid as root_id from ids
        where not exists (select from several s where s.value = ids.value)
        union all
        (select ${by}null, s.root_id from ids join several s on s.value = ids.value ${named})
      )`,
  };
}

/** Those who are known by name alone and made what was credited. */
function namedIn(projects: Projects, dated: Dated, by: "" | "project_id, ", values: unknown[]): string {
  const contents = placed(tally("content", projects, dated), values);
  const isCredited = by
    ? "(w.project_id, w.value) in (select project_id, value from contents)"
    : "w.value in (select value from contents)";
  return `
    union
    (with contents as materialized (
       select ${by}value from (${contents}) t group by ${by}value having sum(n) > 0)
     select ${by && "w."}${by}null, m.root_id
     from ${NAMED_WORKS} and ${isCredited})`;
}

/** Different creators whom these projects, of any workspaces, ever credited. */
export async function countCreatorsOf(db: Db, projectIds: string[]): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    `select count(distinct r.public_id) as n
     from creator_ids i
     join creators m on m.workspace_id = i.workspace_id and m.id = i.creator_id
     join creators r on r.workspace_id = m.workspace_id and r.id = m.root_id
     where i.project_id = any($1::uuid[])`,
    [projectIds],
  );
  return rows[0]?.n ?? 0;
}
