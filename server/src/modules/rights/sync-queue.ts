import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import type { Queue } from "../../delivery/queue.ts";
import { runQueue } from "../../delivery/run-queue.ts";
import { claimSyncs } from "./claim-syncs.ts";
import { getConnector, noteConnection } from "./connector.ts";
import type { Claimed } from "./read-syncs.ts";
import { release, sendSync, type Turn } from "./send-sync.ts";
import { settleSyncs } from "./settle-syncs.ts";

/** Sends attributions to the platform for as long as this process works, where a platform is configured. */
export function startSyncing(deps: Deps): { stop: () => Promise<void> } {
  if (!deps.rights) return { stop: async () => {} };
  return runQueue(deps, syncQueue(deps, deps.rights), {
    name: "rights",
    wakesOn: (news) => "work" in news && news.work === "events",
  });
}

/** Empty while the platform wants to be left alone; one at a time until it has answered as it should. */
export function syncQueue(deps: Deps, platform: RightsPlatform): Queue<Claimed, Turn> {
  const { clock } = deps;
  const caller = systemCaller(deps);
  return {
    concurrency: 16,
    leaseMs: 300_000,
    turnMs: 60_000,
    async claim(limit, now, leaseMs) {
      const { probing, restMs } = platform.circuit();
      if (restMs > 0) return [];
      const connector = await getConnector(deps.db);
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
