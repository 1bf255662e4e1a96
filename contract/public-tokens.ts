import { z } from "zod";
import { pageMembers, pageQuery } from "./paging.ts";
import { timestamp } from "./text.ts";
import {
  createToken,
  EXPOSURES,
  fitsProject,
  misfit,
  rotateToken,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  token,
} from "./tokens.ts";

const EXAMPLES = { id: "0198c1f4-7a30-7d21-9b64-0000000000a1", time: "2026-11-21T09:30:00.000Z" };

const name = z.string().meta({ example: "Website" });
const scopes = z.array(z.enum(TOKEN_SCOPES)).meta({ example: ["read"] });
const networks = z
  .array(z.string())
  .meta({ description: "Networks that the token can be used from; empty for any network", example: [] });
const time = timestamp.meta({ example: EXAMPLES.time });

/** An API token in the public API, without its secret. */
export const publicToken = z
  .object({
    ...{ id: z.string().meta({ example: EXAMPLES.id }), name, scopes, networks },
    prefix: z.string().meta({ description: "The first characters of its secret", example: "byl_4f8K" }),
    last_four: z.string().meta({ description: "The last characters of its secret", example: "x7Qa" }),
    service: token.shape.service.meta({
      description: "Whether the token belongs to the workspace and keeps working after its creator leaves",
      example: false,
    }),
    project_id: z
      .string()
      .nullable()
      .meta({ description: "The project the token is limited to", example: null }),
    expires_at: timestamp.nullable().meta({ example: EXAMPLES.time }),
    last_used_at: timestamp.nullable().meta({ description: "Accurate to a few seconds", example: null }),
    rotated_at: timestamp.nullable().meta({ example: null }),
    former_until: timestamp.nullable().meta({
      description: "When the previous secret stops, or stopped, working",
      example: null,
    }),
    exposed_by: z
      .enum(EXPOSURES)
      .nullable()
      .meta({
        description:
          "Why you must rotate the token: a `member` who saw its secret lost access, or the token that " +
          "created or rotated it was `revoked` or `leaked`",
        example: null,
      }),
    stops_at: timestamp.nullable().meta({
      description: "When the token stops, or stopped, working unless you rotate it",
      example: null,
    }),
    created_at: time,
  })
  .meta({ id: "Token" });
export type PublicToken = z.infer<typeof publicToken>;

/** A new or rotated token. Only these responses contain its secret. */
export const publicNewToken = publicToken
  .extend({
    token: z
      .string()
      .meta({ description: "The token's secret, shown only in this response", example: "byl_..." }),
  })
  .meta({ id: "NewToken" });

export const publicTokenQuery = pageQuery.omit({ page: true });
export const publicTokenPage = z
  .object({
    tokens: z.array(publicToken).meta({ description: "Newest first, excluding revoked tokens" }),
    limit: pageMembers.limit,
    next_cursor: pageMembers.next_cursor,
  })
  .meta({ id: "TokenPage" });

const made = createToken.shape;

export const publicCreateToken = z
  .strictObject({
    name: made.name.meta({
      example: "Nightly import",
      description: "Where the token is used, shown to your team",
    }),
    scopes: made.scopes.meta({
      description: "Any scopes of the token you use, except `tokens:write`",
      example: ["read"],
    }),
    project_id: made.projectId.meta({ description: "Limits the token to this project" }),
    networks: made.networks.meta({
      description: "Networks that the token can be used from. Default: those of the token you use",
    }),
    expires_in_days: z
      .int("Must be a whole number")
      .min(1, `Must be 1 to ${TOKEN_LIMITS.madeDays}`)
      .max(TOKEN_LIMITS.madeDays, `Must be 1 to ${TOKEN_LIMITS.madeDays}`)
      .default(TOKEN_LIMITS.madeDays)
      .meta({
        description: "Days until the token expires. It never outlives the token you use",
        example: 30,
      }),
  })
  .refine(({ project_id: projectId, scopes }) => fitsProject({ projectId, scopes }), misfit)
  .meta({ id: "CreateToken" });

export const publicRotateToken = z
  .strictObject({
    overlap_hours: rotateToken.shape.overlapHours.meta({
      description: "Hours that the previous secret keeps working",
      example: 24,
    }),
  })
  .meta({ id: "RotateToken" });

export const currentToken = publicToken
  .extend({
    workspace: z
      .object({
        id: z.string().meta({ description: "The workspace's id" }),
        name: z.string().meta({ description: "The workspace's name", example: "Studio Wall" }),
      })
      .meta({ description: "The workspace that the token reads and writes" }),
  })
  .meta({ id: "CurrentToken" });
