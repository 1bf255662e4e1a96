import { AppError } from "../../core/errors.ts";
import type { RatedCall } from "../../core/rate-decision.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";

/**
 * Enough to share a statement's cost, and few enough to write the next group while these get their responses.
 */
const MAX_GROUP = 128;
const MAX_WAITING = 10_000;

/** `call` is null for an attribution recorded by hand. */
export type Waiter = {
  attribution: NewAttribution;
  call: RatedCall | null;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/** Creates a queue of attributions waiting for a commit, in order of arrival. */
export function createQueue() {
  let waiting: Waiter[] = [];

  function add(waiter: Waiter) {
    if (waiting.length >= MAX_WAITING)
      throw new AppError(
        "unavailable",
        "More attributions are arriving than we can store. Try again in a second.",
        { retryAfter: 1 },
      );
    waiting.push(waiter);
  }

  /**
   * Takes up to one commit's worth. A second attribution with the same idempotency key waits for the first.
   */
  function takeGroup(): Waiter[] {
    const keys = new Set<string>();
    const group: Waiter[] = [];
    const later: Waiter[] = [];
    let seen = 0;
    while (seen < waiting.length && group.length < MAX_GROUP) {
      const waiter = waiting[seen++] as Waiter;
      const { keyed, workspaceId } = waiter.attribution;
      const key = keyed && `${workspaceId} ${keyed.key}`;
      if (key && keys.has(key)) later.push(waiter);
      else {
        if (key) keys.add(key);
        group.push(waiter);
      }
    }
    waiting = [...later, ...waiting.slice(seen)];
    return group;
  }

  return { add, takeGroup, isEmpty: () => waiting.length === 0 };
}
