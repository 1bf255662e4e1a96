import { z } from "zod";
import { PLANS, type PlanId, planIds } from "./plans.ts";
import { optionalProse } from "./text.ts";

/** Plans paid by card. Enterprise is by contract. */
export const PAID_PLANS = ["beginner", "professional", "team"] as const satisfies readonly PlanId[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** Returns the plan in a checkout link, in any case: Beginner, Professional, Team. */
export const paidPlanNamed = (name: string): PaidPlan | undefined =>
  PAID_PLANS.find((id) => PLANS[id].name.toLowerCase() === name.trim().toLowerCase());

const plan = z.string("Choose a plan").transform((name, context): PaidPlan => {
  const found = paidPlanNamed(name);
  if (found) return found;
  context.addIssue({ code: "custom", message: "Choose Beginner, Professional, or Team" });
  return z.NEVER;
});

/** POST /api/create-subscription, /api/billing/trial, /api/billing/preview. */
export const choosePlan = z.object({ plan });

/** The card form: Stripe's or the sandbox's. `address` is the sandbox's, null with Stripe. */
const provider = z.object({
  sandbox: z.boolean(),
  publishableKey: z.string(),
  address: z.string().nullable(),
});

/** `intent`: "payment" charges the first month now; "setup" stores a card for an existing subscription. */
export const cardRequest = z.object({
  clientSecret: z.string(),
  intent: z.enum(["payment", "setup"]),
  provider,
});
export type CardRequest = z.infer<typeof cardRequest>;

const time = z.string().nullable();

/** GET /api/billing. Amounts are in minor units of a US dollar. `status` is null without a subscription. */
export const billing = z.object({
  plan: z.enum(planIds),
  paused: z.boolean(),
  /** The payment provider, or null if payments aren't set up. The sandbox moves no money. */
  payments: z.enum(["stripe", "sandbox"]).nullable(),
  mayChange: z.boolean(),
  /** Whether the free trial is available: neither the person nor the workspace has used it. */
  trialAvailable: z.boolean(),
  subscription: z
    .object({
      status: z.enum(["incomplete", "trialing", "active", "past_due", "paused", "unpaid", "canceled"]),
      plan: z.enum(PAID_PLANS),
      price: z.int(),
      trialEnd: time,
      periodEnd: z.string(),
      cancelAt: time,
      pendingPlan: z.enum(PAID_PLANS).nullable(),
      pendingAt: time,
      pastDueSince: time,
      /** When an unpaid plan becomes read-only. */
      readOnlyFrom: time,
    })
    .nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
  details: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    taxIdType: z.string(),
    taxId: z.string(),
  }),
});
export type Billing = z.infer<typeof billing>;

/** Returns the active, trialing, past-due, or paused subscription, or null without one. */
export function runningSubscription({ subscription }: Billing): Billing["subscription"] {
  const runs = subscription && subscription.status !== "incomplete" && subscription.status !== "canceled";
  return runs ? subscription : null;
}

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  disputed: z.boolean(),
  createdAt: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

export const billingEvent = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  happenedAt: z.string(),
});
export type BillingEvent = z.infer<typeof billingEvent>;

/** POST /api/billing/preview: what a change costs now, or when it takes effect and what it reduces. */
export const changePreview = z.object({
  kind: z.enum(["upgrade", "downgrade"]),
  /** When the change takes effect, or null for immediately. */
  at: time,
  amountDue: z.int(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Seconds since 1970. Send it with the change, so that the charge matches the preview. */
  prorationDate: z.int(),
});
export type ChangePreview = z.infer<typeof changePreview>;

export const changePlan = choosePlan.extend({ prorationDate: z.int("Ask for a preview first") });

/** Common tax id types. Stripe supports many more. */
export const TAX_ID_TYPES = {
  eu_vat: "VAT number (EU)",
  gb_vat: "VAT number (United Kingdom)",
  us_ein: "EIN (United States)",
  ca_bn: "Business number (Canada)",
  ch_vat: "VAT number (Switzerland)",
  au_abn: "ABN (Australia)",
} as const;
export type TaxIdType = keyof typeof TAX_ID_TYPES;

const line = (name: string, max = 200) =>
  optionalProse(max, `${name} must be at most ${max} characters`).default("");

/** PUT /api/billing/details. An empty value clears a field. */
export const billingDetails = z
  .object({
    name: line("The name"),
    line1: line("The address"),
    line2: line("The address"),
    postalCode: line("The postal code", 20),
    city: line("The city"),
    state: line("The state"),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, "Country must be a two-letter code, such as US")
      .default(""),
    taxIdType: z
      .enum(["", ...(Object.keys(TAX_ID_TYPES) as TaxIdType[])], "Choose a tax ID type")
      .default(""),
    taxId: line("The tax ID", 40),
  })
  .refine(({ taxIdType, taxId }) => (taxIdType === "") === (taxId === ""), {
    path: ["taxId"],
    message: "Enter both the tax ID and its type, or neither",
  });
export type BillingDetails = z.infer<typeof billingDetails>;
