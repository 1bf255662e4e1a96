import { z } from "zod";
import { type Identifier, identifier, readIdentifier } from "./identifiers.ts";
import { shownAs } from "./pictures.ts";
import { nameText } from "./text.ts";

/** Methods for verifying an identifier. */
export const CLAIM_METHODS = ["dns", "well-known", "rel-me", "github", "orcid"] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
export const claimMethod = z.enum(CLAIM_METHODS, `Method must be one of ${CLAIM_METHODS.join(", ")}`);

/** Methods that look for a proof at an address, again every day. */
export const PUBLISHED_METHODS = ["dns", "well-known", "rel-me"] as const;
export type PublishedMethod = (typeof PUBLISHED_METHODS)[number];
const publishedMethod = z.enum(PUBLISHED_METHODS, `Method must be one of ${PUBLISHED_METHODS.join(", ")}`);

/** Maximum identifiers per account. */
export const CLAIM_LIMIT = 20;
export const CHALLENGE_DAYS = 7;
/** Consecutive daily checks without a proof that end a claim. */
export const FAILED_CHECKS = 7;

/** Reasons why a verified claim ended. */
export const CLAIM_ENDS = ["lost", "superseded"] as const;

/** The proofs to publish at an address, by method. */
const challenge = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** Whether a new token is needed. */
  expired: z.boolean(),
  dns: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), line: z.string() }),
  link: z.object({ href: z.string(), html: z.string() }),
});

export const claim = z.object({
  id: z.string(),
  identifier,
  /** Methods available on this instance. Sign-ins must be configured. */
  methods: z.array(claimMethod),
  /** The method of the current proof, or null before it. */
  method: claimMethod.nullable(),
  provenAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** The first failed daily check since the last proof. The claim ends at `endsAt`. */
  failingSince: z.string().nullable(),
  endsAt: z.string().nullable(),
  ended: z.enum(CLAIM_ENDS).nullable(),
  /** Null if a sign-in verifies the identifier. */
  challenge: challenge.nullable(),
  /** The creator's public page. It's empty until a public credit names them. */
  page: z.string(),
  name: z.string().nullable(),
  creditLine: z.string().nullable(),
  /** The preview of the newest credited work. Null without a public credit, and before a proof. */
  newest: z.object(shownAs).nullable(),
  /** Whether new public credits send a notification. */
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
 * GET /api/creators/:id/claimed: the name and credit line from a verified creator in the workspace's catalog.
 * The workspace decides whether to use them.
 */
export const claimedCreator = z.object({
  claimed: z.object({ name: z.string().nullable(), creditLine: z.string().nullable() }).nullable(),
});

/** GET /api/claims/schemes: identifiers that this instance can verify. */
export const claimableSchemes = z.array(z.enum(["url", "github", "orcid"]));
export type ClaimableScheme = z.infer<typeof claimableSchemes>[number];

/** POST /api/claims; 400 for an identifier that this instance can't verify. */
export const beginClaim = z.object({
  identifier: nameText(500, "Enter an identifier, such as your website's address"),
});

export const checkClaim = z.object({ method: publishedMethod });
/** `problem` explains why no proof was found. */
export const checkedClaim = z.object({ claim, problem: z.string().nullable() });

const name = nameText(200, "A name is required", "The name must be at most 200 characters");
const creditLine = nameText(
  300,
  "A credit line is required",
  "The credit line must be at most 300 characters",
);

/** PATCH /api/claims/:id: changes only the members you send. Null clears. */
export const changeClaim = z.object({
  name: name.nullable().optional(),
  creditLine: creditLine.nullable().optional(),
  follows: z.boolean().optional(),
});
export type ChangeClaim = z.infer<typeof changeClaim>;

/** The result of a provider visit, in the claim page's `outcome` parameter. */
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

/** Reads an identifier as typed. A bare host or an http address becomes an https address. */
export function readClaimed(text: string): Identifier {
  const typed = text.trim().replace(/^http:\/\//i, "https://");
  const read = readIdentifier(typed);
  const isHost = !read.global && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(typed);
  return isHost ? readIdentifier(`https://${typed}`) : read;
}

/** Returns the methods for verifying an identifier, or [] if it can't be verified. */
export function methodsOf({ scheme, value }: Pick<Identifier, "scheme" | "value">): readonly ClaimMethod[] {
  if (scheme === "url") return new URL(value).port ? [] : PUBLISHED_METHODS;
  if (scheme === "github") return value.includes("/") ? [] : ["github"];
  return scheme === "orcid" ? ["orcid"] : [];
}
