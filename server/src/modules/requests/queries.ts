import {
  type ApiRequest,
  type ApiRequestDetails,
  type ErrorCause,
  type errorCauseQuery,
  NO_ROUTE,
  type requestFilter,
} from "@byline/contract/requests.ts";
import { VOLUME_DAYS, type Volume, type volumeQuery } from "@byline/contract/volume.ts";
import { and, desc, eq, gte, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { badCursor, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { apiRequests, apiRequestsDropped } from "../../db/tables/requests.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { timeOf } from "../../kit/ids.ts";
import { spansOf } from "../../kit/spans.ts";

/** `after` and `before` are times; `after` is inclusive. */
export type RequestFilter = z.infer<typeof requestFilter> & {
  after?: string | undefined;
  before?: string | undefined;
};
type Row = typeof apiRequests.$inferSelect;
type Place = { at: string; id: string };

/** A request id as Byline generates it. */
const REQUEST_ID = /^req_[0-9a-z]+-[0-9a-z]+$/;
const MAX_CAUSES = 100;
/** An attribution is created during its call, and process clocks differ slightly. */
const MAX_CLOCK_SKEW_MS = 5000;

export const LISTED = {
  id: apiRequests.id,
  at: apiRequests.at,
  tokenId: apiRequests.tokenId,
  tokenName: apiRequests.tokenName,
  method: apiRequests.method,
  path: apiRequests.path,
  route: apiRequests.route,
  status: apiRequests.status,
  error: apiRequests.error,
  durationMs: apiRequests.durationMs,
};

export const requestCursor = ({ at, id }: Place) => encodeCursor(at, id);

/** Returns the place in a cursor made by `requestCursor`. */
export function requestPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at = "", id = ""] = decodeCursor(cursor, 2) ?? [];
  if (Number.isNaN(Date.parse(at))) throw badCursor();
  return { at: new Date(at).toISOString(), id };
}

