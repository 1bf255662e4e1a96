import { z } from "zod";
import { CREDIT_LANGUAGES } from "./credit/languages.ts";
import { creditParts } from "./credit/parts.ts";
import { creditHtml, creditOf, creditText, NAME_REMOVED } from "./credit.ts";
import { lang } from "./credits.ts";
import { DISPUTE_KINDS } from "./disputes.ts";
import { identifier, readIdentifier } from "./identifiers.ts";
import { PAGE_LIMIT, pageQuery } from "./paging.ts";
import { idParam, text } from "./text.ts";

export const shortIdParam = idParam.meta({
  description: "The credit's short id, which is the last part of its `url`",
  example: "bxwBnS86fBB7XopRXwxvHzp3",
});

const project = z.object({
  id: z.string(),
  name: z.string().meta({ example: "Museum Guide" }),
  url: z.string().meta({
    description: "The project's credits page",
    example: "https://byline.example/p/019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77",
  }),
});

const source = "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg";
const EXAMPLE = creditOf({
  metadata: {
    title: "The Starry Night",
    creator: "Vincent van Gogh",
    license: "Public Domain Mark 1.0",
    source_url: source,
  },
});

const license = z.object({
  name: z.string().meta({ example: EXAMPLE.license?.name }),
  spdx: z.string().nullable().meta({ example: null, description: "The SPDX identifier, if it has one" }),
  url: z.string().nullable().meta({ example: EXAMPLE.license?.url }),
});

/** A public credit, as its page shows it. */
export const publicCredit = z
  .object({
    id: z.string().meta({ description: "The credit's short id", example: "bxwBnS86fBB7XopRXwxvHzp3" }),
    url: z.string().meta({ example: "https://byline.example/c/bxwBnS86fBB7XopRXwxvHzp3" }),
    attribution_type: z.string().meta({ example: "image_content" }),
    title: z.string().nullable().meta({ example: EXAMPLE.title }),
    creators: z.array(z.string()).meta({
      description: `The creators' names. \`${NAME_REMOVED}\` replaces a name that its creator had removed`,
      example: EXAMPLE.creators,
    }),
    credit_line: z
      .string()
      .nullable()
      .meta({
        example: null,
        description:
          "How creators with a proven claim ask to be credited. Replaces the names in `text` and " +
          "`html`; null without one",
      }),
    picture: z.string().nullable().meta({
      example: "https://byline.example/pictures/0b6e4f0e4d2f1c9a8b7d6e5f4a3b2c1d-640.webp",
      description: "The address of Byline's copy of the work's picture, as WebP; null without one",
    }),
    source: z.string().nullable().meta({ description: "Where to find the work", example: source }),
    license: license.nullable(),
    changes: z.string().nullable().meta({
      example: null,
      description: "Changes made to the work; null if the attribution lists none",
    }),
    lang: z.enum(CREDIT_LANGUAGES).meta({ description: "The language of the credit line" }),
    text: z.string().meta({ description: "The credit line as plain text", example: creditText(EXAMPLE) }),
    html: z.string().meta({
      description: "The credit line as HTML, with all text escaped",
      example: creditHtml(EXAMPLE),
    }),
    parts: z
      .array(
        z.object({
          text: z.string(),
          url: z.string().nullable(),
          rel: z.string().nullable().meta({ description: "`license` for a link to the license" }),
        }),
      )
      .meta({
        description: "The credit line in parts, to display it without raw HTML",
        example: creditParts(EXAMPLE),
      }),
    project,
    created_at: z.string(),
    edited_at: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: "PublicCredit" });
export type PublicCredit = z.infer<typeof publicCredit>;

const claim = z
  .object({
    identifier,
    name: z.string().nullable().meta({ example: "Maud Lewis" }),
    credit_line: z.string().nullable().meta({ example: "Photo: Maud Lewis" }),
  })
  .meta({
    id: "Claim",
    description: "The name and credit line set by the creator who proved this identifier",
  });

