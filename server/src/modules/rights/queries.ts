import type { OperatorRights, Reconciliation, RightsStatus } from "@byline/contract/rights.ts";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { timeOf } from "../../kit/ids.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";
import { getConnector } from "./connector.ts";

/** How the connection is, and what of the caller's workspace is on its way. */
export async function getRightsStatus(deps: Deps, actor: Actor): Promise<RightsStatus> {
  const projectIds = await listProjectIds(deps.db, reachOf(actor));
  const [connector, queue] = await Promise.all([shapeConnector(deps), countQueue(deps, projectIds)]);
  return { ...connector, ...queue };
}

/** The same for the whole instance. */
export async function getOperatorRights(deps: Deps): Promise<OperatorRights> {
  const [connector, queue, reconciliations] = await Promise.all([
    shapeConnector(deps),
    countQueue(deps, null),
    listReconciliations(deps),
  ]);
  const oldestSeconds = queue.oldestAt ? Math.max(0, (deps.clock() - Date.parse(queue.oldestAt)) / 1000) : 0;
  return { ...connector, ...queue, oldestSeconds, reconciliations };
}

async function shapeConnector(deps: Deps) {
  const { config, rights } = deps;
  const connector = rights ? await getConnector(deps) : null;
  const { name, site, sandbox } = config.rights;
  return {
    name,
    site: site ?? null,
    sandbox,
    configured: rights !== null,
    // Until the first record is sent nothing speaks against it.
    connection: rights ? (connector?.state ?? ("connected" as const)) : ("disconnected" as const),
    since: connector?.since.toISOString() ?? null,
    lastSyncedAt: connector?.okAt?.toISOString() ?? null,
    lastError:
      connector?.error && connector.errorAt
        ? { at: connector.errorAt.toISOString(), message: connector.error }
        : null,
  };
}

/** Counted in the outbox, a row for up to a hundred, and among the few records that are in no final state. */
async function countQueue({ pool }: Deps, projectIds: string[] | null) {
  const mine = "($1::uuid[] is null or project_id = any($1))";
  const [unsent, begun] = await Promise.all([
    pool.query<{ n: number; first: string | null }>(
      `select (select coalesce(sum(cardinality(ids)), 0)::bigint from rights_outbox where ${mine}) as n,
              (select ids[1] from rights_outbox where ${mine} order by id limit 1) as first`,
      [projectIds],
    ),
    pool.query<{ state: string; n: number; oldest: Date }>(
      `select state, count(*) as n, min(asked_at) as oldest from rights_syncs
       where ${mine} and state not in ('synced', 'withdrawn') group by state`,
      [projectIds],
    ),
  ]);
  const of = (state: string) => begun.rows.find((row) => row.state === state);
  const onTheWay = ["pending", "sending", "processing"].map(of).filter((row) => row !== undefined);
  const first = unsent.rows[0]?.first;
  const oldest = [...onTheWay.map((row) => row.oldest.getTime()), ...(first ? [timeOf(first)] : [])];
  return {
    waiting: (unsent.rows[0]?.n ?? 0) + onTheWay.reduce((sum, row) => sum + row.n, 0),
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    rejected: of("rejected")?.n ?? 0,
    needsReview: of("needs_review")?.n ?? 0,
    failed: of("failed")?.n ?? 0,
  };
}

/** Newest first. */
async function listReconciliations({ pool }: Deps): Promise<Reconciliation[]> {
  const { rows } = await pool.query<
    Omit<Reconciliation, "ranAt" | "from" | "to"> & { ranAt: Date; from: Date; to: Date }
  >(
    `select ran_at as "ranAt", from_at as "from", to_at as "to", ours, theirs, missing_there as "missingThere",
            missing_here as "missingHere", differing, foreign_refs as "foreignRefs", repaired
     from rights_reconciliations order by ran_at desc limit 30`,
  );
  return rows.map((row) => ({
    ...row,
    ranAt: row.ranAt.toISOString(),
    from: row.from.toISOString(),
    to: row.to.toISOString(),
  }));
}
