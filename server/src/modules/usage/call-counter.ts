import { NEAR_PERCENT } from "@byline/contract/usage.ts";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Clock } from "../../core/deps.ts";
import { monthAt } from "./months.ts";
import { plansOf } from "./plan-sql.ts";

declare module "../../core/deps.ts" {
  interface Services {
    calls: CallCounter;
  }
}

export type CallCounter = {
  /** Counts a call that reads. Reading is never refused; it resolves when it is counted. */
  countRead: (workspaceId: string) => Promise<void>;
  /**
   * Takes note of how far a workspace is; `allowed` null is no limit. Near the limit its managers are
   * notified, once.
   */
  counted: (workspaceId: string, used: number, allowed: number | null) => void;
};

const COUNT_READS = {
  name: "count-reads",
  text: `
    with counted as (
      insert into monthly_usage as u (workspace_id, month, kind, n)
      select workspace_id, $3, 'read', calls from unnest($1::uuid[], $2::int[]) as c (workspace_id, calls)
      order by workspace_id
      on conflict (workspace_id, month, kind) do update set n = u.n + excluded.n
      returning workspace_id, n
    ), plans as materialized (
      ${plansOf("select workspace_id from unnest($1::uuid[]) as workspace_id", "$3", "$4")}
    )
    select c.workspace_id, c.n + coalesce(w.n, 0) as used, allowed
    from counted c join plans p on p.workspace_id = c.workspace_id
    left join monthly_usage w on w.workspace_id = c.workspace_id and w.month = $3 and w.kind = 'write'
    where allowed is not null`,
};

/**
 * Counts the calls that read, all that wait at a moment together. Those that write are counted by the
 * statement that writes. `notify` is called when a workspace comes near its limit: at most once for each
 * percentage, workspace and month.
 */
export function createCallCounter(
  deps: { pool: pg.Pool; clock: Clock; betaMonthlyCalls: number },
  notify: (workspaceId: string) => void,
): CallCounter {
  let waiting = new Map<string, number>();
  let next: Promise<void> | undefined;
  const notified = new LRUCache<string, true>({ max: 50_000 });

  async function flush() {
    const taken = waiting;
    waiting = new Map();
    next = undefined;
    const values = [
      [...taken.keys()],
      [...taken.values()],
      monthAt(deps.clock()).first,
      deps.betaMonthlyCalls,
    ];
    const { rows } = await deps.pool.query({ ...COUNT_READS, values });
    for (const row of rows) counted(row.workspace_id, row.used, row.allowed);
  }

  function counted(workspaceId: string, used: number, allowed: number | null) {
    if (allowed === null || used * 100 < allowed * NEAR_PERCENT) return;
    const key = `${workspaceId} ${monthAt(deps.clock()).first} ${used >= allowed} ${allowed}`;
    if (notified.has(key)) return;
    notified.set(key, true);
    notify(workspaceId);
  }

  return {
    countRead(workspaceId) {
      waiting.set(workspaceId, (waiting.get(workspaceId) ?? 0) + 1);
      next ??= new Promise(setImmediate).then(flush);
      return next;
    },
    counted,
  };
}
