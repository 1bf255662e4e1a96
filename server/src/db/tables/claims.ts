import { CLAIM_ENDS, CLAIM_METHODS } from "@byline/contract/claims.ts";
import { SCHEMES } from "@byline/contract/identifiers.ts";
import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const claims = pgTable("claims", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  scheme: text({ enum: SCHEMES }).notNull(),
  value: text("identifier").notNull(),
  token: text().notNull(),
  tokenExpiresAt: when("token_expires_at").notNull(),
  method: text({ enum: CLAIM_METHODS }),
  provenAt: when("proven_at"),
  checkedAt: when("checked_at"),
  failedChecks: integer("failed_checks").notNull().default(0),
  failingSince: when("failing_since"),
  ended: text({ enum: CLAIM_ENDS }),
  visitHash: bytea("visit_hash"),
  visitExpiresAt: when("visit_expires_at"),
  name: text(),
  creditLine: text("credit_line"),
  followedAt: when("followed_at"),
  follows: boolean().notNull().default(true),
  createdAt: when("created_at").notNull(),
  /** Made by the database. */
  publicId: text("public_id").notNull().generatedAlwaysAs(sql`public_id_of`),
});
