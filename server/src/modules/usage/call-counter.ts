import { passedPercents } from "@byline/contract/usage.ts";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Clock } from "../../core/deps.ts";
import { isOutOfResources } from "../../db/client.ts";
import { chargedProjectKeys } from "../projects/charged.ts";
import { monthAt } from "./months.ts";
import { plansOf } from "./plan-sql.ts";

declare module "../../core/deps.ts" {
  interface Services {
    calls: CallCounter;
  }
}

export type CallCounter = {
  /**
   * Counts a reading call, if it counts. Reads are never refused. Resolves once it's counted, or if the
   * database is out of capacity; the count is then added to the next one.
   */
  countRead: (read: Read) => Promise<void>;
  /** Notes a workspace's usage; a null `allowed` means no limit. Near it, managers are notified once. */
  counted: (workspaceId: string, used: number, allowed: number | null) => void;
};

/**
 * `projectId` is the project read, or null for all of the workspace's; the call counts if any is charged.
 * `others`: reads other people's data, which always counts.
 */
export type Read = { workspaceId: string; projectId: string | null; others: boolean };

const COUNT_READS = {
  name: "count-reads",
  text: `
    with counted as (
      insert into monthly_usage as u (workspace_id, month, kind, n)
      select workspace_id, $3, 'read', sum(calls)
      from unnest($1::uuid[], $2::int[], $5::uuid[], $6::boolean[])
        as c (workspace_id, calls, project_id, others)
      where others or exists (
        select from ${chargedProjectKeys("$3")} p
        where p.workspace_id = c.workspace_id and p.id = coalesce(c.project_id, p.id))
      group by workspace_id order by workspace_id
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
 * Counts reading calls, all waiting ones at once. Writing calls are counted by the statement that writes.
 * Calls `notify` when a workspace gets near its limit, at most once per percentage, workspace, and month.
 */
export function createCallCounter(
  deps: { pool: pg.Pool; clock: Clock; betaMonthlyCalls: number },
  notify: (workspaceId: string) => void,
): CallCounter {
  let waiting = new Map<string, Read & { calls: number }>();
  let next: Promise<void> | undefined;
  const notified = new LRUCache<string, true>({ max: 50_000 });

  async function flush() {
    const taken = waiting;
    waiting = new Map();
    next = undefined;
    const reads = [...taken.values()];
    const values = [
      reads.map(({ workspaceId }) => workspaceId),
      reads.map(({ calls }) => calls),
      monthAt(deps.clock()).first,
      deps.betaMonthlyCalls,
      reads.map(({ projectId }) => projectId),
      reads.map(({ others }) => others),
    ];
    try {
      const { rows } = await deps.pool.query({ ...COUNT_READS, values });
      for (const row of rows) counted(row.workspace_id, row.used, row.allowed);
    } catch (error) {
      if (!isOutOfResources(error)) throw error;
      reads.forEach(add); // counted with the next read
    }
  }

  function add(read: Read & { calls: number }) {
    const key = `${read.workspaceId} ${read.projectId} ${read.others}`;
    waiting.set(key, { ...read, calls: (waiting.get(key)?.calls ?? 0) + read.calls });
  }

  function counted(workspaceId: string, used: number, allowed: number | null) {
    const passed = allowed === null ? undefined : passedPercents(used, allowed).at(-1);
    if (passed === undefined) return;
    const key = `${workspaceId} ${monthAt(deps.clock()).first} ${passed} ${allowed}`;
    if (notified.has(key)) return;
    notified.set(key, true);
    notify(workspaceId);
  }

  return {
    countRead(read) {
      add({ ...read, calls: 1 });
      next ??= new Promise(setImmediate).then(flush);
      return next;
    },
    counted,
  };
}
