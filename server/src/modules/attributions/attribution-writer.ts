import { announce } from "../../core/bus.ts";
import type { RatedCall } from "../../core/rate-decision.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import type { AttributionsLeft } from "../usage/attributions-left.ts";
import { createQueue, type Waiter } from "./attribution-queue.ts";
import { type CommitDeps, commitGroup, countingOf, RECORDED, writeCounted } from "./commit-group.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";
import { createQuotaGroups, type Group } from "./quota-groups.ts";
import type { Counting } from "./write-attributions.ts";

declare module "../../core/deps.ts" {
  interface Services {
    attributions: AttributionWriter;
  }
}

export type AttributionWriter = {
  /** Resolves after the attribution is committed to disk or refused. Counts `call` in its token's hour. */
  write: (attribution: NewAttribution, call: RatedCall | null) => Promise<Outcome>;
  /**
   * Writes attributions in the caller's transaction, and counts them as one call now unless `counting`
   * overrides that.
   */
  writeIn: (
    tx: Tx,
    attributions: NewAttribution[],
    counting?: Pick<Counting, "calls" | "now">,
  ) => Promise<Outcome[]>;
  /**
   * Returns the most attributions that shared a commit since the last call. High when recording uses the
   * machine's full capacity.
   */
  peakBatchSize: () => number;
  drain: () => Promise<void>;
};

/**
 * Group commit: attributions that arrive during a commit join the next one, so they share a flush to disk. A
 * lone attribution commits immediately. No timer, one writer.
 */
export function createAttributionWriter(
  deps: CommitDeps & { attributionsLeft: AttributionsLeft },
): AttributionWriter {
  const queue = createQueue();
  const quotas = createQuotaGroups(deps.attributionsLeft);
  const committing = { ...deps, quotas, settle };
  /** Pending responses for committed attributions. */
  let answers: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let peak = 0;

  async function run() {
    let groups: Group[] = [];
    do {
      if (groups.length === 0) {
        await new Promise(setImmediate); // collects arrivals of one event loop turn
        groups = quotas.split(queue.takeGroup());
      }
      const [next, ...others] = groups;
      peak = Math.max(peak, next?.waiters.length ?? 0);
      const writing = next ? commitGroup(committing, next) : [];
      answer(); // while the database writes the next group
      groups = [...(await writing), ...others];
    } while (groups.length > 0 || !queue.isEmpty() || answers.length > 0);
    running = undefined;
  }

  function settle(waiters: Waiter[], outcomes: Outcome[]) {
    if (outcomes.some(({ kind }) => kind === "recorded")) deps.bus.announceSoon(RECORDED);
    waiters.forEach(({ resolve }, i) => {
      answers.push(() => resolve(outcomes[i] as Outcome));
    });
  }

  function answer() {
    const ready = answers;
    answers = [];
    for (const send of ready) send();
  }

  return {
    write: (attribution, call) =>
      new Promise((resolve, reject) => {
        queue.add({ attribution, call, resolve, reject });
        running ??= run();
      }),
    async writeIn(tx, attributions, counting) {
      const counted = { ...countingOf(deps, "once"), ...counting };
      const outcomes = await writeCounted(deps, clientOf(tx), attributions, counted);
      await announce(tx, RECORDED);
      return outcomes;
    },
    peakBatchSize() {
      const last = peak;
      peak = 0;
      return last;
    },
    async drain() {
      await running;
    },
  };
}
