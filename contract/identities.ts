import { z } from "zod";
import { secondStep } from "./second-factor.ts";

/** `oidc` is a provider of the operator's choice. */
export const PROVIDERS = ["google", "github", "oidc"] as const;
export type ProviderKey = (typeof PROVIDERS)[number];

export const provider = z.object({ key: z.enum(PROVIDERS), name: z.string() });
export type Provider = z.infer<typeof provider>;

export const beginProviderSignIn = z.object({
  returnTo: z.string().max(2000).optional().meta({ description: "Path on this site to return to" }),
});

/** The provider's page to send the browser to. */
export const providerAddress = z.object({ url: z.string() });

/**
 * The result of a provider visit, in the next page's `outcome` parameter. `continue`: the sign-in needs one
 * more step.
 */
export const PROVIDER_OUTCOMES = [
  "continue",
  "linked",
  "canceled",
  "expired",
  "failed",
  "unavailable",
  "unconfirmed",
  "taken",
  "throttled",
] as const;
export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number];

/**
 * GET /api/auth/provider-sign-in: this browser's pending sign-in, or null. `second_step`: it needs the second
 * factor. `link`: it needs a sign-in to the account with the same address.
 */
export const waitingSignIn = z
  .discriminatedUnion("kind", [
    secondStep.omit({ ok: true }).extend({ kind: z.literal("second_step") }),
    z.object({ kind: z.literal("link"), provider: z.string(), email: z.string() }),
  ])
  .nullable();
export type WaitingSignIn = NonNullable<z.infer<typeof waitingSignIn>>;

export const linkedIdentity = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  name: z.string().meta({ description: "The provider's name" }),
  label: z.string().meta({ description: "The person's email address or username at the provider" }),
  linkedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;
