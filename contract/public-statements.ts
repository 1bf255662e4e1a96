import { z } from "zod";
import { pageMembers, pageQuery } from "./paging.ts";
import { period, statementLine, statementSummary } from "./royalties.ts";
import { idParam, timestamp } from "./text.ts";

/* Royalty statements in the public API, like those in royalties.ts but with their lines in pages. */

const { revenue, royalty, earned, adjusted, held } = statementSummary.shape;
const minor = (description: string, example: number) => ({
  description: `${description}, in minor units of the currency`,
  example,
});

export const publicStatement = z
  .object({
    id: z.string(),
    project_id: z.string(),
    project_name: z.string().meta({ example: "Museum Guide" }),
    period: z.string().meta({ description: "The UTC month", example: "2026-10" }),
    currency: z.string().meta({ example: "USD" }),
    revenue: revenue.meta(minor("Revenue reported for the month", 125_000)),
    royalty: royalty.meta(minor("Royalty due on that revenue", 10_625)),
    earned: earned.meta(minor("Part of the royalty that goes to creators credited in the month", 10_625)),
    adjusted: adjusted.meta(minor("Sum of corrections to earlier months", 0)),
    held: held.meta(minor("Royalty held because no creator with a share was credited in the month", 0)),
    line_count: z.int().meta({ example: 2 }),
    closed_at: timestamp,
  })
  .meta({ id: "Statement" });

export const publicStatementQuery = pageQuery.omit({ page: true }).extend({
  project_id: idParam.optional().meta({ description: "Only this project's statements" }),
  period: period.optional().meta({ description: "Only statements for this UTC month", example: "2026-10" }),
});

const { limit, next_cursor } = pageMembers;

export const publicStatementPage = z
  .object({ statements: z.array(publicStatement), limit, next_cursor })
  .meta({ id: "StatementPage" });

const { attributions, weight, totalWeight, gotRemainder } = statementLine.shape;

export const publicStatementLine = z
  .object({
    content_creator_id: z.string().meta({ example: "creator:vincent-van-gogh" }),
    creator: z.object({ id: z.string(), name: z.string() }).nullable().meta({
      description: "The creator's current name in your catalog; null if the catalog doesn't have the id",
    }),
    period: z.string().meta({ description: "The UTC month that the line is for", example: "2026-10" }),
    attributions: attributions.meta({ example: 12 }),
    weight: weight.meta({
      description: "The creator's attributions, each multiplied by its rate",
      example: "12",
    }),
    total_weight: totalWeight.meta({ description: "The weight of all creators in the month", example: "48" }),
    royalty: royalty.meta(minor("The royalty that is split", 10_625)),
    got_remainder: gotRemainder.meta({
      description: "Whether the creator got a unit left over from rounding",
    }),
    share: royalty.meta(minor("The creator's share of the royalty", 2656)),
    amount: royalty.meta(minor("The amount in this statement; for an earlier month, the difference", 2656)),
  })
  .meta({ id: "StatementLine" });

export const publicLineQuery = pageQuery.omit({ page: true });

export const publicLinePage = z
  .object({ lines: z.array(publicStatementLine), limit, next_cursor })
  .meta({ id: "StatementLinePage" });
