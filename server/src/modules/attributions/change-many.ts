import type { BulkResult, UpdateAttributions } from "@byline/contract/attributions.ts";
import { restate } from "@byline/contract/restate-credit.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { type Caller, write } from "../../core/write.ts";
import { editAttribution } from "./edit-attribution.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { canRecord } from "./new-attribution.ts";
import type { StoredAttribution } from "./queries.ts";
import { withdrawAttribution } from "./withdraw-attribution.ts";

type Change = Omit<UpdateAttributions, "ids">;

/** Changes part of an attribution's credit and keeps the rest of its current metadata. */
const editCredit = write<UserActor, Change & { id: string }, StoredAttribution>(
  "editCredit",
  { may: canRecord },
  async (ctx, { id, attributionType, license, source, reason }) => {
    let { metadata } = await lockAttribution(ctx.tx, ctx.actor, id);
    if (license !== undefined) metadata = restate(metadata, "license", license);
    if (source !== undefined) metadata = restate(metadata, "source", source);
    const type = attributionType === undefined ? {} : { attribution_type: attributionType };
    return editAttribution(ctx, { id, ...type, metadata, reason });
  },
);

export const editMany = (caller: Caller<UserActor>, { ids, ...change }: UpdateAttributions) =>
  each(ids, (id) => editCredit(caller, { id, ...change }));

export const withdrawMany = (caller: Caller<UserActor>, { ids, reason }: { ids: string[]; reason: string }) =>
  each(ids, (id) => withdrawAttribution(caller, { id, reason }));

/**
 * Applies each change in its own write, one after another, so that a refused one doesn't affect the rest.
 * Errors about the caller end the loop.
 */
async function each(ids: string[], change: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const results: BulkResult["results"] = [];
  for (const id of new Set(ids)) {
    try {
      await change(id);
      results.push({ id, done: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError) || !SINGLE_ITEM_ERRORS.has(error.code)) throw error;
      results.push({ id, done: false, message: error.message });
    }
  }
  return { results };
}

/** Errors about a single attribution. Any other error would repeat for all. */
const SINGLE_ITEM_ERRORS = new Set(["not_found", "conflict", "invalid_request"]);
