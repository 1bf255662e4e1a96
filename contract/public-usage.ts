import { z } from "zod";
import { snakeCase } from "./names.ts";
import { timestamp } from "./text.ts";
import { limitNames, meter, usage } from "./usage.ts";

const { id, name, paused, royaltyBasisPoints } = usage.shape.plan.shape;
const { used, allowed, state } = meter.shape;

const publicMeter = z.object({
  limit: z.enum(limitNames.map(snakeCase)).meta({ description: "The limit", example: "monthly_calls" }),
  used: used.meta({ example: 1200 }),
  allowed: allowed.meta({ description: "The plan's limit; null if unlimited", example: 10_000 }),
  state: state.meta({
    description:
      "`near`: 80% or more is used. `grace`: past a monthly limit, but nothing is refused yet. " +
      "`full`: the next one is refused",
    example: "fine",
  }),
  resets_at: timestamp.nullable().meta({ description: "null for limits that don't reset each month" }),
  forecast: z
    .object({ at_end: z.int().meta({ example: 3600 }), full_at: timestamp.nullable() })
    .nullable()
    .meta({
      description:
        "A forecast from the month's pace so far: usage at the end of the month, and when the limit " +
        "will be reached (null if not this month). null on the month's first day and for limits that " +
        "don't reset each month",
    }),
});

/** GET /v1/usage: the workspace's usage of its plan. UTC calendar months on every plan. */
export const publicUsage = z
  .object({
    plan: z.object({
      id: id.meta({ example: "professional" }),
      name: name.meta({ example: "Professional" }),
      paused: paused.meta({
        example: false,
        description: "Whether the workspace is read-only because its plan is paused",
      }),
      royalty_basis_points: royaltyBasisPoints.meta({
        description: "The royalty rate, in hundredths of a percent",
      }),
    }),
    month: z.string().meta({ description: "The UTC month", example: "2026-11" }),
    meters: z.array(publicMeter),
  })
  .meta({ id: "Usage" });
export type PublicUsage = z.infer<typeof publicUsage>;
