import type { PublicCreateAttribution } from "@byline/contract/attributions.ts";
import { warningsOf } from "@byline/contract/credit/warnings.ts";
import type { Actor } from "../../core/access.ts";
import { heedWarnings } from "../../core/errors.ts";
import type { KeyedRequest } from "../../core/idempotency.ts";
import type { RatedCall } from "../../core/rate-decision.ts";
import { deferredWrite } from "../../core/write.ts";
import { answerTo, canRecord, newAttribution, refuseForeignProject, warningsIn } from "./new-attribution.ts";
import { refusalOf } from "./outcomes.ts";
import type { StoredAttribution } from "./queries.ts";
import { simulateDelay, simulateRefusal } from "./test-outcome.ts";

type Input = {
  attribution: PublicCreateAttribution;
  keyed?: KeyedRequest | null;
  /** The call to count in its token's hour. None if recorded by hand. */
  call?: RatedCall | null;
  /** Refuses an attribution with warnings. */
  strict?: boolean;
};

/**
 * `answer` is the JSON of a RecordedAttribution. `repeated`: an earlier call with the same key got it.
 * `existing`: an earlier call recorded `attribution` with the same external id.
 */
export type Recorded = {
  attribution: StoredAttribution;
  answer: string;
  how: "recorded" | "repeated" | "existing";
};

/** Records one attribution durably: resolves after the commit, with every counter updated. */
export const recordAttribution = deferredWrite<Actor, Input, Recorded>(
  "recordAttribution",
  { may: canRecord },
  async ({ actor, deps }, { attribution: input, keyed = null, call = null, strict = false }) => {
    refuseForeignProject(actor, input.project_id);
    simulateRefusal({ actor, deps }, input.content_id, call);
    await simulateDelay({ actor, deps }, input.content_id);
    const siteUrl = deps.config.url;
    const warnings = heedWarnings(warningsIn(input), strict);
    const attribution = newAttribution(actor, input, keyed && { ...keyed, siteUrl, warnings });
    const outcome = await deps.attributions.write(attribution, call);
    const refusal = refusalOf(outcome);
    if (refusal) throw refusal;
    if (outcome.kind === "repeated") return { attribution, answer: outcome.body, how: "repeated" };
    if (outcome.kind === "existing") {
      const { attribution: first } = outcome;
      return { attribution: first, answer: answerTo(first, siteUrl, warningsOf(first)), how: "existing" };
    }
    attribution.isPublic = outcome.kind === "recorded" && outcome.isPublic;
    return { attribution, answer: answerTo(attribution, siteUrl, warnings), how: "recorded" };
  },
);
