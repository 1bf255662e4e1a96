import { z } from "zod";
import { ROLE_NAMES } from "./credit/roles.ts";
import { nameText } from "./text.ts";

/** Sources of details about a work, with their names in the API. */
export const RESOLVE_SOURCES = {
  wikimedia_commons: "Wikimedia Commons",
  wikipedia: "Wikipedia",
  wikidata: "Wikidata",
  crossref: "Crossref",
  datacite: "DataCite",
  open_library: "Open Library",
  musicbrainz: "MusicBrainz",
  github: "GitHub",
  openverse: "Openverse",
  oembed: "oEmbed",
  page: "the page",
  file: "the file",
} as const;
export type ResolveSource = keyof typeof RESOLVE_SOURCES;

export const WORK_TYPES = [
  "image_content",
  "video_content",
  "audio_content",
  "text_content",
  "code_content",
] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** Maximum size of a file to resolve, in bytes. */
export const RESOLVE_FILE_BYTES = 10 * 1_048_576;

export const resolveInput = z
  .object({
    url: nameText(2000, "Paste the address of a work, a DOI, an ISBN, or an ISRC").meta({
      example: "https://github.com/octocat/Hello-World",
      description: "The address of a work, or `doi:`, `isbn:` or `isrc:` and an id",
    }),
  })
  .meta({ id: "ResolveRequest" });

export const resolvedCreator = z
  .object({
    name: z.string().meta({ example: "octocat" }),
    ids: z
      .array(z.string())
      .meta({ example: ["github:octocat"], description: "Global ids, if any are stated" }),
    url: z.string().nullable().meta({ description: "A page about the creator, if one is stated" }),
    role: z.enum(ROLE_NAMES).meta({
      example: "developer",
      description: "What they did; `creator` if the source doesn't say",
    }),
  })
  .meta({ id: "ResolvedCreator" });
export type ResolvedCreator = z.infer<typeof resolvedCreator>;

export const resolvedLicense = z
  .object({
    name: z.string().meta({ example: "MIT" }),
    spdx: z.string().nullable().meta({ example: "MIT", description: "Its SPDX id, where it has one" }),
    url: z.string().nullable(),
  })
  .meta({ id: "ResolvedLicense" });
export type ResolvedLicense = z.infer<typeof resolvedLicense>;

const origin = z
  .object({
    source: z.enum(Object.keys(RESOLVE_SOURCES) as [ResolveSource, ...ResolveSource[]]),
    field: z.string().meta({ example: "owner", description: "Where that source states it" }),
  })
  .meta({ id: "ResolveOrigin" });
export type ResolveOrigin = z.infer<typeof origin>;

const stated = <T extends z.ZodType>(value: T) => {
  const from = z.array(origin).meta({ description: "The sources that state it" });
  const others = z.array(z.object({ value, from })).meta({ description: "What others state instead" });
  return z.object({ value, from, others }).nullable();
};

export const CREDENTIALS_STATES = ["valid", "untrusted", "invalid", "remote"] as const;
export type CredentialsState = (typeof CREDENTIALS_STATES)[number];

const ingredient = z
  .object({
    title: z.string().nullable(),
    relation: z.enum(["parent", "component", "input"]),
    creators: z.array(resolvedCreator).meta({ description: "The creators in its own manifest" }),
  })
  .meta({ id: "ContentCredentialsIngredient" });
export type Ingredient = z.infer<typeof ingredient>;

const contentCredentials = z
  .object({
    state: z.enum(CREDENTIALS_STATES).meta({
      description:
        "`valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`: unchanged, by " +
        "a signer who is not on it; `invalid`: the signature does not hold, so nothing counts as stated; " +
        "`remote`: kept at `url`, which is not asked",
    }),
    url: z.string().nullable(),
    signer: z.string().nullable(),
    organization: z.string().nullable().meta({ description: "Of the signer, by the certificate" }),
    signed_at: z.iso.datetime().nullable(),
    generator: z.string().nullable().meta({ description: "The program that made the claim" }),
    creators: z
      .array(resolvedCreator)
      .meta({ description: "The creators in the manifest, whatever its state" }),
    ingredients: z.array(ingredient),
    ai_training: z.enum(["allowed", "not_allowed", "constrained"]).nullable(),
    problems: z
      .array(z.string())
      .meta({ example: ["assertion.dataHash.mismatch"], description: "C2PA's codes of what failed" }),
  })
  .meta({ id: "ContentCredentials" });
