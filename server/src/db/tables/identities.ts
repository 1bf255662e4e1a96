import { PROVIDERS } from "@byline/contract/identities.ts";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });
const proven = {
  provider: text({ enum: PROVIDERS }).notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  label: text().notNull(),
};

export const identities = pgTable("identities", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  ...proven,
  linkedAt: when("linked_at").notNull(),
  lastUsedAt: when("last_used_at"),
});

export const providerVisits = pgTable("provider_visits", {
  secretHash: bytea("secret_hash").primaryKey(),
  provider: text({ enum: PROVIDERS }).notNull(),
  userId: uuid("user_id"),
  returnPath: text("return_path"),
  expiresAt: when("expires_at").notNull(),
});

export const waitingIdentities = pgTable("waiting_identities", {
  secretHash: bytea("secret_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  ...proven,
  email: text().notNull(),
  provenAt: when("proven_at").notNull(),
  expiresAt: when("expires_at").notNull(),
});
