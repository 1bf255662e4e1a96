import { z } from "zod";
import { creatorKind, publicCreatorDetails, publicWorkDetails } from "./catalog.ts";
import { warnings } from "./credit/warnings.ts";
import { nameText, optionalProse, webAddress } from "./text.ts";

/* A workspace's changes to its creators and works. */

/** Maximum entries in one merge call. */
export const MERGE_LIMIT = 50;

const name = nameText(200, "A name is required", "The name must be at most 200 characters");
const title = nameText(500, "A title is required", "The title must be at most 500 characters");

const AS_RECORDED = "null removes the correction";

/** PATCH /api/creators/:id and /v1/creators/{creator_id}: changes only the members you send. */
export const correctCreator = z
  .strictObject({
    name: name.nullable().optional().meta({ example: "Ogata Kōrin", description: AS_RECORDED }),
    kind: creatorKind.nullable().optional().meta({ example: "person", description: AS_RECORDED }),
  })
  .meta({ id: "UpdateCreator" });
export type CorrectCreator = z.infer<typeof correctCreator>;

/** The response to PATCH /v1/creators/{creator_id}. */
export const correctedCreator = publicCreatorDetails.extend({ warnings }).meta({ id: "CorrectedCreator" });

const license = nameText(500, "A license is required", "The license must be at most 500 characters");

/** PATCH /api/works/:id and /v1/works/{work_id}: changes only the members you send. */
export const correctWork = z
  .strictObject({
    title: title.nullable().optional().meta({ example: "Irises", description: AS_RECORDED }),
    license: license
      .nullable()
      .optional()
      .meta({
        example: "CC BY 4.0",
        description: `An SPDX expression, a license's name, or its address; ${AS_RECORDED}`,
      }),
    source: webAddress
      .nullable()
      .optional()
      .meta({ example: "https://museum.example/irises", description: AS_RECORDED }),
  })
  .meta({ id: "UpdateWork" });
export type CorrectWork = z.infer<typeof correctWork>;

/** The response to PATCH /v1/works/{work_id}. */
export const correctedWork = publicWorkDetails.extend({ warnings }).meta({ id: "CorrectedWork" });

/** Maximum length of a merge's reason, in characters. */
export const MERGE_REASON_LIMIT = 500;
const mergeReason = optionalProse(
  MERGE_REASON_LIMIT,
  `Reason must be at most ${MERGE_REASON_LIMIT} characters`,
)
  .optional()
  .meta({ description: "The reason, shown in the history", example: "Same person, two spellings" });

/** POST /api/creators/:id/link and its counterparts: links an entry to a global identifier. */
export const linkIdentifier = z
  .strictObject({
    identifier: nameText(500, "An identifier is required", "Must be at most 500 characters").meta({
      example: "wikidata:Q5582",
      description: "A global identifier in any form",
    }),
    reason: mergeReason,
  })
  .meta({ id: "LinkIdentifier" });

/** POST /api/creators/:id/merge and its counterparts: merges the entries in `from` into this one. */
export const mergeInto = z
  .strictObject({
    from: z
      .array(z.string().max(200), "Choose the entries to merge")
      .min(1, "Choose at least one to merge")
      .max(MERGE_LIMIT, `Merge at most ${MERGE_LIMIT} at once`)
      .meta({ description: "The ids of the entries to merge into this one" }),
    reason: mergeReason,
  })
  .meta({ id: "MergeInto" });