export type ContentCredentials = z.infer<typeof contentCredentials>;

/** Warnings about details that couldn't be used, or need the reader's attention. */
export const RESOLVE_WARNINGS = {
  creators_cut: "More creators than the answer lists",
  data_unreadable: "A JSON-LD block of the page that could not be read, so what it states is missing",
  fork: "A fork: the creator is the owner of the repository it comes from",
  license_future: "A license that doesn't apply yet",
  license_undetermined: "A license file that the service couldn't identify",
  non_free: "A file that a wiki shows as fair use, which licenses no one else to use it",
  names_uncertain: "A text of a file that may be one name or several",
  encoding_uncertain: "A text of a file that may be in another encoding than the file says",
  field_unreadable: "A field of a file that could not be read",
  field_cut: "A field of a file that is longer than the answer shows",
  fields_left_out: "More fields in a file than the answer lists",
} as const;
export type ResolveWarning = keyof typeof RESOLVE_WARNINGS;

const warning = z
  .object({
    source: origin.shape.source,
    code: z.enum(Object.keys(RESOLVE_WARNINGS) as [ResolveWarning, ...ResolveWarning[]]),
    field: z.string().optional().meta({ example: "ID3v2.3 TPE1", description: "Of a file" }),
    message: z.string(),
  })
  .meta({ id: "ResolveWarning" });

/** Parts of a resolution found in a file. */
export const FILE_PARTS = [
  "title",
  "creators",
  "license",
  "source",
  "identifiers",
  "type",
  "year",
  "credit_line",
  "copyright_notice",
  "digital_source_type",
  "acquire_license_url",
] as const;

const fileField = z
  .object({
    field: z.string().meta({ example: "IPTC By-line" }),
    language: z.string().nullable().meta({ description: "As the file states it" }),
    values: z.array(z.string()).meta({ description: "What the file says, unchanged" }),
    read_as: z
      .array(z.object({ part: z.enum(FILE_PARTS), text: z.string() }))
      .meta({ description: "What is read from it; empty for a field that no part is read from" }),
  })
  .meta({ id: "FileField" });
export type FileField = z.infer<typeof fileField>;

/** Null if no source contains it. Nothing is guessed. */
export const resolution = z
  .object({
    input: z.string().meta({ description: "What was looked up, in one form" }),
    title: stated(z.string()),
    creators: stated(z.array(resolvedCreator)),
    license: stated(resolvedLicense),
    credit_line: stated(z.string()).meta({
      description:
        "The wording that the source asks for or credits by, such as `A feat. B`: show it instead of names",
    }),
    copyright_notice: stated(z.string()),
    source: stated(z.string()).meta({ description: "The page where the work is" }),
    identifiers: stated(z.array(z.string())).meta({
      description: "Ids and addresses of the work, best first",
    }),
    picture: stated(z.string()).meta({ description: "The address of a picture of the work" }),
    type: stated(z.enum(WORK_TYPES)),
    year: stated(z.int()),
    digital_source_type: stated(z.string()).meta({
      description: "IPTC's code for how it was made, such as `trainedAlgorithmicMedia` for AI",
    }),
    acquire_license_url: stated(z.string()).meta({ description: "Where other licenses can be acquired" }),
    content_credentials: contentCredentials.nullable().meta({
      description: "The C2PA manifest of a file, if it has one",
    }),
    fields: z.array(fileField).meta({
      description: "Each field of a file that concerns its credit, with what is read from it",
    }),
    sources: z
      .array(
        z.object({
          name: origin.shape.source,
          title: z.string(),
          url: z.string().nullable(),
          outcome: z.enum(["answered", "not_found", "unreachable"]),
        }),
      )
      .meta({ description: "The services that were asked" }),
    warnings: z.array(warning).meta({ description: "What a source states that could not be used" }),
    resolved_at: z.iso.datetime(),
  })
  .meta({ id: "Resolution" });
export type Resolution = z.infer<typeof resolution>;
