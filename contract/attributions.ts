import { z } from "zod";
import {
  attributionType,
  CORRECTABLE,
  contentCreatorId,
  contentId,
  externalId,
  MEMBERS,
  schemasOf,
  shownInApp,
} from "./attribution-members.ts";
import { warnings } from "./credit/warnings.ts";
import { metadata } from "./metadata.ts";
import { camelCased } from "./names.ts";
import { listQuery, pageMembers, pageQuery } from "./paging.ts";
import { picture } from "./pictures.ts";
import { SYNC_STATUSES } from "./sync-status.ts";
import { isStorable, moment, proseText, text, webAddress } from "./text.ts";

export const publicCreateAttribution = z.strictObject(schemasOf("sent")).meta({ id: "CreateAttribution" });
export type PublicCreateAttribution = z.infer<typeof publicCreateAttribution>;

/** An attribution in the public API. */
export const publicAttribution = z.object(schemasOf("shown")).meta({ id: "Attribution" });
export type PublicAttribution = z.infer<typeof publicAttribution>;

/** The response to POST and PATCH /v1/attributions. */
export const recordedAttribution = publicAttribution.extend({ warnings }).meta({ id: "RecordedAttribution" });

export const publicAttributionPage = z
  .object({
    attributions: z.array(publicAttribution),
    ...pageMembers,
  })
  .meta({ id: "AttributionPage" });

const reason = proseText(500, "Reason is required", "Reason must be at most 500 characters");

const ALL_MEMBERS = { ...MEMBERS, ...camelCased(MEMBERS) };

/** Returns an explanation for members that can't be corrected. */
const refusePermanent = ({ code, keys }: { code?: string; keys?: string[] }) => {
  const permanent = code === "unrecognized_keys" && keys?.find((name) => name in ALL_MEMBERS);
  return permanent ? `${permanent} can't be changed` : undefined;
};

/**
 * PATCH /v1/attributions/{attribution_id}. Changes only the members you send. Null clears a creator or the
 * metadata.
 */
export const publicUpdateAttribution = z
  .strictObject(
    {
      ...publicCreateAttribution.pick(CORRECTABLE).partial().shape,
      metadata: metadata.nullish().meta({ description: "Replaces all metadata; null clears it" }),
      reason: reason.meta({
        example: "The picture is by a pupil of his",
        description: "The reason, shown in the history",
      }),
    },
    { error: refusePermanent },
  )
  .meta({ id: "UpdateAttribution" });
export type PublicUpdateAttribution = z.infer<typeof publicUpdateAttribution>;

/** DELETE /v1/attributions/{attribution_id} and its counterpart in the app. */
export const withdrawAttribution = z
  .strictObject({
    reason: reason.meta({ example: "Recorded by mistake", description: "The reason, shown in the history" }),
  })
  .meta({ id: "WithdrawAttribution" });

const inSyncStatus = z.enum(SYNC_STATUSES, `Must be one of ${SYNC_STATUSES.join(", ")}`).optional();
const trueOrFalse = z.enum(["true", "false"], "Must be true or false").optional();

const namedText = text(500).trim().min(1, "Must not be empty");

const catalogId = z.string().max(200).optional();

export const publicAttributionQuery = pageQuery.extend({
  project_id: z.string().max(200).optional().meta({ description: "Attributions of this project" }),
  content_id: contentId.optional().meta({ description: "Attributions with exactly this content id" }),
  content_creator_id: contentCreatorId
    .optional()
    .meta({ description: "Attributions with exactly this creator id" }),
  external_id: externalId.optional().meta({ description: "The attribution with exactly this external id" }),
  attribution_type: attributionType.optional().meta({ description: "Attributions with exactly this type" }),
  creator: namedText.optional().meta({
    description:
      "A creator's id, or a name from `metadata.creator` or `metadata.creators`. Finds all " +
      "attributions of matching creators, ignoring case and accents. New names can be found after a " +
      "few seconds",
  }),
  creator_id: catalogId.meta({
    description:
      "Attributions of the creator with this id in `GET /v1/creators`, under any of its identifiers",
  }),
  work_id: catalogId.meta({
    description: "Attributions of the work with this id in `GET /v1/works`, under any of its identifiers",
  }),
  title: namedText.optional().meta({
    description:
      "A title from `metadata.title`. Finds all attributions of matching works, ignoring case and " +
      "accents. New titles can be found after a few seconds",
  }),
  created_after: moment.optional().meta({
    description: "Attributions recorded at this time or later, in RFC 3339",
  }),
  created_before: moment
    .optional()
    .meta({ description: "Attributions recorded before this time, in RFC 3339" }),
  byline_sync_status: inSyncStatus.meta({
    description: "Attributions with this status at the rights platform",
  }),
  withdrawn: trueOrFalse.meta({
    description: "true: only withdrawn attributions; false: only the others. Default: both",
  }),
});

/** An attribution in the app. */
export const attribution = z.object(shownInApp);
export type Attribution = z.infer<typeof attribution>;

/** Without a name, `name` is the id. */
const named = z.object({ id: z.string(), name: z.string() }).nullable();

/** An attribution with its creator and work. They're null without an id and until the catalog lists them. */
export const listedAttribution = attribution.extend({
  creator: named,
  work: named,
  picture: picture.nullable(),
  /** The metadata with the workspace's corrections, or null without any. */
  creditedMetadata: metadata.nullable(),
  /** The credit line requested by its verified creators, or null without one. */
  creditLine: z.string().nullable(),
  ...{ nameRemoved: z.boolean(), disputed: z.boolean() },
});
export type ListedAttribution = z.infer<typeof listedAttribution>;