/** Returns the stored calls, newest first. `before` is the last call of the previous page. */
export async function listRequests(
  deps: Deps,
  actor: Actor,
  filter: RequestFilter,
  { limit, before }: { limit: number; before: Place | undefined },
): Promise<ApiRequest[]> {
  const { at, id } = apiRequests;
  const rows = await deps.db
    .select(LISTED)
    .from(apiRequests)
    .where(
      and(
        ...matching(deps, actor, filter),
        before && lt(at, sql`${before.at}::timestamptz + interval '1 ms'`),
        before && sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(shapeRequest);
}

export function matching(
  { clock, config }: Pick<Deps, "clock" | "config">,
  { workspaceId }: Actor,
  {
    tokenId,
    status,
    error,
    method,
    path,
    route,
    requestId,
    recordId,
    from,
    to,
    after,
    before,
  }: RequestFilter,
): (SQL | undefined)[] {
  const { at, status: answered } = apiRequests;
  const [first] = status ?? "";
  const kept = new Date(clock() - config.requestLogDays * DAY_MS);
  return [
    eq(apiRequests.workspaceId, workspaceId),
    gte(at, kept),
    from ? gte(at, new Date(from)) : undefined,
    to ? lt(at, new Date(Date.parse(to) + DAY_MS)) : undefined,
    tokenId ? eq(apiRequests.tokenId, tokenId) : undefined,
    status?.endsWith("xx") ? sql`${answered} / 100 = ${Number(first)}` : undefined,
    status && !status.endsWith("xx") ? eq(answered, Number(status)) : undefined,
    status && Number(first) >= 4 ? gte(answered, 400) : undefined,
    error ? and(gte(answered, 400), eq(apiRequests.error, error)) : undefined,
    method ? eq(apiRequests.method, method) : undefined,
    path ? sql`starts_with(${apiRequests.path}, ${path})` : undefined,
    route ? (route === NO_ROUTE ? isNull(apiRequests.route) : eq(apiRequests.route, route)) : undefined,
    after ? gte(at, new Date(after)) : undefined,
    before ? lt(at, new Date(before)) : undefined,
    requestId ? eq(apiRequests.id, requestId) : undefined,
    ...(recordId ? recording(recordId, config.requestSeconds * 1000) : []),
  ];
}

/** Finds the call by the creation time in the attribution's id. */
function recording(recordId: string, requestMs: number): SQL[] {
  const { at, recordIds } = apiRequests;
  const made = timeOf(recordId);
  const around = (ms: number) => new Date(Math.min(made + ms, Number.MAX_SAFE_INTEGER / 1000));
  return [
    gte(at, around(-requestMs - MAX_CLOCK_SKEW_MS)),
    lt(at, around(MAX_CLOCK_SKEW_MS)),
    sql`${recordIds} @> array[${recordId}]::uuid[]`,
  ];
}

/** Returns a call's details. Throws 404 if the workspace has no such call or no longer stores it. */
export async function describeRequest(deps: Deps, actor: Actor, id: string): Promise<ApiRequestDetails> {
  const key = and(...matching(deps, actor, { requestId: id }));
  const [row] = REQUEST_ID.test(id) ? await deps.db.select().from(apiRequests).where(key) : [];
  if (!row) throw notFound("request");
  const { query, address, client, idempotencyKey, recordIds } = row;
  return {
    ...shapeRequest(row),
    ...{ query, address, client, idempotencyKey, recordIds },
    requestBody: bodyOf(row.requestBody, row.requestLength),
    answerBody: bodyOf(row.answerBody, row.answerLength),
  };
}

const bodyOf = (text: string | null, length: number | null) =>
  text === null ? null : { text, length: length ?? text.length };

export function shapeRequest({ at, tokenId, tokenName, ...row }: Pick<Row, keyof typeof LISTED>): ApiRequest {
  const { id, method, path, route, status, error, durationMs } = row;
  return {
    ...{ id, at: at.toISOString(), token: { id: tokenId, name: tokenName } },
    ...{ method, path, route, status, error, durationMs },
  };
}

/** Returns refused calls by code and route, most frequent first. */
export async function listErrorCauses(
  deps: Deps,
  actor: Actor,
  filter: z.infer<typeof errorCauseQuery>,
): Promise<ErrorCause[]> {
  const { error, method, route, at, id, status } = apiRequests;
  const rows = await deps.db
    .select({
      ...{ error, method, route },
      count: sql<number>`count(*)`.mapWith(Number),
      lastAt: sql<Date>`max(${at})`.mapWith(at),
      lastId: sql<string>`(array_agg(${id} order by ${at} desc))[1]`,
    })
    .from(apiRequests)
    .where(and(...matching(deps, actor, filter), gte(status, 400), sql`${error} is not null`))
    .groupBy(error, method, route)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${at})`))
    .limit(MAX_CAUSES);
  return rows.flatMap(({ error, lastAt, ...row }) =>
    error ? { error, ...row, lastAt: lastAt.toISOString() } : [],
  );
}

/**
 * Counts calls by day or hour, from two indexes alone: a month may have millions of calls. The range's bounds
 * leave out other days' partitions when the statement is planned.
 */
export async function countRequests(
  { db, clock, config }: Deps,
  { workspaceId }: Actor,
  range: z.infer<typeof volumeQuery>,
): Promise<Volume> {
  const spans = spansOf(range, { now: clock(), kept: config.requestLogDays, most: VOLUME_DAYS });
  const times = spans.map((ms) => new Date(ms).toISOString());
  const within = sql`api_requests r
    where r.workspace_id = ${workspaceId} and r.at >= s.start and r.at < s.next
      and r.at >= ${times[0] ?? null}::timestamptz and r.at < ${times.at(-1) ?? null}::timestamptz`;
  const { rows } = await db.execute<Volume[number]>(sql`
    select
      (select count(*)::int from ${within}) as count,
      (select count(*)::int from ${within} and r.status >= 400) as failed
    from unnest(${sql.param(times.slice(0, -1))}::timestamptz[], ${sql.param(times.slice(1))}::timestamptz[])
      with ordinality as s (start, next, place)
    order by s.place`);
  return rows.map((row, index) => ({ ...row, at: times[index] as string }));
}

/** Returns how many calls were dropped because too many arrived at once. */
export async function countDropped(db: Db, { workspaceId }: Actor, since: number): Promise<number> {
  const { count, day } = apiRequestsDropped;
  const [row] = await db
    .select({ n: sum(count).mapWith(Number) })
    .from(apiRequestsDropped)
    .where(and(eq(apiRequestsDropped.workspaceId, workspaceId), gte(day, dayOf(since))));
  return row?.n ?? 0;
}