export const publicCreditDetails = publicCredit
  .extend({
    counts_views: z.boolean().meta({
      description: "Whether `<byline-credit>` reports views of the credit, as set by its project",
    }),
    claims: z
      .array(claim)
      .meta({ description: "Claims of the creators who proved their identity", example: [] }),
    disputed_as: z.array(z.enum(DISPUTE_KINDS)).meta({
      description: "The creator's open objections, until the project answers",
      example: [],
    }),
  })
  .meta({ id: "PublicCreditDetails" });

export const publicLineQuery = z.object({ lang });
export const publicCreditsQuery = pageQuery.omit({ page: true }).extend({ lang });
export const publicCreditPage = z
  .object({
    project,
    credits: z.array(publicCredit),
    limit: z.int().meta({ example: PAGE_LIMIT.default }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: "Pass it as `cursor` to get the next page; null on the last page" }),
  })
  .meta({ id: "PublicCreditPage" });

const applications = z
  .array(z.object({ ...project.shape, credit_count: z.int() }))
  .meta({ description: "The projects that credit it most, up to 20" });
const identifiersLike = (id: string) => ({
  identifiers: z
    .array(identifier)
    .meta({ description: "Global identifiers, each once", example: [readIdentifier(id)] }),
});
const figures = {
  credit_count: z
    .int()
    .meta({ description: "Number of public credits, excluding withdrawn ones", example: 12 }),
  application_count: z.int().meta({ description: "Number of projects that credit it publicly", example: 3 }),
  counts_complete: z.boolean().meta({ description: "False if the counts are a lower bound" }),
  applications,
};
export const publicIdParam = (of: "work" | "creator") =>
  idParam.meta({ description: `The last part of the ${of}'s \`url\``, example: "braeKcmtiQflpjnX" });
const pageOfEntry = (folder: "w" | "by", id: string) => ({
  id: z.string().meta({ example: id }),
  url: z.string().meta({ description: "Its page", example: `https://byline.example/${folder}/${id}` }),
});
const ofWork = pageOfEntry("w", "braeKcmtiQflpjnX");
const ofCreator = pageOfEntry("by", "mLrFPTKRvcmRkpjd");

const creatorName = z.string().meta({ example: EXAMPLE.creators[0] });
const creditedTitle = z.string().nullable().meta({
  example: EXAMPLE.title,
  description: "Null if no credit includes the title; use `identifiers` instead",
});

/** A creator in public credits of any project. */
export const creditedCreator = z
  .object({
    ...ofCreator,
    name: creatorName,
    claim: claim.nullable().meta({ example: null }),
    ...identifiersLike("wikidata:Q5582"),
    ...figures,
    works: z
      .array(z.object({ ...ofWork, title: creditedTitle, picture: publicCredit.shape.picture }))
      .meta({ description: "The most recently credited works, up to 24" }),
  })
  .meta({ id: "CreditedCreator" });
export type CreditedCreator = z.infer<typeof creditedCreator>;

/** A work in public credits of any project. */
export const creditedWork = z
  .object({
    ...ofWork,
    title: creditedTitle,
    creators: z.array(z.object({ ...ofCreator, name: creatorName })),
    credit_line: publicCredit.shape.credit_line,
    picture: publicCredit.shape.picture,
    source: publicCredit.shape.source,
    license: license.nullable().meta({
      description:
        "The license from the same credit as the title, creators, and source; null if credits have " +
        "different licenses",
    }),
    licenses: z
      .array(license.extend({ project }))
      .meta({ description: "The license in each project's credits, latest first" }),
    lang: publicCredit.shape.lang,
    text: publicCredit.shape.text,
    html: publicCredit.shape.html,
    parts: publicCredit.shape.parts,
    ...identifiersLike("wikidata:Q45585"),
    ...figures,
  })
  .meta({ id: "CreditedWork" });
export type CreditedWork = z.infer<typeof creditedWork>;

/** GET /v1/public/works/{work_id}/credits and /v1/public/creators/{creator_id}/credits. */
export const creditPageOf = publicCreditPage.omit({ project: true }).meta({ id: "CreditPage" });

const pixels = z.coerce.number().int().positive().optional().catch(undefined);

/** GET /oembed. Consumers send more parameters, which are ignored. */
export const oembedQuery = z.looseObject({
  url: text(2000),
  format: z.string().default("json"),
  maxwidth: pixels,
  maxheight: pixels,
  lang: lang.catch(undefined),
});
