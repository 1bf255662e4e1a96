import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const when = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  username: text().notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  passwordHash: text("password_hash").notNull(),
  profileImageUrl: text("profile_image_url"),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const workspaces = pgTable("workspaces", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const workspaceMembers = pgTable(
  "workspace_members",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    role: text({ enum: ["owner", "admin", "developer", "viewer"] }).notNull(),
    createdAt: when("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  secretHash: bytea("secret_hash").notNull(),
  userId: uuid("user_id").notNull(),
  address: text(),
  userAgent: text("user_agent"),
  createdAt: when("created_at").notNull().defaultNow(),
  lastSeenAt: when("last_seen_at").notNull().defaultNow(),
});

export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  tries: integer().notNull(),
  strikes: integer().notNull().default(0),
  resetsAt: when("resets_at").notNull(),
});
