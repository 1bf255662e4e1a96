import { z } from "zod";
import { publicAttributionQuery } from "./attributions.ts";
import { CITATION_FORMATS } from "./credit/citation.ts";
import { CREDIT_LANGUAGES, creditLanguage } from "./credit/languages.ts";
import { CREDIT_FORMATS } from "./credit.ts";
import { LIST_LIMIT, limitOf } from "./paging.ts";
import { idParam } from "./text.ts";

export const WRITTEN_FORMATS = [...CREDIT_FORMATS, ...CITATION_FORMATS] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

export const FORMAT_NAMES: Record<WrittenFormat | "embed", string> = {
  text: "Text",
  html: "HTML",
  markdown: "Markdown",
  "json-ld": "JSON-LD",
  bibtex: "BibTeX",
  "csl-json": "CSL-JSON",
  ris: "RIS",
  notice: "NOTICE",
  spdx: "SPDX",
  provider: "Provider",
  embed: "Embed",
};

/** The language of a credit, by a BCP 47 tag such as `de` or `pt-BR`. */
export const lang = z
  .string()
  .max(35)
  .transform((tag) => creditLanguage(tag))
  .optional()
  .meta({
    description:
      `The credit's language: ${CREDIT_LANGUAGES.join(", ")}, with or without a region. Defaults to ` +
      "English, also for other languages. Names and titles aren't translated",
    example: "de",
  });

/** GET /v1/attributions/{attribution_id}/credit and GET /api/attributions/:id/credit. */
export const creditQuery = z.object({
  format: z
    .enum(WRITTEN_FORMATS, `Format must be one of ${WRITTEN_FORMATS.join(", ")}`)
    .default("text")
    .meta({
      description:
        "The credit's format: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or " +
        "`ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for SPDX file " +
        "tags; `provider` for the wording of Unsplash, Pexels, or Pixabay",
    }),
  lang,
});
export const publicCredit = z
  .object({
    format: z.enum(WRITTEN_FORMATS),
    credit: z.string().meta({
      example: '"Elephants Dream" by Blender Foundation is licensed under CC BY 2.5.',
      description: "Ready to display",
    }),
  })
  .meta({ id: "Credit" });
export type PublicCredit = z.infer<typeof publicCredit>;

export const MAX_CREDITS = 100;

const ids = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(idParam).max(MAX_CREDITS, `ids can list up to ${MAX_CREDITS} attributions`))
  .meta({
    description: `The ids of 1 to ${MAX_CREDITS} attributions, separated by commas`,
    example: "019aa5d1-7c0e-7b1f-9d35-5f0f2a1b6c11",
  });

export const creditsQuery = creditQuery.extend({ ids });
const writtenCredit = z.object({ id: z.string(), credit: z.string() }).meta({ id: "WrittenCredit" });

export const publicCredits = z
  .object({
    format: z.enum(WRITTEN_FORMATS),
    credits: z.array(writtenCredit).meta({
      description:
        "In the order of `ids`, or newest first. Excludes withdrawn attributions, other workspaces' " +
        "attributions, and, for `provider`, those from other providers",
    }),
    document: z.string().meta({
      description: "The same credits as one document in this format, each once",
      example: '"Elephants Dream" by Blender Foundation is licensed under CC BY 2.5.\n',
    }),
  })
  .meta({ id: "Credits" });
export type PublicCredits = z.infer<typeof publicCredits>;

/** GET /v1/projects/{project_id}/credits: the filters of a list of attributions, or `ids`. */
export const projectCreditsQuery = creditQuery
  .extend(publicAttributionQuery.omit({ project_id: true, withdrawn: true, page: true, limit: true }).shape)
  .extend({
    ids: ids.optional(),
    limit: limitOf(LIST_LIMIT).meta({ description: "Maximum number of attributions on a page" }),
  });

export const projectCredits = publicCredits
  .extend({
    limit: z.int().meta({ example: LIST_LIMIT.default }),
    next_cursor: z.string().nullable().meta({
      description: "Pass it as `cursor` to get the next page; null on the last page",
    }),
  })
  .meta({ id: "ProjectCredits" });
