import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import type { Deps } from "../../core/deps.ts";
import { syncRound } from "./sync-round.ts";

const IDLE_MS = 1000;
const BATCH = 200;
/** Between two batches it steps aside and looks how busy the process is without it: its event loop, and its commits. */
const ASIDE_MS = 20;
const BUSY_LOOP = 0.6;
const BUSY_COMMIT = 8;
/** While the process has its hands full with people and programs, a backlog gets a small share of it. */
const BUSY_BATCH = 16;
const BUSY_ASIDE_MS = 300;

/**
 * Syncs for as long as this process works: at once when something is recorded, and once a second for what is due. How many processes
 * do so makes no difference to what is sent.
 */
export function keepSyncing(deps: Deps): { stop: () => Promise<void> } {
  const platform = deps.rights;
  if (!platform) return { stop: async () => {} };
  let stopped = false;
  let wanted = false;
  let wake = () => {};
  const unsubscribe = deps.bus.subscribe((news) => {
    if (
      news !== null &&
      !("topics" in news && news.topics.some((topic) => topic === "attributions" || topic === "rights"))
    )
      return;
    wanted = true;
    wake();
  });

  function idle() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped || wanted) wake();
    });
  }

  async function run() {
    let busy = false;
    while (!stopped) {
      wanted = false;
      const taken = await syncRound(
        deps,
        platform as RightsPlatform,
        busy ? BUSY_BATCH : BATCH,
        () => stopped,
      ).catch((error) => {
        deps.log.warn({ err: error }, "Attributions could not be synced; they are tried again");
        return 0;
      });
      if (taken === 0) await idle();
      else busy = await stepAside(deps, busy ? BUSY_ASIDE_MS : ASIDE_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      wake();
      await running;
    },
  };
}

/** Resolves to whether the process was busy with other things meanwhile. */
async function stepAside({ attributions }: Deps, milliseconds: number): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await wait(milliseconds);
  return (
    attributions.crowd() >= BUSY_COMMIT || performance.eventLoopUtilization(before).utilization > BUSY_LOOP
  );
}
