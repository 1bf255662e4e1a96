import { EXPOSURES, TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const apiTokens = pgTable("api_tokens", {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id"),
  createdBy: uuid("created_by").notNull(),
  name: text().notNull(),
  scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
  secretHash: bytea("secret_hash").notNull(),
  prefix: text().notNull(),
  lastFour: text("last_four").notNull(),
  expiresAt: when("expires_at"),
  revokedAt: when("revoked_at"),
  /** Whether it belongs to the workspace and stays when its maker leaves. */
  service: boolean().notNull().default(false),
  /** CIDR blocks from which it may be used. Empty for anywhere. */
  networks: text().array().notNull().default([]),
  /** Hash of the token that this one replaced, valid until `formerUntil`. */
  formerHash: bytea("former_hash"),
  formerUntil: when("former_until"),
  rotatedAt: when("rotated_at"),
  /** Days before expiry of the last warning sent; 0 after expiry. */
  warnedDays: smallint("warned_days"),
  /** When its secret, or a replaced one, was reported as leaked. */
  leakedAt: when("leaked_at"),
  /** People who saw its current secret, or the secret of a token that did. */
  shownTo: uuid("shown_to").array().notNull().default([]),
  /** Tokens that received its current secret, and the tokens that received theirs. */
  shownToTokens: uuid("shown_to_tokens").array().notNull().default([]),
  /** People who saw the secret of `formerHash`. */
  formerShownTo: uuid("former_shown_to").array().notNull().default([]),
  formerShownToTokens: uuid("former_shown_to_tokens").array().notNull().default([]),
  /** Why it stops at `stopsAt` unless it's rotated. */
  exposedBy: text("exposed_by", { enum: EXPOSURES }),
  stopsAt: when("stops_at"),
  lastUsedAt: when("last_used_at"),
  lastUsedAddress: text("last_used_address"),
  lastUsedClient: text("last_used_client"),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const tokenDays = pgTable("token_days", {
  workspaceId: uuid("workspace_id").notNull(),
  tokenId: uuid("token_id").notNull(),
  day: date().notNull(),
  calls: integer().notNull(),
  refused: integer().notNull(),
});

/** Programs waiting a few minutes for approval in a browser. */
export const deviceCodes = pgTable("device_codes", {
  id: uuid().primaryKey().defaultRandom(),
  deviceHash: bytea("device_hash").notNull(),
  userCode: text("user_code").notNull(),
  clientName: text("client_name").notNull(),
  scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
  /** Address of the program. */
  address: text(),
  createdAt: when("created_at").notNull(),
  expiresAt: when("expires_at").notNull(),
  polledAt: when("polled_at"),
  pollSeconds: smallint("poll_seconds").notNull(),
  deniedAt: when("denied_at"),
  /** The token created on approval, with its secret until the program has fetched it. */
  tokenId: uuid("token_id"),
  sealedToken: bytea("sealed_token"),
});

export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text().notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  requestHash: bytea("request_hash").notNull(),
  status: smallint().notNull(),
  body: text().notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});
