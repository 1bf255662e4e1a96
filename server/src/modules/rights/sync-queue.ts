import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import type { Queue } from "../../delivery/queue.ts";
import { runQueue } from "../../delivery/run-queue.ts";
import { claimSyncs } from "./claim-syncs.ts";
import { getConnector, isPlatformNew, noteConnection } from "./connector.ts";
import type { Claimed } from "./read-syncs.ts";
import { resendAll } from "./resend-syncs.ts";
import { type Attempt, release, sendSync } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

/** Syncs attributions while this process runs, if a platform is configured. */
export function startSyncing(deps: Deps): { stop: () => Promise<void> } {
  if (!deps.rights) return { stop: async () => {} };
  return runQueue(deps, syncQueue(deps, deps.rights), {
    name: "rights",
    wakesOn: (signal) => "work" in signal && signal.work === "events",
  });
}

/**
 * Returns the sync queue. It claims nothing while the circuit is open or the platform asked to wait, and one
 * item at a time until a call succeeds.
 */
export function syncQueue(deps: Deps, platform: RightsPlatform): Queue<Claimed, Attempt> {
  const { clock } = deps;
  const caller = systemCaller(deps);
  return {
    concurrency: 16,
    leaseMs: 300_000,
    attemptMs: 60_000,
    async claim(limit, now, leaseMs) {
      const { probing, restMs } = platform.circuit();
      if (restMs > 0) return [];
      const connector = await getConnector(deps);
      if (!connector && (await isPlatformNew(deps))) await resendAll(caller, now);
      if (connector?.pausedUntil && connector.pausedUntil.getTime() > now) return [];
      const trial = probing || (connector !== null && connector.state !== "connected");
      return claimSyncs(caller, { limit: trial ? 1 : limit, now, leaseMs });
    },
    deliver: (item) => sendSync(platform, item, clock),
    release: (item) => ({ outcome: release(item, clock()), answer: null }),
    stopsAt: ({ answer }) =>
      answer?.kind === "refused" || (answer?.kind === "later" && answer.answer.status === 429),
    settle: (settled) => settleSyncs(caller, settled),
    conclude: (settled) =>
      noteConnection(
        deps,
        settled.flatMap(({ outcome: { answer } }) => answer ?? []),
      ),
  };
}
