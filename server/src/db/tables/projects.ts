import { bigint, boolean, date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const projects = pgTable("projects", {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  createdBy: uuid("created_by").notNull(),
  name: text().notNull(),
  description: text(),
  type: text({ enum: ["api", "extension", "mobile-sdk", "integration", "web-app"] }).notNull(),
  status: text({ enum: ["development", "testing", "live"] })
    .notNull()
    .default("development"),
  /** First day of the UTC month in which the project last left Live. */
  lastLiveMonth: date("last_live_month"),
  repositoryUrl: text("repository_url"),
  deploymentUrl: text("deployment_url"),
  /** Id of the image in the object store. */
  mark: uuid(),
  /** Whether it belongs to a test workspace, and so is never public. */
  test: boolean().notNull().default(false),
  isPublic: boolean("is_public").notNull().default(true),
  publicCredits: boolean("public_credits").notNull().default(true),
  embedViews: boolean("embed_views").notNull().default(false),
  archivedAt: when("archived_at"),
  withheldAt: when("withheld_at"),
  /** Time since when its attributions have public pages, set by a trigger. */
  publicSince: when("public_since"),
  createdAt: when("created_at").notNull().defaultNow(),
});

/** Why a project is hidden from the public: the number of a copyright notice, or null for upheld reports. */
export const projectHolds = pgTable("project_holds", {
  projectId: uuid("project_id").notNull(),
  receipt: text(),
  createdAt: when("created_at").notNull(),
});

export const activities = pgTable("activities", {
  id: uuid().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  userId: uuid("user_id").notNull(),
  kind: text({
    enum: ["project_created", "project_moved", "project_archived", "project_restored", "project_milestone"],
  }).notNull(),
  status: text(),
  milestone: bigint({ mode: "number" }),
  title: text().notNull(),
  /** Id of the first activity in its burst, or its own id if it's never grouped. */
  burstId: uuid("burst_id").notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const projectStars = pgTable("project_stars", {
  projectId: uuid("project_id").notNull(),
  userId: uuid("user_id").notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});
