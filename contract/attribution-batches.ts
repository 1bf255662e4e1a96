import { z } from "zod";
import { MEMBERS } from "./attribution-members.ts";
import { publicCreateAttribution, recordedAttribution } from "./attributions.ts";
import { fieldError } from "./errors.ts";
import { BATCH_LIMIT, IDEMPOTENCY_KEY, KEY_CHARACTERS, MAX_MISTAKES } from "./limits.ts";

/** Maximum mistakes listed in a response's `errors` for rejected items. Later items have only a message. */
export const MAX_LISTED_MISTAKES = 100;
/** Maximum warnings in one response, for accepted items and duplicates together. */
export const MAX_LISTED_WARNINGS = 200;
export const LISTED_MISTAKES =
  `Up to ${MAX_MISTAKES} mistakes per item, and ${MAX_LISTED_MISTAKES} per call. ` +
  "Later items have only a message";

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
      .meta({ description: "Each item is recorded, a duplicate, or rejected on its own" }),
  })
  .meta({ id: "CreateAttributionBatch" });

/** One batch item: an attribution with an optional idempotency key. */
export const publicBatchItem = publicCreateAttribution
  .extend({
    idempotency_key: z
      .string()
      .regex(IDEMPOTENCY_KEY, `Use 1 to ${KEY_CHARACTERS} visible ASCII characters`)
      .optional()
      .meta({
        description:
          "Like the `Idempotency-Key` header of a single call: the same key records the item only once",
      }),
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
    duplicates: z.array(batched).meta({ description: "Items that were already recorded" }),
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
          "Number of warnings left out of the items, present if there are more than " +
          `${MAX_LISTED_WARNINGS}. Send smaller batches to get all of them`,
      }),
  })
  .meta({ id: "AttributionBatchResult" });
export type PublicBatchResult = z.infer<typeof publicBatchResult>;
