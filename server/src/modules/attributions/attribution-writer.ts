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
  /**
   * Resolves once it is committed to disk, or it is known why it is not. `call` is counted in its token's
   * hour.
   */
  write: (attribution: NewAttribution, call: RatedCall | null) => Promise<Outcome>;
  /**
   * Writes attributions in the caller's transaction, and counts them as one call at the present, unless
   * `counting` says otherwise.
   */
  writeIn: (
    tx: Tx,
    attributions: NewAttribution[],
    counting?: Pick<Counting, "calls" | "now">,
  ) => Promise<Outcome[]>;
  /**
   * The most attributions that shared a commit since this was last asked: many, where recording is all that
   * the machine can do.
   */
  peakBatchSize: () => number;
  drain: () => Promise<void>;
};

/**
 * Group commit: attributions that arrive while a commit is under way join the next one, so a flush to disk is
 * shared by all that wait for it, and with nobody else about one goes at once. No timer, one writer.
 */
export function createAttributionWriter(
  deps: CommitDeps & { attributionsLeft: AttributionsLeft },
): AttributionWriter {
  const queue = createQueue();
  const quotas = createQuotaGroups(deps.attributionsLeft);
  const committing = { ...deps, quotas, settle };
  /** The answers to those that are committed. */
  let answers: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let peak = 0;

  async function run() {
    let groups: Group[] = [];
    do {
      if (groups.length === 0) {
        await new Promise(setImmediate); // what arrives in one turn of the loop is written together
        groups = quotas.split(queue.takeGroup());
      }
      const [next, ...others] = groups;
      peak = Math.max(peak, next?.waiters.length ?? 0);
      const writing = next ? commitGroup(committing, next) : [];
      answer(); // while the database has the next
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
