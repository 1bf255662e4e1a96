import type { Deps } from "../../core/deps.ts";
import { tellLimits } from "./tell-limits.ts";

/** By then the transaction that counted has ended; what it should not have, the hourly job tells. */
const AFTER_MS = 200;

export type LimitTeller = { tell: (workspaceId: string) => void; close: () => Promise<void> };

/** Tells of limits a moment after somebody came near one, away from the call that did. */
export function createLimitTeller(deps: Pick<Deps, "db" | "config" | "clock" | "log">): LimitTeller {
  const timers = new Set<NodeJS.Timeout>();
  const telling = new Set<Promise<void>>();

  function tellNow(workspaceId: string) {
    const told = tellLimits(deps, workspaceId)
      .catch((error) =>
        deps.log.warn({ err: error }, "A limit that is near could not be told; the hourly job tells it"),
      )
      .finally(() => telling.delete(told));
    telling.add(told);
  }

  return {
    tell(workspaceId) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        tellNow(workspaceId);
      }, AFTER_MS).unref();
      timers.add(timer);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(telling);
    },
  };
}
