import { z } from "zod";
import { secondStep } from "./second-factor.ts";

/** `oidc` is a provider of the operator's own choice. */
export const PROVIDERS = ["google", "github", "oidc"] as const;
export type ProviderKey = (typeof PROVIDERS)[number];

export const provider = z.object({ key: z.enum(PROVIDERS), name: z.string() });
export type Provider = z.infer<typeof provider>;

export const beginProviderSignIn = z.object({
  returnTo: z.string().max(2000).optional().meta({ description: "Path of this site to come back to" }),
});

/** Where the browser goes to sign in with a provider. */
export const providerAddress = z.object({ url: z.string() });

/**
 * How a visit to a provider ended, as `outcome` in the address of the page that follows. `continue`: the
 * sign-in waits for one more step.
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
 * GET /api/auth/provider-sign-in: what the sign-in of this browser waits for. `second_step`: the second
 * factor. `link`: a sign-in to the account that has the same address already; null when nothing waits.
 */
export const waitingSignIn = z
  .discriminatedUnion("kind", [
    secondStep.omit({ ok: true }).extend({ kind: z.literal("second_step") }),
    z.object({ kind: z.literal("link"), provider: z.string(), email: z.string() }),
  ])
  .nullable();
export type WaitingSignIn = NonNullable<z.infer<typeof waitingSignIn>>;

/** GET /api/account/identities. */
export const linkedIdentity = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  name: z.string().meta({ description: "The provider's name" }),
  label: z.string().meta({ description: "The person's address or user name there" }),
  linkedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;
