import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const totpSecrets = pgTable("totp_secrets", {
  userId: uuid("user_id").primaryKey(),
  sealed: bytea().notNull(),
  begunAt: when("begun_at").notNull(),
  confirmedAt: when("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const recoveryCodes = pgTable("recovery_codes", {
  userId: uuid("user_id").notNull(),
  codeHash: bytea("code_hash").notNull(),
  usedAt: when("used_at"),
});

export const pendingSignIns = pgTable("pending_sign_ins", {
  secretHash: bytea("secret_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  first: text({ enum: ["password", "provider"] }).notNull(),
  expiresAt: when("expires_at").notNull(),
});

export const passkeys = pgTable("passkeys", {
  id: uuid().primaryKey().defaultRandom(),
  credentialId: text("credential_id").notNull(),
  userId: uuid("user_id").notNull(),
  name: text().notNull(),
  publicKey: bytea("public_key").notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  createdAt: when("created_at").notNull(),
  lastUsedAt: when("last_used_at"),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text().primaryKey(),
  userId: uuid("user_id"),
  purpose: text({ enum: ["add", "prove", "sign_in"] }).notNull(),
  expiresAt: when("expires_at").notNull(),
});
