import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const apiTokens = pgTable("api_tokens", {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id"),
  createdBy: uuid("created_by").notNull(),
  name: text().notNull(),
  scopes: text({ enum: ["read", "write"] })
    .array()
    .notNull(),
  secretHash: bytea("secret_hash").notNull(),
  prefix: text().notNull(),
  lastFour: text("last_four").notNull(),
  expiresAt: when("expires_at"),
  revokedAt: when("revoked_at"),
  lastUsedOn: date("last_used_on"),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const rateWindows = pgTable("rate_windows", {
  tokenId: uuid("token_id").notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  startedAt: when("started_at").notNull(),
  used: integer().notNull(),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    requestHash: bytea("request_hash").notNull(),
    status: smallint().notNull(),
    body: text().notNull(),
    createdAt: when("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.workspaceId] })],
);
