import { z } from "zod";
import { CITATION_FORMATS } from "./credit/citation.ts";
import { CREDIT_LANGUAGES, creditLanguage } from "./credit/languages.ts";
import { CREDIT_FORMATS } from "./credit.ts";
import { idParam } from "./text.ts";

export const WRITTEN_FORMATS = [...CREDIT_FORMATS, ...CITATION_FORMATS] as const;

/** The language of a credit, by a BCP 47 tag such as `de` or `pt-BR`. */
export const lang = z
  .string()
  .max(35)
  .transform((tag) => creditLanguage(tag))
  .optional()
  .meta({
    description:
      `The language to write the credit in: ${CREDIT_LANGUAGES.join(", ")}, with or without a region. ` +
      "Any other language, and none, is English. Names and titles stay as they are",
    example: "de",
  });

/** GET /v1/attributions/{attribution_id}/credit and GET /api/attributions/:id/credit. */
export const creditQuery = z.object({
  format: z
    .enum(WRITTEN_FORMATS, `Format must be one of ${WRITTEN_FORMATS.join(", ")}`)
    .default("text")
    .meta({
      description:
        "How the credit is written: `text`, `html`, `markdown`, or `json-ld`; `bibtex`, `csl-json`, or " +
        "`ris` for reference managers; `notice` for an open-source NOTICE file; `spdx` for the SPDX tags " +
        "of a file; `provider` for the wording of Unsplash, Pexels, or Pixabay",
    }),
  lang,
});
export const publicCredit = z
  .object({
    format: z.enum(WRITTEN_FORMATS),
    credit: z.string().meta({
      example: '"Elephants Dream" by Blender Foundation is licensed under CC BY 2.5.',
      description: "Ready to be shown",
    }),
  })
  .meta({ id: "Credit" });
export type PublicCredit = z.infer<typeof publicCredit>;

export const MAX_CREDITS = 100;

/** GET /v1/attributions/credits: `ids` are split where it is read, to be named one by one when refused. */
export const creditsQuery = creditQuery.extend({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(idParam).max(MAX_CREDITS, `ids may name ${MAX_CREDITS} attributions`))
    .meta({
      description: `The ids of 1 to ${MAX_CREDITS} attributions, separated by commas`,
      example: "019aa5d1-7c0e-7b1f-9d35-5f0f2a1b6c11",
    }),
});
export const publicCredits = z
  .object({
    format: z.enum(WRITTEN_FORMATS),
    credits: z.array(z.object({ id: z.string(), credit: z.string() })).meta({
      description:
        "In the order of `ids`. Left out: withdrawn attributions, those that aren't yours, and, for " +
        "`provider`, those from other providers",
    }),
  })
  .meta({ id: "Credits" });
export type PublicCredits = z.infer<typeof publicCredits>;
