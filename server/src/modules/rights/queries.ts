import type { OperatorRights, Reconciliation, RightsStatus } from "@byline/contract/rights.ts";
import { DEMO_REGISTRY } from "@byline/contract/rights.ts";
import { desc, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { rightsReconciliations } from "../../db/tables/rights.ts";
import { countUnread } from "../../events/unread.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";
import { getConnector } from "./connector.ts";
import { registrySync } from "./registry-sync.ts";

/** Returns the connection's state and the sync queue of the caller's workspace. */
export async function getRightsStatus(deps: Deps, actor: UserActor): Promise<RightsStatus> {
  const [connector, queue] = await Promise.all([
    shapeConnector(deps),
    countQueue(deps.db, actor.workspaceId),
  ]);
  const { demo } = actor;
  return { ...connector, ...queue, ...(demo && (await demoRegistry(deps.db, actor.workspaceId))) };
}

/** Returns the status of the demo's own registry, which runs in this process and is always available. */
async function demoRegistry(db: Db, workspaceId: string): Promise<Partial<RightsStatus>> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(since) as first, max(since) as last from rights_syncs
    where workspace_id = ${workspaceId} and state = 'synced'`);
  const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null);
  return {
    name: DEMO_REGISTRY,
    site: null,
    sandbox: false,
    connection: "connected",
    since: iso(rows[0]?.first),
    lastSyncedAt: iso(rows[0]?.last),
    lastError: null,
  };
}

/** Returns the status of the whole instance, except the demo. */
export async function getOperatorRights(deps: Deps): Promise<OperatorRights> {
  const [connector, queue, reconciliations] = await Promise.all([
    shapeConnector(deps),
    countQueue(deps.db, null),
    listReconciliations(deps.db),
  ]);
  const oldestSeconds = queue.oldestAt ? Math.max(0, (deps.clock() - Date.parse(queue.oldestAt)) / 1000) : 0;
  return { ...connector, ...queue, oldestSeconds, reconciliations };
}

async function shapeConnector({ db, config, rights }: Deps) {
  const connector = rights ? await getConnector({ db, config }) : null;
  const { name, site, sandbox } = config.rights;
  return {
    name,
    site: site ?? null,
    sandbox,
    connection: rights ? (connector?.state ?? ("untried" as const)) : ("unconnected" as const),
    since: connector?.since.toISOString() ?? null,
    lastSyncedAt: connector?.okAt?.toISOString() ?? null,
    lastError:
      connector?.error && connector.errorAt
        ? { at: connector.errorAt.toISOString(), message: connector.error }
        : null,
  };
}

/** Counts events in the log, each for up to 100 attributions, and attributions in no final state. */
async function countQueue(db: Db, workspaceId: string | null) {
  const apart = await listApartWorkspaces(db);
  const [unread, { rows: begun }] = await Promise.all([
    countUnread(db, registrySync, workspaceId, apart),
    db.execute<{ state: string; n: number; oldest: string }>(sql`
      select state, count(*) as n, min(asked_at) as oldest from rights_syncs
      where (workspace_id = ${workspaceId} or ${workspaceId}::uuid is null
          and workspace_id <> all(${sql.param(apart)}::uuid[]))
        and state not in ('synced', 'withdrawn')
      group by state`),
  ]);
  const of = (state: string) => begun.find((row) => row.state === state);
  const onTheWay = ["pending", "sending", "processing"].map(of).filter((row) => row !== undefined);
  const oldest = [
    ...onTheWay.map((row) => Date.parse(row.oldest)),
    ...(unread.oldest ? [unread.oldest.getTime()] : []),
  ];
  return {
    waiting: unread.subjects + onTheWay.reduce((sum, row) => sum + row.n, 0),
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    rejected: of("rejected")?.n ?? 0,
    needsReview: of("needs_review")?.n ?? 0,
    failed: of("failed")?.n ?? 0,
  };
}

/** Returns reconciliations, newest first. */
async function listReconciliations(db: Db): Promise<Reconciliation[]> {
  const rows = await db
    .select()
    .from(rightsReconciliations)
    .orderBy(desc(rightsReconciliations.ranAt))
    .limit(30);
  return rows.map(({ id: _, from, to, ranAt, ...counts }) => ({
    ranAt: ranAt.toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    ...counts,
  }));
}
