import { z } from "zod";
import { nameText, timestamp } from "./text.ts";

/** Scopes by resource. `read` and `write` are for projects and everything in them. */
export const TOKEN_SCOPES = [
  "read",
  "write",
  "webhooks:read",
  "webhooks:write",
  "requests:read",
  "tokens:read",
  "tokens:write",
  "usage:read",
  "royalties:read",
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Scopes not allowed in a viewer's token. */
export const WRITE_SCOPES: TokenScope[] = ["write", "webhooks:write", "tokens:write"];

/** Scopes allowed in a project's token. */
const PROJECT_SCOPES: TokenScope[] = ["read", "write"];

/** Whether a new token's scopes fit its project. The error is `misfit`. */
export const fitsProject = (made: { projectId?: string | undefined; scopes: TokenScope[] }) =>
  !made.projectId || made.scopes.every((scope) => PROJECT_SCOPES.includes(scope));
export const misfit = {
  message: "A token for one project can only have the scopes read and write",
  path: ["scopes"],
};

export const tokenScopes = z
  .array(
    z.enum(TOKEN_SCOPES, `Each scope must be one of ${TOKEN_SCOPES.join(", ")}`),
    "Choose at least one scope",
  )
  .min(1, "Choose at least one scope")
  .max(TOKEN_SCOPES.length, "List each scope only once")
  .refine((scopes) => new Set(scopes).size === scopes.length, "List each scope only once");

/**
 * Reasons to rotate a token: a person who saw its secret lost access, or the token that created or rotated it
 * was revoked or reported as leaked.
 */
export const EXPOSURES = ["member", "revoked", "leaked"] as const;

export const TOKEN_LIMITS = {
  /** Days a service token keeps working after a person who saw its secret loses access. */
  exposedDays: 7,
  networks: 20,
  /** Days before expiration when a token's managers are notified. */
  warnings: [7, 1],
  /** Maximum days of validity for a token created by another token. */
  madeDays: 90,
  /** Days of calls on a token's page. */
  days: 30,
  /** Maximum leaked tokens in one report. */
  leaked: 100,
  /** Unsigned reports of a network in an hour. */
  hourlyReports: 60,
} as const;

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const NETWORK = "Enter an address or a block, such as 203.0.113.7 or 203.0.113.0/24";

const members = {
  name: nameText(80, "Token name is required", "Token name must be at most 80 characters"),
  /** Addresses and CIDR blocks. If empty, the token works from anywhere. */
  networks: z
    .array(z.string().refine((value) => network.safeParse(value).success, NETWORK))
    .max(TOKEN_LIMITS.networks, `Choose at most ${TOKEN_LIMITS.networks} networks`),
  expiresAt: timestamp.refine((value) => Date.parse(value) > Date.now(), "Choose a time in the future"),
};

/** POST /api/tokens. A service token belongs to the workspace and stays when its creator leaves. */
export const createToken = z
  .object({
    name: members.name,
    scopes: tokenScopes,
    projectId: z.uuid("Choose one of your projects").optional(),
    expiresAt: members.expiresAt.optional(),
    networks: members.networks.optional(),
    service: z.boolean().optional(),
  })
  .refine(fitsProject, misfit);
export type CreateToken = z.infer<typeof createToken>;

/** PATCH /api/tokens/:id. A null `expiresAt` means never. */
export const changeToken = z.object({ ...members, expiresAt: members.expiresAt.nullable() }).partial();
export type ChangeToken = z.infer<typeof changeToken>;

/** Hours that the old secret still works after a rotation. */
export const OVERLAPS = [0, 1, 24] as const;

export const rotateToken = z.object({
  overlapHours: z.literal(OVERLAPS, "Choose 0, 1, or 24 hours"),
});
export type RotateToken = z.infer<typeof rotateToken>;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  projectId: z.string().nullable(),
  prefix: z.string(),
  lastFour: z.string(),
  service: z.boolean(),
  networks: z.array(z.string()),
  lastUse: z
    .object({ at: z.string(), address: z.string().nullable(), client: z.string().nullable() })
    .nullable()
    .meta({ description: "Address and User-Agent of the last call, accurate to a few seconds" }),
  expiresAt: z.string().nullable(),
  formerUntil: z
    .string()
    .nullable()
    .meta({ description: "When the previous secret stops, or stopped, working" }),
  rotatedAt: z.string().nullable(),
  leakedAt: z.string().nullable().meta({
    description: "When an earlier secret of the token was reported as leaked and stopped working",
  }),
  exposedBy: z
    .enum(EXPOSURES)
    .nullable()
    .meta({ description: "Why the token must be rotated; null if no one who saw its secret lost access" }),
  stopsAt: z
    .string()
    .nullable()
    .meta({ description: "When the token stops, or stopped, working unless you rotate it" }),
  suspended: z.boolean().meta({ description: "Whether the creator's account is scheduled for deletion" }),
  createdAt: z.string(),
});
export type Token = z.infer<typeof token>;

/** A new or rotated token. Only this response contains the secret. */
export const newToken = token.extend({ token: z.string() });
export type NewToken = z.infer<typeof newToken>;

/** POST /api/test-token: a test mode token, and a project to record into. */
export const tryToken = z.object({ token: z.string(), projectId: z.string() });
export type TryToken = z.infer<typeof tryToken>;

/** GET /api/tokens/:id, with calls per UTC day, oldest first. `refused`: answered with 4xx or 5xx. */
export const tokenDetails = token.extend({
  createdBy: z
    .string()
    .nullable()
    .meta({ description: "The token's creator; null if their account was deleted" }),
  isRotatable: z.boolean().meta({ description: "Whether you can rotate the token" }),
  seenBy: z.array(z.string()).meta({ description: "Names of the people who have seen the secret" }),
  formerSeenBy: z
    .array(z.string())
    .meta({ description: "Names of the people who have seen the previous secret, while it still works" }),
  days: z.array(z.object({ day: z.string(), calls: z.int(), refused: z.int() })),
});
export type TokenDetails = z.infer<typeof tokenDetails>;

/** POST /v1/public/leaked-tokens, as GitHub's secret scanning sends it. */
export const leakReport = z
  .array(
    z.object({
      token: z.string().max(500).meta({ description: "The text that was found" }),
      type: z.string().max(200).optional().meta({ description: "The scanner's name for such tokens" }),
      url: z.string().max(2000).nullish().meta({ description: "Where it was found" }),
      source: z.string().max(200).nullish().meta({ description: "The kind of place" }),
    }),
  )
  .min(1, "Report at least one token")
  .max(TOKEN_LIMITS.leaked, `Report at most ${TOKEN_LIMITS.leaked} tokens at once`);
export type LeakReport = z.infer<typeof leakReport>;

/** One result per reported token. `true_positive`: it belonged to this instance and is now revoked. */
export const leakAnswer = z.array(
  z.object({
    token_raw: z.string(),
    token_type: z.string(),
    label: z.enum(["true_positive", "false_positive"]),
  }),
);
export type LeakAnswer = z.infer<typeof leakAnswer>;
