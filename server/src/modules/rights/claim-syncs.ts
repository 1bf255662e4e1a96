import type { SystemActor } from "../../core/access.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { claimed } from "../../delivery/claim.ts";
import { advance } from "../../events/consumer.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";
import { type Claimed, readSyncs } from "./read-syncs.ts";
import { recordMoves } from "./record-moves.ts";
import { registrySync } from "./registry-sync.ts";

/** `now` is in milliseconds since 1970. */
type Claim = { limit: number; now: number; leaseMs: number };

/**
 * Claims up to `limit` attributions to send or check, for `leaseMs`. Due ones come before new ones, which are
 * read from the event log while there's room. `soon`: more follow without a signal.
 */
export async function claimSyncs(
  caller: Caller<SystemActor>,
  claim: Claim,
): Promise<{ items: Claimed[]; soon: boolean }> {
  const items = await claimDueSyncs(caller, claim);
  let next = "at once";
  while (next === "at once" && items.length < claim.limit) {
    next = await advance(caller.deps, registrySync);
    if (next === "soon" || next === "when woken") break;
    items.push(...(await claimDueSyncs(caller, { ...claim, limit: claim.limit - items.length })));
  }
  return { items, soon: next !== "when woken" };
}

/**
 * The workspaces of the longest due syncs, and the latest due time of each. Claims name the workspace, so
 * that the table can be distributed.
 */
const WORKSPACES = {
  name: "due-sync-workspaces",
  text: `
    select workspace_id, count(*)::int as n, max(due_at) as until
    from (
      select workspace_id, due_at from rights_syncs where due_at <= $1 and workspace_id <> all ($3::uuid[])
      order by due_at limit $2
    ) oldest
    group by workspace_id order by min(due_at)`,
};

const CLAIM = {
  name: "claim-syncs",
  text: `
    with ${claimed({
      table: "rights_syncs",
      key: ["workspace_id", "project_id", "attribution_id"],
      attempt: "attempt",
      due: "workspace_id = $4 and due_at <= $5",
      order: "due_at",
      set: `
        state = case when t.state = 'processing' then t.state else 'sending' end,
        since = case when t.state = 'pending' then $1 else t.since end,
        unknown = t.unknown or t.state = 'sending'`,
      returning: "t.*, due.state as was",
    })}, kept as (${recordMoves("claimed")})
    select project_id, attribution_id from claimed`,
};

const claimDueSyncs = systemWrite<Claim, Claimed[]>(
  "claimDueSyncs",
  async ({ tx }, { limit, now, leaseMs }) => {
    const items: Claimed[] = [];
    const { rows: workspaces } = await clientOf(tx).query({
      ...WORKSPACES,
      values: [new Date(now), limit, await listApartWorkspaces(tx)],
    });
    for (const { workspace_id: workspaceId, n, until } of workspaces)
      items.push(...(await claimOfWorkspace(tx, workspaceId, { limit: n, now, leaseMs, until })));
    return items;
  },
);

/** Part of a write: claims a workspace's syncs that were due by `until`. */
export async function claimOfWorkspace(
  tx: Tx,
  workspaceId: string,
  { limit, now, leaseMs, until }: Claim & { until: Date },
): Promise<Claimed[]> {
  const values = [new Date(now), new Date(now + leaseMs), limit, workspaceId, until];
  const { rows } = await clientOf(tx).query({ ...CLAIM, values });
  return (await readSyncs(clientOf(tx), workspaceId, rows)) as Claimed[];
}
