import { z } from "zod";
import { MEMBERS } from "./attribution-members.ts";
import { publicCreateAttribution, recordedAttribution } from "./attributions.ts";
import { fieldError } from "./errors.ts";

export const BATCH_LIMIT = 1000;
/** Mistakes that one answer lists in the `errors` of rejected items. Items after that have a message only. */
export const MAX_LISTED_MISTAKES = 100;
/** Warnings that one answer lists for accepted items and duplicates together. */
export const MAX_LISTED_WARNINGS = 200;
export const LISTED_MISTAKES =
  `Up to 20 mistakes of the item, and ${MAX_LISTED_MISTAKES} of all items in the call. ` +
  "Items after that have a message only";

/** POST /v1/attributions/batch. Items are checked one by one, so a bad one rejects itself alone. */
export const publicBatch = z
  .object({
    attributions: z
      .array(
        z.unknown().meta({ $ref: "#/components/schemas/CreateAttributionBatchItem" }),
        "attributions must be an array",
      )
      .min(1, "Send at least one attribution")
      .max(BATCH_LIMIT, `Send at most ${BATCH_LIMIT} attributions in one call`)
      .meta({ description: "Each is recorded, found to be known, or rejected by itself" }),
  })
  .meta({ id: "CreateAttributionBatch" });

/** One item of a batch: an attribution, and if wanted the key under which it is recorded once only. */
export const publicBatchItem = publicCreateAttribution
  .extend({
    idempotency_key: z
      .string()
      .regex(/^[\x21-\x7e]{1,255}$/, "Use 1 to 255 visible ASCII characters")
      .optional()
      .meta({ description: "As the header of a single call: under the same key it is recorded once" }),
  })
  .meta({ id: "CreateAttributionBatchItem" });

const batched = z.object({
  index: z.int(),
  id: z.string(),
  url: MEMBERS.url.shown,
  warnings: recordedAttribution.shape.warnings,
});
export const publicBatchResult = z
  .object({
    accepted: z.array(batched),
    duplicates: z.array(batched).meta({ description: "Those recorded before" }),
    rejected: z.array(
      z.object({
        index: z.int(),
        error: z.string(),
        message: z.string(),
        errors: z.array(fieldError).optional().meta({ description: LISTED_MISTAKES }),
      }),
    ),
    unlisted_warnings: z
      .int()
      .optional()
      .meta({
        description:
          `Only if there are more than ${MAX_LISTED_WARNINGS} warnings: how many the items don't list. ` +
          "Smaller batches list them",
      }),
  })
  .meta({ id: "AttributionBatchResult" });
export type PublicBatchResult = z.infer<typeof publicBatchResult>;
