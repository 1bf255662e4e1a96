import { withKnownNames } from "@byline/contract/restate-credit.ts";
import type pg from "pg";
import { planned } from "../../db/client.ts";
import { withoutSuppressed } from "./suppressed-names.ts";

type Recorded = {
  workspaceId: string;
  projectId: string;
  contentId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/**
 * Attributions as their credits show them: with the names that their workspace corrected, or knows where an
 * attribution names none, and without the names that were removed at a creator's request.
 */
export async function asCredited<T extends Recorded>(
  pool: pg.Pool,
  rows: T[],
): Promise<(T & { nameRemoved: boolean })[]> {
  const corrected = await withCorrections(pool, rows);
  const changed = corrected.filter((row, place) => row !== rows[place]);
  // Both the recorded and the corrected name may be one that was removed.
  const checked = await withoutSuppressed(pool, [...rows, ...changed]);
  const corrections = checked.slice(rows.length);
  return checked.slice(0, rows.length).map((recorded, place) => {
    const correction = corrected[place] === rows[place] ? undefined : corrections.shift();
    return recorded.nameRemoved ? recorded : (correction ?? recorded);
  });
}

/** A work's or creator's name in its workspace, by the place of the row; `known`: nobody corrected it. */
type Found = { place: number; isTitle: boolean; name: string; known: boolean };

/** Replaces metadata where the workspace's names differ; a row whose name was removed stays. */
export async function withCorrections<T extends Recorded & { nameRemoved?: boolean }>(
  pool: pg.Pool,
  rows: T[],
): Promise<T[]> {
  if (rows.length === 0) return rows;
  const asked = rows.map(({ workspaceId, projectId, contentId, contentCreatorId }, place) => {
    return { place, workspaceId, projectId, contentId, creatorId: contentCreatorId };
  });
  const { rows: found } = await pool.query<Found>(
    planned(`${nameOf("work", "contentId")} union all ${nameOf("creator", "creatorId")}`, [
      JSON.stringify(asked),
    ]),
  );
  const names = Map.groupBy(found, ({ place }) => place);
  return rows.map((row, place) => {
    const own = row.nameRemoved ? [] : (names.get(place) ?? []);
    if (own.length === 0) return row;
    const metadata = withKnownNames(row.metadata, {
      title: own.find(({ isTitle }) => isTitle) ?? null,
      creator: own.find(({ isTitle }) => !isTitle) ?? null,
    });
    return metadata === row.metadata ? row : { ...row, metadata };
  });
}

/** SQL for the names of works or creators by the ids of `$1`, each found by its key. */
const nameOf = (kind: "work" | "creator", id: "contentId" | "creatorId") => `
  (select g.place, ${kind === "work"} as "isTitle", r.shown_name as name,
          r.corrected_name is null and m.id = r.id as known
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
   where r.corrected_name is not null or r.shown_name <> r.label)`;
