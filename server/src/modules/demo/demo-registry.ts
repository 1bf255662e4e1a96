import { createHash } from "node:crypto";
import { type Answer, confirmed } from "../../adapters/rights-platform/answers.ts";
import { type Entry, hashEntry, type Registration } from "../../adapters/rights-platform/wire.ts";
import type { Registry } from "../rights/send-sync.ts";
import { UNLISTED } from "./uses.ts";

/** A work that the registry matches to a similar one. */
const SIMILAR = "wikipedia:symphony-no-41-mozart";

/**
 * Replaces the rights platform in the demo: answers immediately, and nothing leaves the instance. `now` is in
 * milliseconds since 1970.
 */
export function demoRegistry(now: number): Registry {
  return { put: async (entries) => entries.map((entry) => answerTo(entry, now)) };
}

function answerTo(entry: Entry, now: number): Answer {
  if (entry.content_id.startsWith(UNLISTED)) {
    const message = `Unknown work: ${entry.content_id}`;
    const errors = [{ path: "/content_id", message }];
    return { kind: "rejected", answer: { status: 422, reason: message, errors } };
  }
  const number = Number.parseInt(createHash("sha256").update(entry.ref).digest("hex").slice(0, 7), 16);
  const registration: Registration = {
    ref: entry.ref,
    revision: entry.revision,
    external_id: `DR-${String(number).padStart(9, "0")}`,
    hash: hashEntry(entry),
    updated_at: new Date(now).toISOString(),
    ...(entry.content_id === SIMILAR
      ? {
          state: "needs_review",
          reason: "A similar work is already registered. Someone must compare the two.",
        }
      : { state: "registered" }),
  };
  return { kind: "held", registration, answer: confirmed(201, registration), retryAfterMs: undefined };
}
