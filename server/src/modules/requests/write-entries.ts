import { REQUEST_LOG } from "@byline/contract/requests.ts";
import { sql } from "drizzle-orm";
import type { Clock } from "../../core/deps.ts";
import type { FairTurns } from "../../core/fair-turns.ts";
import type { Db } from "../../db/client.ts";
import { dayOf } from "../../kit/days.ts";
import { identifyTokens } from "../tokens/queries.ts";
import { maskAnswer, maskJson, maskQuery, maskText, maskUrl } from "./mask.ts";

/** Maximum characters stored of a body. */
const MAX_BODY = REQUEST_LOG.body;
const MAX = { path: 1000, query: 2000, client: 200, key: 255 };

/** Characters masked before other work gets a turn. A body has up to a million. */
const CHARACTERS_A_TURN = 65_536;

/** Calls whose responses contain the ids of the attributions they recorded. */
const RECORDING = new Set(["POST /v1/attributions", "POST /v1/attributions/batch"]);

/** The caller: an accepted token, or the hash of a refused one, which may be an expired token. */
export type CalledBy = { tokenId: string; workspaceId: string } | { hash: Buffer };

/** A completed call; `at` is in milliseconds since 1970. */
export type Answered = {
  id: string;
  at: number;
  method: string;
  route: string | null;
  url: string;
  status: number;
  durationMs: number;
  address: string | null;
  client: string | undefined;
  idempotencyKey: string | undefined;
  body: unknown;
  answer: string | null;
};

export type Entry = Answered & { by: CalledBy };

type Row = ReturnType<typeof rowOf>;

/** Writes calls and dropped counts in two statements. Returns the workspaces with new calls. */
export async function writeEntries(
  { db, clock, turns }: { db: Db; clock: Clock; turns: FairTurns },
  { entries, dropped }: { entries: Entry[]; dropped: Map<string, number> },
): Promise<string[]> {
  const tokens = await identifyTokens(db, {
    ids: [...new Set(entries.flatMap(({ by }) => ("tokenId" in by ? by.tokenId : [])))],
    hashes: entries.flatMap(({ by }) => ("hash" in by ? by.hash : [])),
  });
  const rows: Row[] = [];
  let masked = CHARACTERS_A_TURN;
  for (const entry of entries) {
    const { by } = entry;
    const token = tokens.get("tokenId" in by ? by.tokenId : by.hash.toString("base64"));
    if (!token) continue; // unknown token
    if (masked >= CHARACTERS_A_TURN) {
      await turns.next(token.workspaceId);
      masked = 0;
    }
    const row = rowOf(entry, token);
    rows.push(row);
    masked += (row.request?.start.length ?? 0) + (row.answer?.start.length ?? 0);
  }
  if (rows.length > 0) await insertRows(db, rows);
  if (dropped.size > 0)
    await db.execute(sql`
      insert into api_requests_dropped as d (workspace_id, day, count)
      select workspace_id, ${dayOf(clock())}, count
      from unnest(
        ${sql.param([...dropped.keys()])}::uuid[], ${sql.param([...dropped.values()])}::int[]
      ) as u (workspace_id, count)
      order by workspace_id
      on conflict (workspace_id, day) do update set count = d.count + excluded.count`);
  return [...new Set(rows.map(({ workspaceId }) => workspaceId))];
}

function rowOf(entry: Entry, token: { id: string; workspaceId: string; name: string }) {
  const { method, status, answer } = entry;
  const route = entry.route?.replaceAll(/:(\w+)/g, "{$1}") ?? null;
  const [path = "", query] = entry.url.split("?", 2);
  const recorded = answer && status < 300 && RECORDING.has(`${method} ${route}`);
  return {
    ...entry,
    workspaceId: token.workspaceId,
    tokenId: token.id,
    tokenName: token.name,
    route,
    path: maskUrl(path).slice(0, MAX.path),
    query: query ? maskQuery(query).slice(0, MAX.query) : null,
    error: status >= 400 && answer ? (/"error":"(\w+)"/.exec(answer)?.[1] ?? null) : null,
    client: entry.client ? maskText(entry.client).slice(0, MAX.client) : null,
    idempotencyKey: entry.idempotencyKey ? maskText(entry.idempotencyKey).slice(0, MAX.key) : null,
    request: entry.body === undefined || entry.body === null ? null : maskJson(entry.body, MAX_BODY),
    answer: answer ? maskAnswer(answer, MAX_BODY) : null,
    recordIds: recorded ? idsIn(answer) : [],
  };
}

/** Returns the id of an attribution, or the ids of a batch's accepted items. */
function idsIn(answer: string): string[] {
  const { id, accepted } = JSON.parse(answer) as { id?: string; accepted?: { id: string }[] };
  return id ? [id] : (accepted ?? []).map((item) => item.id);
}

async function insertRows(db: Db, rows: Row[]): Promise<void> {
  const column = (of: (row: Row) => unknown) => sql.param(rows.map(of));
  await db.execute(sql`
    insert into api_requests (
      workspace_id, id, at, token_id, token_name, method, route, path, query, status, error, duration_ms,
      address, client, idempotency_key, request_body, request_length, answer_body, answer_length, record_ids,
      xid, seq)
    select
      workspace_id, id, at, token_id, token_name, method, route, path, query, status, error, duration_ms,
      address, client, idempotency_key, request_body, request_length, answer_body, answer_length,
      string_to_array(record_ids, ',')::uuid[], pg_current_xact_id(), place
    from unnest(
      ${column(({ workspaceId }) => workspaceId)}::uuid[],
      ${column(({ id }) => id)}::text[],
      ${column(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${column(({ tokenId }) => tokenId)}::uuid[],
      ${column(({ tokenName }) => tokenName)}::text[],
      ${column(({ method }) => method)}::text[],
      ${column(({ route }) => route)}::text[],
      ${column(({ path }) => path)}::text[],
      ${column(({ query }) => query)}::text[],
      ${column(({ status }) => status)}::smallint[],
      ${column(({ error }) => error)}::text[],
      ${column(({ durationMs }) => durationMs)}::real[],
      ${column(({ address }) => address)}::text[],
      ${column(({ client }) => client)}::text[],
      ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
      ${column(({ request }) => request?.start ?? null)}::text[],
      ${column(({ request }) => request?.length ?? null)}::int[],
      ${column(({ answer }) => answer?.start ?? null)}::text[],
      ${column(({ answer }) => answer?.length ?? null)}::int[],
      ${column(({ recordIds }) => recordIds.join())}::text[]
    ) with ordinality as u (
      workspace_id, id, at, token_id, token_name, method, route, path, query, status, error, duration_ms,
      address, client, idempotency_key, request_body, request_length, answer_body, answer_length, record_ids,
      place)
    order by workspace_id, at`);
}
