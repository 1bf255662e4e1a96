import { z } from "zod";
import { RESOLVE_FILE_BYTES } from "./resolve.ts";

/** Maximum size of a picture to write a credit into, in bytes. */
export const CREDIT_FILE_BYTES = RESOLVE_FILE_BYTES;

/** The parts of a credit for which pictures have fields. */
export const EMBEDDED_PARTS = [
  "title",
  "creators",
  "credit_line",
  "copyright_notice",
  "license",
  "digital_source_type",
  "acquire_license_url",
] as const;
export type EmbeddedPart = (typeof EMBEDDED_PARTS)[number];

/** A credit's values for these parts. */
export type EmbeddedCredit = {
  title: string | null;
  creators: string[];
  credit_line: string | null;
  copyright_notice: string | null;
  license: { name: string; url: string | null; isPublicDomain: boolean } | null;
  /** A code of IPTC's Digital Source Type vocabulary. */
  digital_source_type: string | null;
  acquire_license_url: string | null;
};

/** POST /v1/attributions/{attribution_id}/file and its counterpart in the app. */
export const creditFileQuery = z.object({
  overwrite: z.enum(["true", "false"], "overwrite must be true or false").default("false").meta({
    description: "true: replaces existing values; false: keeps them and fills in the rest",
  }),
});

/** POST .../file/preview: what would be written into a picture, part by part. */
export const creditFilePreview = z
  .object({
    parts: z.array(
      z.object({
        part: z.enum(EMBEDDED_PARTS),
        before: z.string().nullable().meta({ description: "The picture's current value" }),
        after: z.string().nullable().meta({ description: "The credit's value" }),
        outcome: z.enum(["written", "kept", "same"]).meta({
          description:
            "`written`: the credit's value is written; `kept`: the picture keeps its value, or the " +
            "credit has none; `same`: both have the same value",
        }),
      }),
    ),
  })
  .meta({ id: "CreditFilePreview" });
export type CreditFilePreview = z.infer<typeof creditFilePreview>;
