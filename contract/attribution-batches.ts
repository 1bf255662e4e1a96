import { z } from "zod";
import { MEMBERS } from "./attribution-members.ts";
import { publicCreateAttribution, recordedAttribution } from "./attributions.ts";
import { fieldError } from "./errors.ts";

export const BATCH_LIMIT = 1000;
/** Maximum mistakes in the `errors` of one answer's rejected items. Later items have only a message. */
export const MAX_LISTED_MISTAKES = 100;
/** Maximum warnings in one answer, for accepted items and duplicates together. */
export const MAX_LISTED_WARNINGS = 200;
export const LISTED_MISTAKES =
  `Up to 20 mistakes of the item, and ${MAX_LISTED_MISTAKES} of all items in the call. ` +
  "Items after that have a message only";

/** POST /v1/attributions/batch. Validates items individually: an invalid one doesn't reject the others. */
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

/** One batch item: an attribution with an optional idempotency key. */
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
