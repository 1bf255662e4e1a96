import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { dropFormerNames } from "../attributions/drop-names.ts";
import { ATTRIBUTIONS, NAMES, valuesOf } from "../attributions/keep-names.ts";
import { CREATORS, type Kind, type Ref, refsOf, WORKS } from "./kinds.ts";
import { refreshShown, takeNames } from "./refresh.ts";
import { restate } from "./restate.ts";

/**
 * Drops ids, names, makers, and details that no attribution has after these were edited or withdrawn. An
 * entry without ids keeps its corrections and merges, but is no longer listed. Returns the number of changes.
 */
export async function dropFormer(tx: Tx, revised: string): Promise<number> {
  await dropFormerNames(tx, revised);
  const makers = await dropMakers(tx, revised);
  const names = await dropNames(tx, makers);
  let changed = makers.length + names.length;
  for (const kind of [CREATORS, WORKS]) {
    const ids = await dropIds(tx, kind, revised);
    const touched = [...ids, ...(await findTouched(tx, kind, revised))];
    const renamed = await takeNames(tx, kind, touched);
    const refs = [
      ...ids,
      ...renamed,
      ...(await restate(tx, kind, touched)),
      ...(kind === CREATORS ? names : []),
    ];
    await refreshShown(tx, kind, refs);
    changed += refs.length;
  }
  return changed;
}

async function findTouched(tx: Tx, kind: Kind, revised: string): Promise<Ref[]> {
  const { rows } = await tx.execute<Ref>(sql`
    select distinct i.workspace_id, i.${kind.entryIdColumn} as id from ${valuesOf(revised)} v
    join ${kind.ids} i
      on i.project_id = v.project_id and i.value = v.value and ${kind.byId}
      and i.workspace_id = v.workspace_id`);
  return rows;
}

/** Deletes creators of the affected works that no attribution credits for them. */
async function dropMakers(tx: Tx, revised: string): Promise<Ref[]> {
  const { rows } = await tx.execute<Ref>(sql`
    delete from work_creators p using ${valuesOf(revised)} v, work_ids w
    where w.project_id = v.project_id and w.value = v.value and w.workspace_id = v.workspace_id
      and p.workspace_id = w.workspace_id and p.work_id = w.work_id and p.project_id = w.project_id
      and not exists (
        select from work_ids o
        join ${ATTRIBUTIONS} a
          on a.project_id = o.project_id and a.content_id = o.value collate "default"
          and a.workspace_id = o.workspace_id
        join creator_ids c
          on c.project_id = a.project_id and not c.by_name and c.value = a.content_creator_id collate "C"
          and c.workspace_id = a.workspace_id
        where o.workspace_id = p.workspace_id and o.work_id = p.work_id and o.project_id = p.project_id
          and c.creator_id = p.creator_id)
      and not exists (
        select from work_ids o
        join ${NAMES} n
          on n.project_id = o.project_id and n.kind = 'author' and n.value = o.value
          and n.workspace_id = o.workspace_id
        join creator_ids c
          on c.project_id = n.project_id and c.by_name and c.value = n.folded
          and c.workspace_id = n.workspace_id
        where o.workspace_id = p.workspace_id and o.work_id = p.work_id and o.project_id = p.project_id
          and c.creator_id = p.creator_id)
    returning p.workspace_id, p.creator_id as id`);
  return rows;
}

/** Deletes those creators' names that nothing in a project uses. */
async function dropNames(tx: Tx, makers: Ref[]): Promise<Ref[]> {
  const { rows } = await tx.execute<Ref>(sql`
    delete from creator_ids i using ${refsOf(makers)}
    where i.workspace_id = t.workspace_id and i.creator_id = t.id and i.by_name
      and not exists (
        select from ${NAMES} n
        where n.workspace_id = i.workspace_id and n.folded = i.value and n.project_id = i.project_id
          and n.kind = 'author')
    returning i.workspace_id, i.creator_id as id`);
  return rows;
}

async function dropIds(tx: Tx, kind: Kind, revised: string): Promise<Ref[]> {
  const { rows } = await tx.execute<Ref>(sql`
    delete from ${kind.ids} i using ${valuesOf(revised)} v
    where i.project_id = v.project_id and i.value = v.value and ${kind.byId}
      and i.workspace_id = v.workspace_id
      and not exists (
        select from ${ATTRIBUTIONS} a
        where a.project_id = i.project_id and a.${kind.credited} = i.value collate "default"
          and a.workspace_id = i.workspace_id)
    returning i.workspace_id, i.${kind.entryIdColumn} as id`);
  return rows;
}
