import { setTimeout as wait } from "node:timers/promises";
import { PLANS } from "@byline/contract/plans.ts";
import {
  SLOW_SECONDS,
  TEST_OUTCOMES,
  TEST_RETRY_SECONDS,
  type TestRefusal,
} from "@byline/contract/test-mode.ts";
import { withGrace } from "@byline/contract/usage.ts";
import type { Actor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { AppError, invalid, missingScope, notFound } from "../../core/errors.ts";
import { keyReused } from "../../core/idempotency.ts";
import { type RatedCall, rateLimited } from "../../core/rate-decision.ts";
import { monthAt } from "../usage/months.ts";
import { archivedProject } from "./outcomes.ts";

type Recording = { actor: Actor; deps: Pick<Services, "clock" | "limiter" | "config"> };

const outcomes = new Map(TEST_OUTCOMES.map((outcome) => [outcome.contentId, outcome]));

/**
 * In test mode, throws the error that a content id requests (contract/test-mode.ts), just as its real cause
 * would. `call`: the call whose rate limit the response shows.
 */
export function simulateRefusal(
  recording: Recording,
  contentId: string,
  call: RatedCall | null = null,
): void {
  const refusal = recording.actor.test ? outcomes.get(contentId)?.refusal : null;
  if (refusal) throw refusals[refusal](recording, call);
}

/** In test mode, waits as long as a content id requests. */
export async function simulateDelay({ actor }: Recording, contentId: string): Promise<void> {
  if (actor.test && contentId === "test:slow") await wait(SLOW_SECONDS * 1000);
}

type Refuse = (recording: Recording, call: RatedCall | null) => AppError;

const refusals: Record<TestRefusal, Refuse> = {
  invalid_request: () => invalid("content_id", "In test mode, this content id triggers this error"),
  quota_exceeded: ({ deps }) => {
    const allowed = PLANS.beta.limits.monthlyCalls;
    const resetsAt = new Date(monthAt(deps.clock()).endsAt).toISOString();
    return new AppError(
      "quota_exceeded",
      "In live mode: this workspace has used its plan's calls for this month. Reads are still allowed.",
      { quota: { limit: "monthlyCalls", used: withGrace(allowed), allowed, resets_at: resetsAt } },
    );
  },
  forbidden: () => missingScope("write"),
  not_found: () => notFound("project"),
  conflict: archivedProject,
  idempotency_key_reused: keyReused,
  rate_limited: ({ deps }, call) => {
    const now = deps.clock();
    const resetAt = now + TEST_RETRY_SECONDS * 1000;
    const decision = { allowed: false, limit: deps.limiter.limit, remaining: 0, resetAt };
    if (call) call.decision = decision;
    return rateLimited(decision, now);
  },
  internal: () =>
    new AppError(
      "internal",
      "Something went wrong on our side. If this keeps happening, contact support with this request id.",
      { planned: true },
    ),
  unavailable: () =>
    new AppError("unavailable", "We can't reach the database. Try again in a few seconds.", {
      retryAfter: TEST_RETRY_SECONDS,
      planned: true,
    }),
};
