import { creditOf } from "@byline/contract/credit.ts";
import { type CorrectedTerms, withCorrectedTerms, withKnownNames } from "@byline/contract/restate-credit.ts";
import type pg from "pg";
import { planned } from "../../db/client.ts";
import { NAMES_SQL } from "../attributions/keep-names.ts";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { withoutSuppressed } from "./suppressed-names.ts";

type Recorded = {
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/**
 * Attributions as their credits show them: with what their workspace corrected, or knows where an
 * attribution names none, and without the names that were removed at a creator's request.
 */
export async function asCredited<T extends Recorded>(
  pool: pg.Pool,
  rows: T[],
): Promise<(T & { nameRemoved: boolean })[]> {
  const corrected = await withCorrections(pool, rows, "public");
  const changed = corrected.filter((row, place) => row !== rows[place]);
  // Both the recorded and the corrected name may be one that was removed.
  const checked = await withoutSuppressed(pool, [...rows, ...changed]);
  const corrections = checked.slice(rows.length);
  return checked.slice(0, rows.length).map((recorded, place) => {
    const correction = corrected[place] === rows[place] ? undefined : corrections.shift();
    return recorded.nameRemoved ? recorded : (correction ?? recorded);
  });
}

/**
 * What the workspace says of a work or creator, by the place of the row. `name`: null where there is none.
 * `known`: the name was not corrected, so it counts only where an attribution states none.
 */
type Found = CorrectedTerms & { place: number; isWork: boolean; name: string | null; known: boolean } & {
  /** The maker's name that is corrected; null where the work or creator was found by its id. */
  stated: string | null;
};

/** Who reads a credit. What only a private project of the workspace states is not shown to the public. */
type Reader = "workspace" | "public";

/** Replaces metadata where the workspace says otherwise; a row whose name was removed stays. */
export async function withCorrections<T extends Recorded & { nameRemoved?: boolean }>(
  pool: pg.Pool,
  rows: T[],
  reader: Reader = "workspace",
): Promise<T[]> {
  if (rows.length === 0) return rows;
  const asked = rows.map(({ workspaceId, projectId, contentId, contentCreatorId }, place) => {
    return { place, workspaceId, projectId, contentId, creatorId: contentCreatorId };
  });
  const { rows: found } = await pool.query<Found>(
    planned(
      `${correctionsOf("work", "contentId", reader)} union all
       ${correctionsOf("creator", "creatorId", reader)} union all ${correctedMakers(reader)}`,
      [JSON.stringify(asked), JSON.stringify(rows.flatMap(makersByName))],
    ),
  );
  const names = Map.groupBy(found, ({ place }) => place);
  return rows.map((row, place) => {
    const own = row.nameRemoved ? [] : (names.get(place) ?? []);
    if (own.length === 0) return row;
    const work = own.find(({ isWork }) => isWork);
    const creator = own.find(({ isWork, stated }) => !isWork && stated === null);
    const makers = new Map(own.flatMap(({ stated, name }) => (stated && name ? [[stated, name]] : [])));
    const named = withKnownNames(row.metadata, { title: nameIn(work), creator: nameIn(creator), makers });
    const metadata = work ? withCorrectedTerms(named, work) : named;
    return metadata === row.metadata ? row : { ...row, metadata };
  });
}

/** Makers who are known by name alone: an id is that of the only maker. */
function makersByName({ workspaceId, projectId, contentCreatorId, metadata }: Recorded, place: number) {
  const { creators } = creditOf({ metadata });
  if (contentCreatorId !== null && creators.length <= 1) return [];
  return creators.map((name) => ({ place, workspaceId, projectId, name }));
}

const nameIn = (found: Found | undefined) =>
  found && found.name !== null ? { name: found.name, known: found.known } : null;

/** SQL for the name of a root `r`, null where it has none, and for the join that finds it. */
function nameSql(kind: "work" | "creator", reader: Reader): { name: string; join: string } {
  if (reader === "workspace")
    return {
      name: "case when r.corrected_name is not null or r.shown_name <> r.label then r.shown_name end",
      join: "",
    };
  const join = `left join lateral (
    select n.name from ${kind}s o
    join ${kind}_ids i on i.workspace_id = o.workspace_id and i.${kind}_id = o.id
    join ${PUBLIC_CREDIT_PROJECTS} p on p.id = i.project_id and p.workspace_id = i.workspace_id
    join ${NAMES_SQL} n on n.project_id = i.project_id and n.value = i.value
      and n.kind = '${kind === "work" ? "title" : "creator"}' and (n.workspace_id = i.workspace_id) is true
    where r.corrected_name is null and o.workspace_id = r.workspace_id and o.root_id = r.id
      ${kind === "creator" ? "and not i.by_name" : ""}
    order by o.id = r.id desc, n.last_day desc, length(n.name) desc limit 1) said on true`;
  return { name: "coalesce(r.corrected_name, said.name)", join };
}

/** SQL for what workspaces say of works or creators, by the ids of `$1`. */
function correctionsOf(kind: "work" | "creator", id: "contentId" | "creatorId", reader: Reader) {
  const { name, join } = nameSql(kind, reader);
  return `
  (select g.place, ${kind === "work"} as "isWork", ${name} as name,
          r.corrected_name is null and m.id = r.id as known,
          ${kind === "work" ? "r.corrected_license" : "null"} as license,
          ${kind === "work" ? "r.corrected_source" : "null"} as source, null as stated
   from jsonb_to_recordset($1::jsonb)
     as g (place int, "workspaceId" uuid, "projectId" uuid, "contentId" text, "creatorId" text)
   cross join lateral (
     select * from ${kind}_ids i
     where i.project_id = g."projectId" and i.value = g."${id}" and i.workspace_id = g."workspaceId"
       ${kind === "creator" ? "and not i.by_name" : ""}
     limit 1) i
   cross join lateral (
     select * from ${kind}s m where m.workspace_id = i.workspace_id and m.id = i.${kind}_id limit 1) m
   cross join lateral (
     select * from ${kind}s r where r.workspace_id = m.workspace_id and r.id = m.root_id limit 1) r
   ${join}
   where r.corrected_at is not null or r.shown_name <> r.label)`;
}

/** SQL for the names that workspaces gave makers who are known by a name of `$2`. */
function correctedMakers(reader: Reader) {
  const { name, join } = nameSql("creator", reader);
  return `
  (select g.place, false, ${name}, false, null, null, g.name
   from jsonb_to_recordset($2::jsonb) as g (place int, "workspaceId" uuid, "projectId" uuid, name text)
   cross join lateral (
     select * from creator_ids i
     where i.project_id = g."projectId" and i.by_name and i.value = fold_name(g.name)
       and i.workspace_id = g."workspaceId"
     limit 1) i
   cross join lateral (
     select * from creators m where m.workspace_id = i.workspace_id and m.id = i.creator_id limit 1) m
   cross join lateral (
     select * from creators r where r.workspace_id = m.workspace_id and r.id = m.root_id limit 1) r
   ${join}
   where r.corrected_name is not null or m.id <> r.id)`;
}
