import { STANDARD_PAUSES } from "@byline/contract/limits.ts";
import type { SyncAnswer } from "@byline/contract/rights.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { type Answer, confirmed } from "../../adapters/rights-platform/answers.ts";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import { type Entry, hashEntry, type Registration } from "../../adapters/rights-platform/wire.ts";
import { createBackoff } from "../../delivery/backoff.ts";
import type { Claimed } from "./read-syncs.ts";

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
export type Attempt = { outcome: Outcome; answer: Answer | null };

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

/** What registers an attribution: the platform or the demo's registry. */
export type Registry = Pick<RightsPlatform, "put" | "read">;

/**
 * Makes one attempt. If an earlier attempt may have registered the attribution, reads it first and sends the
 * entry only if the platform doesn't have that revision.
 */
export async function sendSync(platform: Registry, item: Claimed, clock: () => number): Promise<Attempt> {
  if (item.state === "processing" || item.unknown) {
    const read = await platform.read(item.id);
    const known =
      read.kind === "absent" || (read.kind === "held" && read.registration.revision < item.revision);
    if (!known) return { outcome: decide(item, read, clock()), answer: read };
    if (item.state === "processing") return { outcome: resend(item, clock()), answer: read };
  }
  const answer = await platform.put(item.entry);
  return { outcome: decide({ ...item, unknown: false }, answer, clock()), answer };
}

/** Returns the outcome of a claim without an attempt: due again, unchanged. */
export function release(item: Claimed, dueAt: number): Outcome {
  return {
    state: item.state === "processing" ? "processing" : "pending",
    dueAt,
    tries: item.tries,
    unknown: item.unknown,
    answer: null,
    held: null,
  };
}

/** The platform lost an entry it had accepted, so it's sent again. */
function resend(item: Claimed, now: number): Outcome {
  const answer = { status: null, reason: "The platform no longer has an attribution it had accepted" };
  return { state: "pending", dueAt: now, tries: item.tries, unknown: false, answer, held: null };
}

const REFUSED_MS = 1000;
const THROTTLED_MS = 60_000;

function decide(item: Claimed, answer: Answer, now: number): Outcome {
  const same = { tries: item.tries, unknown: item.unknown, held: null };
  switch (answer.kind) {
    case "held":
      return decideHeld(item, answer, now);
    case "rejected":
      return { ...same, state: "rejected", dueAt: null, unknown: false, answer: answer.answer };
    case "absent":
      return resend(item, now);
    // The connection failed, not the attribution, so it uses up no attempt and ends the round.
    case "refused":
      return { ...release(item, now + REFUSED_MS), answer: answer.answer };
    case "resting":
      return release(item, now + answer.restMs);
    case "later": {
      const unknown = item.unknown || answer.unknown;
      if (!answer.fault)
        return {
          ...release(item, now + Math.max(answer.retryAfterMs ?? THROTTLED_MS, REFUSED_MS)),
          answer: answer.answer,
        };
      const pause = retryDelay(item.tries + 1, answer.retryAfterMs);
      if (item.state === "processing" && pause !== null) {
        return {
          ...same,
          state: "processing",
          dueAt: now + pause,
          tries: item.tries + 1,
          answer: answer.answer,
        };
      }
      const state = pause === null ? "failed" : "pending";
      return {
        state,
        dueAt: pause === null ? null : now + pause,
        tries: item.tries + 1,
        unknown,
        answer: answer.answer,
        held: null,
      };
    }
  }
}

function decideHeld(
  item: Claimed,
  { registration, answer, retryAfterMs }: Answer & { kind: "held" },
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
      unknown: true,
      answer: { status: null, reason: "The platform took too long to decide" },
    };
  return { ...known, state, dueAt: now + pause, tries: item.tries + 1, answer };
}

/** Returns the attribution's state for a registration. */
export function stateOf(entry: Entry, held: Registration): SyncStatus {
  if (held.revision !== entry.revision || held.hash !== hashEntry(entry)) return "needs_review";
  if (held.state === "registered") return entry.withdrawn ? "needs_review" : "synced";
  if (held.state === "withdrawn") return entry.withdrawn ? "withdrawn" : "needs_review";
  return held.state;
}

export function reviewReason(entry: Entry, held: Registration): string {
  if (held.revision !== entry.revision)
    return `The platform has revision ${held.revision}, but Byline has ${entry.revision}`;
  if (held.hash !== hashEntry(entry)) return "The platform has different data under this revision";
  if (held.state === "registered") return "The platform still shows this withdrawn attribution";
  if (held.state === "withdrawn")
    return "The platform shows this attribution as withdrawn, but Byline doesn't";
  return confirmed(null, held).reason;
}
