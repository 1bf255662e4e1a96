import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import { notifyLimits } from "./notify-limits.ts";

/** Enough for the counting transaction to end. The hourly job covers any that it misses. */
const DELAY_MS = 200;

export type LimitNotifier = { notify: (workspaceId: string) => void; close: () => Promise<void> };

/** Returns a notifier for nearly reached limits. It notifies shortly after the call, not during it. */
export function createLimitNotifier(getDeps: () => Deps): LimitNotifier {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function notifyNow(workspaceId: string) {
    const deps = getDeps();
    const run = notifyLimits(systemCaller(deps), workspaceId)
      .catch((error) =>
        deps.log.warn(
          { err: error },
          "notifying about a nearly reached limit failed; the hourly job will retry",
        ),
      )
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    notify(workspaceId) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        notifyNow(workspaceId);
      }, DELAY_MS).unref();
      timers.add(timer);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
