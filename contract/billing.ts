import { z } from "zod";
import { PLANS, type PlanId } from "./plans.ts";
import { optionalProse } from "./text.ts";

/** Those that can be paid for by card; Enterprise is agreed upon. */
export const PAID_PLANS = ["beginner", "professional", "team"] as const satisfies readonly PlanId[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** The plan that a checkout link names, in whatever case: Beginner, Professional, Team. */
export const paidPlanNamed = (name: string): PaidPlan | undefined =>
  PAID_PLANS.find((id) => PLANS[id].name.toLowerCase() === name.trim().toLowerCase());

const plan = z.string("Choose a plan").transform((name, context): PaidPlan => {
  const found = paidPlanNamed(name);
  if (found) return found;
  context.addIssue({ code: "custom", message: "Choose one of the plans Beginner, Professional and Team" });
  return z.NEVER;
});

/** POST /api/create-subscription, /api/billing/trial, /api/billing/preview. */
export const choosePlan = z.object({ plan });

/**
 * Where and how the browser gives the card: Stripe's own form, or the sandbox's. `address`: the sandbox's,
 * null with Stripe.
 */
const provider = z.object({
  sandbox: z.boolean(),
  publishableKey: z.string(),
  address: z.string().nullable(),
});

/**
 * `intent`: "payment" takes the first month now; "setup" keeps a card for a subscription that is there
 * already.
 */
export const cardRequest = z.object({
  clientSecret: z.string(),
  intent: z.enum(["payment", "setup"]),
  provider,
});
export type CardRequest = z.infer<typeof cardRequest>;

const time = z.string().nullable();

/** GET /api/billing. Amounts in minor units of a US dollar. `status` is null without a subscription. */
export const billing = z.object({
  plan: z.string(),
  paused: z.boolean(),
  /** Whether payments are set up on this instance, and by which side: the sandbox moves no money. */
  payments: z.enum(["stripe", "sandbox"]).nullable(),
  mayChange: z.boolean(),
  /** Whether person and workspace have not had the free trial yet. */
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

/** The subscription that runs, be it paid, tried, late or paused; null when none was paid for or it ended. */
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

/** POST /api/billing/preview: what a change would cost now, or when it would come and what would be lost. */
export const changePreview = z.object({
  kind: z.enum(["upgrade", "downgrade"]),
  /** When it takes effect; null: at once. */
  at: time,
  amountDue: z.int(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  lost: z.array(z.string()),
  /** Seconds since 1970; to be sent with the change, so that what was shown is what is charged. */
  prorationDate: z.int(),
});
export type ChangePreview = z.infer<typeof changePreview>;

/** POST /api/billing/change. */
export const changePlan = choosePlan.extend({ prorationDate: z.int("Ask for a preview first") });

/** Tax ids that people of most countries have; Stripe knows many more. */
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

/** PUT /api/billing/details. Empty clears. */
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
      .enum(["", ...(Object.keys(TAX_ID_TYPES) as TaxIdType[])], "Choose a kind of tax ID")
      .default(""),
    taxId: line("The tax ID", 40),
  })
  .refine(({ taxIdType, taxId }) => (taxIdType === "") === (taxId === ""), {
    path: ["taxId"],
    message: "Give a tax ID with its kind, or neither",
  });
export type BillingDetails = z.infer<typeof billingDetails>;
