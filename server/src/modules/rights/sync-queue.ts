import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import { MAX_BATCH, MAX_BATCH_BYTES } from "../../adapters/rights-platform/wire.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { nextDueIn } from "../../delivery/claim.ts";
import type { Queue } from "../../delivery/queue.ts";
import { runQueue } from "../../delivery/run-queue.ts";
import { claimSyncs } from "./claim-syncs.ts";
import { getConnector, isPlatformNew, noteConnection } from "./connector.ts";
import type { Claimed } from "./read-syncs.ts";
import { registrySync } from "./registry-sync.ts";
import { resendAll } from "./resend-syncs.ts";
import { type Attempt, release, sendSyncs } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

/** Events after which something is due. Its own `attribution.sync_changed` would wake it needlessly. */
const WAKING: DomainEventType[] = [...registrySync.types, "attribution.edited", "attribution.withdrawn"];
/** After a round with fewer attributions, more gather for `GATHER_MS`: a round costs as much as a dozen. */
const FEW = 200;
const GATHER_MS = 250;

export const registryBacklog: Backlog = {
  queue: "registry",
  due: "select due_at as due from rights_syncs where due_at is not null order by due_at",
};

/** Syncs attributions while this process runs, if a platform is configured. */
export function startSyncing(deps: Deps): { stop: () => Promise<void> } {
  if (!deps.rights) return { stop: async () => {} };
  return runQueue(deps, syncQueue(deps, deps.rights), {
    name: "rights",
    wakesOn: (signal) =>
      "work" in signal &&
      signal.work === "events" &&
      (signal.types ?? WAKING).some((type) => WAKING.includes(type)),
    pauseMs: (calls) => (calls.flatMap(({ outcome }) => outcome).length < FEW ? GATHER_MS : 0),
  });
}

/** How many attributions of a batch cost as much as one of a single call. */
const BATCHED_FOR_ONE = 4;

/**
 * Returns the sync queue, whose items are calls: batches if the platform takes them. It claims nothing while
 * the circuit is open or the platform asked to wait, and one attribution at a time until a call succeeds.
 */
export function syncQueue(deps: Deps, platform: RightsPlatform): Queue<Claimed[], Attempt[]> {
  const { clock } = deps;
  const caller = systemCaller(deps);
  let soon = false;
  return {
    concurrency: 16,
    leaseMs: 300_000,
    attemptMs: 60_000,
    async claim(calls, now, leaseMs) {
      const { probing, restMs } = platform.circuit();
      if (restMs > 0) return [];
      const connector = await getConnector(deps);
      if (!connector && (await isPlatformNew(deps))) await resendAll(caller, now);
      if (connector?.pausedUntil && connector.pausedUntil.getTime() > now) return [];
      const trial = probing || (connector !== null && connector.state !== "connected");
      const max = platform.maxBatch();
      const limit = trial ? 1 : max === 1 ? calls : Math.min(calls * BATCHED_FOR_ONE, MAX_BATCH);
      const claimed = await claimSyncs(caller, { limit, now, leaseMs });
      soon = claimed.soon;
      return batchesOf(claimed.items, max);
    },
    async nextDueAt(now) {
      const { restMs } = platform.circuit();
      if (restMs > 0) return now + restMs;
      const pausedUntil = (await getConnector(deps))?.pausedUntil?.getTime() ?? 0;
      if (pausedUntil > now) return pausedUntil;
      return soon ? now : nextDueIn(deps.pool, "rights_syncs", now);
    },
    async deliver(items) {
      const attempts = await sendSyncs(platform, items, clock);
      for (const { answer } of attempts)
        if (answer && answer.kind !== "resting")
          deps.metrics?.countDelivery("registry", answer.kind === "held" ? "delivered" : "failed");
      return attempts;
    },
    release: (items) => items.map((item) => ({ item, outcome: release(item, clock()), answer: null })),
    stopsAt: (attempts) =>
      attempts.some(
        ({ answer }) => answer?.kind === "refused" || (answer?.kind === "later" && answer.slowDown),
      ),
    settle: (calls) =>
      settleSyncs(
        caller,
        calls.flatMap(({ outcome }) => outcome),
      ),
    conclude: (calls) =>
      noteConnection(
        deps,
        calls.flatMap(({ outcome }) => outcome.flatMap(({ answer }) => answer ?? [])),
      ),
  };
}

/** Splits items into calls with up to `max` each, those with an unknown outcome alone. */
function batchesOf(items: Claimed[], max: number): Claimed[][] {
  const batches: Claimed[][] = [];
  let last: Claimed[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item.entry));
    const isFull = last.length === 0 || last.length === max || bytes + size > MAX_BATCH_BYTES;
    if (item.unknown) batches.push([item]);
    else if (isFull) {
      last = [item];
      bytes = size;
      batches.push(last);
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return batches;
}
