import { foldQuery } from "@byline/contract/fold-name.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { escapeLike } from "../../kit/like.ts";
import { patternsOf } from "../attributions/find-names.ts";
import { NAMES } from "../attributions/keep-names.ts";
import type { Projects } from "../attributions/tallies.ts";
import { CREATORS, type Kind } from "./kinds.ts";

/** A whole workspace, or what some of its projects credit. */
type Scope = { projects: Projects; all: boolean };

/**
 * With more names than this, scanning the list finds a page sooner than individual lookups, and testing each
 * entry against the sets counts sooner than combining them.
 */
const MANY_NAMES = 2000;

/**
 * Returns SQL for whether `c`, or an entry merged into it, has a name with every word of the text or is
 * identified by it. `walked`: `c` is scanned in order until the page is full.
 */
export async function matchText(
  { db }: Pick<Deps, "db">,
  kind: Kind,
  scope: Scope,
  text: string,
  { walked }: { walked: boolean },
): Promise<SQL> {
  const patterns = patternsOf(foldQuery(text));
  const like = (folded: SQL) =>
    sql.join(
      patterns.map((pattern) => sql`${folded} like ${pattern}`),
      sql` and `,
    );
  const rows = searchedRows(kind, scope);
  const names = sql`${NAMES} n where ${rows.nameMatches(sql`n`)} and ${like(sql`n.folded`)}`;
  const { rowCount } = await db.execute(sql`select from ${names} limit ${MANY_NAMES + 1}`);
  const many = (rowCount ?? 0) > MANY_NAMES;
  if (many && walked) return matchEach(kind, rows, text, like);
  const sets = setsOf(kind, rows, text, like);
  return many
    ? sql`(${sql.join(
        sets.map((set) => sql`c.id in (${set})`),
        sql` or `,
      )})`
    : sql`c.id in (${sql.join(sets, sql` union `)})`;
}

type SearchedRows = ReturnType<typeof searchedRows>;

/**
 * Returns SQL for the rows that a search covers. `nameMatches`: the scope recorded a name or id.
 * `isCredited`: the scope credits `m`, which is `c` or merged into it. `isCalled`: the name of `m` may match,
 * because it's corrected or belongs to `c`, which every reader of `c` sees.
 */
function searchedRows(kind: Kind, { projects: { workspaceId, projectIds }, all }: Scope) {
  const own = sql`${sql.param(projectIds)}::uuid[]`;
  const nameMatches = (row: SQL) =>
    all
      ? sql`${row}.workspace_id = ${workspaceId}`
      : sql`${row}.workspace_id = ${workspaceId} and ${row}.project_id = any(${own})`;
  const isCredited = all
    ? sql`true`
    : sql`(m.id = m.root_id or exists (
        select from ${kind.ids} o
        where o.workspace_id = m.workspace_id and o.${kind.entryIdColumn} = m.id
          and o.project_id = any(${own})))`;
  const isCalled = all
    ? sql`m.corrected_name is not null`
    : sql`(m.corrected_name is not null or m.id = m.root_id)`;
  return { workspaceId, nameMatches, isCredited, isCalled };
}

type Like = (folded: SQL) => SQL;

/** Returns SQL for sets of `c` ids. Looks up roots only for merged entries, of which there are few. */
function setsOf(
  kind: Kind,
  { workspaceId, nameMatches, isCredited, isCalled }: SearchedRows,
  text: string,
  like: Like,
): SQL[] {
  const members = sql`
    select m.root_id from ${kind.entries} m where m.workspace_id = ${workspaceId} and ${isCredited}`;
  const named = (is: SQL) => sql`
    select coalesce(merged.root_id, i.${kind.entryIdColumn}) from ${NAMES} n
    join ${kind.ids} i on i.project_id = n.project_id and i.workspace_id = n.workspace_id and ${is}
    left join (
      select id, root_id from ${kind.entries} where workspace_id = ${workspaceId} and merged_into is not null
    ) merged on merged.id = i.${kind.entryIdColumn}
    where ${nameMatches(sql`n`)} and ${like(sql`n.folded`)}`;
  return [
    sql`${members} and ${isCalled} and ${like(sql`m.folded`)}`,
    sql`${members} and ${hasIdentifier(text)}`,
    sql`${members} and ${hasIdentifierPrefix(text)}`,
    named(sql`n.kind = ${kind.namedAs} and ${kind.byId} and i.value = n.value`),
    ...(kind === CREATORS ? [named(sql`n.kind = 'author' and i.by_name and i.value = n.folded`)] : []),
  ];
}

function matchEach(
  kind: Kind,
  { workspaceId, nameMatches, isCredited, isCalled }: SearchedRows,
  text: string,
  like: Like,
): SQL {
  const byName = sql`or i.by_name and ${like(sql`i.value`)}`;
  return sql`exists (
    select from ${kind.entries} m
    where m.workspace_id = ${workspaceId} and m.root_id = c.id and ${isCredited}
      and (${isCalled} and ${like(sql`m.folded`)} or ${hasIdentifier(text)}
        or ${hasIdentifierPrefix(text)} or exists (
          select from ${kind.ids} i
          where ${nameMatches(sql`i`)} and i.${kind.entryIdColumn} = m.id and (exists (
            select from ${NAMES} n
            where n.project_id = i.project_id and n.kind = ${kind.namedAs} and n.value = i.value
              and n.workspace_id = i.workspace_id and ${kind.byId} and ${like(sql`n.folded`)})
            ${kind === CREATORS ? byName : sql``}))))`;
}

/** Matches the stored form too: an earlier build may have read the id as local or as a URL. */
export function hasIdentifier(id: string): SQL {
  const { scheme, value } = readIdentifier(id);
  const stored = id.trim();
  return sql`(m.scheme, m.identifier) in
    ((${scheme}, ${value}), ('local', ${stored}), ('url', ${stored}))`;
}

const hasIdentifierPrefix = (text: string) =>
  sql`m.scheme in ('local', 'url') and m.identifier like ${`${escapeLike(text)}%`}`;
