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
/** `seconds`: per lookup. `lookups`: per workspace and hour; cached responses don't count. */
export const RESOLVE_LIMITS = { creators: 1000, seconds: 20, lookups: 300 } as const;

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
      .meta({ example: ["github:octocat"], description: "Global ids, if the source has any" }),
    url: z.string().nullable().meta({ description: "A page about the creator, if the source has one" }),
    role: z.enum(ROLE_NAMES).meta({
      example: "developer",
      description: "The creator's role; `creator` if the source doesn't say",
    }),
  })
  .meta({ id: "ResolvedCreator" });
export type ResolvedCreator = z.infer<typeof resolvedCreator>;

export const resolvedLicense = z
  .object({
    name: z.string().meta({ example: "MIT" }),
    spdx: z.string().nullable().meta({ example: "MIT", description: "The SPDX id, if there is one" }),
    url: z.string().nullable(),
  })
  .meta({ id: "ResolvedLicense" });
export type ResolvedLicense = z.infer<typeof resolvedLicense>;

const origin = z
  .object({
    source: z.enum(Object.keys(RESOLVE_SOURCES) as [ResolveSource, ...ResolveSource[]]),
    field: z.string().meta({ example: "owner", description: "The source's field that contains the value" }),
  })
  .meta({ id: "ResolveOrigin" });
export type ResolveOrigin = z.infer<typeof origin>;

const stated = <T extends z.ZodType>(value: T) => {
  const from = z.array(origin).meta({ description: "The sources of the value" });
  const others = z
    .array(z.object({ value, from }))
    .meta({ description: "Different values from other sources" });
  return z.object({ value, from, others }).nullable();
};

export const CREDENTIALS_STATES = ["valid", "untrusted", "invalid", "remote"] as const;
export type CredentialsState = (typeof CREDENTIALS_STATES)[number];

const ingredient = z
  .object({
    title: z.string().nullable(),
    relation: z.enum(["parent", "component", "input"]),
    creators: z.array(resolvedCreator).meta({ description: "The creators in the ingredient's own manifest" }),
  })
  .meta({ id: "ContentCredentialsIngredient" });
export type Ingredient = z.infer<typeof ingredient>;

const contentCredentials = z
  .object({
    state: z.enum(CREDENTIALS_STATES).meta({
      description:
        "`valid`: unchanged since it was signed, by a signer on the trust list; `untrusted`: " +
        "unchanged, by a signer who isn't on the list; `invalid`: the signature isn't valid, so " +
        "Byline uses nothing from it; `remote`: stored at `url`, which Byline doesn't read",
    }),
    url: z.string().nullable(),
    signer: z.string().nullable(),
    organization: z
      .string()
      .nullable()
      .meta({ description: "The signer's organization, from the certificate" }),
    signed_at: z.iso.datetime().nullable(),
    generator: z.string().nullable().meta({ description: "The program that made the claim" }),
    creators: z
      .array(resolvedCreator)
      .meta({ description: "The creators in the manifest, regardless of its state" }),
    ingredients: z.array(ingredient),
    ai_training: z.enum(["allowed", "not_allowed", "constrained"]).nullable(),
    problems: z
      .array(z.string())
      .meta({ example: ["assertion.dataHash.mismatch"], description: "C2PA's failure codes" }),
  })
  .meta({ id: "ContentCredentials" });
export type ContentCredentials = z.infer<typeof contentCredentials>;

/** Warnings about details that couldn't be used, or need the reader's attention. */
export const RESOLVE_WARNINGS = {
  creators_cut: "The source has more creators than the response lists",
  data_unreadable: "A JSON-LD block on the page couldn't be read, so its values are missing",
  fork: "The repository is a fork: the creator is the owner of the original repository",
  license_future: "The license doesn't apply yet",
  license_undetermined: "The service couldn't identify the license file",
  non_free: "The wiki shows the file as fair use, which doesn't license anyone else to use it",
  names_uncertain: "A text in the file may be one name or several",
  encoding_uncertain: "A text may not be in the encoding that the file declares",
  field_unreadable: "A field in the file couldn't be read",
  field_cut: "A field in the file is longer than the response shows",
  fields_left_out: "The file has more fields than the response lists",
} as const;
export type ResolveWarning = keyof typeof RESOLVE_WARNINGS;

const warning = z
  .object({
    source: origin.shape.source,
    code: z.enum(Object.keys(RESOLVE_WARNINGS) as [ResolveWarning, ...ResolveWarning[]]),
    field: z.string().optional().meta({ example: "ID3v2.3 TPE1", description: "The file's field" }),
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
    language: z.string().nullable().meta({ description: "The language that the file declares" }),
    values: z.array(z.string()).meta({ description: "The file's values, unchanged" }),
    read_as: z
      .array(z.object({ part: z.enum(FILE_PARTS), text: z.string() }))
      .meta({ description: "What Byline read from the field; empty if it used nothing" }),
  })
  .meta({ id: "FileField" });
export type FileField = z.infer<typeof fileField>;

/** Null if no source has it. Byline never guesses. */
export const resolution = z
  .object({
    input: z.string().meta({ description: "The address or id that was looked up, normalized" }),
    title: stated(z.string()),
    creators: stated(z.array(resolvedCreator)),
    license: stated(resolvedLicense),
    credit_line: stated(z.string()).meta({
      description:
        "The credit wording that the source requires or uses, such as `A feat. B`. Show it instead of " +
        "the names",
    }),
    copyright_notice: stated(z.string()),
    source: stated(z.string()).meta({ description: "The work's page" }),
    identifiers: stated(z.array(z.string())).meta({
      description: "Ids and addresses of the work, best first",
    }),
    picture: stated(z.string()).meta({ description: "Address of a picture of the work" }),
    type: stated(z.enum(WORK_TYPES)),
    year: stated(z.int()),
    digital_source_type: stated(z.string()).meta({
      description: "IPTC's code for how the work was made, such as `trainedAlgorithmicMedia` for AI",
    }),
    acquire_license_url: stated(z.string()).meta({ description: "Where you can get other licenses" }),
    content_credentials: contentCredentials.nullable().meta({
      description: "The file's C2PA manifest, if it has one",
    }),
    fields: z.array(fileField).meta({
      description: "Each credit-related field in the file, with what Byline read from it",
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
      .meta({ description: "The sources that Byline queried" }),
    warnings: z
      .array(warning)
      .meta({ description: "Details that Byline couldn't use, or that need your attention" }),
    resolved_at: z.iso.datetime(),
  })
  .meta({ id: "Resolution" });
export type Resolution = z.infer<typeof resolution>;
