import { RETENTION } from "@byline/contract/retention.ts";
import { lt, sql } from "drizzle-orm";
import type { Client, TokenActor } from "../../core/access.ts";
import type { Clock } from "../../core/deps.ts";
import { systemWrite } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { tokenDays } from "../../db/tables/tokens.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";

const GATHER_MS = 5_000;
/** Maximum characters stored of a User-Agent. */
const MAX_CLIENT = 200;

declare module "../../core/deps.ts" {
  interface Services {
    tokenUse: TokenUse;
  }
}

export type TokenUse = {
  /** Counts a completed call. Calls `client` once per token and write. */
  count: (actor: TokenActor, status: number, client: () => Client) => void;
  /** Writes the gathered counts. */
  flush: () => Promise<void>;
};

/** `at` is in milliseconds since 1970. */
type Used = { workspaceId: string; calls: number; refused: number; at: number } & Client;

/**
 * Counts tokens' calls for display. Gathers them in memory and writes them every few seconds, so that no call
 * waits. Killing the process loses the gathered counts; quotas are counted elsewhere.
 */
export function createTokenUse(db: Db, clock: Clock, warn: (error: unknown) => void): TokenUse {
  let gathered = new Map<string, Used>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...gathered];
    gathered = new Map();
    if (uses.length > 0) await noteUses(db, uses);
  }

  return {
    flush,
    count({ tokenId, workspaceId }, status, client) {
      const at = clock();
      const used = gathered.get(tokenId) ?? { workspaceId, calls: 0, refused: 0, at, ...client() };
      gathered.set(tokenId, used);
      used.calls++;
      used.at = at;
      if (status >= 400) used.refused++;
      timer ??= setTimeout(() => flush().catch(warn), GATHER_MS).unref();
    },
  };
}

/** Adds calls to tokens' days and updates each one's latest use. */
export async function noteUses(db: Db, uses: [tokenId: string, Used][]): Promise<void> {
  const column = <T>(of: (used: Used) => T) => sql.param(uses.map(([, used]) => of(used)));
  await db.execute(sql`
    with used as (
      select * from unnest(
        ${sql.param(uses.map(([tokenId]) => tokenId))}::uuid[],
        ${column(({ workspaceId }) => workspaceId)}::uuid[],
        ${column(({ at }) => dayOf(at))}::date[],
        ${column(({ calls }) => calls)}::int[],
        ${column(({ refused }) => refused)}::int[],
        ${column(({ at }) => new Date(at).toISOString())}::timestamptz[],
        ${column(({ address }) => address)}::text[],
        ${column(({ userAgent }) => userAgent?.slice(0, MAX_CLIENT) ?? null)}::text[]
      ) as u (token_id, workspace_id, day, calls, refused, at, address, client)
    ), noted as (
      update api_tokens t
      set last_used_at = at, last_used_address = address, last_used_client = client
      from used where t.id = used.token_id and (t.last_used_at is null or t.last_used_at < at)
    )
    insert into token_days as d (workspace_id, token_id, day, calls, refused)
    select used.workspace_id, token_id, day, calls, refused
    from used join api_tokens t on t.id = token_id
    order by token_id
    on conflict (workspace_id, token_id, day) do update
    set calls = d.calls + excluded.calls, refused = d.refused + excluded.refused`);
}

export const sweepTokenDays = systemWrite<void, void>("sweepTokenDays", async ({ tx, deps }) => {
  await tx
    .delete(tokenDays)
    .where(lt(tokenDays.day, daysBefore(dayOf(deps.clock()), RETENTION.tokenUseDays)));
});
