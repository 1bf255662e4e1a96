import { z } from "zod";
import { CREDIT_LANGUAGES } from "./credit/languages.ts";
import { NAME_REMOVED } from "./credit.ts";
import { lang } from "./credits.ts";
import { DISPUTE_KINDS } from "./disputes.ts";
import { identifier } from "./identifiers.ts";
import { PAGE_LIMIT, pageQuery } from "./paging.ts";
import { idParam, text } from "./text.ts";

export const shortIdParam = idParam.meta({
  description: "The short id of a credit: what its `url` ends with",
  example: "bxwBnS86fBB7XopRXwxvHzp3",
});

const project = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().meta({ description: "The page of its credits" }),
});

const license = z.object({ name: z.string(), spdx: z.string().nullable(), url: z.string().nullable() });

/** A public credit, as its page shows it. */
export const publicCredit = z
  .object({
    id: z.string().meta({ description: "Its short id", example: "bxwBnS86fBB7XopRXwxvHzp3" }),
    url: z.string().meta({ example: "https://byline.example/c/bxwBnS86fBB7XopRXwxvHzp3" }),
    attribution_type: z.string().meta({ example: "image_content" }),
    title: z.string().nullable().meta({ example: "The Starry Night" }),
    creators: z.array(z.string()).meta({
      description: `Their names, each \`${NAME_REMOVED}\` where a creator had their name removed`,
      example: ["Vincent van Gogh"],
    }),
    credit_line: z
      .string()
      .nullable()
      .meta({
        example: "Photo: Maud Lewis",
        description:
          "The line that replaces the names in `text` and `html`: how creators with a proven claim ask " +
          "to be credited; null without such a line",
      }),
    picture: z.string().nullable().meta({
      example: "https://byline.example/pictures/0b6e4f0e4d2f1c9a8b7d6e5f4a3b2c1d-640.webp",
      description: "The address of this Byline's copy of a picture of the work, as WebP; null without one",
    }),
    source: z.string().nullable().meta({ description: "Where the work is" }),
    license: license.nullable(),
    changes: z.string().nullable().meta({
      example: "cropped",
      description: "What was changed about the work; null where nothing is stated",
    }),
    lang: z.enum(CREDIT_LANGUAGES).meta({ description: "The language of the credit line" }),
    text: z.string().meta({ description: "The credit line as plain text" }),
    html: z.string().meta({ description: "The credit line as HTML, every word of it escaped" }),
    parts: z
      .array(
        z.object({
          text: z.string(),
          url: z.string().nullable(),
          rel: z.string().nullable().meta({ description: "`license` for a link to the license" }),
        }),
      )
      .meta({ description: "The credit line in parts, to show it without writing HTML" }),
    project,
    created_at: z.string(),
    edited_at: z.string().nullable(),
  })
  .meta({ id: "PublicCredit" });
export type PublicCredit = z.infer<typeof publicCredit>;

const claim = z
  .object({
    identifier,
    name: z.string().nullable().meta({ example: "Maud Lewis" }),
    credit_line: z.string().nullable().meta({ example: "Photo: Maud Lewis" }),
  })
  .meta({ id: "Claim", description: "What a creator says who proved this identifier" });

/** GET /v1/public/credits/{credit_id}. */
export const publicCreditDetails = publicCredit
  .extend({
    counts_views: z.boolean().meta({
      description: "Whether `<byline-credit>` reports a view of it, as its project wants",
    }),
    claims: z.array(claim).meta({ description: "Of its creators, as far as they proved who they are" }),
    disputed_as: z.array(z.enum(DISPUTE_KINDS)).meta({
      description: "What its creator objects to now, until the project has answered",
    }),
  })
  .meta({ id: "PublicCreditDetails" });

/** GET /v1/public/projects/{project_id}/credits. */
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
      .meta({ description: "Send it as `cursor` for the next page; null on the last one" }),
  })
  .meta({ id: "PublicCreditPage" });

const applications = z
  .array(z.object({ ...project.shape, credit_count: z.int() }))
  .meta({ description: "The projects that credit it most, at most 20" });
const figures = {
  identifiers: z.array(identifier).meta({ description: "Global ones, each once" }),
  credit_count: z.int().meta({ description: "Public credits, without withdrawn ones", example: 12 }),
  application_count: z.int().meta({ description: "Projects with public credits of it", example: 3 }),
  counts_complete: z.boolean().meta({ description: "False where the counts are a lower bound" }),
  applications,
};
export const publicIdParam = (of: "work" | "creator") =>
  idParam.meta({ description: `What the \`url\` of a ${of} ends with`, example: "braeKcmtiQflpjnX" });
const ofPublicCredits = { id: z.string(), url: z.string().meta({ description: "Its page" }) };

const creditedTitle = z.string().nullable().meta({
  example: "The Starry Night",
  description: "Null where no credit names it; `identifiers` then say what it is",
});

/** A creator in public credits of any project. */
export const creditedCreator = z
  .object({
    ...ofPublicCredits,
    name: z.string().meta({ example: "Vincent van Gogh" }),
    claim: claim.nullable(),
    ...figures,
    works: z
      .array(z.object({ ...ofPublicCredits, title: creditedTitle, picture: publicCredit.shape.picture }))
      .meta({ description: "Those that were credited last, at most 24" }),
  })
  .meta({ id: "CreditedCreator" });
export type CreditedCreator = z.infer<typeof creditedCreator>;

/** A work in public credits of any project. */
export const creditedWork = z
  .object({
    ...ofPublicCredits,
    title: creditedTitle,
    creators: z.array(z.object({ ...ofPublicCredits, name: z.string() })),
    credit_line: publicCredit.shape.credit_line,
    picture: publicCredit.shape.picture,
    source: publicCredit.shape.source,
    license: license.nullable().meta({
      description: "Of the credit that title, creators, and source are of; null where credits state several",
    }),
    licenses: z
      .array(license.extend({ project }))
      .meta({ description: "What each project's credits state, the latest first" }),
    lang: publicCredit.shape.lang,
    text: publicCredit.shape.text,
    html: publicCredit.shape.html,
    parts: publicCredit.shape.parts,
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
