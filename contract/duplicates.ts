import { z } from "zod";
import { creator, publicCreator, publicMergeQuery, publicWork, work } from "./catalog.ts";

/** Signs of a duplicate, strongest first. */
export const DUPLICATE_RULES = ["identifier", "source", "picture", "title", "name"] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** Maximum proposals in one response, and entries in one proposal. */
export const [MAX_PROPOSALS, MAX_PROPOSED] = [50, 10];

/** `value`: the shared identifier, address, title, or name. Null for a picture. */
const reason = z.object({ rule: z.enum(DUPLICATE_RULES), value: z.string().nullable() });

const proposalsOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    /**
     * The first entry of each is the one to keep: one with a global identifier, or else the most credited.
     */
    proposals: z.array(z.object({ reasons: z.array(reason), entries: z.array(entry) })),
    /** Whether there are more proposals. */
    hasMore: z.boolean(),
  });

/** GET /api/duplicates/creators and /api/duplicates/works. */
export const duplicateCreators = proposalsOf(creator);
export const duplicateWorks = proposalsOf(work);
export type Duplicates = z.infer<typeof duplicateCreators> | z.infer<typeof duplicateWorks>;
export type Proposal = Duplicates["proposals"][number];

const publicReason = z
  .object({
    rule: z.enum(DUPLICATE_RULES).meta({ description: "What the entries have in common", example: "name" }),
    value: z
      .string()
      .nullable()
      .meta({ description: "The identifier, address, title, or name; null for a picture" }),
  })
  .meta({ id: "DuplicateReason" });
const reasons = z.array(publicReason).meta({ description: "Strongest first" });
const keptFirst =
  `At most ${MAX_PROPOSED}. The entry to keep comes first: ` + "it has a global identifier or more credits";
const page = {
  limit: z.int().meta({ example: 20 }),
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: "Pass it as `cursor` to get the next page; null on the last page" }),
};

export const publicDuplicateCreators = z
  .object({
    duplicates: z.array(
      z
        .object({ reasons, creators: z.array(publicCreator).meta({ description: keptFirst }) })
        .meta({ id: "DuplicateCreators" }),
    ),
    ...page,
  })
  .meta({ id: "DuplicateCreatorPage" });
export const publicDuplicateWorks = z
  .object({
    duplicates: z.array(
      z
        .object({ reasons, works: z.array(publicWork).meta({ description: keptFirst }) })
        .meta({ id: "DuplicateWorks" }),
    ),
    ...page,
  })
  .meta({ id: "DuplicateWorkPage" });
export const publicDuplicateQuery = publicMergeQuery;

/** POST /api/duplicates/creators/distinct and its counterpart: marks entries as distinct. */
export const keepApart = z.strictObject({
  ids: z
    .array(z.uuid("Send the ids of creators or works"), "Choose the entries that aren't the same")
    .min(1, "Choose at least two")
    .max(MAX_PROPOSED, `Choose at most ${MAX_PROPOSED}`),
});
