import { z } from "zod";
import type { Verdict } from "./store.ts";
import { type Entry, MAX_BATCH } from "./wire.ts";

/**
 * The reference platform's faults, on demand. By default, it only rejects content ids with "unlisted:" and
 * sends one symphony to review.
 */
export const behavior = z
  .strictObject({
    latencyMs: z.int().min(0).max(60_000).meta({ description: "Delay of every response" }),
    outage: z.boolean().meta({ description: "Returns 503 for every call" }),
    refuseKey: z.boolean().meta({ description: "Returns 401 for every call" }),
    loseReplies: z.int().min(0).max(1_000_000).meta({
      description: "Number of next entries to accept and then drop the connection without a response",
    }),
    tooMany: z.int().min(0).max(1_000_000).meta({ description: "Number of next calls that get 429" }),
    retryAfterSeconds: z.int().min(0).max(86_400).meta({ description: "Seconds in a 429's Retry-After" }),
    rejectContaining: z
      .string()
      .max(200)
      .meta({ description: "Entries with this in their content id get 422" }),
    reviewContaining: z
      .string()
      .max(200)
      .meta({ description: "Entries with this in their content id need review" }),
    failContaining: z
      .string()
      .max(200)
      .meta({ description: "Entries with this in their content id get 500" }),
    breakContaining: z
      .string()
      .max(200)
      .meta({ description: "Calls that send an entry with this in its content id get 500" }),
    maxBatch: z
      .int()
      .min(0)
      .max(MAX_BATCH)
      .meta({ description: "Larger batches get 413. With 0, there are none: they get 404" }),
    decideLater: z
      .boolean()
      .meta({ description: "Returns 202 for entries, and decides them on request or after decideAfterMs" }),
    decideAfterMs: z.int().min(0).max(3_600_000),
    duplicateCallbacks: z.boolean().meta({ description: "Sends every callback twice" }),
  })
  .meta({ id: "Behavior" });
export type Behavior = z.infer<typeof behavior>;

export const WELL_BEHAVED: Behavior = {
  latencyMs: 0,
  outage: false,
  refuseKey: false,
  loseReplies: 0,
  tooMany: 0,
  retryAfterSeconds: 2,
  rejectContaining: "unlisted:",
  reviewContaining: "symphony-no-41-mozart",
  failContaining: "",
  breakContaining: "",
  maxBatch: MAX_BATCH,
  decideLater: false,
  decideAfterMs: 2000,
  duplicateCallbacks: false,
};

/** Returns the platform's verdict on an entry. */
export function decideEntry(entry: Entry, { rejectContaining, reviewContaining }: Behavior): Verdict {
  if (entry.withdrawn) return { state: "withdrawn" };
  if (contains(entry, rejectContaining)) {
    const message = `Unknown work: ${entry.content_id}`;
    return { state: "rejected", reason: message, errors: [{ path: "/content_id", message }] };
  }
  if (contains(entry, reviewContaining)) {
    return {
      state: "needs_review",
      reason: "A similar work is already registered. Someone must compare the two.",
    };
  }
  return { state: "registered" };
}

/** Whether a switch of the behavior is on and applies to the entry. */
export const contains = ({ content_id }: Entry, part: string) => part !== "" && content_id.includes(part);
