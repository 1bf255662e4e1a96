import {
  MAX_LISTED_WARNINGS,
  type PublicBatchResult,
  publicBatchItem,
} from "@byline/contract/attribution-batches.ts";
import type { PublicAttribution } from "@byline/contract/attributions.ts";
import { type AttributionWarning, warningsOf } from "@byline/contract/credit/warnings.ts";
import type { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import { AppError, heedWarnings } from "../../core/errors.ts";
import { keyedRequest, operationOf } from "../../core/idempotency.ts";
import { collectRejections } from "../../core/rejections.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { creditUrl } from "./credit-address.ts";
import {
  canRecord,
  type NewAttribution,
  newAttribution,
  refuseForeignProject,
  warningsIn,
} from "./new-attribution.ts";
import { type Outcome, refusalOf } from "./outcomes.ts";
import { simulateRefusal } from "./test-outcome.ts";

/** Items checked in one turn, about 10 ms, so that other requests are served in between. */
const ITEMS_A_TURN = 100;

type Item = z.output<typeof publicBatchItem>;
/** `callKey`: the whole call's `Idempotency-Key`. `strict`: rejects items with warnings. */
type Batch = { items: unknown[]; callKey?: string | undefined; strict?: boolean };
type Candidate = {
  index: number;
  attribution: NewAttribution;
  warnings: AttributionWarning[];
  twins: number[];
};

/**
 * Records many attributions as one call. Each item is accepted, a duplicate, or rejected with its reason,
 * independently of the rest. Without their own keys, two identical items in a call are the same attribution.
 */
export const recordBatch = write<TokenActor, Batch, PublicBatchResult>(
  "recordBatch",
  { may: canRecord },
  async (ctx, { items, callKey, strict = false }) => {
    const { deps, tx, actor } = ctx;
    const accepted: PublicBatchResult["accepted"] = [];
    const duplicates: PublicBatchResult["duplicates"] = [];
    const rejections = collectRejections();
    const candidates = new Map<string, Candidate>();
    for (const [index, input] of items.entries()) {
      if (index % ITEMS_A_TURN === 0) await deps.turns.next(actor.workspaceId);
      try {
        const item = rejections.check(publicBatchItem, input);
        if (item.idempotency_key !== undefined && item.idempotency_key === callKey) throw keyOfCall();
        collect(ctx, candidates, { item, index, strict });
      } catch (error) {
        rejections.add(index, error);
      }
    }
    const unique = [...candidates.values()];
    const attributions = unique.map(({ attribution }) => attribution);
    // counts the call
    const outcomes = attributions.length > 0 ? await deps.attributions.writeIn(tx, attributions) : [];
    if (attributions.length === 0) await chargeCall(ctx, actor.projectId);
    unique.forEach(({ index, attribution, warnings, twins }, i) => {
      const outcome = outcomes[i];
      const refusal = outcome && refusalOf(outcome);
      if (!outcome || refusal) {
        for (const at of [index, ...twins]) rejections.add(at, refusal);
        return;
      }
      const recorded = recordedBy(outcome, { attribution, warnings }, deps.config.url);
      if (outcome.kind === "recorded") accepted.push({ index, ...recorded });
      else duplicates.push({ index, ...recorded });
      for (const at of twins) duplicates.push({ index: at, ...recorded });
    });
    for (const list of [accepted, duplicates]) list.sort((a, b) => a.index - b.index);
    const unlisted = limitWarnings([...accepted, ...duplicates]);
    return {
      accepted,
      duplicates,
      rejected: rejections.list(),
      ...(unlisted > 0 && { unlisted_warnings: unlisted }),
    };
  },
);

/** Removes warnings beyond `MAX_LISTED_WARNINGS` from the items. Returns the number removed. */
function limitWarnings(items: PublicBatchResult["accepted"]): number {
  let listed = 0;
  let unlisted = 0;
  for (const item of items) {
    const room = MAX_LISTED_WARNINGS - listed;
    unlisted += Math.max(0, item.warnings.length - room);
    item.warnings = item.warnings.slice(0, room);
    listed += item.warnings.length;
  }
  return unlisted;
}

/** Returns the recorded attribution, from this call or an earlier one. */
function recordedBy(outcome: Outcome, sent: Pick<Candidate, "attribution" | "warnings">, siteUrl: string) {
  if (outcome.kind === "repeated") {
    const { id, url, warnings = [] }: Answer = JSON.parse(outcome.body);
    return { id, url, warnings };
  }
  if (outcome.kind === "existing") {
    const { attribution } = outcome;
    return { id: attribution.id, url: creditUrl(siteUrl, attribution), warnings: warningsOf(attribution) };
  }
  const stored = { ...sent.attribution, isPublic: outcome.kind === "recorded" && outcome.isPublic };
  return { id: stored.id, url: creditUrl(siteUrl, stored), warnings: sent.warnings };
}

/** Responses stored before warnings existed have none. */
type Answer = PublicAttribution & { warnings?: AttributionWarning[] };

const keyOfCall = () =>
  new AppError(
    "idempotency_key_reused",
    "This key is for the whole call. Give each attribution its own idempotency_key.",
  );

function collect(
  { actor, deps }: WriteContext<TokenActor>,
  candidates: Map<string, Candidate>,
  { item, index, strict }: { item: Item; index: number; strict: boolean },
) {
  const { idempotency_key: key, ...input } = item;
  refuseForeignProject(actor, input.project_id);
  simulateRefusal({ actor, deps }, input.content_id);
  // Keyed like a single call by this token, so that both share idempotency keys.
  const request = keyedRequest(key ?? "", operationOf(actor, "POST", "/v1/attributions"), input);
  const identity = key ?? request.requestHash.toString("base64url");
  const first = candidates.get(key ? `key ${identity}` : `same ${identity}`);
  if (first) {
    if (first.attribution.keyed && !first.attribution.keyed.requestHash.equals(request.requestHash)) {
      throw new AppError(
        "idempotency_key_reused",
        "Another item in this call has the same idempotency_key. Give each attribution its own key.",
      );
    }
    first.twins.push(index);
    return;
  }
  const warnings = heedWarnings(warningsIn(input), strict);
  const keyed = key ? { ...request, siteUrl: deps.config.url, warnings } : null;
  const attribution = newAttribution(actor, input, keyed);
  candidates.set(key ? `key ${identity}` : `same ${identity}`, { index, attribution, warnings, twins: [] });
}
