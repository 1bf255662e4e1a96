import { sql } from "drizzle-orm";
import { creatorIds, creatorMerges, creators, workIds, workMerges, works } from "../../db/tables/catalog.ts";

/** What creators and works differ in; everything else about listing and merging them is the same. */
export const CREATORS = {
  noun: "creator",
  entries: creators,
  ids: creatorIds,
  merges: creatorMerges,
  /** The column of `ids` that says of which. */
  itsId: sql.raw("creator_id"),
  /** The column of attributions that holds an id. */
  credited: sql.raw("content_creator_id"),
  /** Whether `i`, an id, is one that attributions hold in that column. */
  byId: sql.raw("not i.by_name"),
  /** What kind of names stand for it. */
  namedAs: sql.raw("'creator'"),
} as const;

export const WORKS = {
  noun: "work",
  entries: works,
  ids: workIds,
  merges: workMerges,
  itsId: sql.raw("work_id"),
  credited: sql.raw("content_id"),
  byId: sql.raw("true"),
  namedAs: sql.raw("'title'"),
} as const;

export type Kind = typeof CREATORS | typeof WORKS;

/** One of either, by its key, under the names of its columns. */
export type Ref = { workspace_id: string; id: string };

/** SQL for keys of creators or works. */
export const refsOf = (refs: Ref[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as t (workspace_id uuid, id uuid)`;
