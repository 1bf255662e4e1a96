import { PUBLIC_PAGES } from "@byline/contract/public-pages.ts";
import { type SQL, sql } from "drizzle-orm";
import { tableOf } from "../../db/table-of.ts";
import { creatorIds, creatorMerges, creators, workIds, workMerges, works } from "../../db/tables/catalog.ts";
import { PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";

/** The differences between creators and works. Listing and merging them is otherwise the same. */
export const CREATORS = {
  noun: "creator",
  /** Path prefix of its public page. */
  page: PUBLIC_PAGES.creator,
  entries: creators,
  ids: creatorIds,
  merges: creatorMerges,
  /** The column of `ids` with the entry's id. */
  entryIdColumn: sql.raw("creator_id"),
  /** The column of attributions with an id. */
  credited: sql.raw("content_creator_id"),
  /** Condition for an id `i` that attributions have in that column. */
  byId: sql.raw("not i.by_name"),
  /** Condition for `i` and `g` being the same kind of id, and the columns that identify an id. */
  sameIdKind: sql.raw("i.by_name = g.by_name"),
  idColumns: sql.raw("by_name, value"),
  /** SQL for an entry's kind: as corrected, or else as attributions state it. */
  kindOf: (entry: SQL) => sql`coalesce(${entry}.corrected_kind, ${entry}.kind)`,
  /** Its kind in `attribution_names`. */
  namedAs: "creator",
  /**
   * The detail that attributions state: its column, its value in entry `e` as JSON, its value in the JSON of
   * `g`, and its value when no attribution states it.
   */
  detailColumn: sql.raw("kind"),
  currentDetail: sql.raw("to_jsonb(e.kind)"),
  newDetail: sql.raw("g.stated #>> '{}'"),
  defaultDetail: sql.raw("case g.scheme when 'orcid' then 'person' else 'unknown' end"),
} as const;

export const WORKS = {
  noun: "work",
  page: PUBLIC_PAGES.work,
  entries: works,
  ids: workIds,
  merges: workMerges,
  entryIdColumn: sql.raw("work_id"),
  credited: sql.raw("content_id"),
  byId: sql.raw("true"),
  sameIdKind: sql.raw("true"),
  idColumns: sql.raw("value"),
  kindOf: () => sql`'unknown'`,
  namedAs: "title",
  detailColumn: sql.raw("details"),
  currentDetail: sql.raw("e.details"),
  newDetail: sql.raw("g.stated"),
  defaultDetail: sql.raw("'{}'"),
} as const;

export type Kind = typeof CREATORS | typeof WORKS;

/** The key of a creator or work, by column name. */
export type Ref = { workspace_id: string; id: string };

/** Returns SQL for a table of creator or work keys. */
export const refsOf = (refs: Ref[]) => tableOf("t", refs, { workspace_id: "uuid", id: "uuid" });

/** Returns the refs without duplicates. */
export const distinctRefs = <T extends Ref>(refs: T[]): T[] => [
  ...new Map(refs.map((ref) => [`${ref.workspace_id} ${ref.id}`, ref])).values(),
];

/** SQL that joins ids `i` to projects with public credits. */
export const IN_PUBLIC = sql.raw(`join ${PUBLIC_CREDIT_PROJECTS} p
  on p.id = i.project_id and p.workspace_id = i.workspace_id`);
