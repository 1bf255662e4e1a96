import { SYSTEM } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { claimOfWorkspace } from "./claim-syncs.ts";
import { beginSyncs } from "./registry-sync.ts";
import { type Registry, sendSyncs } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

const LIMIT = 10_000;
const LEASE_MS = 60_000;

/**
 * Part of a write: queues attributions of a workspace and immediately registers those due by `until`
 * (milliseconds since 1970). For generated history, written with the clock set back and with a registry that
 * answers at once.
 */
export async function syncHistory(
  ctx: WriteContext,
  registry: Registry,
  {
    workspaceId,
    recorded,
    until,
  }: { workspaceId: string; recorded: { projectId: string; id: string }[]; until: number },
): Promise<void> {
  const { tx, deps } = ctx;
  await beginSyncs(tx, workspaceId, recorded);
  const claim = { limit: LIMIT, now: deps.clock(), leaseMs: LEASE_MS, until: new Date(until) };
  const items = await claimOfWorkspace(tx, workspaceId, claim);
  await settleSyncs({ ...ctx, actor: SYSTEM }, await sendSyncs(registry, items, deps.clock));
}
