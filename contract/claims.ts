import { z } from "zod";
import { type Identifier, identifier, readIdentifier } from "./identifiers.ts";
import { shownAs } from "./pictures.ts";
import { nameText } from "./text.ts";

/** How an account proves that an identifier is its own. */
export const CLAIM_METHODS = ["dns", "well-known", "rel-me", "github", "orcid"] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
export const claimMethod = z.enum(CLAIM_METHODS, `Method must be one of ${CLAIM_METHODS.join(", ")}`);

/** Those that are looked for at an address, and looked for again every day. */
export const PUBLISHED_METHODS = ["dns", "well-known", "rel-me"] as const;
export type PublishedMethod = (typeof PUBLISHED_METHODS)[number];
const publishedMethod = z.enum(PUBLISHED_METHODS, `Method must be one of ${PUBLISHED_METHODS.join(", ")}`);

/** Identifiers of one account. */
export const CLAIM_LIMIT = 20;
export const CHALLENGE_DAYS = 7;
/** Daily checks in a row without a proof that end a claim. */
export const FAILED_CHECKS = 7;

/** Why a claim that was proved no longer is. */
export const CLAIM_ENDS = ["lost", "superseded"] as const;
export type ClaimEnd = (typeof CLAIM_ENDS)[number];

/** What is published to prove an address, by method. */
const challenge = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** A new token is needed. */
  expired: z.boolean(),
  dns: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), line: z.string() }),
  link: z.object({ href: z.string(), html: z.string() }),
});

/** GET /api/claims/:id. */
export const claim = z.object({
  id: z.string(),
  identifier,
  /** How it can be proved here: sign-ins only where they are configured. */
  methods: z.array(claimMethod),
  /** The proof that counts, once there is one. */
  method: claimMethod.nullable(),
  provenAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Since when the daily check finds no proof; the claim ends at `endsAt`. */
  failingSince: z.string().nullable(),
  endsAt: z.string().nullable(),
  ended: z.enum(CLAIM_ENDS).nullable(),
  /** Null where a sign-in proves it. */
  challenge: challenge.nullable(),
  /** The public page of the creator; it shows something once somebody credits them in public. */
  page: z.string(),
  name: z.string().nullable(),
  creditLine: z.string().nullable(),
  /** How the work of the newest public credit is shown; null without one, and before a proof. */
  newest: z.object(shownAs).nullable(),
  /** Whether new public credits are notified. */
  follows: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** GET /api/claims/:id/credits: public credits in any project, newest first. `id` is the short id. */
export const claimedCredit = z.object({
  id: z.string(),
  url: z.string(),
  text: z.string(),
  license: z.string().nullable(),
  projectName: z.string(),
  createdAt: z.string(),
  ...shownAs,
});
export type ClaimedCredit = z.infer<typeof claimedCredit>;

/**
 * GET /api/creators/:id/claimed: what a creator of the workspace's catalog says who proved an identifier of
 * theirs. The workspace decides whether to take it over.
 */
export const claimedCreator = z.object({
  claimed: z.object({ name: z.string().nullable(), creditLine: z.string().nullable() }).nullable(),
});

/** GET /api/claims/schemes: what this instance can check. */
export const claimableSchemes = z.array(z.enum(["url", "github", "orcid"]));
export type ClaimableScheme = z.infer<typeof claimableSchemes>[number];

/** POST /api/claims; 400 for what this instance cannot check. */
export const beginClaim = z.object({
  identifier: nameText(500, "Paste what is yours, such as the address of your site"),
});

/** POST /api/claims/:id/check. */
export const checkClaim = z.object({ method: publishedMethod });
/** `problem` says in a sentence why no proof was found. */
export const checkedClaim = z.object({ claim, problem: z.string().nullable() });

const name = nameText(200, "A name is required", "The name must be at most 200 characters");
const creditLine = nameText(
  300,
  "A credit line is required",
  "The credit line must be at most 300 characters",
);

/** PATCH /api/claims/:id; only the members sent change, null removes. */
export const changeClaim = z.object({
  name: name.nullable().optional(),
  creditLine: creditLine.nullable().optional(),
  follows: z.boolean().optional(),
});
export type ChangeClaim = z.infer<typeof changeClaim>;

/** How a visit to a provider ended, as `outcome` in the address of the claim's page. */
export const CLAIM_OUTCOMES = [
  "proven",
  "another",
  "canceled",
  "expired",
  "failed",
  "unavailable",
  "throttled",
] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Reads what somebody typed as their identifier: a host alone and an http address are the https address. */
export function readClaimed(text: string): Identifier {
  const typed = text.trim().replace(/^http:\/\//i, "https://");
  const read = readIdentifier(typed);
  const isHost = !read.global && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(typed);
  return isHost ? readIdentifier(`https://${typed}`) : read;
}

/** How identifiers of this kind are proved; none for kinds that nobody can check. */
export function methodsOf({ scheme, value }: Pick<Identifier, "scheme" | "value">): readonly ClaimMethod[] {
  if (scheme === "url") return new URL(value).port ? [] : PUBLISHED_METHODS;
  if (scheme === "github") return value.includes("/") ? [] : ["github"];
  return scheme === "orcid" ? ["orcid"] : [];
}
