import { z } from "zod";
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

/** A credit as everybody may read it: what its page says. */
export const publicCredit = z
  .object({
    id: z.string().meta({ description: "Its short id", example: "bxwBnS86fBB7XopRXwxvHzp3" }),
    url: z.string().meta({ example: "https://byline.example/c/bxwBnS86fBB7XopRXwxvHzp3" }),
    attribution_type: z.string().meta({ example: "image_content" }),
    title: z.string().nullable().meta({ example: "The Starry Night" }),
    creators: z.array(z.string()).meta({ description: "Their names", example: ["Vincent van Gogh"] }),
    source: z.string().nullable().meta({ description: "Where the work is" }),
    license: z
      .object({ name: z.string(), spdx: z.string().nullable(), url: z.string().nullable() })
      .nullable(),
    text: z.string().meta({ description: "The credit line as plain text" }),
    html: z.string().meta({ description: "The credit line as HTML, every word of it escaped" }),
    project,
    created_at: z.string(),
    edited_at: z.string().nullable(),
  })
  .meta({ id: "PublicCredit" });
export type PublicCredit = z.infer<typeof publicCredit>;

/** GET /v1/public/projects/{project_id}/credits. */
export const publicCreditsQuery = pageQuery.omit({ page: true });
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

/** GET /oembed. Consumers send more than this; what they send beside it is ignored. */
export const oembedQuery = z.looseObject({
  url: text(2000),
  format: z.string().default("json"),
  maxwidth: z.coerce.number().int().positive().optional().catch(undefined),
});
