import type { NotificationChoices } from "@byline/contract/notifications.ts";
import { roles } from "@byline/contract/roles.ts";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const when = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  username: text().notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** Null for accounts that sign in only with a provider or a passkey. */
  passwordHash: text("password_hash"),
  profileImageUrl: text("profile_image_url"),
  emailVerifiedAt: when("email_verified_at"),
  emailNotifications: boolean("email_notifications").notNull().default(true),
  publicProfile: boolean("public_profile").notNull().default(true),
  operator: boolean().notNull().default(false),
  demo: boolean().notNull().default(false),
  notificationPreferences: jsonb("notification_preferences")
    .$type<NotificationChoices>()
    .notNull()
    .default({}),
  /** The workspace of the account's free trial. */
  trialWorkspaceId: uuid("trial_workspace_id"),
  deletionRequestedAt: when("deletion_requested_at"),
  erasedAt: when("erased_at"),
  /** Whether the username looks like an older account's, from before this was refused. */
  looksLikeOlder: boolean("looks_like_older").notNull().default(false),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const workspaces = pgTable("workspaces", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  demo: boolean().notNull().default(false),
  /** The first UTC day of the demo's history; null for a demo of an earlier build. */
  demoSince: date("demo_since"),
  /** For a test workspace, the workspace whose members test in it. */
  testOf: uuid("test_of"),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const workspaceMembers = pgTable("workspace_members", {
  workspaceId: uuid("workspace_id").notNull(),
  userId: uuid("user_id").notNull(),
  role: text({ enum: roles }).notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});

/** Pending invitations. Accepted and revoked ones are deleted. */
export const workspaceInvitations = pgTable("workspace_invitations", {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  email: text().notNull(),
  role: text({ enum: roles }).notNull(),
  secretHash: bytea("secret_hash").notNull(),
  invitedBy: uuid("invited_by").notNull(),
  sentAt: when("sent_at").notNull(),
  expiresAt: when("expires_at").notNull(),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  secretHash: bytea("secret_hash").notNull(),
  userId: uuid("user_id").notNull(),
  workspaceId: uuid("workspace_id"),
  secondFactor: boolean("second_factor").notNull().default(false),
  address: text(),
  userAgent: text("user_agent"),
  createdAt: when("created_at").notNull().defaultNow(),
  lastSeenAt: when("last_seen_at").notNull().defaultNow(),
});

export const avatars = pgTable("avatars", {
  userId: uuid("user_id").primaryKey(),
  hash: text().notNull(),
  /** The image in earlier builds; null once it's in the object store, below `prefix`. */
  image: bytea(),
  prefix: text(),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const accountTokens = pgTable("account_tokens", {
  secretHash: bytea("secret_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text({ enum: ["verify_email", "change_email", "reset_password"] }).notNull(),
  email: text().notNull(),
  expiresAt: when("expires_at").notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const dataExports = pgTable("data_exports", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id").notNull(),
  /** The workspace from which the export was requested. */
  workspaceId: uuid("workspace_id").notNull(),
  state: text({ enum: ["queued", "running", "ready", "failed"] })
    .notNull()
    .default("queued"),
  tries: integer().notNull().default(0),
  requestedAt: when("requested_at").notNull(),
  startedAt: when("started_at"),
  readyAt: when("ready_at"),
  expiresAt: when("expires_at"),
  bytes: bigint({ mode: "number" }),
  /** Prefix of its numbered pieces in the object store. Null if an earlier build made it. */
  prefix: text(),
  pieces: integer(),
});

export const dataExportChunks = pgTable("data_export_chunks", {
  exportId: uuid("export_id").notNull(),
  position: integer().notNull(),
  bytes: bytea().notNull(),
});
