import { z } from "zod";
import { CREDIT_FORMATS } from "./credit.ts";

/** GET /v1/attributions/{attribution_id}/credit and GET /api/attributions/:id/credit. */
export const creditQuery = z.object({
  format: z
    .enum(CREDIT_FORMATS, `Format must be one of ${CREDIT_FORMATS.join(", ")}`)
    .default("text")
    .meta({ description: "How the line is written" }),
});
export const publicCredit = z
  .object({
    format: z.enum(CREDIT_FORMATS),
    credit: z.string().meta({
      example: '"Elephants Dream" by Blender Foundation is licensed under CC BY 2.5.',
      description: "Ready to be shown",
    }),
  })
  .meta({ id: "Credit" });
export type PublicCredit = z.infer<typeof publicCredit>;
