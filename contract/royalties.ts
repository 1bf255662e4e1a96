import { z } from "zod";
import { isCurrency } from "./money.ts";
import { shownAs } from "./pictures.ts";
import { nameText, timestamp, whenMissing } from "./text.ts";

/** Day of the next month (UTC) when a month's statements close. Leaves time to report revenue. */
export const CLOSING_DAY = 5;
/** Maximum age of revenue in months, and how long corrections still become adjustments. */
export const BACK_MONTHS = 12;
/** Maximum amount of one report in minor units: a hundred billion in most currencies. */
const MAX_AMOUNT = 10_000_000_000_000;

/**
 * Maximum sum of a project's monthly reports in one currency, ignoring their signs. Keeps a statement's sums
 * within exact integers.
 */
export const MOST_A_MONTH = 100_000_000_000_000;

const amount = z
  .int("amount must be a whole number of minor units, such as 1250 for $12.50")
  .min(-MAX_AMOUNT, "Amount is too large")
  .max(MAX_AMOUNT, "Amount is too large")
  .refine((value) => value !== 0, "amount must not be 0");
const currency = z
  .string("currency is required")
  .refine(isCurrency, "Must be an ISO 4217 currency code, such as USD");
/** A UTC month. */
export const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Must be a month such as 2026-10");
const reference = (missing: string) => nameText(200, missing);

/** POST /v1/revenue. Requires either `period` or `occurred_at`. */
export const publicReportRevenue = z
  .strictObject({
    project_id: z.string(whenMissing("project_id is required")).max(200).meta({
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
      description: "The project that earned the revenue",
    }),
    amount: amount.meta({
      description:
        "Amount in the currency's minor units, such as cents or yen. Use a negative amount to take " +
        "revenue back, such as for a refund",
      example: 125000,
    }),
    currency: currency.meta({ example: "USD", description: "ISO 4217 currency code" }),
    period: period
      .optional()
      .meta({ description: "The UTC month in which the revenue was earned", example: "2026-10" }),
    occurred_at: z.iso
      .datetime({ offset: true, error: "occurred_at must be a time such as 2026-10-21T09:30:00.000Z" })
      .optional()
      .meta({ description: "When the revenue was earned, instead of `period`" }),
    reference: reference("reference is required").meta({
      description: "Your own id for the revenue. If you send it again, it is counted once",
      example: "invoice-2026-10",
    }),
  })
  .refine((body) => (body.period === undefined) !== (body.occurred_at === undefined), {
    message: "Send either period or occurred_at",
    path: ["period"],
  })
  .meta({ id: "ReportRevenue" });

export const publicRevenue = z
  .object({
    id: z.string(),
    project_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    period: z.string(),
    occurred_at: timestamp.nullable(),
    reference: z.string(),
    royalty_basis_points: z.int().meta({
      description: "The royalty rate in force when the revenue was earned, in hundredths of a percent",
    }),
    reported_at: timestamp,
  })
  .meta({ id: "Revenue" });

/** POST /api/projects/:id/revenue: reports a month's revenue in the app. */
export const reportRevenue = z.strictObject({
  amount,
  currency,
  period,
  reference: reference("Reference is required"),
});

export const revenue = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  period: z.string(),
  reference: z.string(),
  royaltyBasisPoints: z.int(),
  reportedAt: timestamp,
});

/** All amounts are in minor units. `held` is due, but no one was credited in its month. */
export const statementSummary = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  period: z.string(),
  currency: z.string(),
  revenue: z.int(),
  royalty: z.int(),
  earned: z.int(),
  adjusted: z.int(),
  held: z.int(),
  lineCount: z.int(),
  closedAt: timestamp,
});
export type StatementSummary = z.infer<typeof statementSummary>;

/**
 * One creator's part of one month's royalty. `share` is the creator's total, and `amount` is this statement's
 * part: in an adjustment, the total minus earlier statements. `weight` is the creator's attributions times
 * their rates.
 */
export const statementLine = z.object({
  creatorId: z.string(),
  /** The creator's current name in the catalog, or null for an unknown id. */
  creator: z.object({ id: z.string(), name: z.string() }).nullable(),
  period: z.string(),
  attributions: z.int(),
  weight: z.string(),
  totalWeight: z.string(),
  royalty: z.int(),
  gotRemainder: z.boolean(),
  share: z.int(),
  amount: z.int(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** GET /api/statements/:id: lines in the response. The file contains all lines. */
export const LINES_SHOWN = 200;
export const statement = statementSummary.extend({
  /** `shown`: the creator's preview, or null without one. */
  lines: z.array(statementLine.extend({ shown: z.object(shownAs).nullable() })),
});
export type Statement = z.infer<typeof statement>;

/**
 * GET /api/projects/:id/royalties. `open`: reported months that haven't closed, with the royalties due so
 * far.
 */
export const projectRoyalties = z.object({
  royaltyBasisPoints: z.int().nullable(),
  open: z.array(
    z.object({
      period: z.string(),
      currency: z.string(),
      // Inexact for a month reported before there was a maximum
      revenue: z.number(),
      royalty: z.number(),
      closesOn: z.string(),
    }),
  ),
  revenues: z.array(revenue),
  statements: z.array(statementSummary),
});
export type ProjectRoyalties = z.infer<typeof projectRoyalties>;
