import { z } from "zod";
import { ATTRIBUTION_TYPES } from "./attribution-types.ts";
import { metadata } from "./metadata.ts";
import { type CamelCase, camelCased } from "./names.ts";
import { syncStatus } from "./sync-status.ts";
import { isStorable, optionalProse, proseText, requiredText, whenMissing } from "./text.ts";

export const MEMBER_CHARACTERS = { id: 500, external_id: 200, attribution_type: 64 } as const;

export const contentId = requiredText(MEMBER_CHARACTERS.id, "content_id is required");
export const contentCreatorId = requiredText(MEMBER_CHARACTERS.id, "content_creator_id must not be empty");
export const externalId = requiredText(MEMBER_CHARACTERS.external_id, "external_id must not be empty");
export const attributionType = z
  .string("attribution_type is required")
  .max(
    MEMBER_CHARACTERS.attribution_type,
    `attribution_type must be at most ${MEMBER_CHARACTERS.attribution_type} characters`,
  )
  .regex(
    /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/,
    "Use lowercase letters, digits, periods, hyphens, and underscores, such as video_content",
  );

const KNOWN_TYPES = Object.keys(ATTRIBUTION_TYPES).map((type) => `\`${type}\``);

/**
 * An attribution's members in display order. Schemas, files, and SQL statements are built from this list and
 * the table's columns. `sent`: public API input. `typed`: form input in the app. `shown`: output, optional if
 * the public API omits empty values.
 */
export const MEMBERS = {
  id: {
    shown: z.string().meta({
      example: "019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77",
      description: "A UUIDv7, so ids sort by the time of recording",
    }),
  },
  project_id: {
    sent: z.string(whenMissing("project_id is required")).max(200).meta({
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
      description: "The project that shows the content",
    }),
    typed: z.uuid("Choose a project"),
    shown: z.string().meta({ description: "The project that shows the content" }),
  },
  content_id: {
    sent: contentId.meta({
      example: "wikipedia:the-starry-night",
      description:
        "The content: a global identifier such as `doi:10.1000/182`, an address, or your own id. " +
        "Attributions with the same id credit the same work",
    }),
    typed: requiredText(500, "Content id is required"),
    shown: z.string().meta({ description: "The content" }),
  },
  content_creator_id: {
    sent: contentCreatorId.nullish().meta({
      example: "creator:vincent-van-gogh",
      description:
        "The content's creator: a global identifier such as `orcid:0000-0002-1825-0097`, an address, " +
        "or your own id. Put names in `metadata.creator`, or in `metadata.creators` for several",
    }),
    typed: z.string().trim().max(500).refine(isStorable).optional(),
    shown: z.string().nullable().meta({ description: "The content's creator; null if no id was recorded" }),
  },
  attribution_type: {
    sent: attributionType.meta({
      example: "image_content",
      description:
        `The type of content: ${KNOWN_TYPES.join(", ")}, or your own lowercase word. Analytics are ` +
        "grouped by type",
    }),
    typed: attributionType,
    shown: z.string().meta({ description: "The type of content" }),
  },
  metadata: {
    sent: metadata.nullish().meta({
      example: {
        title: "The Starry Night",
        creator: "Vincent van Gogh",
        license: "Public Domain Mark 1.0",
        source_url:
          "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg",
      },
      description:
        "Details about the content. Its credit is built from `title`, `creators` (names, or objects with " +
        "`name`, `role`, `id`, and `url`), `license`, `source_url`, `based_on`, `changes`, `credit_line`, " +
        "`copyright_notice`, `disclaimer`, and `digital_source_type`. " +
        "Up to 8,192 bytes of JSON, 8 levels deep",
    }),
    typed: metadata.optional(),
    shown: z
      .record(z.string(), z.unknown())
      .meta({ description: "The latest recorded or corrected metadata" }),
  },
  external_id: {
    sent: proseText(200, "external_id must not be empty", "Must be at most 200 characters")
      .nullish()
      .meta({
        example: "page-17-picture-3",
        description:
          "Your own id for the attribution, unique in the project and permanent. If you send it " +
          "again, you get the first attribution",
      }),
    typed: optionalProse(200, "Must be at most 200 characters").optional(),
    shown: z.string().optional().meta({
      example: "page-17-picture-3",
      description: "Present if the attribution was recorded with one",
    }),
  },
  byline_sync_status: {
    shown: syncStatus.meta({
      description:
        "Sync status with the rights platform: pending, sending, processing (received, under review), " +
        "synced, rejected (correct its data), needs_review (waiting for a person at the platform), " +
        "failed (after three days of attempts), withdrawn",
    }),
  },
  created_at: { shown: z.string().meta({ description: "When the attribution was recorded" }) },
  edited_at: {
    shown: z
      .string()
      .optional()
      .meta({ description: "When the attribution was last corrected, present if it was" }),
  },
  withdrawn_at: {
    shown: z.string().optional().meta({
      description:
        "When the attribution was withdrawn, present if it was. Withdrawn attributions aren't counted",
    }),
  },
  url: {
    shown: z.string().nullable().meta({
      example: "https://byline.example/c/bxwBnS86fBB7XopRXwxvHzp3",
      description: "The address of its public page; null if it has none",
    }),
  },
};

/** Members that a correction may change. */
export const CORRECTABLE = {
  content_id: true,
  content_creator_id: true,
  attribution_type: true,
  metadata: true,
} as const;

/** Members that filter lists, by exact value. */
export const FILTERS = ["contentId", "contentCreatorId", "attributionType", "externalId"] as const;

type Members = typeof MEMBERS;
type Way = "sent" | "typed" | "shown";
type SchemasOf<W extends Way> = {
  [Name in keyof Members as Members[Name] extends Record<W, unknown>
    ? Name
    : never]: Members[Name] extends Record<W, infer Schema> ? Schema : never;
};

/** Returns the members' schemas for one use. */
export const schemasOf = <W extends Way>(way: W) =>
  Object.fromEntries(
    Object.entries<Partial<Record<Way, z.ZodType>>>(MEMBERS)
      .map(([name, member]) => [name, member[way]] as const)
      .filter(([, schema]) => schema),
  ) as SchemasOf<W>;

type ShownInApp = {
  [Name in keyof Members as CamelCase<Name>]: Members[Name]["shown"] extends z.ZodOptional<
    infer Schema extends z.ZodType
  >
    ? z.ZodNullable<Schema>
    : Members[Name]["shown"];
};

/** Members that the public API omits are null in the app. */
export const shownInApp = camelCased(
  Object.fromEntries(
    Object.entries(MEMBERS).map(([name, { shown }]) => [
      name,
      shown instanceof z.ZodOptional ? shown.unwrap().nullable() : shown,
    ]),
  ),
) as ShownInApp;
