import { STANDARD_PAUSES } from "@byline/contract/limits.ts";
import type { SyncAnswer } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { type Answer, confirmed, type Later } from "../../adapters/rights-platform/answers.ts";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import { type Entry, hashEntry, type Registration } from "../../adapters/rights-platform/wire.ts";
import { createBackoff } from "../../delivery/backoff.ts";
import type { Claimed, SyncItem } from "./read-syncs.ts";

/** The state after an attempt, with times in milliseconds since 1970. `held`: what the platform confirmed. */
export type Outcome = {
  state: SyncStatus;
  dueAt: number | null;
  tries: number;
  unknown: boolean;
  answer: SyncAnswer | null;
  held: Registration | null;
};

/** `answer` is null if the platform wasn't called. */
export type Attempt = { item: SyncItem; outcome: Outcome; answer: Answer | null };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After the last delay, the sync fails. */
const retryDelay = createBackoff(STANDARD_PAUSES);
/** Delays between polls while the platform hasn't decided, for five days. */
const pollDelay = createBackoff([
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  ...Array<number>(28).fill(4 * HOUR),
]);

/** What registers attributions: the platform or the demo's registry. */
export type Registry = Pick<RightsPlatform, "put">;

/**
 * Makes one attempt with each item, in one call. After a lost response, and to check on a decision, it's the
 * same call: a revision sent again is registered once, and returns its current registration.
 */
export async function sendSyncs(
  registry: Registry,
  items: Claimed[],
  clock: () => number,
): Promise<Attempt[]> {
  const answers = await registry.put(items.map(({ entry }) => entry));
  return items.map((item, i) => {
    const answer = answers[i] as Answer;
    return { item, answer, outcome: decide(item, answer, clock()) };
  });
}

/** Returns the outcome of a claim without an attempt: due again, unchanged. */
export function release(item: SyncItem, dueAt: number): Outcome {
  return {
    state: item.state === "processing" ? "processing" : "pending",
    dueAt,
    tries: item.tries,
    unknown: item.unknown,
    answer: null,
    held: null,
  };
}

const REFUSED_MS = 1000;
const THROTTLED_MS = 60_000;

/** How long the platform asked to wait, or a minute if it didn't say. */
export const slowDownMs = ({ retryAfterMs }: Pick<Later, "retryAfterMs">): number =>
  Math.max(retryAfterMs ?? THROTTLED_MS, REFUSED_MS);

function decide(item: SyncItem, answer: Answer, now: number): Outcome {
  switch (answer.kind) {
    case "held":
      return decideHeld(item, answer, now);
    case "rejected":
      return { ...release(item, now), state: "rejected", dueAt: null, unknown: false, answer: answer.answer };
    // The connection failed, not the attribution, so it uses up no attempt and ends the round.
    case "refused":
      return { ...release(item, now + REFUSED_MS), answer: answer.answer };
    case "resting":
      return release(item, now + answer.restMs);
    case "later": {
      const unknown = item.unknown || answer.unknown;
      if (!answer.fault)
        return {
          ...release(item, now + slowDownMs(answer)),
          unknown,
          answer: answer.answer,
        };
      const pause = retryDelay(item.tries + 1, answer.retryAfterMs);
      const waiting = release(item, now + (pause ?? 0));
      const ended = pause === null && { state: "failed" as const, dueAt: null };
      return { ...waiting, ...ended, tries: item.tries + 1, unknown, answer: answer.answer };
    }
  }
}

/** Returns the outcome of what the platform has. It's due again while the platform hasn't decided. */
export function decideHeld(
  item: SyncItem,
  { registration, answer, retryAfterMs }: Omit<Answer & { kind: "held" }, "kind">,
  now: number,
): Outcome {
  const state = stateOf(item.entry, registration);
  const known = { tries: 0, unknown: false, held: registration };
  if (state !== "processing") {
    const reason =
      state === "needs_review" ? { ...answer, reason: reviewReason(item.entry, registration) } : answer;
    return { ...known, state, dueAt: null, answer: reason };
  }
  const pause = pollDelay(item.tries + 1, retryAfterMs);
  if (pause === null)
    return {
      ...known,
      state: "failed",
      dueAt: null,
      answer: { status: null, reason: "The platform took too long to decide" },
    };
  return { ...known, state, dueAt: now + pause, tries: item.tries + 1, answer };
}

/** Returns the attribution's state for a registration. */
function stateOf(entry: Entry, held: Registration): SyncStatus {
  if (held.revision !== entry.revision || held.hash !== hashEntry(entry)) return "needs_review";
  if (held.state === "registered") return entry.withdrawn ? "needs_review" : "synced";
  if (held.state === "withdrawn") return entry.withdrawn ? "withdrawn" : "needs_review";
  return held.state;
}

function reviewReason(entry: Entry, held: Registration): string {
  if (held.revision !== entry.revision)
    return `The platform has revision ${held.revision}, but Byline has ${entry.revision}`;
  if (held.hash !== hashEntry(entry)) return "The platform has different data under this revision";
  if (held.state === "registered") return "The platform still shows this withdrawn attribution";
  if (held.state === "withdrawn")
    return "The platform shows this attribution as withdrawn, but Byline doesn't";
  return confirmed(null, held).reason;
}
