import { NAME_MEMBERS } from "@byline/contract/credit/names-given.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { type Key, membersOf, type Name, readNames, valuesOf } from "./keep-names.ts";

/** Attributions checked to see whether a name is still used. */
const MAX_CHECKED = 10_000;
/** Attributions read at once. The first page per id is small, since most names are found in it. */
const PAGE_SIZE = 1000;
const FIRST_PAGE = 20;
const NEXT_PAGE = 500;

/** A name's key and its known use so far. */
type Kept = Omit<Key, "id"> & Omit<Name, "name"> & { live: boolean; isGiven: boolean; isGivenLive: boolean };

/** An id with stored names. `after`: the last attribution checked. */
type Checked = Omit<Key, "id"> & {
  value: string;
  isCreator: boolean;
  after: string;
  checked: number;
  names: Kept[];
};

/**
 * After an edit or withdrawal: marks names used only by withdrawn attributions as not live and deletes unused
 * names. Checks at most 10,000 attributions per id; beyond that, keeps the name.
 */
export async function dropFormerNames(tx: Tx, changed: string): Promise<void> {
  let pending = await listChecked(tx, changed);
  for (let size = FIRST_PAGE; pending.length > 0; size = NEXT_PAGE) {
    const next: Checked[] = [];
    for (let at = 0; at < pending.length; at += PAGE_SIZE / size)
      next.push(...(await checkPage(tx, pending.slice(at, at + PAGE_SIZE / size), size)));
    pending = next;
  }
}

async function listChecked(tx: Tx, changed: string): Promise<Checked[]> {
  const { rows } = await tx.execute<Kept>(sql`
    select n.workspace_id, n.project_id, n.kind, n.value, n.folded, n.live,
           false as "isGiven", false as "isGivenLive"
    from ${valuesOf(changed)} t
    join attribution_names n
      on n.project_id = t.project_id and n.value = t.value collate "C"
      and (n.workspace_id = t.workspace_id) is true`);
  const byId = Map.groupBy(rows, ({ project_id, kind, value }) =>
    JSON.stringify([project_id, kind === "creator", value]),
  );
  return [...byId.values()].map((names) => {
    const { workspace_id, project_id, kind, value } = names[0] as Kept;
    const place = { workspace_id, project_id, value, isCreator: kind === "creator" };
    return { ...place, after: "00000000-0000-0000-0000-000000000000", checked: 0, names };
  });
}

/** Checks the next page of each id. Returns the ids with more attributions to check. */
async function checkPage(tx: Tx, ids: Checked[], size: number): Promise<Checked[]> {
  const lookups = ids.map(({ names: _, ...id }, at) => ({ ...id, at }));
  const page = (column: string, members: readonly string[]) => sql`
    select a.id, a.withdrawn_at is null as live, a.content_id, a.content_creator_id,
           ${membersOf(sql`a.metadata`, members)} as metadata
    from attributions a
    where ${sql.raw(column)} = t.value and a.project_id = t.project_id and a.workspace_id = t.workspace_id
      and a.id > t.after and ${column === "a.content_creator_id" ? sql`` : sql`not`} t."isCreator"
    order by a.id limit ${size}`;
  const { rows } = await tx.execute<{
    at: number;
    id: string;
    live: boolean;
    content_id: string;
    content_creator_id: string | null;
    metadata: Record<string, unknown>;
  }>(sql`
    select t.at, a.* from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb)
      as t (at int, workspace_id uuid, project_id uuid, value text, "isCreator" boolean, after uuid)
    cross join lateral (
      (${page("a.content_creator_id", NAME_MEMBERS)}) union all
      (${page("a.content_id", NAME_MEMBERS)})
    ) a order by t.at, a.id`);
  const given = await readNames(tx, rows);
  rows.forEach(({ at, id, live }, place) => {
    const checked = ids[at] as Checked;
    checked.after = id;
    checked.checked++;
    for (const name of checked.names) {
      const isGiven = given[place]?.some(
        (one) => one.kind === name.kind && one.value === name.value && one.folded === name.folded,
      );
      name.isGiven ||= isGiven === true;
      name.isGivenLive ||= isGiven === true && live;
    }
  });
  const counts = new Map([...Map.groupBy(rows, ({ at }) => at)].map(([at, own]) => [at, own.length]));
  const done = new Set(ids.filter((_, at) => (counts.get(at) ?? 0) < size));
  const isOpen = ({ names }: Checked) => names.some((name) => !name.isGivenLive);
  const open = ids.filter(isOpen);
  await settle(
    tx,
    open.filter((one) => done.has(one)),
  );
  return open.filter((one) => !done.has(one) && one.checked <= MAX_CHECKED);
}

async function settle(tx: Tx, ids: Checked[]): Promise<void> {
  const former = ids.flatMap(({ names }) => names.filter((name) => !name.isGivenLive));
  if (former.length === 0) return;
  const formerNames = sql`jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as t (workspace_id uuid,
    project_id uuid, kind text, value text, folded text, live boolean, "isGiven" boolean)`;
  const isSameName = sql`n.project_id = t.project_id and n.kind = t.kind and n.value = t.value
    and n.folded = t.folded and n.workspace_id = t.workspace_id`;
  await tx.execute(sql`
    update attribution_names n set live = false from ${formerNames}
    where ${isSameName} and n.live and t."isGiven"`);
  await tx.execute(
    sql`delete from attribution_names n using ${formerNames} where ${isSameName} and not t."isGiven"`,
  );
}
