import { FILTERS } from "@byline/contract/attribution-members.ts";
import { snakeCase } from "@byline/contract/names.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt, isUuid } from "../../kit/ids.ts";
import type { Found } from "./find-values.ts";
import type { Match, NameFilter } from "./match-names.ts";

/** Days are UTC such as 2026-11-21, inclusive. `before` and `after` are the last id of the previous page. */
export type AttributionFilter = NameFilter & { [Member in (typeof FILTERS)[number]]?: string | undefined } & {
  projectId?: string | undefined;
  /** Only attributions with these ids. */
  ids?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Milliseconds since 1970: `createdAfter` is inclusive, `createdBefore` exclusive. */
  createdAfter?: number | undefined;
  createdBefore?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
  /** The lowest id to include. */
  earliest?: string | undefined;
  sort?: "newest" | "oldest" | undefined;
  syncStatus?: SyncStatus | undefined;
  /** The platform where it was used, exact; or `hasPlatform: false` for attributions without one. */
  platform?: string | undefined;
  hasPlatform?: false | undefined;
  /** True: only withdrawn; false: only the rest; undefined: both. */
  withdrawn?: boolean | undefined;
};

/**
 * Returns SQL for the keys `(project_id, id)` of matching attributions, each found through an index; `tail`
 * ends each lookup. $1 and $2 are the projects and the workspace; further parameters are appended to
 * `values`. `matches` are the filter's name matches.
 */
export function keysOf(filter: AttributionFilter, matches: Match[], values: unknown[], tail = ""): string {
  const chosen = matches.find((match) => match.values !== null);
  const others = matches.filter((match) => match !== chosen);
  const conditions = [...conditionsOf(filter, values), ...others.map((match) => match.condition(values))];
  const found = chosen?.values;
  const lookUp = (place: string) => `
    select a.project_id, a.id from attributions a
    where ${[`a.workspace_id = $2 and ${place}`, ...conditions].join(" and ")} ${tail}`;
  if (!found && isRare(filter.syncStatus)) return lookUp("a.project_id = any($1::uuid[])");
  return found
    ? `select project_id, id from (
         ${ofValues("content_id", found.contents, lookUp, values)}
         union ${ofValues("content_creator_id", found.creators, lookUp, values)}
       ) found where project_id = any($1::uuid[])`
    : `select next.* from unnest($1::uuid[]) as p (id)
       cross join lateral (${lookUp("a.project_id = p.id")}) next`;
}

/** Few attributions are in these states, so the index of states finds them. */
const isRare = (state: SyncStatus | undefined) =>
  state && !["pending", "synced", "withdrawn"].includes(state);

/** Returns SQL for the attributions of each found value, per project. */
function ofValues(
  column: "content_id" | "content_creator_id",
  found: Found[],
  lookUp: (place: string) => string,
  values: unknown[],
): string {
  const projectIds = values.push(found.map(({ projectId }) => projectId));
  const ofColumn = values.push(found.map(({ value }) => value));
  return `
    select next.* from unnest($${projectIds}::uuid[], $${ofColumn}::text[]) as f (project_id, value)
    cross join lateral (${lookUp(`a.project_id = f.project_id and a.${column} = f.value`)}) next`;
}

/** Returns SQL conditions on `attributions a` and appends their parameters to `values`. */
function conditionsOf(filter: AttributionFilter, values: unknown[]): string[] {
  const { ids, from, to, createdAfter, createdBefore, before, after, earliest } = filter;
  const { search, syncStatus, platform, hasPlatform, withdrawn } = filter;
  const conditions: string[] = [];
  const add = (left: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${left} $${values.push(value)}`);
  };
  for (const member of FILTERS) add(`a.${snakeCase(member)} =`, filter[member]);
  // Ids are ordered by time, so a range of days is a range of the primary key.
  add("a.id >=", from && firstIdAt(Date.parse(from)));
  add("a.id <", to && firstIdAt(Date.parse(to) + DAY_MS));
  add("a.id >=", createdAfter === undefined ? undefined : firstIdAt(createdAfter));
  add("a.id <", createdBefore === undefined ? undefined : firstIdAt(createdBefore));
  add("a.id <", before);
  add("a.id >", after);
  add("a.id >=", earliest);
  if (ids) conditions.push(`a.id = any($${values.push(ids)}::uuid[])`);
  if (search && isUuid(search)) add("a.id =", search);
  add("platform_of(a.metadata) =", platform);
  add("platform_of(a.metadata) =", hasPlatform === false ? "" : undefined);
  if (syncStatus) conditions.push(isInState(syncStatus, values));
  if (withdrawn !== undefined) conditions.push(`a.withdrawn_at is ${withdrawn ? "not null" : "null"}`);
  return conditions;
}

/** An attribution never sent to the platform is pending. */
function isInState(state: SyncStatus, values: unknown[]): string {
  const [exists, compared] = state === "pending" ? ["not exists", "<>"] : ["exists", "="];
  return `${exists} (
    select from rights_syncs s where s.workspace_id = $2 and s.project_id = a.project_id
    and s.attribution_id = a.id and s.state ${compared} $${values.push(state)})`;
}