/** POST /api/attributions: records an attribution in the app. */
export const createAttribution = z.object(camelCased(schemasOf("typed")));
export type CreateAttribution = z.infer<typeof createAttribution>;

/**
 * PATCH /api/attributions/:id: changes only the members you send. An empty creator clears it. With
 * `editedAt`, the response is 412 if the attribution has been edited since that version.
 */
export const updateAttribution = z.strictObject(
  {
    ...createAttribution.pick(camelCased(CORRECTABLE)).partial().shape,
    reason,
    editedAt: z.iso.datetime().nullable().optional(),
  },
  { error: refusePermanent },
);
export type UpdateAttribution = z.infer<typeof updateAttribution>;

export const BULK_LIMIT = 100;
const bulkIds = z
  .array(z.uuid("Must be ids of attributions"))
  .min(1, "Choose at least one attribution")
  .max(BULK_LIMIT, `Choose at most ${BULK_LIMIT} attributions at once`);

/** PATCH /api/attributions: changes each attribution as if it were changed alone. */
export const updateAttributions = z
  .strictObject({
    ids: bulkIds,
    attributionType: attributionType.optional(),
    license: proseText(500, "Must not be empty", "Must be at most 500 characters").optional(),
    source: webAddress.optional(),
    reason,
  })
  .refine(
    ({ attributionType: type, license, source }) =>
      type !== undefined || license !== undefined || source !== undefined,
    "Change at least one of attributionType, license, and source",
  );
export type UpdateAttributions = z.infer<typeof updateAttributions>;

export const withdrawAttributions = z.strictObject({ ids: bulkIds, reason });

/** The results in input order. `message` explains a failure. */
export const bulkResult = z.object({
  results: z.array(z.object({ id: z.string(), done: z.boolean(), message: z.string().nullable() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const CHANGE_KINDS = ["edited", "withdrawn"] as const;

const CHANGED = { ...CORRECTABLE, byline_sync_status: true } as const;

/** Old or new values, with the public API's names. */
export type ChangedMembers = Partial<Pick<PublicAttribution, keyof typeof CHANGED>>;
const changedMembers = attribution.pick(camelCased(CHANGED)).partial();

/**
 * GET /api/attributions/:id/history: changes, newest first. The last one is the recording, with the recorded
 * values in `after`. For a program, `token` is set, and `by` is the token's creator.
 */
export const attributionChange = z.object({
  id: z.string(),
  kind: z.enum(["recorded", ...CHANGE_KINDS]),
  at: z.string(),
  by: z.object({ name: z.string(), username: z.string() }).nullable(),
  token: z.object({ name: z.string(), prefix: z.string(), lastFour: z.string() }).nullable(),
  reason: z.string().nullable(),
  before: changedMembers,
  after: changedMembers,
});
export type AttributionChange = z.infer<typeof attributionChange>;

/** The filters of GET /api/attributions/user and its export. UTC days, inclusive. */
export const attributionFilter = z.object({
  projectId: z.string().max(200).optional(),
  contentId: z.string().trim().max(500).refine(isStorable).optional(),
  contentCreatorId: z.string().trim().max(500).refine(isStorable).optional(),
  attributionType: text(64).optional(),
  externalId: z.string().trim().max(200).refine(isStorable).optional(),
  /** A title, ignoring case and accents. */
  title: z.string().trim().max(500).refine(isStorable).optional(),
  /** A creator's id, or a name ignoring case and accents. */
  creator: z.string().trim().max(500).refine(isStorable).optional(),
  creatorId: catalogId,
  workId: catalogId,
  /**
   * An attribution's id, the start of a content id or creator id, or words from a creator's name or a title.
   */
  search: z.string().trim().max(500).refine(isStorable).optional(),
  /** The exact platform. `hasPlatform` finds attributions without one. */
  platform: z.string().trim().min(1).max(100).refine(isStorable).optional(),
  hasPlatform: z.literal("false", "Must be false").optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  syncStatus: inSyncStatus,
  withdrawn: trueOrFalse,
  sort: z.enum(["newest", "oldest"], "Sort must be newest or oldest").default("newest"),
});

export const attributionQuery = listQuery.extend(attributionFilter.shape);

/** GET /api/attributions/export: the filtered list as CSV. */
export const attributionExportQuery = attributionFilter.extend({
  /** Exports only these attributions, separated by commas. */
  ids: z
    .string()
    .max(BULK_LIMIT * 37)
    .transform((list) => list.split(","))
    .pipe(bulkIds)
    .optional(),
});

/** Name columns, placed before their id columns. */
const NAME_COLUMNS = { project_id: "project", content_id: "title", content_creator_id: "creator" } as const;
type NameColumn = (typeof NAME_COLUMNS)[keyof typeof NAME_COLUMNS];

/**
 * The columns of an export, also accepted by an import. `credit` is the credit line with corrections; an
 * import ignores it.
 */
export const ATTRIBUTION_COLUMNS: (keyof PublicAttribution | NameColumn | "credit")[] = [
  ...publicAttribution
    .keyof()
    .options.flatMap((name) => (name in NAME_COLUMNS ? [NAME_COLUMNS[name as "project_id"], name] : [name])),
  "credit",
];

/** GET /api/attributions/counts: rollups, so they match the list at any size. */
export const attributionCounts = z.object({
  totalAttributions: z.int(),
  contentCreators: z.int(),
  projectsWithAttributions: z.int(),
  /** Withdrawn attributions, listed but not counted above. Absent without any. */
  withdrawn: z.int().optional(),
});
export type AttributionCounts = z.infer<typeof attributionCounts>;
