import { type DuplicateRule, MAX_PROPOSED } from "@byline/contract/duplicates.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../attributions/tallies.ts";
import { listShared } from "../pictures/queries.ts";
import { type Kind, WORKS } from "./kinds.ts";

/** Roots with a shared key, still to be checked. */
export type Candidate = { rule: DuplicateRule; ids: string[] };

/** Maximum keys to read, and candidates per rule, latest credits first. */
const [MAX_KEYS, MAX_CANDIDATES] = [2000, 500];

/** Returns possible duplicates, for each rule the latest credited first. */
export async function findCandidates(db: Db, kind: Kind, projects: Projects): Promise<Candidate[]> {
  const { workspaceId } = projects;
  const byKey = (rule: DuplicateRule, column: SQL) => findByKey(db, kind, workspaceId, rule, column);
  const found = await Promise.all(
    kind === WORKS
      ? [
          byKey("identifier", sql`identity_key`),
          byKey("source", sql`source_key`),
          findPictured(db, projects),
          findTitled(db, workspaceId),
        ]
      : [
          byKey("identifier", sql`identity_key`),
          findNamed(db, kind, workspaceId),
          findSpaced(db, kind, workspaceId),
        ],
  );
  return found.flat();
}

const CREDITED = sql`c.merged_into is null and c.last_day is not null`;

/**
 * Returns SQL for the roots of each `key` in a table of (key, id): the last part of a statement. Here and
 * below, `offset 0` in a lateral query makes PostgreSQL use an index instead of reading all entries.
 */
const gather = (kind: Kind, workspaceId: string, keyed: SQL) => sql`
  select (array_agg(c.id order by c.last_day desc, c.id))[1:${MAX_PROPOSED}] as ids
  from (${keyed}) k
  cross join lateral (
    select c.id, c.last_day from ${kind.entries} c
    where c.workspace_id = ${workspaceId} and c.id = k.id and ${CREDITED} offset 0) c
  group by k.key having count(*) > 1
  order by max(c.last_day) desc, k.key limit ${MAX_CANDIDATES}`;

async function list(db: Db, rule: DuplicateRule, query: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute<{ ids: string[] }>(query);
  return rows.map(({ ids }) => ({ rule, ids }));
}

/** Also matches entries merged into the roots. */
const findByKey = (db: Db, kind: Kind, workspaceId: string, rule: DuplicateRule, column: SQL) =>
  list(
    db,
    rule,
    sql`
    with shared as materialized (
      select ${column} as key from ${kind.entries}
      where workspace_id = ${workspaceId} and ${column} is not null
      group by ${column} having count(*) > 1 limit ${MAX_KEYS})
    ${gather(
      kind,
      workspaceId,
      sql`select distinct s.key, m.root_id as id from shared s
          cross join lateral (
            select m.root_id from ${kind.entries} m
            where m.workspace_id = ${workspaceId} and m.${column} = s.key offset 0) m`,
    )}`,
  );

const sharedNames = (kind: Kind, workspaceId: string) => sql`
  select c.folded as key from ${kind.entries} c where c.workspace_id = ${workspaceId} and ${CREDITED}
  group by c.folded having count(*) > 1 limit ${MAX_KEYS}`;

/** Returns SQL that joins the roots with the name `s.key`. */
const withName = (kind: Kind, workspaceId: string) => sql`
  cross join lateral (
    select c.id from ${kind.entries} c
    where c.workspace_id = ${workspaceId} and c.folded = s.key and ${CREDITED} offset 0) c`;

const findNamed = (db: Db, kind: Kind, workspaceId: string) =>
  list(
    db,
    "name",
    sql`
    with shared as materialized (${sharedNames(kind, workspaceId)})
    ${gather(kind, workspaceId, sql`select s.key, c.id from shared s ${withName(kind, workspaceId)}`)}`,
  );

/** Finds names in Han and Kana, written with and without a space between their parts. */
const findSpaced = (db: Db, kind: Kind, workspaceId: string) =>
  list(
    db,
    "name",
    sql`
    with spaced as materialized (
      select c.id, replace(c.folded, ' ', '') as key from ${kind.entries} c
      where c.workspace_id = ${workspaceId} and ${CREDITED} and c.folded ~ '^[々-〇぀-ヿ㐀-鿿]+( [々-〇぀-ヿ㐀-鿿]+)+$'
      limit ${MAX_KEYS})
    ${gather(
      kind,
      workspaceId,
      sql`select key, id from spaced
          union select s.key, m.id from spaced s
          join ${kind.entries} m on m.workspace_id = ${workspaceId} and m.folded = s.key
            and m.merged_into is null and m.last_day is not null`,
    )}`,
  );

/** Finds works with the same title and a shared creator. */
const findTitled = (db: Db, workspaceId: string) =>
  list(
    db,
    "title",
    sql`
    with shared as materialized (${sharedNames(WORKS, workspaceId)})
    ${gather(
      WORKS,
      workspaceId,
      sql`select distinct s.key || ' ' || m.creator_id as key, c.id from shared s
          ${withName(WORKS, workspaceId)}
          cross join lateral (
            select a.root_id as creator_id from works m
            join work_creators p on p.workspace_id = m.workspace_id and p.work_id = m.id
            join creators a on a.workspace_id = p.workspace_id and a.id = p.creator_id
            where m.workspace_id = ${workspaceId} and m.root_id = c.id offset 0) m`,
    )}`,
  );

async function findPictured(db: Db, { workspaceId, projectIds }: Projects): Promise<Candidate[]> {
  const shared = await listShared(db, workspaceId, { contents: MAX_PROPOSED, limit: MAX_CANDIDATES });
  if (shared.length === 0) return [];
  const contents = shared.flatMap((ids, key) => ids.map((value) => ({ key, value })));
  return list(
    db,
    "picture",
    gather(
      WORKS,
      workspaceId,
      sql`select distinct s.key, m.root_id as id
          from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as s (key int, value text)
          join work_ids i
            on i.project_id = any(${sql.param(projectIds)}::uuid[]) and i.value = s.value
            and i.workspace_id = ${workspaceId}
          join works m on m.workspace_id = i.workspace_id and m.id = i.work_id`,
    ),
  );
}
